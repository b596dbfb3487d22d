import Foundation
package import Storypole

/// A change of a tree that is there as data and alive, made to both.
package enum PlanEdit: Sendable {
  /// Shows something else of the same sort.
  case show(ViewPlan.Content, at: [Int])
  case hide(Bool, at: [Int])
  case collapse(Bool, at: [Int])
  case setAttributes(BoxAttributes, at: [Int])
  /// Lays out by something else, or by the same with other numbers.
  case layOut(LayoutPlan, at: [Int])
  /// Adds a tree of views, and lays out by what names them all.
  case insert(ViewPlan, LayoutPlan, at: [Int], index: Int)
  case remove(LayoutPlan, at: [Int], index: Int)
  case resize(width: Int, height: Int)

  /// Changes the data.
  func apply(to plan: inout ViewPlan) {
    switch self {
    case .show(let content, let path): plan[path[...]].content = content
    case .hide(let isHidden, let path): plan[path[...]].isHidden = isHidden
    case .collapse(let isCollapsed, let path): plan[path[...]].isCollapsed = isCollapsed
    case .setAttributes(let attributes, let path): plan[path[...]].attributes = attributes
    case .layOut(let layout, let path): plan[path[...]].setLayout(layout)
    case .insert(let view, let layout, let path, let index):
      plan[path[...]].subviews.insert(view, at: index)
      plan[path[...]].setLayout(layout)
    case .remove(let layout, let path, let index):
      plan[path[...]].subviews.remove(at: index)
      plan[path[...]].setLayout(layout)
    case .resize: break
    }
  }

  /// Changes the views.
  func apply(to root: View) {
    switch self {
    case .show(let content, let path): root[path].show(content)
    case .hide(let isHidden, let path): root[path].isHidden = isHidden
    case .collapse(let isCollapsed, let path): root[path].isCollapsed = isCollapsed
    case .setAttributes(let attributes, let path): root[path].boxAttributes = attributes
    case .layOut(let layout, let path): root[path].layOut(by: layout)
    case .insert(let view, let layout, let path, let index):
      root[path].insertSubview(view.build(), at: index)
      root[path].layOut(by: layout)
    case .remove(let layout, let path, let index):
      root[path].subviews[index].removeFromSuperview()
      root[path].layOut(by: layout)
    case .resize(let width, let height):
      root.frame.size = CGSize(width: width, height: height)
    }
  }
}

extension ViewPlan {
  fileprivate mutating func setLayout(_ layout: LayoutPlan) {
    if case .host(_, let scrolls) = content { content = .host(layout, scrolls: scrolls) }
  }
}

extension View {
  fileprivate subscript(path: [Int]) -> View { path.reduce(self) { $0.subviews[$1] } }

  fileprivate func layOut(by plan: LayoutPlan) { layout = plan.layout(of: subviews) }

  /// Shows what a view of its class can.
  fileprivate func show(_ content: ViewPlan.Content) {
    switch (content, self) {
    case (.label(let text), let label as Label): label.text = text
    case (.button(let title), let button as Button): button.title = title
    case (.image(let width, let height), let image as ImageView):
      image.imageSize = CGSize(width: width, height: height)
    case (.space(let extent), let space as Space): space.extent = extent.map { CGFloat($0) }
    default: break
    }
  }
}
