import Foundation

extension View {
  /// A number to find the view by, as in UIKit; 0 by default.
  public final var tag: Int {
    get { extras?.tag ?? 0 }
    set { if newValue != tag { makeExtras().tag = newValue } }
  }

  /// Where the view is: the names from the root down, or the indices among the subviews where there is no name.
  ///
  /// For instance `screen/shelf/2/title`. Past 64 levels the middle is elided (R43). Cost: the depth, and the number of
  /// siblings of views without a name.
  public final var path: String {
    var parts: [String] = []
    var next: View? = self
    while let view = next {
      if parts.count < Self.pathLimit || view.superview == nil { parts.append(view.pathComponent) }
      if parts.count == Self.pathLimit && view.superview != nil { parts.append("…") }
      next = view.superview
    }
    return parts.reversed().joined(separator: "/")
  }

  private static var pathLimit: Int { 64 }

  private final var pathComponent: String {
    if let name { return name }
    guard let superview else { return "root" }
    return superview.children.firstIndex { $0 === self }.map(String.init) ?? "?"
  }

  /// The first view with a tag in this subtree, this view included, in depth-first order; `nil` if there is none.
  public final func viewWithTag(_ tag: Int) -> View? { firstView { $0.tag == tag } }

  /// The first view with a name in this subtree, this view included, in depth-first order; `nil` if there is none.
  public final func view(named name: String) -> View? { firstView { $0.name == name } }

  /// The first view in this subtree, in depth-first order, that satisfies a condition.
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
  /// One line: class, path and frame.
  public final var description: String {
    let frame = node.pointee.frame
    return "\(type(of: self)) \(path) "
      + "(\(frame.origin.x), \(frame.origin.y), \(frame.size.width), \(frame.size.height))"
  }
}
