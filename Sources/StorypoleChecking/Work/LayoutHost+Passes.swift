public import Storypole
import StorypoleInspector

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
  public func passesToSettle(atMost limit: Int) -> [PassReport] {
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
