public import Foundation

/// A row of items of their own size, with flexible and fixed spaces between them
/// (SimpleLayoutEngine).
///
///     let toolbar = Toolbar([back, Space(), search, Space(8), add])
///
/// Its subviews are its items, in the reading direction: a ``Space`` has its own width, or shares
/// the remainder with the other flexible ones. Any other view has its own size, and is centred
/// vertically. The toolbar is as high as its highest item. It uses a ``FlexLineLayout``, which is
/// available for other rows, too.
open class Toolbar: View {
  /// A toolbar with items, in the reading direction.
  ///
  /// - Parameters:
  ///   - items: the views to add.
  ///   - name: the name of the view.
  public init(_ items: [View] = [], name: String? = nil) {
    super.init(name: name)
    layout = ToolbarLayout()
    for item in items { addSubview(item) }
  }
}

/// Lays out a toolbar's subviews as a flexible line.
struct ToolbarLayout: Layout, Equatable {
  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let items = (0..<context.count).compactMap(context.subview).map(item)
    return FlexLineLayout(.horizontal, alignment: .center, items).layout(context, in: size)
  }

  private func item(_ view: View) -> FlexLineLayout.Item {
    guard let space = view as? Space else { return .fitting(view) }
    return FlexLineLayout.Item(space, width: space.extent)
  }
}

extension ToolbarLayout: LibraryLayout {
  var arrangement: ItemArrangement { .apart }
  static var ignoredExtents: IgnoredExtents { .none }
  var nestedItems: [any LayoutItem]? { nil }
  var sharesByDirection: Bool { true }

  func check(_ numbers: inout NumberCheck) {}

  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    container.ends(of: item, along: .horizontal).share(of: insets)
  }
}

/// An empty item of a ``Toolbar``: a flexible space, or a fixed one.
///
/// Flexible spaces share equally the width that the other items leave. A space draws nothing,
/// and has no layout body.
open class Space: View {
  /// The width, in points, or `nil`, the default, for a flexible one.
  ///
  /// Changing it lays out the containing toolbar. A negative or non-finite width is replaced by
  /// 0, and is reported.
  public final var extent: CGFloat? {
    didSet {
      extent = usable(extent)
      if extent != oldValue { presentSuperview?.mark(.layout, because: .property("extent")) }
    }
  }

  /// A space.
  ///
  /// - Parameters:
  ///   - extent: the width, in points, or `nil` for a flexible one.
  ///   - name: the name of the view.
  public init(_ extent: CGFloat? = nil, name: String? = nil) {
    self.extent = extent
    super.init(name: name)
    self.extent = usable(extent)
  }

  private final func usable(_ extent: CGFloat?) -> CGFloat? {
    extent.map { usable($0) { $1.extent(&$0, "extent") } }
  }
}
