import Foundation
import StorypoleChecking

@testable import Storypole

/// The rows of an island as the documentation has them, made from public properties of its views.
///
/// Numbers that depend on positions, such as the height of text at the width that it got, are those
/// of the solution that the judge has found before.
struct IslandJudge {
  /// A place where numbers depend on positions that the constraints leave open.
  struct Undecided: Error {}

  struct Row {
    enum Source {
      case constraint(LayoutConstraint)
      case stack(StackView)
      case fixed
    }
    let source: Source
    /// The difference of both sides.
    let sum: Sum
    let relation: ConstraintRow.Relation
    let priority: Float
  }

  /// A sum of edges and a number.
  struct Sum {
    var terms: [Int: Fraction] = [:]
    var constant = Fraction.zero
    /// Whether the number depends on positions.
    var isMeasured = false

    static func + (a: Self, b: Self) -> Self {
      Sum(
        terms: a.terms.merging(b.terms, uniquingKeysWith: +).filter { !$0.value.isZero },
        constant: a.constant + b.constant, isMeasured: a.isMeasured || b.isMeasured)
    }
    static func - (a: Self, b: Self) -> Self { a + b * Fraction(-1) }
    static func * (a: Self, factor: Fraction) -> Self {
      Sum(
        terms: a.terms.mapValues { $0 * factor }, constant: a.constant * factor,
        isMeasured: a.isMeasured)
    }
    init(terms: [Int: Fraction] = [:], constant: Fraction = .zero, isMeasured: Bool = false) {
      (self.terms, self.constant, self.isMeasured) = (terms, constant, isMeasured)
    }
    init(_ number: CGFloat, isMeasured: Bool = false) {
      self.init(constant: Fraction(number), isMeasured: isMeasured)
    }
  }

  let root: View
  private let proposal: CGSize?
  /// The root, and the views below it that constraints relate.
  let members: [View]
  /// Which of them hold views that constraints place, also while these are out of the layout.
  private let holders: [Bool]
  let constraints: [LayoutConstraint]
  /// Whether the root is a view without layout, which may have held others.
  var isEmpty: Bool { !holders[0] && constraints.isEmpty }
  /// The guides that constraints name, which have boxes after those of members.
  let guides: [LayoutGuide]
  /// The members that scroll others, whose contents have the last boxes.
  let scrolling: [Int]
  private var contents: [CGSize?]
  /// The root's insets, as far as rows have to do with any edge of them.
  private(set) var insetsRead = (margins: EdgeInsets.zero, safeArea: EdgeInsets.zero)
  /// The solutions that numbers are read from, along each axis.
  private(set) var known = PerAxis<Judge?>(nil)
  /// The baselines of texts that were read at known positions, or `nil` before these are known.
  private var baselines: [[Int]: Sum]?
  /// Whether text is measured at the sizes that are known, and not at those that it would like.
  private(set) var isFitted = false

  /// - Parameter proposal: what the root is measured at, or `nil` for one that places.
  init(root: View, measuredAt proposal: CGSize? = nil) {
    (self.root, self.proposal) = (root, proposal)
    let all = root.root.viewsFromHere().flatMap(\.activeConstraints)
    var members = [root]
    var next = 0
    while next < members.count {
      members += members[next].subviews.filter { $0.isJudged(with: all) }
      next += 1
    }
    self.members = members
    holders = members.map { $0.holdsMembers(with: all) }
    let owners = Set(members.map(ObjectIdentifier.init))
    constraints = members.flatMap(\.activeConstraints).filter { constraint in
      constraint.views.allSatisfy { owners.contains(ObjectIdentifier($0)) }
    }
    .sorted { $0.activation < $1.activation }
    var guides: [LayoutGuide] = []
    for constraint in constraints {
      for case let guide as LayoutGuide in [constraint.firstItem, constraint.secondItem]
      where guide.role == .own && !guides.contains(where: { $0 === guide }) {
        guides.append(guide)
      }
    }
    self.guides = guides
    scrolling = members.indices.filter {
      members[$0] is ScrollView && members[$0].isConstraintContainer
    }
    contents = members.map { _ in nil }
  }

  // MARK: Edges

  var boxCount: Int { firstContent + scrolling.count }
  private var firstContent: Int { members.count + guides.count }

  func box(of view: View) -> Int { members.firstIndex { $0 === view } ?? 0 }

  /// The box of what a member scrolls.
  func contentBox(of box: Int) -> Int? {
    scrolling.firstIndex(of: box).map { firstContent + $0 }
  }

  func low(_ box: Int, _ axis: Axis) -> Sum { edge(box, axis, 0) }
  func high(_ box: Int, _ axis: Axis) -> Sum { edge(box, axis, 1) }
  func extent(_ box: Int, _ axis: Axis) -> Sum { high(box, axis) - low(box, axis) }

  /// Edges are counted from the root's first one.
  private func edge(_ box: Int, _ axis: Axis, _ side: Int) -> Sum {
    if box + side == 0 { return Sum() }
    // What is scrolled begins where the view begins that scrolls it.
    if side == 0 && box >= firstContent { return edge(scrolling[box - firstContent], axis, 0) }
    return Sum(terms: [4 * box + (axis == .horizontal ? 0 : 2) + side: Fraction(1)])
  }

  // MARK: Numbers

  /// The value of a sum in the solution that is known along an axis, 0 before one is.
  func value(_ sum: Sum, _ axis: Axis) throws -> CGFloat {
    guard let solution = known[axis] else { return 0 }
    guard let value = solution.value(sum.terms.map { ($0, $1) }) else { throw Undecided() }
    return (value + sum.constant).double
  }

  private mutating func content(_ box: Int) -> CGSize {
    if let content = contents[box] { return content }
    let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
    let view = members[box]
    // What has no content has its written size, also where it has held others.
    let isMeasured = view.hasContent || view is StackView || view is ScrollView
    let plain = isMeasured ? nil : view.node.writtenFrame.size
    let content = (view as? ImageView)?.imageSize ?? plain ?? view.sizeThatFits(infinite)
    contents[box] = content
    return content
  }

  /// Measures text that got less width than it would like.
  private mutating func measureAgain() throws {
    for box in members.indices.dropFirst() {
      guard let natural = contents[box], !(members[box] is ImageView) else { continue }
      let insets = members[box].alignmentRectInsets
      let width = try value(extent(box, .horizontal), .horizontal) + insets.left + insets.right
      let isOfOneLine = (members[box] as? Label)?.numberOfLines == 1
      if isOfOneLine || width >= natural.width { continue }
      contents[box] = members[box].sizeThatFits(CGSize(width: max(0, width), height: .infinity))
    }
  }

  /// - Parameters:
  ///   - outer: the box from whose end the last baseline counts, the view's own by default.
  ///   - isPresent: whether it is that of where things are by now, and not of where they were at first.
  mutating func baseline(
    _ box: Int, isFirst: Bool, in outer: Int? = nil, isPresent: Bool = false
  ) throws -> Sum {
    if let found = try stackBaseline(box, isFirst: isFirst, isPresent: isPresent) { return found }
    if isPresent { return try textBaseline(box, isFirst: isFirst, in: outer) }
    let key = [box, outer ?? box, isFirst ? 0 : 1]
    if let known = baselines?[key] { return known }
    let found = try textBaseline(box, isFirst: isFirst, in: outer)
    baselines?[key] = found
    return found
  }

  private mutating func textBaseline(_ box: Int, isFirst: Bool, in outer: Int?) throws -> Sum {
    guard let label = members[box] as? Label, !label.text.isEmpty else {
      return isFirst ? low(box, .vertical) : high(outer ?? box, .vertical)
    }
    let insets = label.alignmentRectInsets
    var size = holders[box] ? .zero : content(box)
    if isFitted && known.horizontal != nil {
      size.width = try value(extent(box, .horizontal), .horizontal) + insets.left + insets.right
    }
    if isFitted && known.vertical != nil {
      size.height = try value(extent(box, .vertical), .vertical) + insets.top + insets.bottom
    }
    let baselines = label.baselines(in: size)
    if isFirst {
      return low(box, .vertical) + Sum(baselines.first - insets.top, isMeasured: true)
    }
    // What is below the baseline is exact only where the height is.
    let below = Fraction(size.height) - Fraction(baselines.last + insets.bottom)
    return high(outer ?? box, .vertical) - Sum(constant: below, isMeasured: true)
  }

  /// The frame of a view with a mask, at the size that the root is measured at, or as written where
  /// that is infinite.
  private func keptFrame(of view: View, _ axis: Axis) -> CGRect {
    guard let proposal, view.superview === root else { return view.frame }
    let masked = proposal.main(axis) < .infinity ? view.node.maskedFrame(in: proposal) : nil
    return masked ?? view.node.writtenFrame
  }

  /// How far the edges of a frame are from those of its superview's.
  private func distances(_ box: Int) throws -> EdgeInsets {
    let outer = self.box(of: members[box].superview ?? root)
    let (own, outside) = (members[box].alignmentRectInsets, members[outer].alignmentRectInsets)
    func part(_ axis: Axis) throws -> (CGFloat, CGFloat) {
      if known[axis] == nil { return (0, 0) }
      return (
        try value(low(box, axis) - low(outer, axis), axis) - own.mainStart(axis)
          + outside.mainStart(axis),
        try value(high(outer, axis) - high(box, axis), axis) - own.mainEnd(axis)
          + outside.mainEnd(axis)
      )
    }
    let (x, y) = (try part(.horizontal), try part(.vertical))
    return EdgeInsets(top: y.0, left: x.0, bottom: y.1, right: x.1)
  }

  private func safeArea(_ box: Int) throws -> EdgeInsets {
    if box == 0 { return root.safeAreaInsets }
    let superview = members[box].superview ?? root
    let left = try safeArea(self.box(of: superview)).left(at: try distances(box))
    // A scroll view takes up what is above and below.
    let offered = superview is ScrollView ? EdgeInsets(left: left.left, right: left.right) : left
    return offered + members[box].additionalSafeAreaInsets
  }

  private func margins(_ box: Int) throws -> EdgeInsets {
    if box == 0 { return root.effectiveLayoutMargins }
    let (view, safeArea) = (members[box], try safeArea(box))
    return view.insetsLayoutMarginsFromSafeArea ? view.layoutMargins + safeArea : view.layoutMargins
  }

  /// The insets of a view's safe area or margins at both ends of its alignment rectangle.
  mutating func insets(
    _ box: Int, _ axis: Axis, ofMargins: Bool
  ) throws -> (low: Sum, high: Sum) {
    if box == 0 && ofMargins {
      insetsRead.margins = root.effectiveLayoutMargins
    } else {
      insetsRead.safeArea = root.safeAreaInsets
    }
    let insets = try (ofMargins ? margins(box) : safeArea(box)) - members[box].alignmentRectInsets
    return (
      Sum(insets.mainStart(axis), isMeasured: box > 0),
      Sum(insets.mainEnd(axis), isMeasured: box > 0)
    )
  }

  /// What the readable guide leaves out at each side within the margins, which is 0 as long as the
  /// width isn't known.
  func readableInset(_ box: Int, within margins: (low: Sum, high: Sum)) throws -> CGFloat {
    let alignment = members[box].alignmentRectInsets
    var width = try value(extent(box, .horizontal), .horizontal) + alignment.left + alignment.right
    if box == 0 { width = (proposal ?? root.bounds.size).width }
    if width < 768 || width == .infinity { return 0 }
    let inner = width - alignment.left - alignment.right
    return max(0, inner - (margins.low.constant + margins.high.constant).double - 664) / 2
  }

  /// How high the keyboard's guide is, or what the safe area leaves out at the bottom without one.
  mutating func keyboardHeight(_ box: Int) throws -> CGFloat {
    insetsRead.safeArea = root.safeAreaInsets
    let overlap = root.keyboardOverlap
    if proposal?.height == .infinity { return 0 }
    let isUp = proposal == nil && overlap != .zero
    var covered = isUp ? root.bounds.height - overlap.minY : 0
    if box > 0 && known.vertical != nil {
      covered -= try value(high(0, .vertical) - high(box, .vertical), .vertical)
      covered += members[box].alignmentRectInsets.bottom
    }
    return covered > 0 || box == 0 && isUp ? covered : try safeArea(box).bottom
  }

  // MARK: Rows

  /// All rows, with the numbers that are known by now.
  mutating func rows() throws -> [Row] {
    var rows: [Row] = []
    func add(_ sum: Sum, _ relation: ConstraintRow.Relation, _ priority: Float = 1_000) {
      rows.append(Row(source: .fixed, sum: sum, relation: relation, priority: priority))
    }
    for axis in Axis.allCases {
      let (outer, insets) = ((proposal ?? root.bounds.size).main(axis), root.alignmentRectInsets)
      let size = max(0, outer - insets.mainStart(axis) - insets.mainEnd(axis))
      if proposal == nil {
        add(extent(0, axis) - Sum(size), .equal)
      } else if size == .infinity {
        add(extent(0, axis), .equal, 50)
      } else {
        // At most that large, unless required constraints make it larger, and drawn to it.
        let most: Float = 999.9375
        add(extent(0, axis) - Sum(size), .atMost, most)
        let pull = axis == .vertical ? 50 : root.horizontalFittingPriority.rawValue
        add(extent(0, axis) - Sum(size), .equal, min(most, pull))
      }
      for box in 0..<boxCount { add(extent(box, axis), .atLeast) }
      for (box, view) in members.enumerated().dropFirst() {
        let insets = view.alignmentRectInsets
        let outer = self.box(of: view.superview ?? root)
        if view.translatesAutoresizingMaskIntoConstraints {
          let frame = low(outer, axis) - Sum(members[outer].alignmentRectInsets.mainStart(axis))
          let kept = keptFrame(of: view, axis)
          let from = kept.origin.main(axis) + insets.mainStart(axis)
          let within = kept.size.main(axis) - insets.mainStart(axis) - insets.mainEnd(axis)
          add(low(box, axis) - frame - Sum(from), .equal)
          add(high(box, axis) - frame - Sum(from + max(0, within)), .equal)
        } else if view.hasContent {
          let needed = content(box).main(axis) - insets.mainStart(axis) - insets.mainEnd(axis)
          let sum = extent(box, axis) - Sum(max(0, needed), isMeasured: true)
          add(sum, .atMost, view.contentHuggingPriority(for: axis).rawValue)
          add(sum, .atLeast, view.contentCompressionResistancePriority(for: axis).rawValue)
        }
      }
    }
    for constraint in constraints {
      if let row = try row(constraint) { rows.append(row) }
    }
    for view in members { if let stack = view as? StackView { rows += try stackRows(stack) } }
    return rows
  }

  // MARK: Solving

  /// The solution along one axis, or along both.
  struct Part {
    let axis: Axis?
    let rows: [Row]
    let solution: Judge
  }

  /// The solutions of all rows but those that were given up, by their numbers.
  ///
  /// The horizontal one comes first, at the width that text would like, until insets are those of
  /// where things are, and then at the width that text got. The vertical one follows in the same way,
  /// with baselines. Rows of both axes are all solved at once.
  mutating func solve(without givenUp: Set<Int>) throws -> [Part] {
    if hasNestedProportions { throw Undecided() }
    let isCoupled = try rows(without: givenUp).contains { $0.axes.count > 1 }
    let axis: Axis? = isCoupled ? nil : .horizontal
    _ = try settle(axis, without: givenUp)
    isFitted = true
    try measureAgain()
    let second = try settle(axis, without: givenUp)
    return isCoupled ? [second] : [second, try settle(.vertical, without: givenUp)]
  }

  /// Solves until the rows are those of where things are, with the baselines of texts that are read
  /// there once.
  private mutating func settle(_ axis: Axis?, without givenUp: Set<Int>) throws -> Part {
    baselines = known[axis ?? .horizontal] == nil ? nil : [:]
    var rows = try rows(without: givenUp)
    baselines = baselines ?? [:]
    for _ in 0..<8 {
      let part = try part(rows, axis)
      for own in Axis.allCases where axis == nil || axis == own { known[own] = part.solution }
      let next = try self.rows(without: givenUp)
      if next.isLike(rows) { return part }
      rows = next
    }
    throw Undecided()
  }

  private mutating func rows(without givenUp: Set<Int>) throws -> [Row] {
    try rows().enumerated().filter { !givenUp.contains($0.offset) }.map(\.element)
  }

  private func part(_ rows: [Row], _ axis: Axis?) throws -> Part {
    let own = rows.filter { axis == nil || $0.axes == [axis] }
    // A position such as a third of a width is no number that a measurement gives exactly.
    if own.contains(where: { !$0.sum.constant.isKnown }) { throw Undecided() }
    let judge = Judge(own.judged, width: 4 * boxCount, levelCount: own.priorities.count)
    if judge.isUnknown || !judge.isMet { throw Undecided() }
    return Part(axis: axis, rows: own, solution: judge)
  }
}

extension IslandJudge.Row {
  /// The axes whose edges the row relates.
  var axes: Set<Axis> { Set(sum.terms.keys.map { $0 & 2 == 0 ? .horizontal : .vertical }) }

  /// How much the row is missed by at given edges.
  func violation(at edges: [Double]) -> Double {
    relation.violation(
      of: sum.terms.reduce(sum.constant.double) { $0 + $1.value.double * edges[$1.key] })
  }
}

extension [IslandJudge.Row] {
  /// Whether the rows have the numbers of others.
  fileprivate func isLike(_ others: Self) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { abs(($0.sum.constant - $1.sum.constant).double) < 1e-9 }
  }

  /// The priorities, required first.
  var priorities: [Float] { Set(map(\.priority)).union([1_000]).sorted(by: >) }

  var judged: [Judge.Row] {
    let priorities = priorities
    return map { row in
      Judge.Row(
        terms: row.sum.terms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
        relation: row.relation, constant: -row.sum.constant,
        level: priorities.firstIndex(of: row.priority) ?? 0)
    }
  }

  /// Whether the required rows can be met together.
  var canBeMet: Bool {
    let required = filter { $0.priority == 1_000 }
    let width = (required.flatMap { $0.sum.terms.keys }.max() ?? 0) + 1
    return Judge(required.judged, width: width, levelCount: 1).isMet
  }
}

extension LayoutConstraint {
  /// The views of its items.
  var views: [View] {
    [firstItem, secondItem].compactMap { $0 as? View ?? ($0 as? LayoutGuide)?.owningView }
  }
}

extension View {
  /// Whether the view takes part in its superview's island.
  fileprivate func isJudged(with constraints: [LayoutConstraint]) -> Bool {
    let isOut = isCollapsed || isHidden && (superview as? StackView)?.arranges(self) == true
    return !isOut && isBound(by: constraints)
  }

  /// Whether constraints place the view, or would if it were shown.
  private func isBound(by constraints: [LayoutConstraint]) -> Bool {
    !translatesAutoresizingMaskIntoConstraints
      || constraints.contains { constraint in
        let views = constraint.views
        guard let first = views.first else { return false }
        let owner = views.dropFirst().reduce(first) { $0.commonView(with: $1) }
        return !owner.isDescendant(of: self) && views.contains { $0.isDescendant(of: self) }
      }
  }

  func commonView(with other: View) -> View {
    var view = self
    while !other.isDescendant(of: view), let above = view.superview { view = above }
    return view
  }

  /// Whether the size is that of content, which text and images have here, also with views on them,
  /// but for images without a size.
  fileprivate var hasContent: Bool {
    self is Label || (self as? ImageView).map { $0.imageSize != .zero } ?? false
  }
  /// Whether subviews may be placed by constraints.
  fileprivate func holdsMembers(with constraints: [LayoutConstraint]) -> Bool {
    self is StackView || subviews.contains { $0.isBound(by: constraints) }
  }
}
