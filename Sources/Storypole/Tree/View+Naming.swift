import Foundation

extension View {
  /// An integer that identifies the view, as in UIKit; 0 by default.
  public final var tag: Int {
    get { extras?.tag ?? 0 }
    set { if newValue != tag { makeExtras().tag = newValue } }
  }

  /// Returns the first view with a tag in this subtree, this view included, in depth-first
  /// order; `nil` if there isn't one.
  public final func viewWithTag(_ tag: Int) -> View? { firstView { $0.tag == tag } }

  /// Returns the first view with a name in this subtree, this view included, in depth-first
  /// order; `nil` if there isn't one.
  public final func view(named name: String) -> View? { firstView { $0.name == name } }

  /// Returns the first view in this subtree, in depth-first order, that satisfies a condition.
  ///
  /// Cost: the views before it.
  public final func firstView(where condition: (View) throws -> Bool) rethrows -> View? {
    var pending = [self]
    while let view = pending.popLast() {
      if try condition(view) { return view }
      pending.append(contentsOf: view.children.reversed())
    }
    return nil
  }
}

extension View: CustomStringConvertible {
  /// One line with the class, the path and the frame.
  public final var description: String { "\(type(of: self)) \(path) \(node.pointee.frame.brief)" }
}
