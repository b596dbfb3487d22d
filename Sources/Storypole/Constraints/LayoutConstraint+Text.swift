import Foundation

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as it is written in a scene: `title.leading = icon.trailing + 8 @ 750`.
  public var description: String {
    let name = identifier.map { "#\($0) " } ?? ""
    var text = "\(name)\(Self.text(first)) \(symbol) "
    if let second {
      text += multiplier == 1 ? "" : "\(multiplier.brief) × "
      text += Self.text(second)
      if constant != 0 { text += constant < 0 ? " − \((-constant).brief)" : " + \(constant.brief)" }
    } else {
      text += constant.brief
    }
    return priority == .required ? text : "\(text) @ \(priority.rawValue.brief)"
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

extension Float {
  /// The number with at most four decimals.
  fileprivate var brief: String { CGFloat(self).brief }
}
