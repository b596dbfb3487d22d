import Foundation

@testable import Storypole

/// What a constraint says of the edges of boxes.
extension IslandJudge {
  /// One side of a constraint.
  private struct End {
    let item: any AnchoredItem
    let attribute: LayoutConstraint.Attribute
    var guide: LayoutGuide? { item as? LayoutGuide }
    var view: View? { item as? View ?? guide?.owningView }
  }

  mutating func row(_ constraint: LayoutConstraint) throws -> Row? {
    let views = constraint.views
    let attributes = [constraint.firstAttribute, constraint.secondAttribute].map(\.rawValue)
    // From right to left, positions grow to the left. Those that are scaled count from the nearest
    // common superview.
    let owner = views.dropFirst().reduce(views[0]) { $0.commonView(with: $1) }
    let isMirrored = owner.isMirrored
    let isReversed =
      isMirrored && attributes.contains { $0.hasPrefix("lead") || $0.hasPrefix("trail") }
    func placed(_ position: (sum: Sum, axis: Axis?)) -> Sum {
      guard let axis = position.axis else { return position.sum }
      if isReversed && axis == .horizontal { return high(box(of: owner), axis) - position.sum }
      return position.sum - low(box(of: owner), axis)
    }
    guard let firstItem = constraint.firstItem else { return nil }
    let first = End(item: firstItem, attribute: constraint.firstAttribute)
    let second = constraint.secondItem.map { End(item: $0, attribute: constraint.secondAttribute) }
    var sum = placed(try position(first, beside: second, isMirrored)) - Sum(constraint.constant)
    if let second {
      let other = placed(try position(second, beside: first, isMirrored))
      sum = sum - other * Fraction(constraint.multiplier)
    }
    return Row(
      source: .constraint(constraint), sum: sum, relation: constraint.relation.row,
      priority: constraint.priority.rawValue)
  }

  /// What an attribute of an item stands for, with the axis of a position, and `nil` for an extent.
  private mutating func position(
    _ end: End, beside other: End?, _ isMirrored: Bool
  ) throws -> (Sum, Axis?) {
    let name = end.attribute.rawValue
    let isHorizontal = ["le", "ri", "tr", "wi"].contains(name.prefix(2)) || name.contains("X")
    let axis: Axis = isHorizontal ? .horizontal : .vertical
    let guide = end.guide
    let owned = box(of: end.view ?? root)
    let box = box(of: end, beside: other)
    var (low, high) = (self.low(box, axis), self.high(box, axis))
    let isOfMargins = name.contains("argin") || [.margins, .readable].contains(guide?.role)
    if isOfMargins || guide?.role == .safeArea {
      var insets = try insets(owned, axis, ofMargins: isOfMargins)
      if guide?.role == .readable && axis == .horizontal {
        let excess = Sum(try readableInset(owned, within: insets), isMeasured: owned > 0)
        insets = (insets.low + excess, insets.high + excess)
      }
      (low, high) = (low + insets.low, high - insets.high)
    }
    if !isOfMargins && guide?.role == .keyboard && axis == .vertical {
      low = high - Sum(try keyboardHeight(owned), isMeasured: owned > 0)
    }
    if name == "width" || name == "height" { return (high - low, nil) }
    let around = scrollViews(around: end, beside: other)
    let offset = Sum(around.reduce(0) { $0 + $1.bounds.origin.main(axis) })
    (low, high) = (low - offset, high - offset)
    if name.hasPrefix("center") { return ((low + high) * Fraction(1, 2), axis) }
    if name.hasSuffix("Baseline") {
      let isFirst = name.hasPrefix("f")
      // A guide has no text, and so its baselines are its ends.
      if guide != nil { return (isFirst ? low : high, axis) }
      return (try baseline(owned, isFirst: isFirst, in: box) - offset, axis)
    }
    let isLow =
      name.hasPrefix("left") || name.hasPrefix("top")
      || name.hasPrefix("leading") && !isMirrored || name.hasPrefix("trailing") && isMirrored
    return (isLow ? low : high, axis)
  }

  /// The scroll views whose contents one end is in and the other isn't, so that it moves against that
  /// one while they are scrolled.
  private func scrollViews(around end: End, beside other: End?) -> [View] {
    scrolling.filter {
      isScrolled(end, by: $0, beside: other) && !isScrolled(other, by: $0, beside: end)
    }
    .map { members[$0] }
  }

  private func isScrolled(_ end: End?, by index: Int, beside other: End?) -> Bool {
    guard let end, let view = end.view else { return false }
    if view !== members[index] { return view.isDescendant(of: members[index]) }
    return end.guide?.role == .own || box(of: end, beside: other) == contentBox(of: index)
  }

  /// The box that an item stands for: what is scrolled, beside something in it.
  private func box(of end: End, beside other: End?) -> Int {
    if let added = guides.firstIndex(where: { $0 === end.guide }) { return members.count + added }
    let owned = box(of: end.view ?? root)
    let name = end.attribute.rawValue
    if end.guide == nil {
      guard let view = end.view, let inner = other?.view, inner !== view,
        inner.isDescendant(of: view), !name.hasPrefix("center"),
        !["width", "height"].contains(name)
      else { return owned }
    } else if end.guide?.role != .content {
      return owned
    }
    return contentBox(of: owned) ?? owned
  }
}

extension View {
  /// Whether what is in the view is read from right to left.
  var isMirrored: Bool { environment.layoutDirection == .rightToLeft }
}
