package import Foundation
import Storypole

extension ReferenceModel {
  /// The size that a view answers, executing the measurements that it needs (R12, R13, R22).
  ///
  /// - Parameter isVerifying: whether the size is only compared with an earlier one. The engine
  ///   does that only for dirty records, so it may not have used this one.
  func measure(_ view: Int, _ proposal: CGSize, isVerifying: Bool = false) -> CGSize {
    let known = states[view].measurements.count
    if views[view].isCollapsed {
      noteReadWhileCollapsed(view, proposal)
      noteUse(of: view, slot(view, proposal), isCertain: !isVerifying)
      noteProposals(of: view, isNew: states[view].measurements.count > known)
      return .zero
    }
    let slot = slot(view, proposal)
    let record = states[view].measurements[slot]
    if record.isRunning || record.isVerifying {
      hasCycled = true
      return record.answer
    }
    if !record.isInvalid && record.isRestless {
      noteUse(of: view, slot, isCertain: !isVerifying)
      return record.answer
    }
    if !record.isInvalid && (record.verifiedAt == epoch || holds(view, slot)) {
      noteHit(view, slot)
    } else {
      execute(view, slot)
    }
    states[view].measurements[slot].verifiedAt = epoch
    noteUse(of: view, slot, isCertain: !isVerifying)
    noteProposals(of: view, isNew: slot >= known)
    return states[view].measurements[slot].answer
  }

  private func noteUse(of view: Int, _ slot: Int, isCertain: Bool) {
    states[view].measurements[slot].touchedIn = session
    if isCertain { states[view].measurements[slot].usedIn = session }
  }

  private func holds(_ view: Int, _ slot: Int) -> Bool {
    states[view].measurements[slot].isVerifying = true
    defer { states[view].measurements[slot].isVerifying = false }
    return holds(states[view].measurements[slot].reads)
  }

  /// Whether a view is being measured.
  func isMeasuring(_ view: Int) -> Bool { states[view].measurements.contains(where: \.isRunning) }

  /// Whether the layout of a view has measured another one, or a view whose measurement did.
  func hasMeasured(_ target: Int, inLayoutOf view: Int) -> Bool {
    var (due, seen) = (states[view].layout?.reads ?? [], Set<[Int]>())
    while let read = due.popLast() {
      if read.kind != .measurement { continue }
      if read.view == target { return true }
      for (slot, record) in states[read.view].measurements.enumerated()
      where record.proposal == read.proposal && seen.insert([read.view, slot]).inserted {
        due += record.reads
      }
    }
    return false
  }

  /// The answer to code outside any body.
  package func sizeThatFits(_ view: Int, _ proposal: CGSize) -> CGSize {
    beginSession()
    useEngine(of: view)
    return measure(view, sanitized(proposal, for: view))
  }

  /// R11: negative extents become 0, and so does NaN, which is reported.
  func sanitized(_ proposal: CGSize, for view: Int) -> CGSize {
    if proposal.width.isNaN || proposal.height.isNaN { diagnose(.invalidProposal, view) }
    return CGSize(
      width: proposal.width > 0 ? proposal.width : 0,
      height: proposal.height > 0 ? proposal.height : 0)
  }

  /// R14: more than 64 proposals in a session are reported, certainly if the last of them is new.
  private func noteProposals(of view: Int, isNew: Bool) {
    let records = states[view].measurements
    if records.count <= 64 || records.count(where: { $0.touchedIn == session }) <= 64 { return }
    let expected = ExpectedDiagnostic(kind: .proposalExplosion, view: view)
    if isNew && records.count(where: { $0.usedIn == session }) > 64 {
      diagnostics.insert(expected)
    } else {
      possibleDiagnostics.insert(expected)
    }
  }

  private func slot(_ view: Int, _ proposal: CGSize) -> Int {
    if let known = states[view].measurements.firstIndex(where: { $0.proposal == proposal }) {
      return known
    }
    states[view].measurements.append(MeasureRun(proposal: proposal))
    return states[view].measurements.count - 1
  }

  private func execute(_ view: Int, _ slot: Int) {
    let isFixed = views[view].fixedWidth != nil && views[view].fixedHeight != nil
    if !isFixed { measured += 1 }
    let record = states[view].measurements[slot]
    states[view].measurements[slot].isKept =
      !record.mayBeGone && (record.usedIn == session || isNeeded(view, slot))
    states[view].measurements[slot].isRunning = true
    let proposal = record.proposal
    var host = ReferenceHost(model: self, view: view, isSizing: true)
    measuring.append(host.log)
    if measuring.count > 2 { notes.insert(.measuredInNest) }
    let asked = fixed(proposal, of: view)
    let answer =
      isFixed ? asked : finite(fixed(run(view, on: &host, asked), of: view), of: view)
    measuring.removeLast()
    states[view].measurements[slot].answer = answer
    states[view].measurements[slot].reads =
      host.log.reads + modelRead(ModelReader(view, measuring: asked))
    states[view].measurements[slot].isInvalid = false
    states[view].measurements[slot].isRunning = false
    states[view].measurements[slot].mayBeGone = false
    states[view].measurements[slot].isRestless = host.log.isDisturbed
    noteUse(of: view, slot, isCertain: true)
  }

  /// A proposal or an answer with the view's fixed extents.
  func fixed(_ size: CGSize, of view: Int) -> CGSize {
    CGSize(
      width: views[view].fixedWidth ?? size.width, height: views[view].fixedHeight ?? size.height)
  }

  /// R11: an infinite answer is treated as 0 on its axis.
  private func finite(_ answer: CGSize, of view: Int) -> CGSize {
    if !answer.width.isFinite || !answer.height.isFinite {
      notes.insert(.answeredInfinity)
      diagnose(.invalidSize, view)
    }
    return CGSize(
      width: answer.width.isFinite ? max(0, answer.width) : 0,
      height: answer.height.isFinite ? max(0, answer.height) : 0)
  }

  private func run(_ view: Int, on host: inout ReferenceHost, _ proposal: CGSize) -> CGSize {
    switch views[view].content {
    case .plain:
      return host.readOwnWrittenSize()
    case .intrinsic(let width, let height):
      if width >= 0 && height >= 0 { return CGSize(width: width, height: height) }
      let written = host.readOwnWrittenSize()
      return CGSize(
        width: width < 0 ? written.width : CGFloat(width),
        height: height < 0 ? written.height : CGFloat(height))
    case .text(let count, _):
      let environment = host.environment()
      let size = environment.textSize(count: count, width: proposal.width)
      let exact = environment.unroundedTextSize(count: count, width: proposal.width)
      if size != exact { notes.insert(.roundedText) }
      return size
    case let content:
      return content.run(on: &host, in: proposal)
    }
  }

  /// Whether every dependency of a list still has its recorded value, up to the first
  /// difference.
  ///
  /// Free comparisons come first. That only matters for a body that marks a view before measuring
  /// it: measurements recorded before a changed input would execute for the list, and then once
  /// more.
  func holds(_ reads: [Dependency]) -> Bool {
    guard
      let different = firstDifference(reads, isMeasured: false)
        ?? firstDifference(reads, isMeasured: true)
        ?? reads.firstIndex(where: { $0.kind == .models && value(of: $0) != $0.value })
    else { return true }
    if different < reads.count - 1 { notes.insert(.stoppedAtDifference) }
    return false
  }

  /// Whether an input that isn't measured has another value than recorded: then the body runs.
  func hasChangedInput(_ reads: [Dependency]) -> Bool {
    firstDifference(reads, isMeasured: false) != nil
  }

  private func firstDifference(_ reads: [Dependency], isMeasured: Bool) -> Int? {
    reads.firstIndex {
      $0.isMeasured == isMeasured && $0.kind != .models
        && (value(of: $0) != $0.value || isRestless($0))
    }
  }

  /// Whether a dependency may have another value now, as far as is known without measuring.
  func isInDoubt(_ read: Dependency) -> Bool {
    var seen: Set<[Int]> = []
    return isInDoubt(read, &seen)
  }

  /// Records of different times may refer to each other, so each is checked once.
  private func isInDoubt(_ read: Dependency, _ seen: inout Set<[Int]>) -> Bool {
    if read.kind != .measurement { return value(of: read) != read.value }
    if views[read.view].isCollapsed { return read.value != .zero }
    let records = states[read.view].measurements
    guard let slot = records.firstIndex(where: { $0.proposal == read.proposal }) else {
      return true
    }
    if records[slot].isInvalid || records[slot].answer != read.value { return true }
    if !seen.insert([read.view, slot]).inserted { return false }
    return records[slot].reads.contains { isInDoubt($0, &seen) }
  }

  func value(of read: Dependency) -> CGSize {
    let inputs = views[read.view]
    switch read.kind {
    case .measurement: return measure(read.view, read.proposal, isVerifying: true)
    case .sizer: return CGSize(width: sizerEpoch, height: 0)
    case .ownSizer: return ownSizer(of: read.view, hasSetNothing: read.hasSetNothing)
    case .size: return states[read.view].frame.size
    case .origin: return CGSize(point: states[read.view].frame.origin)
    case .scale: return CGSize(width: environment(of: read.view).scale, height: 0)
    case .direction: return CGSize(bool: environment(of: read.view).isMirrored)
    case .metrics: return CGSize(width: environment(of: read.view).advance, height: 0)
    case .density: return CGSize(width: environment(of: read.view).density, height: 0)
    case .writtenSize: return inputs.writtenFrame.size
    case .writtenOrigin: return CGSize(point: inputs.writtenFrame.origin)
    case .boundsOrigin: return CGSize(point: inputs.boundsOrigin)
    case .isHidden: return CGSize(bool: inputs.isHidden)
    case .isCollapsed: return CGSize(bool: inputs.isCollapsed)
    case .superview: return superview(of: read.view)
    case .children: return CGSize(width: listNumber(read.view), height: 0)
    case .attributes: return CGSize(width: attributesNumber(read.view), height: 0)
    case .models:
      return CGSize(bool: models.isWritten(ModelReader(read.view, measuring: read.proposal)))
    }
  }

  /// A sizing view is one value, which any change from outside replaces, and a change by a body only
  /// for records that don't set it first (R10).
  func ownSizer(of view: Int, hasSetNothing: Bool) -> CGSize {
    CGSize(
      width: states[view].sizerEpoch, height: hasSetNothing ? states[view].sizerEdits : 0)
  }

  /// The dependency of a record that has just run on the properties that it is charged with.
  func modelRead(_ reader: ModelReader) -> [Dependency] {
    if models.charges == nil { return [] }
    models.noteRun(reader)
    let proposal = CGSize(width: reader.width, height: reader.height)
    return [Dependency(kind: .models, view: reader.view, proposal: proposal, value: .zero)]
  }

  func attributesNumber(_ view: Int) -> Int {
    let attributes = views[view].attributes
    if let known = knownAttributes.firstIndex(of: attributes) { return known }
    knownAttributes.append(attributes)
    return knownAttributes.count - 1
  }

  /// The number of the list of a view's subviews, which is the same for equal lists.
  func listNumber(_ view: Int) -> Int {
    let list = views[view].children
    if let known = knownLists.firstIndex(of: list) { return known }
    knownLists.append(list)
    return knownLists.count - 1
  }
}

// MARK: - Evictions by the engine

extension ReferenceModel {
  /// Begins a flush, or a measurement from outside.
  func beginSession() {
    session += 1
    epoch += 1
    evictableHits = 0
    settleRestless()
  }

  /// Whether a measurement that was read is still a dependency of its reader.
  func stands(_ read: Dependency) -> Bool {
    if read.kind != .measurement { return false }
    return read.departures.map { $0 == states[read.view].departures } ?? true
  }

  private func noteHit(_ view: Int, _ slot: Int) {
    let record = states[view].measurements[slot]
    if record.isRunning || record.usedIn == session && !record.mayBeGone { return }
    if record.mayBeGone || !isNeeded(view, slot) { evictableHits += 1 }
  }

  /// A record that could be evicted when a body read it may have been recreated for that body,
  /// without an answer, since a collapsed view is not measured.
  private func noteReadWhileCollapsed(_ view: Int, _ proposal: CGSize) {
    for (slot, record) in states[view].measurements.enumerated()
    where record.proposal == proposal && record.usedIn != session && !isNeeded(view, slot) {
      states[view].measurements[slot].mayBeGone = true
    }
  }

  /// Whether a layout depends on a measurement, directly or through others, so that it must be kept
  /// (R14).
  private func isNeeded(_ view: Int, _ slot: Int) -> Bool {
    var seen: Set<[Int]> = []
    return isNeeded(view, slot, &seen)
  }

  /// Records of different times may refer to each other, so each is checked once.
  private func isNeeded(_ view: Int, _ slot: Int, _ seen: inout Set<[Int]>) -> Bool {
    if !seen.insert([view, slot]).inserted { return false }
    let proposal = states[view].measurements[slot].proposal
    func names(_ reads: [Dependency]) -> Bool {
      reads.contains { stands($0) && $0.view == view && $0.proposal == proposal }
    }
    // Recipes measure their own view, its children and their children.
    var reader: Int? = view
    for _ in 0..<3 {
      guard let next = reader else { break }
      if let layout = states[next].layout, names(layout.reads) { return true }
      for (other, record) in states[next].measurements.enumerated() where names(record.reads) {
        if record.isRunning ? record.isKept : isNeeded(next, other, &seen) { return true }
      }
      reader = views[next].parent
    }
    return false
  }
}

extension CGSize {
  init(point: CGPoint) { self.init(width: point.x, height: point.y) }
  init(bool: Bool) { self.init(width: bool ? 1 : 0, height: 0) }
}
