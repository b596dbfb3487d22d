import Foundation

/// A row of items of their own size, with flexible and fixed spaces between them (SimpleLayoutEngine).
///
///     let toolbar = Toolbar([back, Space(), search, Space(8), add])
///
/// Its subviews are its items, from left to right: a ``Space`` is as wide as it says, or shares what is left with the other flexible ones;
/// any other view has its own size, and stands in the middle from top to bottom. The toolbar is as high as its highest
/// item needs. What it does is a ``FlexLineLayout``, which is there for rows of another sort, too.
open class Toolbar: View {
  /// A toolbar with items, from left to right.
  ///
  /// - Parameters:
  ///   - items: the views to add.
  ///   - name: what to call the view.
  public init(_ items: [View] = [], name: String? = nil) {
    super.init(name: name)
    layout = ToolbarLayout()
    for item in items { addSubview(item) }
  }
}

/// Makes a line of a toolbar's subviews.
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
