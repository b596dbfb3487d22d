import Storypole

/// The causes of runs, and of flushes that do not settle.
extension ContractTrial {
  /// R30: every run has a cause, which leads back to a root cause, and a view that was pending only
  /// because of its mark has that mark as the reason.
  func checkCauses(_ top: Int, _ before: FlushStart) {
    for view in Set(model.ran) where live[top].recordsCauses && live.views[view] != nil {
      if live[view].root !== live[top].root { continue }
      let causes = live[view].explain().causes
      check(causes.first?.event == .ranLayout, "nothing explains the run of v\(view) (R30)")
      if model.generations == 1, marks.isMarked(view), isLeftAlone(view, below: top, before) {
        check(causes.first?.reason == .marked, "v\(view) was marked, not \(causes) (R30)")
      }
      notes.insert(.explained)
    }
  }

  /// R29: a cycle is made of views that have run.
  func checkCycle(_ found: [Diagnostic]) {
    for cycle in found.compactMap(\.cycle) {
      notes.insert(.namedCycle)
      check(!cycle.causes.isEmpty, "a cycle without links (R29)")
      for cause in cycle.causes where cause.event == .ranLayout {
        let number = WorldView.number(inPath: cause.view)
        check(number.map(ranInStep.contains) == true, "\(cause.view) did not run (R29)")
      }
    }
  }
}
