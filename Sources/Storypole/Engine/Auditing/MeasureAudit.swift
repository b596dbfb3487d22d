import Foundation

/// Answers measurements in place of the engine during checks of the engine's records.
///
/// Without a check the engine's `audit` is `nil`, which costs one comparison per measurement.
class MeasureAudit {
  /// Whether reads of views elsewhere are recorded as usual.
  var keepsRecords: Bool { true }

  /// Returns the size that a view needs for an unmodified proposal, in points.
  func answer(_ engine: EngineRef, _ node: NodeRef, _ proposal: CGSize) -> CGSize {
    engine.recordedMeasure(node, proposal)
  }
}

extension View {
  /// Runs a closure with diagnostics discarded, for work that is repeated; for roots.
  final func quietly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let extras = makeExtras()
    let log = extras.log
    let silent = DiagnosticLog()
    silent.prints = false
    extras.log = silent
    defer { extras.log = log }
    return try body()
  }
}
