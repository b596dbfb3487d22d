import Foundation

extension View {
  /// The position of the view: the names from the root down, or the indices among the subviews
  /// for views without a name.
  ///
  /// For instance `screen/shelf/2/title`. Past 64 levels the middle is elided (R43). Cost: at
  /// most 64 levels in a tree that was laid out, and the number of siblings of each view
  /// without a name.
  public final var path: String {
    var table = ViewPaths(remembersSiblings: false)
    return table.path(of: self)
  }
}

/// The paths of many views, numbering the subviews of each view only once.
///
/// Computing 10,000 unnamed siblings' own paths would count up to each of them.
struct ViewPaths {
  private let remembersSiblings: Bool
  private var indices: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]

  /// Maximum number of levels, beyond which the middle is elided.
  private static let levels = 64

  init(remembersSiblings: Bool = true) { self.remembersSiblings = remembersSiblings }

  mutating func path(of view: View) -> String {
    if view.presentSuperview == nil { return component(of: view) }
    var parts: [String] = []
    var next: View? = view
    while let present = next, parts.count < Self.levels {
      parts.append(component(of: present))
      next = present.presentSuperview
    }
    if let above = next {
      let root = above.node.attachedRoot?.view ?? above.root
      if root !== above { parts.append("…") }
      parts.append(component(of: root))
    }
    var path = parts.removeLast()
    while let part = parts.popLast() {
      path += "/"
      path += part
    }
    return path
  }

  private mutating func component(of view: View) -> String {
    if let name = view.name { return name }
    guard let superview = view.presentSuperview else { return "root" }
    return index(of: view, in: superview).map(String.init) ?? "?"
  }

  private mutating func index(of view: View, in superview: View) -> Int? {
    if !remembersSiblings { return superview.children.firstIndex { $0 === view } }
    let key = ObjectIdentifier(superview)
    if indices[key] == nil {
      indices[key] = Dictionary(
        uniqueKeysWithValues: superview.children.enumerated().map { (ObjectIdentifier($1), $0) })
    }
    return indices[key]?[ObjectIdentifier(view)]
  }
}

extension View {
  /// An integer that identifies the view, as in UIKit, 0 by default.
  public final var tag: Int {
    get { extras?.tag ?? 0 }
    set { if newValue != tag { makeExtras().tag = newValue } }
  }

  /// Returns the first view with a tag in this subtree, this view included, in depth-first order,
  /// or `nil` if there isn't one.
  public final func viewWithTag(_ tag: Int) -> View? { firstView { $0.tag == tag } }

  /// Returns the first view with a name in this subtree, this view included, in depth-first order,
  /// or `nil` if there isn't one.
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
  public final var description: String { "\(type(of: self)) \(path) \(node.frame.brief)" }
}

extension String {
  /// A view's path with a sign for each run of digits: the same for repeated views, such as
  /// `row-0/title` and `row-1/title`.
  package var withoutNumbers: String { replacing(/[0-9]+/, with: "#") }
}
