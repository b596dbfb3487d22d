import Foundation

/// A row of items of their own size, with flexible and fixed spaces between them
/// (SimpleLayoutEngine).
///
///     let toolbar = Toolbar([back, Space(), search, Space(8), add])
///
/// Its subviews are its items, from left to right: a ``Space`` has its own width, or shares the
/// remainder with the other flexible ones; any other view has its own size, and is centred
/// vertically. The toolbar is as high as its highest item. It uses a ``FlexLineLayout``, which
/// is available for other rows, too.
open class Toolbar: View {
  /// A toolbar with items, from left to right.
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
    return FlexLineLayout(.row, alignment: .center, items).layout(context, in: size)
  }

  private func item(_ view: View) -> FlexLineLayout.Item {
    guard let space = view as? Space else { return .fitting(view) }
    return FlexLineLayout.Item(space, width: space.extent)
  }
}
