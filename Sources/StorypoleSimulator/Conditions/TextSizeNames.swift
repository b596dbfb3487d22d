import Storypole

extension ContentSizeCategory {
  /// The size with a short name, in any case, or `nil` if there is none.
  package init?(shortName: some StringProtocol) {
    let name = shortName.uppercased()
    guard let category = Self.allCases.first(where: { $0.shortName == name }) else { return nil }
    self = category
  }

  /// The name of the size in guidelines: `XS` to `XXXL`, and `AX1` to `AX5`.
  package var shortName: String {
    switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    }
  }
}
