extension View {
  /// Whether the engine of this view's tree keeps the cause of every run, for ``explain()``; off by default.
  ///
  /// What happened before it is turned on is not known. Set within a pass it counts from the end of that
  /// pass on. Cost when off: one look at a word in each mark; when on: less than a third more in a full layout, and some 90 bytes an
  /// event, of which those are kept that lead to the last run of some view.
  public final var recordsCauses: Bool {
    get { EngineRef.engine(for: node).pointee.recordsCauses }
    set { EngineRef.engine(for: node).recordCauses(newValue) }
  }

  /// Says why this view's layout body ran the last time, link by link, back to what somebody did (R30).
  ///
  ///     shelf.recordsCauses = true
  ///     title.text = "Storypole, second edition"
  ///     shelf.layoutIfNeeded()
  ///     print(shelf.explain())
  ///
  /// Only runs are known that took place while ``recordsCauses`` was on; otherwise the explanation is empty, and
  /// says so. Cost: the length of the chain.
  public final func explain() -> Explanation {
    let causes = EngineRef.engine(for: node).pointee.causes
    return (causes?.pointee ?? CauseLog()).explanation(of: node)
  }
}

/// When causes are recorded: while somebody wants to know, or while a flush doesn't validate.
extension EngineRef {
  func recordCauses(_ isOn: Bool) {
    pointee.recordsCauses = isOn
    if pointee.flushDepth == 0 { endRecordingOfFlush() }
  }

  /// Between flushes nothing is recorded that nobody asked for, and nothing kept that no chain needs.
  func endRecordingOfFlush() {
    if !pointee.recordsCauses {
      pointee.causes?.destroy()
      pointee.causes = nil
    } else if let causes = pointee.causes {
      causes.pointee.compactIfLarge()
    } else {
      pointee.causes = CauseLogRef.make()
    }
  }

  /// From now on this flush is recorded, so that its cycle can be named if it doesn't validate (R29).
  func watchForFeedback() {
    if pointee.causes != nil { return }
    let causes = CauseLogRef.make()
    pointee.causes = causes
    if let running = pointee.layoutStack.last { causes.noteRunning(running) }
  }

  /// After so many sweeps, or runs of one view, a flush is watched: few that validate ever need as many, and what
  /// is left until the limit shows several turns of a cycle.
  var feedbackWatchThreshold: Int {
    Swift.min(2, pointee.limits.generations / 3, pointee.limits.runsOfOneView / 3)
  }
}
