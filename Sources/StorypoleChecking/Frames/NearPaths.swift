import Storypole

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
  /// others between them; otherwise those with similar names, or else with a similar last name.
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

  /// The number of names in between, or the number of different characters; `nil` if unlike.
  private static func distance(from wanted: [Substring], to path: [Substring]) -> Int? {
    guard let last = wanted.last else { return nil }
    if path.last == last, isSubsequence(wanted, of: path) { return path.count - wanted.count }
    if wanted.count <= path.count, let changes = changes(wanted, path.suffix(wanted.count)) {
      return misspelled + changes
    }
    if wanted.count == 1 { return nil }
    return changes(wanted.suffix(1), path.suffix(1)).map { elsewhere + $0 }
  }

  /// The number of different characters of as many names; `nil` if they are unlike.
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
