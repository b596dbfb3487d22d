public import Foundation

/// Packs items one after the other, in order: ``VerticalLayout``, ``HorizontalLayout``.
///
/// The alignment along the line moves the whole run, the one across it each item. Nothing is
/// clamped: four pages of 100 % lie side by side, are reported as overflow, and the returned
/// size is as long as the run, so that it can be scrolled. An item in ``items`` without a
/// length along an axis gets its own size: the proposal is unlimited along the line, and the
/// content box across.
///
/// On an unlimited axis the returned extent is the least in which every percentage fits its
/// item. If the percentages exceed 100 % in total, each item counts with its own size. Cost:
/// one measurement per item that lacks a length, 0 for the others.
public struct LinearLayout<Direction: LinearDirection>: LayoutManager {
  /// The distance of the content box from the host's edges; `nil` is unset.
  public var margin: EdgeLengths?
  /// The distance of each item from the edges of its slot; `nil` is unset.
  public var padding: EdgeLengths?
  /// The vertical alignment of the run, or of each item; `nil` is unset.
  public var verticalAlignment: VerticalAlignment?
  /// The horizontal alignment of the run, or of each item; `nil` is unset.
  public var horizontalAlignment: HorizontalAlignment?
  /// The items, in order.
  public var items: [Slot]

  /// A line of the items that a builder lists.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil, @SlotBuilder items: () -> [Slot] = { [] }
  ) {
    self.margin = margin
    self.padding = padding
    self.verticalAlignment = verticalAlignment
    self.horizontalAlignment = horizontalAlignment
    self.items = items()
  }

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let room = ManagerRoom(self, in: size, context)
    return LinearSolver(Direction.axis, room, context).layout(items.takingPart(in: context))
  }
}

/// The direction of a line.
public protocol LinearDirection {
  /// The axis along which items are packed.
  static var axis: Axis { get }
}

/// Packs items from top to bottom: see ``LinearLayout``.
///
///     shelf.layout = VerticalLayout(margin: 10, padding: 10, horizontalAlignment: .center) {
///       Slot(cover, width: 300, height: 150)
///       title
///     }
public typealias VerticalLayout = LinearLayout<VerticalDirection>

/// From top to bottom.
public enum VerticalDirection: LinearDirection {
  /// The vertical axis.
  public static var axis: Axis { .vertical }
}

/// Packs items from left to right: see ``LinearLayout``.
///
///     pages.layout = HorizontalLayout {
///       for page in pages.subviews { Slot(page, width: "100%", height: "100%") }
///     }
public typealias HorizontalLayout = LinearLayout<HorizontalDirection>

/// From left to right.
public enum HorizontalDirection: LinearDirection {
  /// The horizontal axis.
  public static var axis: Axis { .horizontal }
}
