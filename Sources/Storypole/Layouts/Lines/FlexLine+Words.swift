public import Foundation

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

    /// An item with the given extents; the others stay unset.
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
