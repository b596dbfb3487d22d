public import Storypole

/// The reason why not exactly one view was found, and a suggestion.
public struct FindError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in a sentence.
  public let description: String
  /// The paths of the views that fit, if there are several.
  package var paths: [String] = []

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
    let called = views(called: path)
    let views = called.compactMap { $0 as? Found }
    let wanted = withArticle("\(type)")
    if views.isEmpty, !called.isEmpty {
      let classes = Set(called.map { withArticle("\(Swift.type(of: $0))") }).sorted()
      let found = classes.joined(separator: " or ")
      throw FindError(description: "\"\(path)\" is \(found), not \(wanted)")
    }
    let isAny = ObjectIdentifier(type) == ObjectIdentifier(View.self)
    return try only(views, "called \"\(path)\"" + (isAny ? "" : " and \(wanted)")) {
      NearPaths.question(NearPaths(in: self).nearest(to: path))
    }
  }

  /// The views below this one that a name or a path may mean, or the one at a whole path, or this
  /// one by its printed path.
  func views(called path: String) -> [View] {
    let parts = path.split(separator: "/").map(String.init)
    if parts.isEmpty { return [] }
    if parts.count > 1, let view = view(at: path) ?? view(printedAs: path) { return [view] }
    let called = findAll(View.self) { $0.isCalled(parts, below: self) }
    return called.isEmpty ? [view(printedAs: path)].compactMap(\.self) : called
  }

  /// Returns the only view of a class below this one.
  ///
  /// - Throws: ``FindError``, if no view fits, or several do.
  public func find<Found: View>(_ type: Found.Type) throws(FindError) -> Found {
    try only(findAll(type), withArticle("\(type)")) {
      let names = Set(viewsFromHere().dropFirst().map { "\(Swift.type(of: $0))" }).sorted()
      return names.isEmpty ? "" : ": there are " + names.prefix(12).joined(separator: ", ")
    }
  }

  /// Returns all views of a class below this one that satisfy a condition, superviews first, from
  /// back to front.
  public func findAll<Found: View>(
    _ type: Found.Type, where condition: (Found) -> Bool = { _ in true }
  ) -> [Found] {
    viewsFromHere().dropFirst().compactMap { $0 as? Found }.filter(condition)
  }

  private func only<Found: View>(
    _ views: [Found], _ what: String, suggestion: () -> String
  ) throws(FindError) -> Found {
    if views.isEmpty {
      throw FindError(description: "no view in \(path) is \(what)\(suggestion())")
    }
    if views.count > 1 {
      let paths = views.map { $0.certainPath(from: self) }
      throw FindError(
        description: "\(paths.count) views in \(path) are \(what): \(FindError.choice(paths))",
        paths: paths)
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
}

/// Paths of views in a tree, and the views at them.
extension View {
  /// The view at a path from this one (empty for this view): names, or indices among the
  /// subviews.
  func view(at path: String) -> View? {
    if path.isEmpty { return self }
    var view = self
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      let subviews = view.subviews
      let index = subviews.firstIndex { $0.name == String(part) } ?? Int(part)
      guard let index, subviews.indices.contains(index) else { return nil }
      view = subviews[index]
    }
    return view
  }

  /// The view at a path as reports print it, from the root of the tree (``path``), if that is this
  /// view or one below it.
  func view(printedAs printed: String) -> View? {
    let own = path
    if printed == own { return self }
    return printed.hasPrefix(own + "/") ? view(at: String(printed.dropFirst(own.count + 1))) : nil
  }

  /// The path from an ancestor to this view: names where they are unambiguous, otherwise
  /// indices.
  func stepPath(from root: View) -> String {
    var parts: [String] = []
    var next = self
    while next !== root, let superview = next.superview {
      parts.append(next.step(from: superview))
      next = superview
    }
    return parts.reversed().joined(separator: "/")
  }

  /// The path from an ancestor, or the printed one where that is a name alone, which other views
  /// may have, too.
  func certainPath(from root: View) -> String {
    let path = stepPath(from: root)
    return path.contains("/") ? path : root.path + "/" + path
  }

  private func step(from superview: View) -> String {
    if let name, !name.isEmpty, !name.contains("/"), superview.view(at: name) === self {
      return name
    }
    return superview.subviews.firstIndex { $0 === self }.map(String.init) ?? "?"
  }
}

/// The paths of views that may be meant by a path without a view.
struct NearPaths {
  private let paths: [String]

  /// The path of a view, and those below it, of at most 2,000 views.
  init(in root: View) {
    let views = root.viewsFromHere(limit: 2_000)
    paths = [root.path] + views.dropFirst().map { $0.stepPath(from: root) }
  }

  init(_ paths: [String]) { self.paths = paths }

  /// The nearest paths, at most three: those with all names of the given one in order, with
  /// others between them, or else those with similar names, or with a similar last name.
  func nearest(to wanted: String) -> [String] {
    let wanted = wanted.split(separator: "/")
    let rated = paths.enumerated().compactMap { index, path in
      Self.distance(from: wanted, to: path.split(separator: "/")).map { ($0, index, path) }
    }
    let sorted = rated.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let worst = sorted.first.map { $0.0 < Self.misspelled ? Self.misspelled : $0.0 + 1 } ?? 0
    return sorted.prefix { $0.0 < worst }.prefix(3).map(\.2)
  }

  /// The paths as the end of a sentence, such as `; did you mean "list/title"?`.
  static func question(_ paths: [String]) -> String {
    let quoted = paths.map { "\"\($0)\"" }
    return quoted.isEmpty ? "" : "; did you mean \(quoted.joined(separator: " or "))?"
  }

  /// The number of names in between, or the number of different characters, or `nil` if unlike.
  private static func distance(from wanted: [Substring], to path: [Substring]) -> Int? {
    guard let last = wanted.last else { return nil }
    if path.last == last, isSubsequence(wanted, of: path) { return path.count - wanted.count }
    if wanted.count <= path.count, let changes = changes(wanted, path.suffix(wanted.count)) {
      return misspelled + changes
    }
    if wanted.count == 1 { return nil }
    return changes(wanted.suffix(1), path.suffix(1)).map { elsewhere + $0 }
  }

  /// The number of different characters of as many names, or `nil` if they are unlike.
  private static func changes(
    _ wanted: some Sequence<Substring>, _ names: some Sequence<Substring>
  ) -> Int? {
    let changes = zip(wanted, names).reduce(0) { $0 + edits($1.0, $1.1) }
    let allowed = max(1, wanted.reduce(0) { $0 + $1.count } / 3)
    return changes <= allowed ? changes : nil
  }

  /// Greater than the number of names of any path that is considered.
  private static let misspelled = 10_000
  /// Greater than the number of different characters of similar paths.
  private static let elsewhere = 1_000_000

  private static func isSubsequence(_ names: [Substring], of path: [Substring]) -> Bool {
    var rest = names[...]
    for name in path where name == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private static func edits(_ one: Substring, _ other: Substring) -> Int {
    Array(one.lowercased()).editDistance(to: Array(other.lowercased()))
  }
}
