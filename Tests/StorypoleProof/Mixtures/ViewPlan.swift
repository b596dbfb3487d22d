import Foundation
package import Storypole

/// A tree of views as data, laid out by whatever layouts there are: the same tree can be built again and again.
package struct ViewPlan: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case label(String)
    case button(String)
    case image(width: Int, height: Int)
    case slider
    case textView
    case space(Int?)
    /// Lays out its subviews in a row, spaces among them.
    case toolbar
    /// A view with a layout, or a scroll view.
    case host(LayoutPlan, scrolls: Bool)

    var layout: LayoutPlan? { if case .host(let layout, _) = self { layout } else { nil } }
    /// Whether there may be subviews.
    package var isContainer: Bool { layout != nil || self == .toolbar }
  }

  package var content: Content
  package var isHidden = false
  package var isCollapsed = false
  package var attributes = BoxAttributes()
  package var subviews: [ViewPlan] = []

  /// The tree, built anew and not laid out.
  package func build() -> View {
    let view = make()
    view.isHidden = isHidden
    view.isCollapsed = isCollapsed
    view.boxAttributes = attributes
    for subview in subviews { view.addSubview(subview.build()) }
    if let layout = content.layout { view.layout = layout.layout(of: view.subviews) }
    return view
  }

  private func make() -> View {
    switch content {
    case .label(let text): Label(text)
    case .button(let title): Button(title)
    case .image(let width, let height): ImageView(size: CGSize(width: width, height: height))
    case .slider: Slider()
    case .textView: TextView()
    case .space(let extent): Space(extent.map { CGFloat($0) })
    case .toolbar: Toolbar()
    case .host(_, let scrolls): scrolls ? ScrollView() : View()
    }
  }

  /// The view at a path, which goes by places among the subviews.
  package subscript(path: ArraySlice<Int>) -> ViewPlan {
    get { path.first.map { subviews[$0][path.dropFirst()] } ?? self }
    set {
      if let first = path.first {
        subviews[first][path.dropFirst()] = newValue
      } else {
        self = newValue
      }
    }
  }

  /// The paths of all views, this one's first.
  package var paths: [[Int]] {
    [[]] + subviews.enumerated().flatMap { index, view in view.paths.map { [index] + $0 } }
  }
}

extension ViewPlan {
  /// The kinds of layouts in the tree, in the order of their declaration.
  package var kinds: [LayoutPlan.Kind] {
    let used = Set(paths.flatMap { self[$0[...]].content.layout?.kinds ?? [] })
    return LayoutPlan.Kind.allCases.filter(used.contains)
  }
}

extension LayoutPlan {
  /// The kinds of this layout and of those in it.
  fileprivate var kinds: [Kind] { [kind] + items.flatMap { $0.layout?.kinds ?? [] } }
}
