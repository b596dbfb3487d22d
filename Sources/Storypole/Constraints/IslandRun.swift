import Foundation

/// One solution of an island: the inputs that it reads, the passes, and what comes out.
///
/// Horizontal positions come first, and again until insets and masks that depend on them agree. Then
/// content that got less width than it would like is measured at that width, and the horizontal ones
/// are solved again. Vertical positions follow. Where a row relates both axes, all are solved at once.
/// Content isn't measured a third time.
struct IslandRun {
  private let view: View
  private let context: LayoutContext
  private let size: CGSize
  private let island: Island
  private let members: [Island.Member]
  private let mode: IslandPlan.Mode
  private var system: IslandSystem
  private var inputs: [Double] = []
  /// The inputs that each axis was last solved for in this run, none before.
  private var solved = PerAxis<[Double]>([])
  /// What the members' content needs, at no limit at first, and then at the width that was found.
  private var contents: [CGSize?] = []
  /// Whether views are taken to be far from the edges of their superviews, wherever they are.
  private var isFarFromEdges = false
  /// The axes along which positions are known.
  private var known = PerAxis(false)
  /// The conflicts of required rows, each of which gives one up.
  private var conflicts: [IslandConflict] = []
  /// What has changed last of what depends on positions.
  private var lastChange: IslandInput?
  /// What never agrees with the positions that depend on it, whatever it begins with.
  private var unsettled: IslandInput?
  private var givenUp: [Int] { conflicts.map(\.loser) }

  init(_ view: View, _ context: LayoutContext, _ size: CGSize) {
    (self.view, self.context, self.size) = (view, context, size)
    island = Self.presentIsland(of: view, context)
    members = island.members
    mode =
      context.isSizing
      ? .measuring(isWidthFinite: size.width < .infinity, isHeightFinite: size.height < .infinity)
      : .placing
    system = island.takeSystem(for: mode)
  }

  /// The island as it was, if it consists of the same views, all of which are read.
  private static func presentIsland(of view: View, _ context: LayoutContext) -> Island {
    let constraints = view.makeConstraints()
    let isAudit = context.engine.measuring.audit != nil
    let direction = context.layoutDirection
    if !isAudit, let known = constraints.island, known.members[0].direction == direction,
      known.isPresent(to: context)
    {
      return known
    }
    let made = Island(root: view, direction: direction, in: context.engine)
    _ = made.isPresent(to: context)
    if !isAudit { constraints.island = made }
    return made
  }

  /// Solves, places unless the run only measures, and returns the size.
  mutating func answer() -> CGSize {
    solveAll()
    giveUpConflicts()
    island.keep(system, for: mode, without: givenUp)
    let answer = size(of: members[0])
    if context.isSizing { return answer }
    island.take(conflicts, unsettled, for: view)
    place()
    return members[0].contentBox != nil ? answer : size
  }

  // MARK: Passes

  private mutating func solveAll() {
    contents = Array(repeating: nil, count: members.count)
    known = PerAxis(false)
    solved = PerAxis([])
    unsettled = nil
    inputs = presentInputs()
    for index in members.indices where members[index].mayGetContent { _ = content(of: index) }
    solve(.horizontal)
    known = PerAxis(system.isCoupled)
    known.horizontal = true
    solveAgain(.horizontal, isMeasuring: false)
    measureAgain()
    solveAgain(.horizontal)
    if system.isCoupled { return }
    solve(.vertical)
    known.vertical = true
    solveAgain(.vertical)
  }

  /// How often an axis is solved for insets that follow from the positions before.
  ///
  /// Each level at which one guide's view is placed by another guide takes one. Where a view's own
  /// insets move it by half of what they change, the rest is nothing after these.
  private static let mostPasses = 40

  /// How often baselines of rows are read again where views move since these baselines have.
  private static let mostPassesOfRows = 8

  /// What is read again of what views answer, and of what follows from their answers.
  private enum Answers { case all, rows, none }

  /// Solves until insets, masks and the baselines of rows are as they were assumed, and once for
  /// what views measure.
  ///
  /// Positions that never settle, since a view's own insets move it further and further, may do so
  /// from no insets at all. If they don't either, they are those of the first pass.
  private mutating func solveAgain(_ axis: Axis, isMeasuring: Bool = true) {
    guard let first = settle(axis, isMeasuring: isMeasuring) else { return }
    isFarFromEdges = true
    _ = updateInputs(.none)
    isFarFromEdges = false
    solve(axis, isSecondPass: true)
    if settle(axis, isMeasuring: false) == nil { return }
    unsettled = lastChange
    // More inputs have come since where more rows were needed.
    inputs.replaceSubrange(..<first.count, with: first)
    solve(axis, isSecondPass: true)
  }

  /// Solves until nothing changes.
  ///
  /// - Returns: `nil`, or the inputs of the first pass if that comes to no end.
  private mutating func settle(_ axis: Axis, isMeasuring: Bool) -> [Double]? {
    var first = inputs
    for pass in 0..<Self.mostPasses {
      let answers: Answers =
        !isMeasuring || pass >= Self.mostPassesOfRows ? .none : pass == 0 ? .all : .rows
      if !updateInputs(answers) { return nil }
      if pass == 0 { first = inputs }
      solve(axis, isSecondPass: true)
    }
    return first
  }

  /// Reads what depends on positions, and tells whether any of it has changed.
  private mutating func updateInputs(_ answers: Answers) -> Bool {
    var hasChanged = false
    for index in island.plan.inputsOfPositions {
      let input = island.plan.inputs[index]
      if !isRead(input, answers) { continue }
      let present = value(of: input)
      if abs(present - inputs[index]) <= 1e-9 { continue }
      inputs[index] = present
      lastChange = input
      hasChanged = true
    }
    return hasChanged
  }

  /// Whether an input is read again.
  ///
  /// The baseline of a text is read once. Stretched text is drawn in the middle of its frame: read
  /// in each pass, its baseline could move the views that stretch it, without end.
  private func isRead(_ input: IslandInput, _ answers: Answers) -> Bool {
    switch input {
    case .content: answers == .all
    case .baseline(let member, _):
      answers == .all || answers == .rows && island.stack(member) != nil
    default: true
    }
  }

  /// Solves, with as many rows on extents and written frames as are needed.
  ///
  /// A new system solves each axis for what it was last solved for: another pass would be one more.
  private mutating func solve(_ axis: Axis, isSecondPass: Bool = false) {
    solved[axis] = inputs
    system.solve(axis, inputs: inputs, isSecondPass: isSecondPass)
    while island.needsMoreRows(than: &system, along: axis, in: mode) {
      system = island.newSystem(for: mode, without: givenUp)
      let added = island.plan.inputs[inputs.count...].map { value(of: $0) }
      inputs += added
      for axis in Axis.allCases where !solved[axis].isEmpty {
        solved[axis] += added
        system.solve(axis, inputs: solved[axis])
      }
    }
  }

  /// Measures content that has got less width than it would like.
  ///
  /// The width is what the frame has in whole pixels, so that text takes the lines that it will be
  /// drawn with. A label of one line stays as wide as its whole text, however much of it is shown.
  private mutating func measureAgain() {
    for (index, member) in members.enumerated() {
      guard let natural = contents[index], member.isOfOneLine != true else { continue }
      let exact = extent(ofBox: member.box, .horizontal) + member.alignment.horizontal
      if exact >= natural.width - 1e-6 { continue }
      let scale = max(1, view.displayScaleOfIsland)
      let (left, right) = pixels(of: index, .horizontal, scale)
      let width = max(0, right - left) / scale
      if width >= natural.width { continue }
      let proposal = CGSize(width: width, height: .infinity)
      contents[index] = member.view.sizeThatFits(proposal)
    }
  }

  /// Gives up constraints until the required ones can be met.
  private mutating func giveUpConflicts() {
    while system.requiredViolation > 1e-6,
      let conflict = island.conflict(in: mode, without: givenUp, in: system)
    {
      island.keep(system, for: mode, without: givenUp)
      conflicts.append(conflict)
      system = island.takeSystem(for: mode, without: givenUp)
      solveAll()
    }
  }

  // MARK: Positions

  private func extent(ofBox box: Int, _ axis: Axis) -> Double {
    let box = island.plan.boxes[box]
    return system.value(box.high(axis)) - system.value(box.low(axis))
  }

  /// The size of the frame, or of the content of a view that scrolls.
  private func size(of member: Island.Member) -> CGSize {
    let box = member.contentBox ?? member.box
    let alignment = member.contentBox != nil ? .zero : member.alignment
    return CGSize(
      width: extent(ofBox: box, .horizontal) + alignment.horizontal,
      height: extent(ofBox: box, .vertical) + alignment.vertical
    ).clampedToFiniteExtent
  }

  /// The low and the high edge of a member's frame along an axis, from the root's.
  private func edges(of index: Int, _ axis: Axis) -> (low: Double, high: Double) {
    let member = members[index]
    let box = island.plan.boxes[member.box]
    return (
      system.value(box.low(axis)) - member.alignment.mainStart(axis),
      system.value(box.high(axis)) + member.alignment.mainEnd(axis)
    )
  }

  // MARK: Placing

  /// Places the root's subviews, and hands the containers below it their parts.
  private func place() {
    let scale = max(1, view.displayScaleOfIsland)
    let frames = members.indices.map { pixels(of: $0, scale) }
    var slices = members.map { member in
      IslandSlice(frames: [], contentSize: member.contentBox != nil ? size(of: member) : .zero)
    }
    for (index, member) in members.enumerated() where member.parent >= 0 && member.isGoverned {
      // The root's corner, too, lies before its alignment rectangle, where positions begin.
      let origin = frames[member.parent].origin
      let frame = frames[index].offsetBy(dx: -origin.x, dy: -origin.y)
      slices[member.parent].frames.append((member.node, frame.divided(by: scale)))
    }
    ConstraintBody.place(slices[0], in: view, context)
    for (index, slice) in slices.enumerated() where index > 0 && members[index].isContainer {
      hand(slice, to: members[index].view)
    }
    for candidate in island.candidates where candidate.isOut {
      withdrawAll(from: candidate.view)
    }
  }

  /// A member's frame from the root's corner in whole pixels, or in points at a scale of 1.
  ///
  /// An edge in the middle of a pixel goes to its end, also where it was summed up with an error, so
  /// that what is as large as its content stays so.
  private func pixels(of index: Int, _ scale: CGFloat) -> CGRect {
    let (left, right) = pixels(of: index, .horizontal, scale)
    let (top, bottom) = pixels(of: index, .vertical, scale)
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  private func pixels(
    of index: Int, _ axis: Axis, _ scale: CGFloat
  ) -> (low: Double, high: Double) {
    func rounded(_ edge: Double) -> Double {
      scale > 1 ? (edge * scale + 0.5 + 1 / 1024).rounded(.down) : edge
    }
    let (low, high) = edges(of: index, axis)
    return (rounded(low), rounded(high))
  }

  /// Takes their parts back from containers that take no part now.
  private func withdrawAll(from top: View) {
    var due = [top]
    while let view = due.popLast() {
      if view.isConstraintContainer { hand(nil, to: view) }
      due += view.children.filter { $0.constraints?.isMember == true }
    }
  }

  private func hand(_ slice: IslandSlice?, to container: View) {
    guard let constraints = container.constraints else { return }
    if context.engine.measuring.audit != nil {
      constraints.auditedSlice = slice
      return
    }
    if constraints.slice == slice { return }
    constraints.slice = slice
    container.mark(.placement, because: .property("solution of constraints"))
  }
}

// MARK: - Inputs

extension IslandRun {
  private mutating func presentInputs() -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(island.plan.inputs.count)
    for input in island.plan.inputs { values.append(value(of: input)) }
    return values
  }

  private mutating func value(of input: IslandInput) -> Double {
    switch input {
    case .constant(let index): return island.constraints[index].constant
    case .bounds(let axis):
      return size.main(axis) < .infinity ? alignedExtent(of: 0, in: size, axis) : 0
    case .content(let member, let axis):
      // Not as an argument, for which the whole run would be copied first.
      let content = content(of: member)
      return alignedExtent(of: member, in: content, axis)
    case .baseline(let member, let isFirst): return baseline(of: member, isFirst: isFirst)
    case .inset(let member, let role, let axis, let isLow):
      let insets = alignedInsets(of: member, role)
      return isLow ? insets.mainStart(axis) : insets.mainEnd(axis)
    case .frame(let member, let axis, let isLow):
      return edge(ofKeptFrame: member, axis, isLow: isLow)
    case .spacing(let stack, let member): return spacing(stack, after: member)
    case .offset(let first, let end, let axis): return offset(from: first, to: end, axis)
    case .written(let member, let axis, let isExtent): return written(member, axis, isExtent)
    }
  }

  private func spacing(_ index: Int, after member: Int?) -> Double {
    guard let stack = island.stack(index) else { return 0 }
    return Double(member.map { stack.gap(after: members[$0].view) } ?? stack.spacing)
  }

  private func offset(from first: Int, to end: Int, _ axis: Axis) -> Double {
    var (sum, next) = (0.0, first)
    while next != end {
      let member = members[next]
      if member.contentBox != nil { sum += member.view.bounds.origin.main(axis) }
      next = member.parent
    }
    return sum
  }

  /// The extent of a member's alignment rectangle in a frame, 0 in one that its insets don't fit in.
  private func alignedExtent(of index: Int, in size: CGSize, _ axis: Axis) -> Double {
    let alignment = members[index].alignment
    return max(0, size.main(axis) - alignment.mainStart(axis) - alignment.mainEnd(axis))
  }

  private mutating func content(of index: Int) -> CGSize {
    if let known = contents[index] { return known }
    let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
    let found = members[index].view.sizeThatFits(infinite)
    contents[index] = found
    return found
  }

  /// The distance of a baseline from the top, or of the last one from the bottom, at the size that
  /// is known by now.
  ///
  /// As in UIKit, the baselines of a view without text are its top and its bottom.
  private mutating func baseline(of index: Int, isFirst: Bool) -> Double {
    let member = members[index]
    if let stack = island.stack(index), let tallest = tallest(of: island.items(of: stack)) {
      return baseline(ofRow: index, tallest, isFirst: isFirst)
    }
    var size = sizeBeforePositions(of: member, index)
    if known.horizontal {
      size.width = max(0, extent(ofBox: member.box, .horizontal) + member.alignment.horizontal)
    }
    if known.vertical {
      size.height = extent(ofBox: member.box, .vertical) + member.alignment.vertical
    }
    // Where the insets don't fit in, the frame is empty, and lines still begin at its top.
    let shown = CGSize(width: size.width, height: max(0, size.height))
    let baselines = member.view.baselines(in: shown)
    if !member.view.hasText { return 0 }
    return isFirst
      ? baselines.first - member.alignment.top
      : size.height - baselines.last - member.alignment.bottom
  }

  /// The distance of a row's baseline, which is that of its tallest view, as positions are by now.
  private mutating func baseline(ofRow index: Int, _ tallest: Int, isFirst: Bool) -> Double {
    if !known.vertical { return 0 }
    let text = island.textMember(of: tallest, isFirst: isFirst)
    let distance = baseline(of: text, isFirst: isFirst)
    let (row, own) = (island.plan.boxes[members[index].box], island.plan.boxes[members[text].box])
    return isFirst
      ? system.value(own.low(.vertical)) - system.value(row.low(.vertical)) + distance
      : system.value(row.high(.vertical)) - system.value(own.high(.vertical)) + distance
  }

  /// The tallest of some members, and the first of equal ones.
  private func tallest(of items: [Int]) -> Int? {
    let heights = items.map { (item: $0, height: extent(ofBox: members[$0].box, .vertical)) }
    return heights.max { $0.height < $1.height - 1e-6 }?.item
  }

  /// The size of a member as long as its edges aren't known: none if it holds others.
  private mutating func sizeBeforePositions(of member: Island.Member, _ index: Int) -> CGSize {
    let view = member.view
    if !member.isContainer { return content(of: index) }
    if view.holdsMembers { return .zero }
    // A scroll view that has held others measures by this layout, too.
    let measuresByLayout = view.measuresByDefault || view.scrollsContent
    return measuresByLayout ? view.sizeWithoutLayout : content(of: index)
  }

  // MARK: Frames that are kept

  private func written(_ index: Int, _ axis: Axis, _ isExtent: Bool) -> Double {
    let frame = recordedWrittenFrame(of: members[index].node)
    return isExtent
      ? alignedExtent(of: index, in: frame.size, axis)
      : frame.origin.main(axis) + island.shift(of: index, axis)
  }

  private func recordedWrittenFrame(of node: NodeRef) -> CGRect {
    context.engine.recordRead(of: .writtenSize, in: node)
    context.engine.recordRead(of: .writtenOrigin, in: node)
    return node.writtenFrame
  }

  private func edge(ofKeptFrame index: Int, _ axis: Axis, isLow: Bool) -> Double {
    let member = members[index]
    var frame = recordedWrittenFrame(of: member.node)
    if member.node.has(.hasMask), let superview = sizeOfSuperview(of: member, along: axis),
      let masked = member.node.maskedFrame(in: superview)
    {
      frame = masked
    }
    let low = frame.origin.main(axis) + island.shift(of: index, axis)
    return isLow ? low : low + alignedExtent(of: index, in: frame.size, axis)
  }

  /// The size of the superview of a member, if it is known along an axis by now: that of the root is
  /// what it is laid out in, or measured at.
  ///
  /// A mask treats the axes apart, so the other extent makes no difference.
  private func sizeOfSuperview(of member: Island.Member, along axis: Axis) -> CGSize? {
    if member.parent == 0 { return size.main(axis) < .infinity ? size : nil }
    if !known[axis] { return nil }
    return CGSize(main: extent(ofBox: members[member.parent].box, axis), cross: 0, axis: axis)
  }

  // MARK: Insets

  /// The insets from the edges of the alignment rectangle, which lie within the frame.
  private func alignedInsets(of index: Int, _ role: LayoutGuide.Role) -> EdgeInsets {
    let insets = insets(of: index, role)
    let alignment = members[index].alignment
    return role == .keyboard || alignment == .zero ? insets : insets - alignment
  }

  private func insets(of index: Int, _ role: LayoutGuide.Role) -> EdgeInsets {
    switch role {
    case .safeArea: safeArea(of: index)
    case .margins: margins(of: index)
    case .readable: readableInsets(of: index)
    case .keyboard: EdgeInsets(top: keyboardHeight(in: index))
    case .own, .content, .frame: .zero
    }
  }

  /// The margins, and what makes lines too long to be read, once the width is known.
  private func readableInsets(of index: Int) -> EdgeInsets {
    let (margins, member) = (margins(of: index), members[index])
    if index > 0 && !known.horizontal { return margins }
    let width =
      index == 0
      ? size.width : extent(ofBox: member.box, .horizontal) + member.alignment.horizontal
    let excess = member.view.unreadableWidth(of: width - margins.horizontal, in: width)
    return margins + EdgeInsets(left: excess / 2, right: excess / 2)
  }

  /// What the keyboard covers of a member, or what its safe area leaves out where it covers nothing.
  private func keyboardHeight(in index: Int) -> CGFloat {
    let height = context.keyboardLayoutGuide.height
    if index == 0 || size.height == .infinity { return height }
    var covered = context.keyboardOverlap == .zero ? 0 : height
    if known.vertical {
      covered -= extent(ofBox: 0, .vertical) - edges(of: index, .vertical).high
    }
    return covered > 0 ? covered : safeArea(of: index).bottom
  }

  /// The safe area of a member, as its superview passes it on, by the positions that are known.
  private func safeArea(of index: Int) -> EdgeInsets {
    if index == 0 { return context.safeArea }
    let member = members[index]
    let superview = members[member.parent].view
    // Others pass all of it on, whatever is set.
    if superview.scrollsContent { superview.noteRead(of: .insetSettings) }
    member.view.noteRead(of: .insetSettings)
    let left = safeArea(of: member.parent).left(at: distances(of: index))
    return member.node.safeArea(offered: superview.passedOn(left))
  }

  private func margins(of index: Int) -> EdgeInsets {
    if index == 0 { return context.margins }
    let member = members[index]
    let own = member.node.ownMargins
    // The safe area, which notes the same, is asked for only if it counts.
    if !own.includeSafeArea { member.view.noteRead(of: .insetSettings) }
    let margins = own.over(safeArea(of: index), in: member.direction)
    if !own.preserveSuperviews { return margins }
    var distances = distances(of: index)
    let superview = members[member.parent].view
    if superview.scrollsContent {
      distances = distances + superview.takenUp(of: safeArea(of: member.parent))
    }
    return margins.union(self.margins(of: member.parent).left(at: distances))
  }

  /// The distances of a member's edges from its superview's, 0 before positions are known.
  private func distances(of index: Int) -> EdgeInsets {
    func part(_ axis: Axis) -> (low: CGFloat, high: CGFloat) {
      if isFarFromEdges { return (.infinity, .infinity) }
      if !known[axis] { return (0, 0) }
      let (inner, outer) = (edges(of: index, axis), edges(of: members[index].parent, axis))
      return (inner.low - outer.low, outer.high - inner.high)
    }
    let (x, y) = (part(.horizontal), part(.vertical))
    return EdgeInsets(top: y.low, left: x.low, bottom: y.high, right: x.high)
  }
}

extension View {
  /// The scale to whose pixels an island's edges are rounded, as a dependency, 1 for none.
  fileprivate final var displayScaleOfIsland: CGFloat { trackedValue(of: DisplayScaleKey.self) }
}

extension CGRect {
  /// The rectangle with a part of each number, and no negative zeros.
  fileprivate func divided(by scale: CGFloat) -> CGRect {
    CGRect(
      x: origin.x / scale + 0, y: origin.y / scale + 0, width: size.width / scale,
      height: size.height / scale)
  }
}
