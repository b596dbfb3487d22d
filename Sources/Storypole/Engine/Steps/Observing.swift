import Foundation

/// Observing: runs code of the user's in a scope of `withObservationTracking`, which makes the
/// properties of `@Observable` models that it reads inputs of the running record (R50, R51).
///
/// The library's own layouts and views read no models, and run without a scope. What a scope reads
/// counts for the scopes around it as well. So verification brings measurements up to date before
/// the scope of their reader opens: a doubt about models comes last in its order.
extension EngineRef {
  /// Runs code of the running record's view, in a scope unless it runs in one already.
  @inline(never)
  func observing<Result>(_ view: View, _ code: () -> Result) -> Result {
    if reading.isObserved { return code() }
    reading.isObserved = true
    return observing(.record(reading.record), of: view, reading.stamp, code)
  }

  /// Runs `updateProperties()` in a scope.
  func observingUpdate(of view: View) {
    observing(.properties, of: view, 0) { view.updateProperties() }
  }

  /// Runs `updateConstraints()` in a scope.
  func observingConstraints(of view: View) {
    observing(.constraints, of: view, 0) { view.updateConstraints() }
  }

  private func observing<Result>(
    _ reader: ModelObservation.Reader, of view: View, _ stamp: UInt64, _ code: () -> Result
  ) -> Result {
    // A layout from scratch leaves no records, and nothing to be marked.
    if measuring.audit != nil { return code() }
    if let known = observation(for: reader, of: view) {
      return known.track(stamp, in: self, code)
    }
    let thread = presence.thread
    let start = thread.tokenCount
    let begin = { (token: TrackingToken) in
      view.beginObservation(for: reader, stamp, with: token, in: self, tokensFrom: start)
    }
    let identity = ObservingCode(of: view).identity(of: reader)
    return thread.isQuiet(identity)
      ? thread.trackingOnce(code, onChange: begin)
      : thread.tracking(with: nil, of: identity, code, onChange: begin)
  }

  /// The observation of a reader that has read models, or is expected to.
  private func observation(
    for reader: ModelObservation.Reader, of view: View
  ) -> ModelObservation? {
    if let known = view.extras?.observations?.observation(for: reader) { return known }
    return ObservingCode.isKnown(of: view) ? view.makeObservation(for: reader) : nil
  }

  // MARK: Code of the user's

  /// Calls an overridden `layoutSubviews()`.
  @inline(never) func callLayoutSubviews(of node: NodeRef) {
    node.withView { view in
      if node.isMarked(.hasLayoutCompanion) { return layOutWithCompanion(view) }
      if !OverrideProbe.layoutSubviews.isOverriddenByUser(in: type(of: view)) {
        return view.layoutSubviews()
      }
      observing(view) { view.layoutSubviews() }
    }
  }

  /// Calls `measure(_:)`; a view that ignores an extent runs the library's.
  @inline(__always) func callMeasure(
    of view: View, _ node: NodeRef, _ proposal: CGSize
  ) -> CGSize {
    let isOfLibrary = node.has(.ignoresProposedHeight | .ignoresProposedWidth)
    return isOfLibrary ? view.measure(proposal) : callOwnMeasure(of: view, proposal)
  }

  /// Calls `measure(_:)` of a view that may override it.
  @inline(never) private func callOwnMeasure(of view: View, _ proposal: CGSize) -> CGSize {
    let type = type(of: view)
    if OverrideProbe.measure.isOverriddenByUser(in: type) {
      return observing(view) { view.measure(proposal) }
    }
    if OverrideProbe.intrinsicContentSize.isOverriddenByUser(in: type), !view.measuresByDefault {
      return view.measureOwnContent(proposal)
    }
    return view.measure(proposal)
  }

  /// Calls `measureBaselines(in:)`.
  func callBaselines(of view: View, _ size: CGSize) -> Baselines {
    if !OverrideProbe.measureBaselines.isOverriddenByUser(in: type(of: view)) {
      return view.measureBaselines(in: size)
    }
    return observing(view) { view.measureBaselines(in: size) }
  }
}

extension View {
  /// The intrinsic content size as the running measurement reads it.
  final var trackedIntrinsicContentSize: CGSize {
    guard OverrideProbe.intrinsicContentSize.isOverriddenByUser(in: type(of: self)),
      let engine = node.runningEngine
    else { return intrinsicContentSize }
    return engine.observing(self) { intrinsicContentSize }
  }
}

// MARK: - Marks

extension NodeRef {
  /// Marks a record, or an update, for a model that it has read.
  ///
  /// - Parameter stamp: the run that has read it. Nothing happens if another one has begun since.
  func modelChanged(for reader: ModelObservation.Reader, stamp: UInt64) {
    switch reader {
    case .properties, .constraints: doubtProperties(.ofModel)
    case .record(let record):
      if has(record), self.stamp(ofRecord: record) == stamp { doubtModels(of: record) }
    }
  }

  /// The run that a change concerns whose property was read by a run with the given stamp: the next
  /// one, if that hasn't ended, as the tracking of the last one counts until then (R53).
  func stampOfRun(after stamp: UInt64, of reader: ModelObservation.Reader) -> UInt64 {
    guard case .record(let record) = reader, has(record), isRunning(record: record),
      self.stamp(ofRecord: record) == stamp &+ 1
    else { return stamp }
    return stamp &+ 1
  }

  private func has(_ record: Int) -> Bool {
    record == 0 || (record <= entryCount && entry(record).facet.isAnswer)
  }

  private func doubtModels(of record: Int) {
    causes?.noteChanged(.model, of: self)
    var doubtful = ShortStack<RecordRef>()
    let edge = DirtyEdge(
      target: self, entryIndex: 0, order: .max, seen: .zero, facet: .model)
    if !addDirty(edge, toRecord: record, doubtful: &doubtful) { return }
    doubtful.markReaders()
  }
}
