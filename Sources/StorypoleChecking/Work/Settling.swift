public import Storypole
import StorypoleInspector

extension View {
  /// Performs a change, lays the tree out, and returns the reasons why it hasn't settled, if
  /// any.
  ///
  /// A settled tree took no more generations than allowed, and has nothing left to do: a second
  /// flush runs no body and visits no view (R23).
  ///
  /// - Parameter generations: the allowed number. More than one if bodies change what was already
  ///   laid out (R25).
  package func reasonsNotSettled(
    generations: Int, after change: () throws -> Void
  ) rethrows -> [String] {
    try change()
    let known = diagnostics.count
    let before = work
    let ran = bodiesRun {}
    let first = work - before
    let again = bodiesRun {}
    let second = work - before - first
    var reasons: [String] = []
    if first.generations > generations {
      reasons.append(
        "it took \(first.generations) generations, at most \(generations): ran "
          + ran.joined(separator: ", "))
    }
    if second.visited > 0 || second.propertyUpdates > 0 {
      reasons.append(
        "a second flush visited \(second.visited) views, updated the properties of "
          + "\(second.propertyUpdates), and ran [\(again.joined(separator: ", "))]")
    }
    if reasons.isEmpty { return [] }
    return reasons + diagnostics.dropFirst(known).map(\.description)
  }
}

extension LayoutHost {
  /// Performs a change, and returns the reports of the passes that ran in the meantime, in
  /// order.
  ///
  /// The host's `onPass` is called as usual.
  public func passes(during change: () throws -> Void) rethrows -> [PassReport] {
    var reports: [PassReport] = []
    let listener = onPass
    onPass = { report in
      reports.append(report)
      listener?(report)
    }
    defer { onPass = listener }
    try change()
    return reports
  }

  /// Ticks until there is nothing to lay out, or until `limit` passes have run.
  package func passesToSettle(atMost limit: Int) -> [PassReport] {
    var reports: [PassReport] = []
    while reports.count < limit, let report = tick() { reports.append(report) }
    return reports
  }
}

/// Passes as a table: the size that each laid out, and the bodies that ran.
package struct PassTable: CustomStringConvertible {
  private let passes: [PassReport]

  package init(_ passes: [PassReport]) { self.passes = passes }

  package var description: String {
    if passes.isEmpty { return "no pass ran" }
    var table = TextTable([
      .right("pass"), .left("size"), .right("generations"), .right("bodies"),
      .left("ran", maximumWidth: 60),
    ])
    for pass in passes {
      let size = pass.size.brief + (pass.isInteractive ? " (interactive)" : "")
      table.add([
        "\(pass.number)", size, "\(pass.generations)", "\(pass.work.bodies)",
        pass.ran.joined(separator: ", "),
      ])
    }
    return table.picture().text()
  }
}
