import Foundation

extension View {
  /// The position of the view: the names from the root down, or the indices among the subviews
  /// for views without a name.
  ///
  /// For instance `screen/shelf/2/title`. Past 64 levels the middle is elided (R43). Cost: at
  /// most 64 levels in a tree that was laid out, and the number of siblings of each view
  /// without a name.
  public final var path: String {
    ViewPlace(of: self).text
  }
}

/// The paths of many views, numbering the subviews of each view only once.
///
/// Computing 10,000 unnamed siblings' own paths would count up to each of them.
struct ViewPaths {
  private var indices: [ItemID: [ItemID: Int]] = [:]

  mutating func path(of view: View) -> String { place(of: view).text }

  /// The path of a view before it is written.
  mutating func place(of view: View) -> ViewPlace {
    ViewPlace(of: view) { index(of: $0, in: $1) }
  }

  private mutating func index(of node: NodeRef, in superNode: NodeRef) -> Int? {
    let children = superNode.childNodes
    if indices[superNode.id] == nil {
      indices[superNode.id] = Dictionary(
        uniqueKeysWithValues: children.enumerated().map { ($1.id, $0) })
    }
    return indices[superNode.id]?[node.id]
  }
}

/// Where a view was, as a path that is written when it is read.
struct ViewPlace {
  /// A view on the path: its name, or its index among the subviews if it has none.
  enum Part {
    case name(String)
    case index(Int)

    fileprivate var text: String {
      switch self {
      case .name(let name): name
      case .index(let index): String(index)
      }
    }
  }

  private let own: Part
  /// From the superview up to the root.
  private var above: [Part] = []

  /// Maximum number of levels, beyond which the middle is elided.
  private static let levels = 64

  /// The present place of a view.
  init(of view: View) {
    self.init(of: view) { $1.childNodes.firstIndex(of: $0) }
  }

  /// The present place of a view.
  ///
  /// - Parameter index: finds a view without a name among the subviews of its superview.
  fileprivate init(of view: View, _ index: (NodeRef, NodeRef) -> Int?) {
    own = Self.part(of: view.node, index)
    var next = view.node.superNode
    if next != nil { above.reserveCapacity(16) }
    while let present = next, above.count < Self.levels - 1 {
      above.append(Self.part(of: present, index))
      next = present.superNode
    }
    if let last = next {
      let root = last.attachedRoot ?? last.view.presentRoot.node
      if root != last { above.append(.name("…")) }
      above.append(Self.part(of: root, index))
    }
  }

  private static func part(of node: NodeRef, _ index: (NodeRef, NodeRef) -> Int?) -> Part {
    if let name = node.withView({ $0.name }) { return .name(name) }
    guard let superNode = node.superNode else { return .name("root") }
    return index(node, superNode).map { .index($0) } ?? .name("?")
  }

  /// The path.
  var text: String {
    above.reversed().reduce(into: "") { $0 += $1.text + "/" } + own.text
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
  package var withoutNumbers: String {
    var (result, isInNumber) = ("", false)
    for character in self {
      let isDigit = character.asciiValue.map { (48...57).contains($0) } ?? false
      if !isDigit { result.append(character) } else if !isInNumber { result.append("#") }
      isInNumber = isDigit
    }
    return result
  }
}
