import Foundation

@testable import Storypole

/// The rows of stack views, as they are published.
extension IslandJudge {
  mutating func stackRows(_ stack: StackView) throws -> [Row] {
    if stack.arrangedSubviews.isEmpty { return [] }
    let items = stack.arrangedSubviews.filter { view in members.contains { $0 === view } }
    var rows: [Row] = []
    func add(_ sum: Sum, _ relation: ConstraintRow.Relation, _ priority: Float = 1_000) {
      rows.append(Row(source: .stack(stack), sum: sum, relation: relation, priority: priority))
    }
    let (axis, cross) = (stack.axis, stack.axis.cross)
    let along = items.map { ends(of: box(of: $0), axis, stack.isMirrored) }
    let outer = try inside(stack, axis)
    let extent = outer.end - outer.start
    if items.isEmpty {
      add(extent, .equal, 999.999)
      return rows
    }
    add(along[0].start - outer.start, .equal)
    add(along[along.count - 1].end - outer.end, .equal)
    let gaps = zip(along, along.dropFirst()).map { $1.start - $0.end }
    let spacings = items.dropLast().map { stack.customSpacing(after: $0) ?? stack.spacing }
    let isFilled = ![.equalSpacing, .equalCentering].contains(stack.distribution)
    for (gap, spacing) in zip(gaps, spacings) {
      add(gap - Sum(spacing), isFilled ? .equal : .atLeast)
    }
    switch stack.distribution {
    case .fill:
      let texts = zip(items, along).filter { ($0.0 as? Label)?.numberOfLines ?? 1 != 1 }
      for (_, text) in texts where axis == .horizontal && texts.count > 1 {
        let gaps = Sum(stack.spacing) * Fraction(Int128(texts.count - 1))
        let share = (extent - gaps) * Fraction(1, Int128(texts.count))
        add(text.end - text.start - share, .atMost, 950)
      }
    case .fillEqually:
      for item in along.dropFirst() {
        add(item.end - item.start - along[0].end + along[0].start, .equal)
      }
    case .fillProportionally:
      let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
      let natural = items.map { $0.sizeThatFits(infinite).main(axis) }
      let total = Fraction(natural.reduce(0, +) + spacings.reduce(0, +))
      for (place, item) in along.enumerated() where total.isPositive {
        let share = extent * (Fraction(natural[place]) / total)
        add(item.end - item.start - share, .equal, 999 - Float(place))
      }
    case .equalSpacing:
      for gap in gaps.dropFirst() { add(gap - gaps[0], .equal) }
    case .equalCentering:
      let middles = along.map { ($0.start + $0.end) * Fraction(1, 2) }
      let distances = zip(middles, middles.dropFirst()).map { $1 - $0 }
      for (place, pair) in zip(distances, distances.dropFirst()).enumerated() {
        add(pair.1 - pair.0, .equal, 149 - Float(place))
      }
    }
    if !isFilled { add(extent, .equal, 49) }
    let bounds = try inside(stack, cross)
    let across = items.map { ends(of: box(of: $0), cross, stack.isMirrored) }
    for item in across where stack.alignment == .fill {
      add(item.start - bounds.start, .equal)
      add(item.end - bounds.end, .equal)
    }
    if stack.alignment == .fill { return rows }
    for item in across {
      switch stack.alignment {
      case .leading: add(item.start - bounds.start, .equal)
      case .trailing: add(item.end - bounds.end, .equal)
      case .center:
        add((item.start + item.end - bounds.start - bounds.end) * Fraction(1, 2), .equal)
      case .fill, .firstBaseline, .lastBaseline: break
      }
      add(item.start - bounds.start, .atLeast)
      add(item.end - bounds.end, .atMost)
      add(item.end - item.start, .equal, 25)
    }
    if axis == .horizontal, [.firstBaseline, .lastBaseline].contains(stack.alignment) {
      let isFirst = stack.alignment == .firstBaseline
      let baselines = try items.map { try baseline(box(of: $0), isFirst: isFirst) }
      for baseline in baselines.dropFirst() { add(baseline - baselines[0], .equal) }
    }
    add(bounds.end - bounds.start, .equal, 49)
    return rows
  }

  /// The baseline of a stack view that arranges anything, which is that of one of its views.
  ///
  /// Where heights decide which one, its distance from the edge is that of the solution before.
  mutating func stackBaseline(_ box: Int, isFirst: Bool, isPresent: Bool) throws -> Sum? {
    guard let stack = members[box] as? StackView else { return nil }
    let items = stack.arrangedSubviews.compactMap { view in
      members.firstIndex { $0 === view }
    }
    guard let first = items.first, let last = items.last else { return nil }
    if stack.axis == .vertical {
      return try baseline(isFirst ? first : last, isFirst: isFirst, isPresent: isPresent)
    }
    let own: StackView.Alignment = isFirst ? .firstBaseline : .lastBaseline
    if [.fill, own].contains(stack.alignment) {
      return try baseline(first, isFirst: isFirst, isPresent: isPresent)
    }
    let edge = isFirst ? low(box, .vertical) : high(box, .vertical)
    if !isFitted || known.vertical == nil { return edge + Sum(0, isMeasured: true) }
    let heights = try items.map { try value(extent($0, .vertical), .vertical) }
    let tallest = items[heights.firstIndex(of: heights.max() ?? 0) ?? 0]
    let distance = try value(
      try baseline(tallest, isFirst: isFirst, isPresent: true) - edge, .vertical)
    return edge + Sum(distance, isMeasured: true)
  }

  /// Whether a view that holds others shares an extent in proportion to what it needs.
  ///
  /// The library measures it with the insets of where it is measured for. The judge can only ask for
  /// its size where it lies (R54).
  var hasNestedProportions: Bool {
    members.contains { view in
      guard let stack = view as? StackView, stack.distribution == .fillProportionally else {
        return false
      }
      return stack.arrangedSubviews.contains { $0 is StackView || !$0.subviews.isEmpty }
    }
  }

  /// The ends of a box in the order of reading, which from right to left count downwards.
  private func ends(
    of box: Int, _ axis: Axis, _ isMirrored: Bool
  ) -> (start: Sum, end: Sum) {
    if !isMirrored || axis == .vertical { return (low(box, axis), high(box, axis)) }
    return (high(box, axis) * Fraction(-1), low(box, axis) * Fraction(-1))
  }

  /// The ends of what a stack view arranges views in.
  private mutating func inside(_ stack: StackView, _ axis: Axis) throws -> (start: Sum, end: Sum) {
    let frame = ends(of: box(of: stack), axis, stack.isMirrored)
    if !stack.isLayoutMarginsRelativeArrangement { return frame }
    let insets = try insets(box(of: stack), axis, ofMargins: true)
    let isSwapped = stack.isMirrored && axis == .horizontal
    return (
      frame.start + (isSwapped ? insets.high : insets.low),
      frame.end - (isSwapped ? insets.low : insets.high)
    )
  }
}
