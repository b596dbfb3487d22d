import Storypole

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
