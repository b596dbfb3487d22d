public import Storypole

/// The reason why not exactly one view was found.
public enum FindError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No view fits; the paths of views that may be meant.
  case noView(String, in: String, near: [String])
  /// The views that fit have other classes.
  case otherClass(String, classes: [String], wanted: String)
  /// Several views fit; their paths.
  case severalViews(String, in: String, paths: [String])

  /// A description of the problem, and a suggestion.
  public var description: String {
    switch self {
    case .noView(let wanted, let root, let near):
      "no view in \(root) is \(wanted)\(NearPaths.question(near))"
    case .otherClass(let path, let classes, let wanted):
      "\"\(path)\" is \(classes.map(withArticle).joined(separator: " or ")), "
        + "not \(withArticle(wanted))"
    case .severalViews(let wanted, let root, let paths):
      "\(paths.count) views in \(root) are \(wanted): \(Self.choice(paths))"
    }
  }

  /// The suggestion to choose one of several paths.
  static func choice(_ paths: [String]) -> String {
    "choose one by its path, " + paths.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
      + (paths.count > 5 ? " and others" : "")
  }
}

extension View {
  /// Returns the only view below this one with a name, or with a path from this one.
  ///
  ///     let heading = try screen.find("heading")
  ///     let second = try screen.find("list/1/title", as: Label.self)
  ///
  /// A part of a path is a name, or the index of a subview. Names on the way may be omitted, as in
  /// `notifications/title` for `list/notifications/title`, if that leaves one view. A whole path as
  /// it is printed (`path`), from the root of the tree, leads to its view, too.
  ///
  /// - Parameters:
  ///   - path: the name or path.
  ///   - type: the class of the view.
  /// - Throws: ``FindError``, if no view fits, or several do.
  public func find<Found: View>(
    _ path: String, as type: Found.Type = View.self
  ) throws(FindError) -> Found {
    let parts = path.split(separator: "/").map(String.init)
    let what =
      "called \"\(path)\""
      + (ObjectIdentifier(type) == ObjectIdentifier(View.self)
        ? "" : " and \(withArticle("\(type)"))")
    if parts.count > 1, let view = (view(at: path) ?? view(printedAs: path)) as? Found {
      return view
    }
    var called = findAll(View.self) {
      parts.isEmpty ? false : $0.isCalled(parts, below: self)
    }
    if called.isEmpty, let view = view(printedAs: path) { called = [view] }
    let views = called.compactMap { $0 as? Found }
    if views.isEmpty, !called.isEmpty {
      let classes = Set(called.map { "\(Swift.type(of: $0))" }).sorted()
      throw .otherClass(path, classes: classes, wanted: "\(type)")
    }
    return try only(views, what, near: { NearPaths(in: self).nearest(to: path) })
  }

  /// Returns the only view of a class below this one.
  ///
  /// - Throws: ``FindError``, if no view fits, or several do.
  public func find<Found: View>(_ type: Found.Type) throws(FindError) -> Found {
    let views = findAll(type)
    return try only(
      views, withArticle("\(type)") + (views.isEmpty ? classes : ""), near: { [] })
  }

  /// Returns all views of a class below this one that satisfy a condition, superviews first, from
  /// back to front.
  public func findAll<Found: View>(
    _ type: Found.Type, where condition: (Found) -> Bool = { _ in true }
  ) -> [Found] {
    viewsFromHere().dropFirst().compactMap { $0 as? Found }.filter(condition)
  }

  private func only<Found: View>(
    _ views: [Found], _ what: String, near: () -> [String]
  ) throws(FindError) -> Found {
    if views.isEmpty { throw .noView(what, in: path, near: near()) }
    if views.count > 1 {
      throw .severalViews(what, in: path, paths: views.map { $0.certainPath(from: self) })
    }
    return views[0]
  }

  /// Whether the last of these names is this view's, and the others occur above it, in order.
  private func isCalled(_ parts: [String], below root: View) -> Bool {
    var rest = parts[...]
    var next: View? = self
    guard name == rest.last else { return false }
    while let view = next, view !== root, let part = rest.last {
      if view.name == part { rest.removeLast() }
      next = view.superview
    }
    return rest.isEmpty
  }

  /// The classes of the views below this one, as the end of a sentence.
  private var classes: String {
    let names = Set(viewsFromHere().dropFirst().map { "\(type(of: $0))" }).sorted()
    return names.isEmpty ? "" : ": there are " + names.prefix(12).joined(separator: ", ")
  }
}
