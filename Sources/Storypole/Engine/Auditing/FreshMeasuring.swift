import Foundation

/// Measures from scratch: caches answers for one sweep, by the exact proposal, and records nothing;
/// likewise the baselines.
///
/// Answers are not verified or cut off. Different proposals are never merged, whatever extents
/// a class declares to be ignored.
final class FreshMeasuring {
  private struct Question: Hashable {
    let facet: Facet
    let node: NodeRef
    let width: CGFloat
    let height: CGFloat
  }

  /// The entry for any insets, or those for some.
  private var entryIndices: [Question: [Int]] = [:]
  /// Whether a body has marked a view that was measured afterwards, or has changed a state.
  private(set) var hasSeenMark = false

  /// Called when code that is running has changed a state (R52).
  func noteStateChange() { hasSeenMark = true }

  /// Discards all answers.
  func beginSweep() {
    for (question, known) in entryIndices {
      for entryIndex in known { question.node.entry(entryIndex).state = .invalid }
    }
  }

  /// Returns the size that a view needs for a proposal, or its baselines at a size, in points.
  func answer(
    _ facet: Facet, _ engine: EngineRef, _ node: NodeRef, _ proposal: CGSize
  ) -> CGSize {
    if node.has(.isCollapsed) { return .zero }
    let proposal = engine.sanitized(proposal, for: node)
    let entryIndex = entryIndex(of: facet, for: proposal, of: node, engine)
    // The flag is set only by marks: these views were never laid out.
    if node.has(.areMeasuresInvalid) { hasSeenMark = true }
    if node.entry(entryIndex).state != .valid {
      engine.execute(node, entryIndex, isRequested: true)
      // What was known below has told only those that asked for it then.
      if node.entry(entryIndex).facet.isOfInsets { engine.noteOffer(to: node, for: entryIndex) }
      engine.carryOutKeptMarksIfDone()
    }
    return node.entry(entryIndex).answer
  }

  private func entryIndex(
    of facet: Facet, for proposal: CGSize, of node: NodeRef, _ engine: EngineRef
  ) -> Int {
    let question = Question(
      facet: facet, node: node, width: proposal.width, height: proposal.height)
    let known = entryIndices[question] ?? []
    if let any = known.first(where: { !node.entry($0).facet.isOfInsets }) { return any }
    if let own = engine.insetEntry(of: facet, for: proposal, in: node) { return own }
    let entryIndex = node.freeEntry()
    node.entry(entryIndex).reset(to: facet, proposal: proposal)
    entryIndices[question] = known + [entryIndex]
    return entryIndex
  }
}

extension View {
  /// Runs a closure with diagnostics discarded, for work that is repeated on a root.
  final func quietly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let extras = makeExtras()
    let log = extras.log
    extras.log = DiagnosticLog(isOfCheck: true)
    defer { extras.log = log }
    return try body()
  }
}
