package import Storypole
import StorypoleInspector

/// The expected layout bodies and those that ran, side by side.
package struct BodiesRun: CustomStringConvertible {
  /// The names, or paths, in order.
  let expected: [String]
  /// The names, or paths of views without a name, in order; those that are expected by another path
  /// as they are expected.
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
    let parts = [
      missing > 0 ? "\(missing) expected \(Self.bodies(missing)) did not run" : nil,
      surplus > 0 ? "\(surplus) \(Self.bodies(surplus)) ran that should not have" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", and ")
  }

  private static func bodies(_ count: Int) -> String {
    count == 1 ? "layout body" : "layout bodies"
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
