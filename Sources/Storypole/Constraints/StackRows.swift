import Foundation

/// The rows of a stack view, by those that UIKit's stack views are known to make.
struct StackRows {
  private let island: Island
  private let stack: StackView
  private let index: Int
  private let axis: Axis
  /// The arranged members, in the order of reading.
  private let items: [(member: Int, box: Int)]

  init(of stack: StackView, at index: Int, in island: Island) {
    (self.stack, self.index, self.island) = (stack, index, island)
    axis = stack.axis
    items = island.items(of: stack).map { ($0, island.members[$0].box) }
  }

  func add() {
    if items.isEmpty { return addHiding() }
    addEnds()
    addGaps()
    addShares()
    addAlignment()
  }

  private func add(
    _ rule: String, _ low: IslandExpression, _ relation: ConstraintRow.Relation,
    _ high: IslandExpression = IslandExpression(), _ priority: Float = 1_000
  ) {
    island.add(IslandRow(.stack(member: index, rule), low, relation, high, priority))
  }

  // MARK: Positions in the order of reading

  private func isMirrored(_ axis: Axis) -> Bool {
    axis == .horizontal && island.members[index].direction == .rightToLeft
  }

  private func start(_ box: Int, _ axis: Axis) -> IslandExpression {
    isMirrored(axis) ? island.high(box, axis) * -1 : island.low(box, axis)
  }

  private func end(_ box: Int, _ axis: Axis) -> IslandExpression {
    isMirrored(axis) ? island.low(box, axis) * -1 : island.high(box, axis)
  }

  private func middle(_ box: Int, _ axis: Axis) -> IslandExpression {
    (start(box, axis) + end(box, axis)) * 0.5
  }

  private func margin(_ axis: Axis, isStart: Bool) -> IslandExpression {
    if !stack.isLayoutMarginsRelativeArrangement { return IslandExpression() }
    return island.input(
      .inset(member: index, .margins, axis, isLow: isStart != isMirrored(axis)))
  }

  private var frame: Int { island.members[index].box }

  private func start(_ axis: Axis) -> IslandExpression {
    start(frame, axis) + margin(axis, isStart: true)
  }

  private func end(_ axis: Axis) -> IslandExpression {
    end(frame, axis) - margin(axis, isStart: false)
  }

  private var extent: IslandExpression { end(axis) - start(axis) }

  // MARK: Along the axis

  /// What holds no view but hidden ones has no extent.
  private func addHiding() {
    if stack.arrangedSubviews.isEmpty { return }
    add("all its views are hidden", extent, .equal, IslandExpression(), Self.hiding)
  }

  private static let hiding: Float = 999.999

  private func addEnds() {
    add("begins with its first view", start(items[0].box, axis), .equal, start(axis))
    add("ends with its last view", end(items[items.count - 1].box, axis), .equal, end(axis))
  }

  private func addGaps() {
    let isFilled = [.fill, .fillEqually, .fillProportionally].contains(stack.distribution)
    for (place, item) in items.enumerated().dropLast() {
      add(
        "spacing", gap(after: place), isFilled ? .equal : .atLeast,
        island.input(.spacing(stack: index, after: item.member)))
    }
  }

  private func gap(after place: Int) -> IslandExpression {
    start(items[place + 1].box, axis) - end(items[place].box, axis)
  }

  private func addShares() {
    switch stack.distribution {
    case .fill: addTextShares()
    case .fillEqually:
      for item in items.dropFirst() {
        add(
          "equal extents", island.extent(item.box, axis), .equal,
          island.extent(items[0].box, axis))
      }
    case .fillProportionally: addProportions()
    case .equalSpacing:
      for place in items.indices.dropFirst().dropLast() {
        add("equal gaps", gap(after: place), .equal, gap(after: 0))
      }
      add("little room", extent, .equal, IslandExpression(), Self.littleRoom)
    case .equalCentering: addCenters()
    }
  }

  private static let littleRoom: Float = 49

  /// Texts of several lines in a row, each of which could be as narrow as a word, get no more than
  /// equal parts: `UISV-text-width-disambiguation`.
  ///
  /// Frames in documents by Xcode 14 and later follow this. Up to Xcode 12 each was drawn to an equal
  /// part, a single one too.
  private func addTextShares() {
    if axis == .vertical { return }
    let texts = items.filter { island.members[$0.member].isOfOneLine == false }
    if texts.count < 2 { return }
    let count = Double(texts.count)
    let gaps = island.input(.spacing(stack: index, after: nil)) * (count - 1)
    for text in texts {
      add(
        "at most equal parts for texts of several lines", island.extent(text.box, axis), .atMost,
        (extent - gaps) * (1 / count), Self.textShare)
    }
  }

  private static let textShare: Float = 950

  private func addProportions() {
    let extents = items.map { island.proportion(of: $0.member, axis) }
    let gaps = items.dropLast().reduce(0) { $0 + stack.gap(after: island.members[$1.member].view) }
    let total = extents.reduce(0, +) + gaps
    if !(total > 0) { return }
    for (place, item) in items.enumerated() {
      add(
        "proportional extents", island.extent(item.box, axis), .equal,
        extent * (extents[place] / total), max(1, 999 - Float(place)))
    }
  }

  private func addCenters() {
    for place in items.indices.dropFirst().dropLast() {
      let before = middle(items[place].box, axis) - middle(items[place - 1].box, axis)
      let after = middle(items[place + 1].box, axis) - middle(items[place].box, axis)
      add("equal distances of middles", after, .equal, before, max(50.5, 150 - Float(place)))
    }
    add("little room", extent, .equal, IslandExpression(), Self.littleRoom)
  }

  // MARK: Across the axis

  private func addAlignment() {
    let cross = axis.cross
    if stack.alignment == .fill {
      for item in items {
        add("filled across", start(item.box, cross), .equal, start(cross))
        add("filled across", end(item.box, cross), .equal, end(cross))
      }
      return
    }
    for (place, item) in items.enumerated() {
      align(item, isFirst: place == 0)
      add("within the stack", start(item.box, cross), .atLeast, start(cross))
      add("within the stack", end(item.box, cross), .atMost, end(cross))
      add(
        "no larger than needed", island.extent(item.box, cross), .equal, IslandExpression(), 25)
    }
    add(
      "no larger than needed", end(cross) - start(cross), .equal, IslandExpression(),
      Self.littleRoom)
  }

  private func align(_ item: (member: Int, box: Int), isFirst: Bool) {
    let cross = axis.cross
    switch stack.alignment {
    case .fill: break
    case .leading: add("aligned", start(item.box, cross), .equal, start(cross))
    case .trailing: add("aligned", end(item.box, cross), .equal, end(cross))
    case .center:
      add("aligned", middle(item.box, cross), .equal, (start(cross) + end(cross)) * 0.5)
    case .firstBaseline, .lastBaseline:
      if !isFirst && axis == .horizontal {
        add("aligned", baseline(of: item), .equal, baseline(of: items[0]))
      }
    }
  }

  private func baseline(of item: (member: Int, box: Int)) -> IslandExpression {
    let isFirst = stack.alignment == .firstBaseline
    let text = island.textMember(of: item.member, isFirst: isFirst)
    let box = island.members[text].box
    let distance = island.input(.baseline(member: text, isFirst: isFirst))
    return isFirst
      ? island.low(box, .vertical) + distance : island.high(box, .vertical) - distance
  }
}

// MARK: - Baselines of the stack view

extension Island {
  /// The member whose baseline a member's is, as in UIKit: for a column the first or the last view,
  /// for a row the tallest, and so on within that one.
  ///
  /// Of views that are equally tall, or aligned by this baseline, the first one stands for all.
  /// Where heights decide, the row stands for itself, and its baseline is measured.
  func textMember(of index: Int, isFirst: Bool) -> Int {
    var found = index
    while let stack = stack(found), let next = stack.textItem(among: items(of: stack), isFirst) {
      found = next
    }
    return found
  }
}

extension StackView {
  /// The one of the arranged members that has the stack view's baseline, unless heights decide.
  fileprivate func textItem(among items: [Int], _ isFirst: Bool) -> Int? {
    if axis == .vertical { return isFirst ? items.first : items.last }
    switch alignment {
    case .fill: return items.first
    case .firstBaseline: return isFirst ? items.first : nil
    case .lastBaseline: return isFirst ? nil : items.first
    case .leading, .center, .trailing: return nil
    }
  }
}
