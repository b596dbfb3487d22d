import Foundation

/// A record that was cut short because little stack was left (R43).
struct Refusal {
  let view: WeakView
  let record: Int
  /// The stamp of the record when it was cut short; a record with another one was made again.
  let stamp: UInt64
}

/// Refusing: measurements and nested layouts for which too little stack is left, because recursion
/// runs through user code (R43).
///
/// A refusal depends on the stack, which no mark announces. So the records concerned are
/// marked when the tree is next laid out or measured from outside, which may be on a larger stack.
extension EngineRef {
  /// Answers 0 × 0 to a measurement.
  func refuseDepth(_ node: NodeRef, _ entryIndex: Int) {
    let entry = node.entry(entryIndex)
    entry.stamp += 1
    entry.dirty.removeAll(to: self)
    entry.summary = SummaryReads()
    entry.answer = .zero
    entry.state = .valid
    node.flags.remove(.areMeasuresInvalid)
    node.noteRefusal(ofRecord: entryIndex)
    if flushing.hasReportedDepth { return }
    flushing.hasReportedDepth = true
    node.view.diagnose(
      .depthLimit, "measured \(measuring.depth) levels deep, with little stack left",
      advice:
        "It is treated as 0 × 0; give a view above it a fixed size, or lay out on a larger stack.")
  }

  /// Takes over what was refused on a thread as this tree's flush or measurement ends there.
  ///
  /// A refused view of another tree is noted in that tree as well: either may be asked first.
  @inline(__always) func takeRefusals(of thread: ThreadContext) {
    guard let kept = thread.kept?.takeUnretainedValue(), !kept.refusals.isEmpty else { return }
    take(kept.refusals)
    kept.refusals = []
  }

  private func take(_ refusals: [Refusal]) {
    measuring.refusals += refusals
    for refusal in refusals {
      guard let other = refusal.view.view?.node.engine, other != self else { continue }
      other.measuring.refusals.append(refusal)
    }
  }

  /// Marks what was refused since it was last asked for, unless something is running.
  @inline(__always) func askRefusedAgain() {
    if !measuring.refusals.isEmpty && ThreadContext.isIdle { markRefused() }
  }

  private func markRefused() {
    let refusals = measuring.refusals
    measuring.refusals = []
    for refusal in refusals { refusal.view.view?.node.markRefused(refusal) }
  }
}

extension NodeRef {
  /// Notes that a record of this view was cut short for lack of stack.
  func noteRefusal(ofRecord record: Int) {
    let refusal = Refusal(
      view: WeakView(view), record: record, stamp: stamp(ofRecord: record))
    ThreadContext.keptWhileBusy?.refusals.append(refusal)
  }

  fileprivate func markRefused(_ refusal: Refusal) {
    if refusal.record > entryCount || stamp(ofRecord: refusal.record) != refusal.stamp { return }
    changing(.property(Change.refused)) {
      if refusal.record == 0 { return force() }
      causes?.noteInvalidated(self)
      invalidate(refusal.record)
    }
  }
}
