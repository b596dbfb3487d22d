import Foundation
import Storypole

/// Frames and diagnostics, side by side.
extension ContractTrial {
  func compareFrames() {
    for (number, view) in live.views.enumerated() {
      let expected = model.states[number].frame
      guard let view, view.frame != expected, !model.isOut(number) else { continue }
      check(false, "v\(number) is at \(view.frame), in the model at \(expected)")
    }
  }

  /// R20.
  func compareWithFresh(_ top: Int) {
    if model.isOut(top) { return }
    var naive = NaiveLayout(
      model.views, in: model.environment(of:), sizerCount: model.sizerCount,
      outsideFrame: { [model] in model.states[$0].frame },
      keptFrame: { [model] view in
        model.states[view].keepsOldPlacement ? model.states[view].frame : nil
      })
    naive.modelValues = model.models.values
    naive.layOut(top, frame: live[top].frame)
    if naive.hasCycled { return }
    notes.insert(.comparedWithFresh)
    for (number, frame) in naive.frames.enumerated() {
      guard let frame, let view = live.views[number], view.frame != frame, !model.isOut(number)
      else { continue }
      check(false, "v\(number) is at \(view.frame), from scratch at \(frame) (R20)")
    }
  }

  /// Each kind that the model expects of a view is reported once or more, and no other kind.
  func compareDiagnostics() {
    let found = live.takeDiagnostics() + reported
    reported = []
    diagnostics += found
    checkCycle(found)
    let due = model.diagnostics
    if found.isEmpty && due.isEmpty { return forgetDiagnostics() }
    let kinds = Set(found.filter { $0.kind != .overflow }.compactMap(ExpectedDiagnostic.init))
    // Diagnostics of a released view are gone with it.
    for missing in due.subtracting(kinds) where !model.states[missing.view].isGone {
      check(false, "no diagnostic: \(missing)")
    }
    for other in kinds.subtracting(due) where !isPossible(other) {
      check(false, "a diagnostic too many: \(other)")
    }
    forgetDiagnostics()
  }

  private func forgetDiagnostics() {
    model.diagnostics.removeAll(keepingCapacity: true)
    model.possibleDiagnostics.removeAll(keepingCapacity: true)
    mayHaveMeasuredMore = false
  }

  /// Evicted entries are measured again, with their diagnostics, and so are entries verified
  /// needlessly, in any flush of the step.
  private func isPossible(_ diagnostic: ExpectedDiagnostic) -> Bool {
    if model.possibleDiagnostics.contains(diagnostic) { return true }
    switch diagnostic.kind {
    case .invalidSize, .invalidProposal, .changeWhileMeasuring, .refusedTreeChange,
      .layoutWhileMeasuring, .proposalExplosion:
      return mayHaveMeasuredMore || model.mayMeasureLess
    default: return false
    }
  }
}

extension ExpectedDiagnostic {
  init?(_ diagnostic: Diagnostic) {
    guard let number = WorldView.number(inPath: diagnostic.path) else { return nil }
    self.init(kind: diagnostic.kind, view: number)
  }
}

extension WorldView {
  /// The view's number, which is its name, the last part of the path.
  static func number(inPath path: String) -> Int? {
    let name = path.split(separator: "/").last ?? ""
    return name.first == "v" ? Int(name.dropFirst()) : nil
  }
}
