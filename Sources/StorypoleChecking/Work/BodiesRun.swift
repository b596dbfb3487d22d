public import Storypole
import StorypoleInspector

/// The expected layout bodies and those that ran, side by side.
public struct BodiesRun: Sendable, Hashable, CustomStringConvertible {
  /// The names, or paths, in order.
  public var expected: [String]
  /// The names, or paths of views without a name, in order; those that are expected by another path
  /// as they are expected.
  public var found: [String]
  /// The explanations of unexpected runs, if their causes are recorded.
  public var surplusCauses: [Explanation]
  /// Why expected bodies can't run at all: sentences about names that no view has, and about views
  /// without a layout body.
  public var remarks: [String]
  /// Sentences about names that fit a view which ran, and others that didn't: a run of the wrong
  /// one would pass, too.
  package private(set) var ambiguities: [String] = []

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - expected: names of views, or paths of those without one.
  ///   - found: the same of the views that ran.
  ///   - root: a view of their tree, if it has recorded causes.
  public init(expected: [String], found: [String], in root: View? = nil) {
    self.expected = expected
    self.found = found
    (surplusCauses, remarks) = ([], [])
    let surplus = rows.compactMap { $0.expected == nil ? $0.found : nil }
    surplusCauses = surplus.compactMap { Self.explanation(of: $0, in: root?.root) }
    let missing = rows.compactMap { $0.found == nil ? $0.expected : nil }
    remarks = root.map { root in missing.compactMap { Self.remark(on: $0, in: root.root) } } ?? []
  }

  /// Makes a comparison with views that may be expected by their paths, too, as `find(_:as:)` takes
  /// them.
  package init(
    expected: [String], ran: [(name: String, path: String)], in root: View
  ) {
    let names = RanNames(expected: expected, ran: ran, in: root.root)
    self.init(expected: expected, found: names.spelled, in: root)
    ambiguities = names.ambiguities
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

  private static func explanation(of name: String, in root: View?) -> Explanation? {
    let view = root?.firstView {
      ($0.name == name || $0.path == name) && !$0.explain().causes.isEmpty
    }
    return view?.explain()
  }

  /// Whether exactly those bodies ran, in that order (R21, R36).
  public var isAsExpected: Bool { expected == found }

  /// A sentence, a table with a row per body, and the explanations of unexpected runs.
  public var description: String {
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
    let difference = LineDifference(from: expected, to: found)
    return difference.lines.map { line in
      switch line {
      case .common(let name): (name, name)
      case .removed(let name): (name, nil)
      case .added(let name): (nil, name)
      }
    }
  }
}
