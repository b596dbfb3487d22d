package import Storypole
import StorypoleInspector

/// The expected layout bodies and those that ran, side by side.
package struct BodiesRun: CustomStringConvertible {
  /// The names, or paths, in order.
  let expected: [String]
  /// The names, or paths of views without a name, in order, with another path for a view that is
  /// expected by it.
  let found: [String]
  /// The explanations of unexpected runs, if their causes are recorded.
  private var surplusCauses: [Explanation]
  /// Why expected bodies can't run at all: sentences about names that no view has, and about views
  /// without a layout body.
  private var remarks: [String]
  /// Sentences about names that fit a view which ran, and others that didn't: a run of the wrong
  /// one would pass, too.
  package let ambiguities: [String]

  /// Compares what ran with views that are expected by name, or by path, as `find(_:as:)` takes
  /// them.
  ///
  /// - Parameter root: a view of their tree, which has recorded causes.
  package init(expected: [String], ran: [(name: String, path: String)], in root: View) {
    let (names, root) = (RanNames(expected: expected, ran: ran, in: root.root), root.root)
    (self.expected, found, ambiguities) = (expected, names.spelled, names.ambiguities)
    (surplusCauses, remarks) = ([], [])
    surplusCauses = rows.compactMap { row in
      row.expected == nil ? row.found.flatMap { Self.explanation(of: $0, in: root) } : nil
    }
    remarks = rows.compactMap { row in
      row.found == nil ? row.expected.flatMap { Self.remark(on: $0, in: root) } : nil
    }
  }

  private static func remark(on name: String, in root: View) -> String? {
    let named = root.firstView { ($0.name ?? $0.path) == name }
    guard let view = named ?? root.find(path: name) else {
      let near = NearPaths(in: root).nearest(to: name)
      return "no view is called \"\(name)\"" + NearPaths.question(near)
    }
    if view.hasLayoutBody { return nil }
    return
      "\"\(name)\" (\(type(of: view))) has no layout body: no block, no layout, no layoutSubviews()"
  }

  private static func explanation(of name: String, in root: View) -> Explanation? {
    let view = root.firstView {
      ($0.name == name || $0.path == name) && !$0.explain().causes.isEmpty
    }
    return view?.explain()
  }

  /// Whether exactly those bodies ran, in that order (R21, R36).
  package var isAsExpected: Bool { expected == found }

  /// A sentence, a table with a row per body, and the explanations of unexpected runs.
  package var description: String {
    if isAsExpected { return "ran \(found)" }
    let remarks = remarks.isEmpty ? "" : "\n\n" + remarks.joined(separator: "\n")
    let causes = surplusCauses.map { "\n\n\($0)" }.joined()
    return "\(claim):\n\n\(table.text())\(remarks)\(causes)"
  }

  private var claim: String {
    if expected.sorted() == found.sorted() { return "the layout bodies ran in another order" }
    let missing = rows.count { $0.found == nil }
    let surplus = rows.count { $0.expected == nil }
    func bodies(_ kind: String, _ count: Int) -> String {
      counted(count, "\(kind)layout body", plural: "\(kind)layout bodies")
    }
    let parts = [
      missing > 0 ? "\(bodies("expected ", missing)) did not run" : nil,
      surplus > 0 ? "\(bodies("", surplus)) ran that should not have" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", and ")
  }

  private var table: Picture {
    var table = TextTable([.left("expected"), .left("ran"), .left("")])
    for row in rows {
      let remark = row.found == nil ? "did not run" : row.expected == nil ? "ran as well" : ""
      table.add([row.expected ?? "–", row.found ?? "–", remark])
    }
    return table.picture()
  }

  /// Both lists, with equal names in one row.
  private var rows: [(expected: String?, found: String?)] {
    LineDifference(from: expected, to: found).rows.map { ($0.old, $0.new) }
  }
}

/// The views that ran, by the names or paths that a test expects.
struct RanNames {
  /// Each view as it is expected, or by its name, or by its path if others have the name.
  private(set) var spelled: [String] = []
  /// Sentences about names that other views have, too.
  private(set) var ambiguities: [String] = []

  init(expected: [String], ran: [(name: String, path: String)], in root: View) {
    let names = Set(expected)
    let spellings = Dictionary(
      names.filter { $0.contains("/") }.map { (root.find(path: $0)?.path ?? $0, $0) },
      uniquingKeysWith: { one, _ in one })
    // The number of views with a layout body that share a name.
    let namesakes = root.viewsFromHere().filter(\.hasLayoutBody)
      .reduce(into: [:]) { $0[$1.name ?? "", default: 0] += 1 }
    for view in ran {
      let isOne = namesakes[view.name, default: 0] < 2 || names.contains(view.name)
      spelled.append(spellings[view.path] ?? (isOne ? view.name : view.path))
    }
    ambiguities = expected.uniqued().compactMap { name in
      let meant = zip(spelled, ran).filter { $0.0 == name }.map(\.1.path).uniqued()
      let count = namesakes[name, default: 0]
      guard !meant.isEmpty, meant.count < count else { return nil }
      let paths = meant.map { "\"\($0)\"" }.joined(separator: ", ")
      return "\(count) views with a layout body are called \"\(name)\", and \(paths) ran: "
        + "expect views by their paths"
    }
  }
}

extension View {
  /// The only view at a path, or `nil` if there is none, or there are several.
  func find(path: String) -> View? { try? find(path) }
}

extension Sequence where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
