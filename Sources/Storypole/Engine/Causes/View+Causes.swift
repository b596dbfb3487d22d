extension View {
  /// Whether the engine of this view's tree records the cause of every run, for ``explain()``, off
  /// by default.
  ///
  /// Earlier events are not known. Set within a flush, it takes effect when that flush ends. Cost
  /// when off: reading one word per mark. Cost when on: some third more in a full layout,
  /// and some 90 bytes per event. Events that lead to the last run of a view are kept.
  public final var recordsCauses: Bool {
    get { EngineRef.engine(for: node).settings.recordsCauses }
    set { EngineRef.engine(for: node).recordCauses(newValue) }
  }

  /// Returns why this view's layout body ran the last time, link by link, back to the root
  /// cause (R30).
  ///
  ///     shelf.recordsCauses = true
  ///     title.text = "Storypole, second edition"
  ///     shelf.layoutIfNeeded()
  ///     print(shelf.explain())
  ///
  /// Only runs that took place while ``recordsCauses`` was on are known. Otherwise the explanation
  /// is empty, and says so. Cost: the length of the chain.
  public final func explain() -> Explanation {
    let log = EngineRef.engine(for: node).causes?.log ?? CauseLog()
    return log.explanation(of: node, isRecording: recordsCauses)
  }
}

/// Recording of causes: on request, or while a flush doesn't settle.
extension EngineRef {
  func recordCauses(_ isOn: Bool) {
    settings.recordsCauses = isOn
    if flushing.depth == 0 { endRecordingOfFlush() }
  }

  /// Ends recording that was not requested, otherwise compacts the log, or starts one.
  func endRecordingOfFlush() {
    if !settings.recordsCauses && !settings.watchesPasses {
      causes?.destroy()
      causes = nil
    } else if let causes = causes {
      causes.log.compactIfLarge()
    } else {
      causes = CauseLogRef.make()
    }
  }

  /// Records the rest of this flush, so that its cycle can be reported if it doesn't settle (R29).
  func watchForFeedback() {
    if causes != nil { return }
    let causes = CauseLogRef.make()
    self.causes = causes
    if let running = flushing.layoutStack.last { causes.noteRunning(running) }
  }

  /// The number of sweeps, or of runs of one view, after which a flush is recorded.
  ///
  /// Few flushes that settle need as many, and those left until the limit show several turns of
  /// a cycle.
  var feedbackWatchThreshold: Int {
    Swift.min(2, settings.limits.generations / 3, settings.limits.runsOfOneView / 3)
  }
}
