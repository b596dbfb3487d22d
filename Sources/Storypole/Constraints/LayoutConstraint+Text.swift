import Foundation

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as it is written in a scene: `title.leading = icon.trailing + 8 @ 750`, with
  /// numbers to three decimals.
  public var description: String { text { $0.brief } }

  /// The constraint with numbers to the last bit.
  package var exactDescription: String { text { Double($0).exact } }

  private func text(_ number: (CGFloat) -> String) -> String {
    let name = identifier.map { "#\($0) " } ?? ""
    var text = "\(name)\(Self.text(first)) \(symbol) "
    if let second {
      text += multiplier == 1 ? "" : "\(number(multiplier)) × "
      text += Self.text(second)
      if constant != 0 { text += (constant < 0 ? " − " : " + ") + number(abs(constant)) }
    } else {
      text += number(constant)
    }
    return priority == .required ? text : "\(text) @ \(number(CGFloat(priority.rawValue)))"
  }

  private var symbol: String {
    switch relation {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }

  private static func text(_ end: ConstraintEnd) -> String {
    let view = end.view?.nameOrPath ?? "?"
    guard let guide = end.guide else { return "\(view).\(end.attribute.rawValue)" }
    let name = guide.identifier.isEmpty ? "\(view).\(guide.role.rawValue)" : guide.identifier
    return "\(name).\(end.attribute.rawValue)"
  }
}
