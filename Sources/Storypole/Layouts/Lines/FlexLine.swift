public import Foundation

/// Flexible and fixed items in a row or a column, as a value that needs no view and no context (SimpleLayoutEngine).
///
/// Fixed items have the extents that they are given; what they leave is shared equally by the flexible ones. An item whose
/// extent across the line isn't set is as wide as the line; otherwise it stands where the ``alignment`` says.
///
///     var page = FlexLine(in: screen, direction: .column)
///     try page.add(contentsOf: [.flexible, .height(44)])
///     var bar = FlexLine(in: try page.frame(at: 1), direction: .row)
///
/// Each item has its frame at once. Another item makes the shares smaller, so read the frames when all are in. A line
/// that refuses something stays as it was. Cost: one step for each item that is added, and for each frame that is read.
public struct FlexLine: Hashable, Sendable {
  /// Where the line is; frames are in its coordinates.
  public let rect: CGRect
  /// Which way the line runs.
  public let direction: Direction
  /// Where items stand across the line that are narrower, or wider, than it.
  public var alignment: Alignment
  /// Whether the last item comes first along the line; indices stay.
  public var isFlipped: Bool
  /// The items, in the order in which they came.
  public private(set) var items: [Item] = []
  private var run = FlexRun()

  /// An empty line in a rect.
  ///
  /// A rect that isn't finite, or has a negative extent, holds no items: adding one throws.
  public init(
    in rect: CGRect, direction: Direction, alignment: Alignment = .start, isFlipped: Bool = false
  ) {
    self.rect = rect
    self.direction = direction
    self.alignment = alignment
    self.isFlipped = isFlipped
  }

  // MARK: Items

  /// Adds an item behind the others.
  ///
  /// - Returns: its frame, as it is now.
  /// - Throws: a ``FlexLineError``; the line then stays as it was.
  @discardableResult
  public mutating func add(_ item: Item) throws(FlexLineError) -> CGRect {
    try add(contentsOf: CollectionOfOne(item))[0]
  }

  /// Adds several items behind the others, in their order: all, or none.
  ///
  /// - Returns: their frames, as they are now.
  /// - Throws: a ``FlexLineError``; the line then stays as it was.
  @discardableResult
  public mutating func add(
    contentsOf batch: some Collection<Item>
  ) throws(FlexLineError) -> [CGRect] {
    try checkFit(of: batch)
    let first = items.count
    items.append(contentsOf: batch)
    for item in batch { run.append(item.main(axis)) }
    return (first..<items.count).map { frame(of: $0) }
  }

  /// Inserts an item so that it has an index.
  ///
  /// Cost: one step for each item.
  ///
  /// - Returns: its frame, as it is now.
  /// - Throws: a ``FlexLineError``; the line then stays as it was.
  @discardableResult
  public mutating func insert(_ item: Item, at index: Int) throws(FlexLineError) -> CGRect {
    guard index >= 0, index <= count else {
      throw .indexOutOfRange(index: index, count: count)
    }
    try checkFit(of: CollectionOfOne(item))
    items.insert(item, at: index)
    lineUp()
    return frame(of: index)
  }

  /// Takes an item away.
  ///
  /// Cost: one step for each item.
  ///
  /// - Returns: the item.
  /// - Throws: ``FlexLineError/indexOutOfRange(index:count:)``.
  @discardableResult
  public mutating func remove(at index: Int) throws(FlexLineError) -> Item {
    try checkIndex(index)
    let item = items.remove(at: index)
    lineUp()
    return item
  }

  private mutating func lineUp() {
    run = FlexRun()
    for item in items { run.append(item.main(axis)) }
  }

  private var axis: Axis { direction.axis }

  // MARK: Frames

  /// The number of items.
  public var count: Int { items.count }

  /// The frame of an item, by the order in which they came.
  ///
  /// - Throws: ``FlexLineError/indexOutOfRange(index:count:)``.
  public func frame(at index: Int) throws(FlexLineError) -> CGRect {
    try checkIndex(index)
    return frame(of: index)
  }

  /// The frames of all items, in the order in which they came.
  public var frames: [CGRect] { items.indices.map { frame(of: $0) } }

  private func frame(of index: Int) -> CGRect {
    let share = run.share(of: rect.size.main(axis))
    let cross = rect.size.cross(axis)
    let extent = items[index].cross(axis) ?? cross
    let origin = CGPoint(
      main: rect.mainMin(axis) + run.start(of: index, share: share, isFlipped: isFlipped),
      cross: rect.crossMin(axis) + alignment.offset(of: extent, in: cross), axis: axis)
    return CGRect(
      origin: origin,
      size: CGSize(main: run.extent(of: index, share: share), cross: extent, axis: axis))
  }

  // MARK: What is refused

  private func checkIndex(_ index: Int) throws(FlexLineError) {
    guard items.indices.contains(index) else {
      throw .indexOutOfRange(index: index, count: count)
    }
  }

  private func checkFit(of batch: some Collection<Item>) throws(FlexLineError) {
    guard rect.isStorable else { throw .invalidRect(rect) }
    for item in batch { try item.check() }
    let needed = batch.reduce(run.fixed) { $0 + ($1.main(axis) ?? 0) }
    let available = rect.size.main(axis)
    guard FlexRun.fits(needed, of: count + batch.count, in: available) else {
      throw .outOfSpace(needed: needed, available: available)
    }
  }
}
