import Foundation

/// Answers measurements in place of the engine, while a check doubts what the engine's records say.
///
/// The engine has one during a check, and none otherwise: then it costs a measurement one
/// comparison.
class MeasureAudit {
  /// Whether what bodies read of views elsewhere is recorded as usual.
  var keepsRecords: Bool { true }

  /// The size that a view needs for a proposal as it was made, in points.
  func answer(_ engine: EngineRef, _ node: NodeRef, _ proposal: CGSize) -> CGSize {
    engine.recordedMeasure(node, proposal)
  }
}

extension View {
  /// Runs something whose diagnostics nobody is to hear of, since they were told before; for roots.
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
