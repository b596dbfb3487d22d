import Storypole

/// The views that ran, by the names or paths by which a test expects them.
struct RanNames {
  /// Each view as it is expected, or by its name, or by its path if others have the name.
  private(set) var spelled: [String] = []
  /// Sentences about names by which other views may be meant, too.
  private(set) var ambiguities: [String] = []

  init(expected: [String], ran: [(name: String, path: String)], in root: View) {
    let names = Set(expected)
    let spellings = Dictionary(
      names.filter { $0.contains("/") }.map { (root.find(path: $0)?.path ?? $0, $0) },
      uniquingKeysWith: { one, _ in one })
    let namesakes = Namesakes(of: Set(ran.map(\.name)), in: root)
    for view in ran {
      let isOne = namesakes.count(of: view.name) < 2 || names.contains(view.name)
      spelled.append(spellings[view.path] ?? (isOne ? view.name : view.path))
    }
    ambiguities = expected.uniqued().compactMap { name in
      let meant = zip(spelled, ran).filter { $0.0 == name }.map(\.1.path).uniqued()
      let count = namesakes.count(of: name)
      guard !meant.isEmpty, meant.count < count else { return nil }
      let paths = meant.map { "\"\($0)\"" }.joined(separator: ", ")
      return "\(count) views with a layout body are called \"\(name)\", and \(paths) ran: "
        + "expect views by their paths"
    }
  }
}

/// The number of views with a layout body that share each of some names.
private struct Namesakes {
  private var counts: [String: Int] = [:]

  init(of names: Set<String>, in root: View) {
    for view in root.viewsFromHere() where view.hasLayoutBody {
      if let name = view.name, names.contains(name) { counts[name, default: 0] += 1 }
    }
  }

  func count(of name: String) -> Int { counts[name] ?? 0 }
}

extension View {
  /// The only view at a path; `nil` if there is none, or there are several.
  func find(path: String) -> View? { try? find(path) }
}

extension Sequence where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
