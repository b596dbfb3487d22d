public import Foundation

/// Flexible and fixed items in a row or a column, as a value that needs no view and no context
/// (SimpleLayoutEngine).
///
/// Fixed items keep their extents, and flexible ones share the remainder equally. An item without
/// an extent across the line is as wide as the line. Otherwise it is aligned by ``alignment``.
///
///     var page = FlexLine(in: screen.bounds, axis: .vertical)
///     try page.add(contentsOf: [.flexible, .height(44)])
///     var bar = FlexLine(in: try page.frame(at: 1), axis: .horizontal)
///
/// Each item has its frame at once. Adding an item makes the shares smaller, so read the frames
/// when all items are added. An operation that throws leaves the line unchanged. Cost: one step
/// per item added, and per frame read.
public struct FlexLine: Hashable, Sendable {
  /// The rect of the line, in whose coordinates the frames are.
  public let rect: CGRect
  /// The axis of the line, which runs from left to right, or from top to bottom.
  public let axis: Axis
  /// The alignment of items whose extent across the line is set.
  public var alignment: Alignment
  /// Whether the last item comes first along the line, with the same index.
  public var isFlipped: Bool
  /// The items, in insertion order.
  public private(set) var items: [Item] = []
  private var run = FlexRun()

  /// An empty line in a rect.
  ///
  /// Adding an item to a line whose rect isn't finite, or has a negative extent, throws.
  public init(
    in rect: CGRect, axis: Axis, alignment: Alignment = .start, isFlipped: Bool = false
  ) {
    self.rect = rect
    self.axis = axis
    self.alignment = alignment
    self.isFlipped = isFlipped
  }

  /// An empty line by the document's words: its direction is ``Axis/row`` or ``Axis/column``.
  public init(
    in rect: CGRect, direction: Axis, alignment: Alignment = .start, isFlipped: Bool = false
  ) {
    self.init(in: rect, axis: direction, alignment: alignment, isFlipped: isFlipped)
  }

  // MARK: Items

  /// Appends an item.
  ///
  /// - Returns: its current frame.
  /// - Throws: a ``FlexLineError``. The line is then unchanged.
  @discardableResult
  public mutating func add(_ item: Item) throws(FlexLineError) -> CGRect {
    try add(contentsOf: CollectionOfOne(item))[0]
  }

  /// Appends several items, in their order: all or nothing.
  ///
  /// - Returns: their current frames.
  /// - Throws: a ``FlexLineError``. The line is then unchanged.
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

  // MARK: Frames

  /// The number of items.
  public var count: Int { items.count }

  /// The frame of an item, by its index.
  ///
  /// - Throws: ``FlexLineError/indexOutOfRange(index:count:)``.
  public func frame(at index: Int) throws(FlexLineError) -> CGRect {
    try checkIndex(index)
    return frame(of: index)
  }

  /// The frames of all items, by index.
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

  // MARK: Refusals

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

extension FlexLine {
  /// The alignment of an item across a line.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the top of a row, at the left of a column.
    case start
    /// In the middle, unrounded.
    case center
    /// At the bottom of a row, at the right of a column.
    case end

    /// The offset of an item from the line's cross start.
    func offset(of extent: CGFloat, in available: CGFloat) -> CGFloat {
      switch self {
      case .start: 0
      case .center: (available - extent) / 2
      case .end: available - extent
      }
    }
  }

  /// An item of a line, given by its extents.
  ///
  /// Along the line, an unset extent is a share of the space that the others leave. Across it, it
  /// is the line's whole extent. So `.width(8)` is a fixed space in a row, and a flexible item in a
  /// column.
  public struct Item: Hashable, Sendable {
    /// The width, in points, if it is set.
    public var width: CGFloat?
    /// The height, in points, if it is set.
    public var height: CGFloat?

    /// An item with the given extents, and the others unset.
    public init(width: CGFloat? = nil, height: CGFloat? = nil) {
      self.width = width
      self.height = height
    }

    /// An item without extents: a share along the line, the whole extent across it.
    public static var flexible: Item { Item() }

    /// An item of a width, in points.
    public static func width(_ width: CGFloat) -> Item { Item(width: width) }

    /// An item of a height, in points.
    public static func height(_ height: CGFloat) -> Item { Item(height: height) }

    /// An item of a width and a height, in points.
    public static func size(_ size: CGSize) -> Item {
      Item(width: size.width, height: size.height)
    }

    func main(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }

    func cross(_ axis: Axis) -> CGFloat? { axis == .horizontal ? height : width }

    func check() throws(FlexLineError) {
      for extent in [width, height].compactMap({ $0 }) {
        if !extent.isFinite { throw .notFinite }
        if extent < 0 { throw .negative(extent) }
      }
    }
  }
}

/// The errors of a ``FlexLine``, which leave it unchanged.
public enum FlexLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fixed items would need more than the line has, in points.
  case outOfSpace(needed: CGFloat, available: CGFloat)
  /// There is no item of that index.
  case indexOutOfRange(index: Int, count: Int)
  /// An item's extent is NaN or infinite.
  case notFinite
  /// An item's extent is negative.
  case negative(CGFloat)
  /// The line's own rect isn't finite, or has a negative extent.
  case invalidRect(CGRect)

  /// A description of the problem, and a valid input.
  public var description: String {
    switch self {
    case .outOfSpace(let needed, let available):
      "out of space: the fixed items need \(needed.brief) points, "
        + "but the line has \(available.brief)"
    case .indexOutOfRange(let index, let count):
      "no item has the index \(index): "
        + (count == 0 ? "the line is empty" : "use an index in 0..<\(count)")
    case .notFinite: "an item's extent is NaN or infinite: look for a division by zero"
    case .negative(let extent): "an item's extent is \(extent.brief): use 0 or more"
    case .invalidRect(let rect):
      "the line is in \(rect.brief): use a finite rect whose extents are 0 or more"
    }
  }
}
