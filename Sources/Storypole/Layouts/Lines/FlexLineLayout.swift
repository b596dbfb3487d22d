public import Foundation

/// Lays out items as a ``FlexLine`` does: fixed ones, and flexible ones that share what is left (SimpleLayoutEngine).
///
///     bar.layout = FlexLineLayout(.row, alignment: .center, [.fitting(back), .flexible, .fitting(search)])
///
/// Where a line runs out of room nothing is refused: the flexible items get nothing, the fixed ones go over the edge, and it
/// is reported. On an axis that is measured without a limit the line is as long as it needs: each flexible item as long as the longest
/// of their contents, so that at the size which it answered each has room. A space has no content. Across the line it
/// is as wide as its widest item.
///
/// A line names its items, so it is one view's layout, and keeps them alive. A collapsed view has no slot and no share; a
/// view that is no subview has none either, and is reported. Cost: an item whose extents are given is never measured; a flexible
/// one only where an axis has no limit; one that is ``Item/fitting(_:)``, once.
public struct FlexLineLayout: Layout {
  /// Which way the line runs.
  public var direction: FlexLine.Direction
  /// Where items stand across the line that are narrower, or wider, than it.
  public var alignment: FlexLine.Alignment
  /// Whether the last item comes first along the line.
  public var isFlipped: Bool
  /// What stands in the line, in order.
  public var items: [Item]
  /// Whether hidden views get no slot; off by default (R37).
  public var ignoresHidden = false

  /// A line of items.
  public init(
    _ direction: FlexLine.Direction, alignment: FlexLine.Alignment = .start,
    isFlipped: Bool = false, _ items: [Item] = []
  ) {
    self.direction = direction
    self.alignment = alignment
    self.isFlipped = isFlipped
    self.items = items
  }

  /// Places the items, or finds out where they would be: see ``Layout``.
  public func layout(_ pass: LayoutPass, in size: CGSize) -> CGSize {
    FlexLineRun(withSlots(in: pass), pass, size).layout()
  }

  /// The line without those items that get no slot.
  private func withSlots(in pass: LayoutPass) -> Self {
    var line = self
    line.items = items.filter { item in
      item.content.map { pass.hasSlot($0, ignoringHidden: ignoresHidden) } ?? true
    }
    return line
  }
}

extension FlexLineLayout {
  /// What stands in a line: a view or another item with the extents that it has, or a space.
  public struct Item {
    /// What is placed; `nil` for a space.
    public var content: (any LayoutItem)?
    /// The width, in points, if it is set.
    public var width: CGFloat?
    /// The height, in points, if it is set.
    public var height: CGFloat?
    /// Whether an extent that isn't set is the content's own, rather than a share along the line and all across it.
    public var isFitting: Bool

    /// An item with the extents that are given, and no others.
    public init(
      _ content: (any LayoutItem)? = nil, width: CGFloat? = nil, height: CGFloat? = nil,
      isFitting: Bool = false
    ) {
      self.content = content
      self.width = width
      self.height = height
      self.isFitting = isFitting
    }

    /// A flexible space.
    public static var flexible: Item { Item() }

    /// An item with a share of the line, all across it.
    public static func flexible(_ content: any LayoutItem) -> Item { Item(content) }

    /// An item of its own size.
    public static func fitting(_ content: any LayoutItem) -> Item {
      Item(content, isFitting: true)
    }

    /// An item so wide, in points; without content, a space.
    public static func width(_ width: CGFloat, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, width: width)
    }

    /// An item so high, in points; without content, a space.
    public static func height(_ height: CGFloat, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, height: height)
    }

    /// An item so wide and so high, in points; without content, a space.
    public static func size(_ size: CGSize, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, width: size.width, height: size.height)
    }

    func main(_ axis: Axis) -> CGFloat? {
      (axis == .horizontal ? width : height)?.clampedToNonNegative
    }

    func cross(_ axis: Axis) -> CGFloat? { main(axis.cross) }
  }
}

extension FlexLineLayout: Equatable {}

extension FlexLineLayout.Item: Equatable {
  /// Whether both name the same view, or equal items, with the same extents.
  public static func == (a: Self, b: Self) -> Bool {
    a.width == b.width && a.height == b.height && a.isFitting == b.isFitting
      && isSame(a.content, b.content)
  }

  private static func isSame(_ a: (any LayoutItem)?, _ b: (any LayoutItem)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return isEqual(a, b)
  }
}

extension FlexLineLayout: NumericLayout {
  var isFinite: Bool { items.allSatisfy { $0.width.isFinite && $0.height.isFinite } }

  var finiteOrZero: Self {
    var line = self
    for index in items.indices {
      line.items[index].width = items[index].width?.finiteOrZero
      line.items[index].height = items[index].height?.finiteOrZero
    }
    return line
  }
}

extension CGFloat? {
  /// Whether there is no number, or a finite one.
  fileprivate var isFinite: Bool { self?.isFinite ?? true }
}
