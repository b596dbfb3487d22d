import Foundation

/// Measures from scratch: keeps answers for one sweep, by the exact proposal, and records nothing.
///
/// No answer is verified or cut off. A proposal is never taken for another, whatever extents a
/// class claims to ignore.
final class FreshMeasuring: MeasureAudit {
  private struct Question: Hashable {
    let node: NodeRef
    let width: CGFloat
    let height: CGFloat
  }

  private var entryIndices: [Question: Int] = [:]
  /// Whether some body has marked a view which was then measured.
  private(set) var hasSeenMark = false

  override var keepsRecords: Bool { false }

  /// Forgets all answers.
  func beginSweep() {
    for (question, entryIndex) in entryIndices {
      question.node.entry(entryIndex).pointee.state = .invalid
    }
  }

  override func answer(_ engine: EngineRef, _ node: NodeRef, _ proposal: CGSize) -> CGSize {
    if node.has(.isCollapsed) { return .zero }
    let entryIndex = entryIndex(for: engine.sanitized(proposal, for: node), of: node)
    // Only marks set it: these views were never laid out.
    if node.has(.areMeasuresInvalid) { hasSeenMark = true }
    if node.entry(entryIndex).pointee.state != .valid {
      engine.execute(node, entryIndex)
      engine.carryOutKeptMarksIfDone()
    }
    return node.entry(entryIndex).pointee.answer
  }

  private func entryIndex(for proposal: CGSize, of node: NodeRef) -> Int {
    let question = Question(node: node, width: proposal.width, height: proposal.height)
    if let known = entryIndices[question] { return known }
    let entryIndex = node.freeEntry()
    node.entry(entryIndex).pointee.reset(to: .measurement, proposal: proposal)
    entryIndices[question] = entryIndex
    return entryIndex
  }
}
