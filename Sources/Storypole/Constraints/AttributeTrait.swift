/// What an attribute is about, apart from its name.
struct AttributeTrait {
  enum Kind: UInt64 { case start, end, middle, extent, firstBaseline, lastBaseline }
  /// Whether the sides are named by the direction of reading, or not; extents and middles fit both.
  enum Side: UInt64 { case physical, directional, any }

  let axis: Axis
  let kind: Kind
  let side: Side
  let isOfMargins: Bool

  init?(_ attribute: LayoutConstraint.Attribute) {
    guard let (axis, kind, side, isOfMargins) = Self.parts(attribute) else { return nil }
    (self.axis, self.kind, self.side, self.isOfMargins) = (axis, kind, side, isOfMargins)
  }

  /// A number below 256 that tells traits apart.
  var number: UInt64 {
    kind.rawValue | side.rawValue << 3 | (axis == .horizontal ? 0 : 32) | (isOfMargins ? 64 : 0)
  }

  func isComparable(with other: AttributeTrait) -> Bool {
    if (kind == .extent) != (other.kind == .extent) { return false }
    if kind == .extent { return true }
    return axis == other.axis && (side == .any || other.side == .any || side == other.side)
  }

  private static func parts(
    _ attribute: LayoutConstraint.Attribute
  ) -> (Axis, Kind, Side, Bool)? {
    switch attribute {
    case .left: (.horizontal, .start, .physical, false)
    case .right: (.horizontal, .end, .physical, false)
    case .leading: (.horizontal, .start, .directional, false)
    case .trailing: (.horizontal, .end, .directional, false)
    case .centerX: (.horizontal, .middle, .any, false)
    case .width: (.horizontal, .extent, .any, false)
    case .top: (.vertical, .start, .any, false)
    case .bottom: (.vertical, .end, .any, false)
    case .centerY: (.vertical, .middle, .any, false)
    case .height: (.vertical, .extent, .any, false)
    case .firstBaseline: (.vertical, .firstBaseline, .any, false)
    case .lastBaseline: (.vertical, .lastBaseline, .any, false)
    default: ofMargins(attribute)
    }
  }

  private static func ofMargins(
    _ attribute: LayoutConstraint.Attribute
  ) -> (Axis, Kind, Side, Bool)? {
    switch attribute {
    case .leftMargin: (.horizontal, .start, .physical, true)
    case .rightMargin: (.horizontal, .end, .physical, true)
    case .leadingMargin: (.horizontal, .start, .directional, true)
    case .trailingMargin: (.horizontal, .end, .directional, true)
    case .centerXWithinMargins: (.horizontal, .middle, .any, true)
    case .topMargin: (.vertical, .start, .any, true)
    case .bottomMargin: (.vertical, .end, .any, true)
    case .centerYWithinMargins: (.vertical, .middle, .any, true)
    default: nil
    }
  }
}
