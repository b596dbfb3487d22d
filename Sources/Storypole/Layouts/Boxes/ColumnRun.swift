import Foundation

/// The heights of a column's items as one measurement added them, and sums on the way.
///
/// A sum that continues from one of them makes the same additions in the same order as from the
/// beginning, and so gives the same bits.
struct ColumnSum {
  private var heights: [CGFloat] = []
  /// The tops of the items 0, 32, 64 and so on.
  private var tops: [CGFloat] = []
  /// The bottom of the last item.
  private(set) var bottom: CGFloat = 0
  /// Whether sums of the heights are never rounded, once that was asked.
  private var isExact: Bool?

  private static var stride: Int { 32 }

  /// An empty column.
  init(capacity: Int) {
    heights.reserveCapacity(capacity)
  }

  var count: Int { heights.count }

  /// Adds the next item.
  @inline(__always) mutating func append(_ height: CGFloat, at top: CGFloat) {
    if heights.count % Self.stride == 0 { tops.append(top) }
    heights.append(height)
    bottom = top + height
  }

  mutating func replace(at index: Int, by height: CGFloat) {
    heights[index] = height
    if !Self.isExact(height) { isExact = false }
  }

  /// Whether a number is one of those a million of which add up without rounding.
  @inline(__always) private static func isExact(_ number: CGFloat) -> Bool {
    let parts = number * 1_024
    return parts.rounded(.towardZero) == parts && abs(number) < 0x1p20
  }

  /// Adds the heights anew after some of them were replaced, as far as that makes a difference.
  ///
  /// - Parameter changes: the range of the replaced ones.
  mutating func addAgain(_ changes: ClosedRange<Int>, spacing: CGFloat) {
    var index = changes.lowerBound / Self.stride * Self.stride
    var top = tops[index / Self.stride]
    let last = heights.count - 1
    while index < last {
      let end = min(index + Self.stride, last)
      for height in heights[index..<end] { top = top + height + spacing }
      index = end
      if index % Self.stride != 0 { break }
      if index > changes.upperBound && move(from: index / Self.stride, to: top, spacing) { return }
      tops[index / Self.stride] = top
    }
    bottom = top + heights[last]
  }

  /// Moves all that follows by as much as the first of it, as adding the same heights anew would.
  ///
  /// - Returns: `false` if that could be rounded otherwise.
  private mutating func move(from start: Int, to top: CGFloat, _ spacing: CGFloat) -> Bool {
    if tops[start] == top { return true }
    let isExact = isExact ?? heights.allSatisfy(Self.isExact)
    self.isExact = isExact
    guard isExact, Self.isExact(spacing), Self.isExact(tops[0]), heights.count < 0x10_0000 else {
      return false
    }
    let distance = top - tops[start]
    for index in start..<tops.count { tops[index] += distance }
    bottom += distance
    return true
  }
}

/// A kept run of a column in which every item is where the heights above put it.
///
/// Of a measurement the heights are kept. A layout needs nothing: the items' frames have it all,
/// since none of them is wider than the column.
final class ColumnRun: KeptRun {
  private let box: VBoxLayout
  private let isSizing: Bool
  /// Nothing else refers to it while a method uses it.
  ///
  /// Checks took 60 instructions per item.
  @exclusivity(unchecked) private var sum: ColumnSum

  private init(_ box: VBoxLayout, isSizing: Bool, capacity: Int) {
    self.box = box
    self.isSizing = isSizing
    sum = ColumnSum(capacity: capacity)
  }

  // MARK: A whole run

  /// A whole run as it begins, or `nil` if it can't be resumed later: a block or an override that
  /// uses the box may do more than the box.
  static func begun(by box: VBoxLayout, _ context: LeanContext, in size: CGSize) -> ColumnRun? {
    // A run that is resumed begins at the left inset.
    let fits = size.width >= box.style.insets.horizontal
    guard size.width < .infinity, fits, context.keepsRuns,
      LayoutValueBody<VBoxLayout>.layout(of: context.host)?.insetAreas.isEmpty == true
    else { return nil }
    let capacity = context.isSizing ? context.count : 0
    return ColumnRun(box, isSizing: context.isSizing, capacity: capacity)
  }

  /// Notes the next item.
  @inline(never) func append(_ height: CGFloat, at top: CGFloat) {
    if isSizing { sum.append(height, at: top) }
  }

  /// Keeps the run as it ends, unless a number is beyond what can be placed.
  @inline(never)
  func end(_ context: LeanContext, bottom: CGFloat, widest: CGFloat, inner: CGFloat) {
    if (isSizing || widest <= inner) && bottom.isFinite { context.keep(self) }
  }

  // MARK: A resumed run

  override func resume(_ context: LeanContext, in size: CGSize) -> CGSize? {
    let inner = box.innerWidth(of: size.width)
    let bottom = isSizing ? addedAgain(context, inner) : moved(context, inner)
    return bottom.map { box.answer(bottom: $0, context, in: size) }
  }

  /// The bottom of the last item, after those that have changed were measured.
  private func addedAgain(_ context: LeanContext, _ inner: CGFloat) -> CGFloat? {
    var first = Int.max
    var last = -1
    while let item = context.nextChangedItem() {
      if item.position >= sum.count { return nil }
      let height = box.childSize(item.node, in: inner, context).height
      sum.replace(at: item.position, by: height)
      first = min(first, item.position)
      last = item.position
    }
    if first <= last { sum.addAgain(first...last, spacing: box.style.spacing) }
    return sum.bottom
  }

  /// The bottom of the last item, after those that have changed were placed and what follows them
  /// was moved.
  private func moved(_ context: LeanContext, _ inner: CGFloat) -> CGFloat? {
    var movement = ColumnMovement(box, context)
    while let item = context.nextChangedItem() {
      guard movement.advance(to: item) else { return nil }
      let child = box.childSize(item.node, in: inner, context)
      if !movement.place(child, inner: inner) { return nil }
    }
    return movement.moveRest() ? movement.bottom : nil
  }
}

/// Moves the items of a column that follow those whose heights have changed.
private struct ColumnMovement {
  private let box: VBoxLayout
  private let context: LeanContext
  private let items: ChildNodes
  /// The index of the next item.
  private var index = 0
  /// The new bottom of the item before, or `nil` if the next item stays where it is.
  private var moved: CGFloat?

  init(_ box: VBoxLayout, _ context: LeanContext) {
    self.box = box
    self.context = context
    items = context.host.childNodes
  }

  /// Moves the items in front of a changed one, which then is the next.
  ///
  /// - Returns: `false` if that takes a whole run.
  mutating func advance(to item: ChangedItem) -> Bool {
    // In front of an item are as many slots as measurements, and the subviews without a slot.
    var next = max(index, item.position)
    while next < items.count && items[next] != item.node { next += 1 }
    if next >= items.count || item.node.isFrameRead { return false }
    defer { index = next }
    return moveItems(upTo: next)
  }

  /// Places the next item, whose size has changed.
  mutating func place(_ size: CGSize, inner: CGFloat) -> Bool {
    let item = items[index]
    let top = moved.map { $0 + box.style.spacing } ?? item.frame.origin.y
    let bottom = top + size.height
    if !bottom.isFinite { return false }
    let x = box.leftInset(context) + box.shift(of: size.width, in: inner, context)
    context.placeUnread(item, CGRect(x: x, y: top, width: size.width, height: size.height))
    index += 1
    moved = bottom
    return true
  }

  /// Moves all items that are left.
  mutating func moveRest() -> Bool { moveItems(upTo: items.count) }

  /// Moves items in front of an index, unless the first of them stays where it is.
  ///
  /// Then the others do, too. Further down, tops that are equal again are stored again.
  private mutating func moveItems(upTo end: Int) -> Bool {
    guard var bottom = moved else { return true }
    let (items, spacing) = (items, box.style.spacing)
    var index = index
    while index < end && !box.hasSlot(items[index]) { index &+= 1 }
    if index < end && bottom + spacing == items[index].frame.origin.y {
      moved = nil
      return true
    }
    while index < end {
      let item = items[index]
      index &+= 1
      if !item.isQuietItem {
        if !box.hasSlot(item) { continue }
        if item.isFrameRead { return false }
      }
      let top = bottom + spacing
      context.moveQuietly(item, toY: top)
      bottom = top + item.frame.size.height
    }
    moved = bottom
    return bottom.isFinite
  }

  /// The bottom of the last item.
  var bottom: CGFloat {
    if let moved { return moved }
    guard let last = items.last(where: { box.hasSlot($0) }) else { return box.style.insets.top }
    return last.frame.origin.y + last.frame.size.height
  }
}

extension VBoxLayout {
  /// Whether a subview, which the running layout has not collapsed or hidden itself, has a slot.
  fileprivate func hasSlot(_ item: NodeRef) -> Bool {
    item.hasSlot(ignoringHidden: style.ignoresHidden)
  }
}
