package import Foundation
package import Storypole

/// A change of a tree that exists as data and live, made to both.
package enum PlanEdit: Sendable {
  /// Changes the content of the view, keeping its class.
  case show(ViewPlan.Content, at: [Int])
  case hide(Bool, at: [Int])
  case collapse(Bool, at: [Int])
  case setAttributes(BoxAttributes, at: [Int])
  /// Sets another layout, the same one with other numbers, or none.
  case layOut(LayoutPlan?, at: [Int])
  /// Adds a tree of views, and sets a layout that names all of them, or `nil` if there was no
  /// layout.
  case insert(ViewPlan, LayoutPlan?, at: [Int], index: Int)
  case remove(LayoutPlan?, at: [Int], index: Int)
  case write(CGRect, at: [Int])
  case setMask(AutoresizingMask, at: [Int])
  case addDrawn(DrawnPlan, LayoutPlan?, at: [Int])
  case removeDrawn(LayoutPlan?, at: [Int], index: Int)
  /// Moves the last drawn item of a view to another one.
  case moveDrawn(LayoutPlan?, from: [Int], LayoutPlan?, to: [Int])
  /// Changes what a view adds to its safe area.
  case addInsets(EdgeInsets, at: [Int])
  case environment(EnvironmentPlan)
  case resize(width: Int, height: Int)

  /// Changes the data.
  ///
  /// - Parameter root: the views before the change, with their sizes.
  func apply(to plan: inout ViewPlan, beside root: View) {
    switch self {
    case .show(let content, let path): plan[path[...]].content = content
    case .hide(let isHidden, let path): plan[path[...]].isHidden = isHidden
    case .collapse(let isCollapsed, let path): plan[path[...]].isCollapsed = isCollapsed
    case .setAttributes(let attributes, let path): plan[path[...]].attributes = attributes
    case .layOut(let layout, let path): plan[path[...]].setLayout(layout)
    case .insert(var view, let layout, let path, let index):
      view.written.superviewSize = root[path].frame.size
      plan[path[...]].subviews.insert(view, at: index)
      plan[path[...]].setLayout(layout)
    case .remove(let layout, let path, let index):
      plan[path[...]].subviews.remove(at: index)
      plan[path[...]].setLayout(layout)
    case .write(let frame, let path):
      // An equal frame is no write.
      if frame != root[path].frame { plan[path[...]].write(frame, in: root[path].superview) }
    case .setMask(let mask, let path): plan[path[...]].set(mask, of: root[path])
    case .addDrawn(let item, let layout, let path):
      plan[path[...]].drawnItems.append(item)
      plan[path[...]].setLayout(layout)
    case .removeDrawn(let layout, let path, let index):
      plan[path[...]].drawnItems.remove(at: index)
      plan[path[...]].setLayout(layout)
    case .moveDrawn(let old, let from, let new, let to):
      let item = plan[from[...]].drawnItems.removeLast()
      plan[to[...]].drawnItems.append(item)
      plan[from[...]].setLayout(old)
      plan[to[...]].setLayout(new)
    case .addInsets(let insets, let path): plan[path[...]].additional = insets
    case .environment, .resize: break
    }
  }

  /// Changes the views.
  func apply(to root: View) {
    switch self {
    case .show(let content, let path): root[path].show(content)
    case .hide(let isHidden, let path): root[path].isHidden = isHidden
    case .collapse(let isCollapsed, let path): root[path].isCollapsed = isCollapsed
    case .setAttributes(let attributes, let path): root[path].boxAttributes = attributes
    case .layOut(let layout, let path): root[path].change(to: layout)
    case .insert(let view, let layout, let path, let index):
      let built = view.build()
      root[path].insertSubview(built, at: index)
      built.autoresizingMask = view.mask
      root[path].change(to: layout)
    case .remove(let layout, let path, let index):
      root[path].subviews[index].removeFromSuperview()
      root[path].change(to: layout)
    case .write(let frame, let path): root[path].frame = frame
    case .setMask(let mask, let path): root[path].autoresizingMask = mask
    case .addDrawn(let item, let layout, let path):
      root[path].addDrawnItem(item.build())
      root[path].change(to: layout)
    case .removeDrawn(let layout, let path, let index):
      root[path].drawnItems[index].remove()
      root[path].change(to: layout)
    case .moveDrawn(let old, let from, let new, let to):
      root[to].addDrawnItem(root[from].drawnItems[root[from].drawnItems.count - 1])
      root[from].change(to: old)
      root[to].change(to: new)
    case .addInsets(let insets, let path): root[path].additionalSafeAreaInsets = insets
    case .environment(let environment): root.environment.overrides = environment.environment
    case .resize(let width, let height):
      root.frame.size = CGSize(width: width, height: height)
    }
  }
}

/// The environment of a tree, as data.
package struct EnvironmentPlan: Sendable, Hashable {
  package var advance = 7
  /// The distance of baselines from the tops of lines, or `nil` for the default.
  package var ascent: Int?
  /// Whether the metrics are Helvetica's, which grow with the font.
  package var isHelvetica = false
  package var scale = 1
  package var isRightToLeft = false
  package var safeArea = EdgeInsets.zero

  package var environment: LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.textMeasurer =
      isHelvetica
      ? .helvetica
      : .fixed(advance: CGFloat(advance), lineHeight: 17, ascent: ascent.map { CGFloat($0) })
    environment.displayScale = CGFloat(scale)
    environment.safeAreaInsets = safeArea
    environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    return environment
  }
}

extension ViewPlan {
  fileprivate mutating func setLayout(_ layout: LayoutPlan?) {
    guard case .host(let old, let hostClass) = content else { return }
    content = .host(layout, hostClass)
    // A removed layout leaves its items at their frames.
    if old != nil && layout == nil {
      for index in subviews.indices { subviews[index].keepsFrame = true }
    }
  }

  fileprivate mutating func write(_ frame: CGRect, in superview: View?) {
    written = WrittenPlan(frame: frame, superviewSize: superview?.frame.size ?? .zero)
    keepsFrame = false
  }

  /// A view that no body has placed takes its current frame as its reference.
  fileprivate mutating func set(_ mask: AutoresizingMask, of view: View) {
    if mask == self.mask { return }
    self.mask = mask
    write(view.frame, in: view.superview)
  }
}

extension View {
  package subscript(path: [Int]) -> View { path.reduce(self) { $0.subviews[$1] } }

  /// Sets content that the view's class supports.
  fileprivate func show(_ content: ViewPlan.Content) {
    switch (content, self) {
    case (.label(let text, let size), let label as Label):
      label.text = text
      label.font.size = CGFloat(size)
    case (.button(let title), let button as Button): button.title = title
    case (.image(let width, let height), let image as ImageView):
      image.imageSize = CGSize(width: width, height: height)
    case (.textView(let text, let lines), let view as TextView):
      view.text = text
      view.maximumNumberOfLines = lines
    case (.bar(let reads), let bar as InsetBar): bar.reads = reads
    case (.space(let extent), let space as Space): space.extent = extent.map { CGFloat($0) }
    default: break
    }
  }
}
