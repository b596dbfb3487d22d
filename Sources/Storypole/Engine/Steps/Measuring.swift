import Foundation

/// Measuring: `sizeThatFits`, cached by proposal, tracked, and executed on demand (R12, R22); and
/// baselines, by size.
extension EngineRef {
  /// The size that a view needs for a proposal, in points.
  func measure(_ node: NodeRef, _ rawProposal: CGSize) -> CGSize {
    if let audit = measuring.audit { return audit.answer(.measurement, self, node, rawProposal) }
    if let reader, node.superNode == reader, let answer = quickAnswer(of: node, rawProposal) {
      return answer
    }
    return recordedMeasurement(node, rawProposal)
  }

  /// Kept out of line, so that the short way saves few registers.
  @inline(never) private func recordedMeasurement(
    _ node: NodeRef, _ rawProposal: CGSize
  ) -> CGSize {
    recordedAnswer(.measurement, node, rawProposal)
  }

  /// The baselines of a view at a size, as distances from its top: of the first line in `width`, of
  /// the last one in `height`.
  ///
  /// A size has no "as much as you like": an extent that isn't finite counts as 0.
  func baselines(_ node: NodeRef, at rawSize: CGSize) -> CGSize {
    let size = rawSize.finiteOrZero
    if !rawSize.isFinite {
      node.view.diagnose(
        .invalidProposal, "asked for its baselines at \(rawSize.brief)",
        advice: "What isn't finite is treated as 0; ask at the size that the view gets (R11).")
    }
    if let audit = measuring.audit { return audit.answer(.baselines, self, node, size) }
    return recordedAnswer(.baselines, node, size)
  }

  /// The size that a view needs for a proposal, or its baselines at a size, from its record if
  /// that is valid.
  @inline(__always) func recordedAnswer(
    _ facet: Facet, _ node: NodeRef, _ rawProposal: CGSize
  ) -> CGSize {
    let proposal = relevantPart(of: sanitized(rawProposal, for: node), for: node, facet)
    if !presence.isOnThread { return answerFromElsewhere(facet, node, proposal) }
    let entryIndex = entryIndex(of: facet, for: proposal, in: node)
    if node.has(.isCollapsed) {
      recordRead(ofAnswer: entryIndex, in: node)
      return .zero
    }
    let needsValidation = node.entry(entryIndex).state != .valid
    if needsValidation { makeValid(node, entryIndex) }
    return readAnswer(of: entryIndex, in: node, needsValidation)
  }

  /// Records the read of an answer, and returns it.
  ///
  /// - Parameter wasMadeValid: whether the answer was made valid for this read. Doubts are then
  ///   passed on, after the read is recorded, so that the mark finds the reader.
  @inline(__always) private func readAnswer(
    of entryIndex: Int, in node: NodeRef, _ wasMadeValid: Bool
  ) -> CGSize {
    recordRead(ofAnswer: entryIndex, in: node)
    let entry = node.entry(entryIndex)
    let answer = entry.answer
    if wasMadeValid {
      if entry.facet.isOfInsets { noteOffer(to: node, for: entryIndex) }
      passDoubtsOn(node, entryIndex)
      carryOutKeptMarksIfDone()
    }
    return answer
  }

  /// The answer of a subview of the running record's view if the subview was never measured, or if
  /// one of its later measurements is valid for the proposal, otherwise `nil`.
  @inline(__always) private func quickAnswer(
    of node: NodeRef, _ rawProposal: CGSize
  ) -> CGSize? {
    guard let entries = node.moreEntries else {
      let isNew = node.entry(1).facet == .unused && !node.has(.isCollapsed)
      return isNew ? firstAnswer(of: node, rawProposal) : nil
    }
    guard rawProposal.width >= 0 && rawProposal.height >= 0 else { return nil }
    return knownMeasurement(among: entries, of: node, rawProposal)
  }

  /// Executes the first measurement that a view ever makes.
  ///
  /// It does what `recordedAnswer` and `execute` do where nothing is known. There is no entry to look
  /// for, and the first one lies at a constant offset of the node.
  @inline(never) private func firstAnswer(of node: NodeRef, _ rawProposal: CGSize) -> CGSize {
    let entry = node.entry(1)
    entry.facet = .measurement
    entry.proposal = relevantPart(of: sanitized(rawProposal, for: node), for: node, .measurement)
    executeHere(node, 1, afterDifference: false, isRequested: true)
    return readAnswer(of: 1, in: node, true)
  }

  /// Makes a measurement of this tree valid, for the running record.
  @inline(__always) private func makeValid(_ node: NodeRef, _ entryIndex: Int) {
    if node.entry(entryIndex).state == .maybe {
      validate(node, entryIndex, isRequested: true)
    } else {
      execute(node, entryIndex, isRequested: true)
    }
  }

  /// Answers code outside any body, or a body of another tree (a sizing view).
  private func answerFromElsewhere(
    _ facet: Facet, _ node: NodeRef, _ proposal: CGSize
  ) -> CGSize {
    takeUpOutsideChanges()
    let keepers = self.keepers
    defer { withExtendedLifetime(keepers) {} }
    let known = node.entryIndex(forProposal: proposal, of: facet)
    let needsValidation =
      known == 0 || (!node.has(.isCollapsed) && node.entry(known).state != .valid)
    let entryIndex = needsValidation ? settleFromElsewhere(facet, node, proposal) : known
    node.view.readingEngine?.recordRead(of: entryIndex, in: node)
    if node.entry(entryIndex).facet.isOfInsets {
      noteOfferFromElsewhere(to: node, for: entryIndex)
    }
    let answer = node.has(.isCollapsed) ? .zero : node.entry(entryIndex).answer
    if needsValidation {
      passDoubtsOn(node, entryIndex)
      carryOutKeptMarksIfDone()
      ThreadContext.current.engine?.carryOutKeptMarksIfDone()
      ThreadContext.releaseKeptIfIdle()
    } else {
      if ThreadContext.isBusy { joinSession(of: .current) }
      node.entry(entryIndex).lastUse = measuring.session
    }
    return answer
  }

  private func settleFromElsewhere(_ facet: Facet, _ node: NodeRef, _ proposal: CGSize) -> Int {
    let interruption = enter()
    let entryIndex = entryIndex(of: facet, for: proposal, in: node)
    if !node.has(.isCollapsed) && node.entry(entryIndex).state != .valid {
      validate(node, entryIndex, isRequested: true)
    }
    leave(interruption)
    return entryIndex
  }

  /// Marks the readers of a record that was dirtied while it ran and so isn't valid when it has
  /// just been read.
  @inline(__always) private func passDoubtsOn(_ node: NodeRef, _ entryIndex: Int) {
    let entry = node.entry(entryIndex)
    if entry.state == .maybe { node.markReaders(of: entryIndex, seen: entry.answer) }
  }

  /// Returns the proposal with ∞ for each ignored extent, so that proposals which can't make a
  /// difference share one entry; the baselines at a size may depend on all of it.
  @inline(__always) func relevantPart(
    of proposal: CGSize, for node: NodeRef, _ facet: Facet
  ) -> CGSize {
    if facet == .baselines || !node.has(.ignoresProposedHeight | .ignoresProposedWidth) {
      return proposal
    }
    return CGSize(
      width: node.has(.ignoresProposedWidth) ? .infinity : proposal.width,
      height: node.has(.ignoresProposedHeight) ? .infinity : proposal.height)
  }

  /// R11: replaces negative extents and NaN by 0, and reports NaN; infinity is a valid proposal.
  @inline(__always) func sanitized(_ proposal: CGSize, for node: NodeRef) -> CGSize {
    if proposal.width >= 0 && proposal.height >= 0 {
      // −0 + 0 is +0.
      return CGSize(width: proposal.width + 0, height: proposal.height + 0)
    }
    if proposal.width.isNaN || proposal.height.isNaN {
      node.view.diagnose(
        .invalidProposal, "measured for the proposal \(proposal.brief)",
        advice: "NaN is treated as 0; look for a division by zero in the caller (R11).")
    }
    return proposal.clampedToNonNegative
  }

  /// Runs the view's measuring code for the entry's proposal, or resumes its last run if that was
  /// kept.
  ///
  /// - Parameters:
  ///   - afterDifference: whether a difference found by verification is the reason.
  ///   - isRequested: whether the running record asks for the answer, rather than verification.
  func execute(
    _ node: NodeRef, _ entryIndex: Int, afterDifference: Bool = false, isRequested: Bool = false
  ) {
    executeHere(node, entryIndex, afterDifference: afterDifference, isRequested: isRequested)
  }

  @inline(__always) private func executeHere(
    _ node: NodeRef, _ entryIndex: Int, afterDifference: Bool, isRequested: Bool
  ) {
    let entry = node.entry(entryIndex)
    if entry.state.isUnderWay { return reportCycle(node, entry.proposal) }
    if isStackLow { return refuseDepth(node, entryIndex) }
    if afterDifference && !entry.dirty.isEmpty && resume(node, entryIndex, isRequested) { return }
    begin(entry, of: node)
    entry.state = .running
    entry.isRestless = false
    entry.lastUse = measuring.session
    if entry.facet.isMeasurement && !node.hasFixedSize {
      counters.measurements += 1
    }

    let answer =
      node.causes == nil && runLog == nil
      ? runMeasuring(node, entryIndex, entry.facet, proposal: entry.proposal, isRequested)
      : runRecordedMeasuring(node, entryIndex, afterDifference: afterDifference, isRequested)
    store(answer, in: node, entryIndex)
  }

  /// Drops what a record has read, as another execution of it begins.
  @inline(__always) func begin(_ entry: EntryRef, of node: NodeRef) {
    entry.stamp += 1
    entry.dirty.removeAll(to: self)
    entry.summary = SummaryReads()
    node.flags.remove(.areMeasuresInvalid)
  }

  /// Stores the answer of a measurement that has executed.
  @inline(__always)
  private func store(_ answer: CGSize, in node: NodeRef, _ entryIndex: Int) {
    let entry = node.entry(entryIndex)
    entry.answer = answer
    entry.state = .valid
    if !entry.dirty.isEmpty { ThreadContext.noteRestless(node, entryIndex) }
  }

  /// Executes a measurement by resuming its last run.
  ///
  /// - Returns: `false` if it has to execute whole.
  private func resume(_ node: NodeRef, _ entryIndex: Int, _ isRequested: Bool) -> Bool {
    // Measuring verifies other records, which find their own differences.
    let difference = node.causes?.difference
    guard let raw = resumeMeasuring(node, entryIndex, isRequested) else {
      if let difference { node.causes?.difference = difference }
      return false
    }
    if let trace = runLog?.trace {
      let kind = PassTrace.Kind.measurement(proposal: node.entry(entryIndex).proposal)
      trace.end(trace.begin(node.view, kind, in: self), in: self)
    }
    counters.measurements += 1
    let entry = node.entry(entryIndex)
    entry.isRestless = false
    entry.lastUse = measuring.session
    let answer = finite(node.fixedSize(over: raw), of: node, proposal: entry.proposal)
    if let difference { noteAnswer(answer, of: node, entryIndex, because: difference) }
    store(answer, in: node, entryIndex)
    return true
  }

  /// Measures, and records the cause if the answer has changed and may have been read.
  private func runRecordedMeasuring(
    _ node: NodeRef, _ entryIndex: Int, afterDifference: Bool, _ isRequested: Bool
  ) -> CGSize {
    // Measuring verifies other records, which find their own differences.
    let difference = afterDifference ? node.causes?.difference : nil
    let proposal = node.entry(entryIndex).proposal
    let answer = recording(node, entryIndex) {
      runMeasuring(
        node, entryIndex, node.entry(entryIndex).facet, proposal: proposal, isRequested)
    }
    if node.causes != nil { noteAnswer(answer, of: node, entryIndex, because: difference) }
    return answer
  }

  /// Runs measuring code, and takes its time if that is asked for; a fixed size takes none.
  private func recording(_ node: NodeRef, _ entryIndex: Int, _ code: () -> CGSize) -> CGSize {
    guard let runLog, runLog.isTimed else { return code() }
    let entry = node.entry(entryIndex)
    if !entry.facet.isMeasurement {
      return runLog.record(node.view, .baselines(size: entry.proposal), in: self, code)
    }
    if node.hasFixedSize { return code() }
    return runLog.record(node.view, .measurement(proposal: entry.proposal), in: self, code)
  }

  /// Records the cause of a new answer that may have been read.
  private func noteAnswer(
    _ answer: CGSize, of node: NodeRef, _ entryIndex: Int, because difference: CauseEvent?
  ) {
    let entry = node.entry(entryIndex)
    if entry.answer != answer, entry.wasRead || node.has(.hasDistantReaders) {
      node.causes?.noteMeasured(node, entryIndex: entryIndex, because: difference)
    }
  }

  /// Calls the view's measuring code, at its fixed extents, and charges what it reads to the entry,
  /// and returns a size that is fixed on both axes without calling anything.
  @inline(__always) func runMeasuring(
    _ node: NodeRef, _ entryIndex: Int, _ facet: Facet, proposal: CGSize,
    _ isRequested: Bool = false
  ) -> CGSize {
    if !facet.isMeasurement {
      return findBaselines(node, entryIndex, isRequested)
    }
    if node.hasFixedExtent { return runMeasuringFixed(node, entryIndex, proposal, isRequested) }
    let raw = call(.measurement, node, entryIndex, proposal, isRequested)
    return finite(raw, of: node, proposal: proposal)
  }

  /// Calls the view's code for its baselines at the entry's size, and charges what it reads to the
  /// entry.
  @inline(never) private func findBaselines(
    _ node: NodeRef, _ entryIndex: Int, _ isRequested: Bool
  ) -> CGSize {
    let size = node.entry(entryIndex).proposal
    let found = call(.baselines, node, entryIndex, size, isRequested)
    if !found.width.isFinite || !found.height.isFinite {
      node.view.diagnose(
        .invalidSize, "has baselines at \(found.width.brief) and \(found.height.brief)",
        advice: "The one that isn't finite is treated as 0; look for a division by zero (R11).")
    }
    return found.clampedToFiniteExtent
  }

  @inline(never)
  private func runMeasuringFixed(
    _ node: NodeRef, _ entryIndex: Int, _ proposal: CGSize, _ isRequested: Bool
  ) -> CGSize {
    let fixed = node.fixedSize ?? FixedSize()
    let asked = fixed.over(proposal)
    if fixed.isWhole { return asked }
    let answer = call(.measurement, node, entryIndex, asked, isRequested)
    return finite(fixed.over(answer), of: node, proposal: asked)
  }

  /// Calls the view's code for an answer, and charges what it reads to the entry.
  @inline(__always)
  private func call(
    _ facet: Facet, _ node: NodeRef, _ entryIndex: Int, _ proposal: CGSize, _ isRequested: Bool
  ) -> CGSize {
    answering(isRequested) {
      _ = becomeReader(node, record: entryIndex)
      return facet == .baselines
        ? node.withView { callBaselines(of: $0, proposal).distances }
        : node.withView { callMeasure(of: $0, node, proposal) }
    }
  }

  /// Runs the code of an answer, which may become the reader, and ask what the record that called
  /// for it offers (R54).
  @inline(__always) func answering<Result>(_ isRequested: Bool, _ run: () -> Result) -> Result {
    let call = AnswerCall(asker: reading, outer: measuring.call, isRequested: isRequested)
    let placements = measuring.imagined.begin()
    measuring.depth += 1
    let result = StackRef.to(call) { call in
      measuring.call = call
      return run()
    }
    measuring.depth -= 1
    measuring.imagined.end(placements)
    (measuring.call, reading) = (call.outer, call.asker)
    return result
  }

  /// R11: replaces a non-finite extent of a result by 0, and reports it; extents are never
  /// negative.
  @inline(__always)
  private func finite(_ size: CGSize, of node: NodeRef, proposal: CGSize) -> CGSize {
    if size.width >= 0 && size.height >= 0 && size.width < .infinity && size.height < .infinity {
      return CGSize(width: size.width + 0, height: size.height + 0)
    }
    if !size.width.isFinite || !size.height.isFinite {
      node.view.diagnose(
        .invalidSize,
        "answered \(size.brief) to \(proposal.brief)",
        advice:
          "It is treated as 0 on that axis; answer a finite size to an infinite proposal (R11).")
    }
    return size.clampedToFiniteExtent
  }

  private func reportCycle(_ node: NodeRef, _ proposal: CGSize) {
    node.view.diagnose(
      .measurementCycle,
      "measured itself for \(proposal.brief) within that very measurement",
      advice: "The last answer, or 0, is used; measure its parts instead.")
  }

  /// R10: carries out the marks made during a measurement when the outermost one has ended, as
  /// one feedback edge each.
  @inline(__always) func carryOutKeptMarksIfDone() {
    if measuring.depth == 0 && !measuring.keptMarks.isEmpty { carryOutKeptMarks() }
  }

  private func carryOutKeptMarks() {
    let marks = measuring.keptMarks
    measuring.keptMarks = []
    for mark in marks {
      guard let view = mark.view else { continue }
      let edges = flushing.feedbackEdges
      view.carryOut(mark.kind, because: mark.change)
      flushing.feedbackEdges = edges + 1
    }
  }
}

// MARK: - Fixed extents

extension NodeRef {
  /// The view's fixed extents, or `nil` if it never had any.
  @inline(__always) fileprivate var fixedSize: FixedSize? { extras?.fixedSize }

  /// Returns a proposal or an answer with the view's fixed extents in place of its own.
  @inline(__always) func fixedSize(over size: CGSize) -> CGSize {
    withExtras { $0.fixedSize.over(size) } ?? size
  }

  /// Whether both extents are fixed, so that nothing is left to measure.
  @inline(__always) fileprivate var hasFixedSize: Bool {
    withExtras { $0.fixedSize.isWhole } ?? false
  }

  /// Whether one extent is fixed, or both.
  @inline(__always) fileprivate var hasFixedExtent: Bool {
    withExtras { $0.fixedSize.width != nil || $0.fixedSize.height != nil } ?? false
  }
}
