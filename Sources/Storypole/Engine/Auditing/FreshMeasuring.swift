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

  private var slots: [Question: Int] = [:]
  /// Whether some body has marked a view which was then measured.
  private(set) var hasSeenMark = false

  override var keepsRecords: Bool { false }

  /// Forgets all answers.
  func beginSweep() {
    for (question, slot) in slots { question.node.entry(slot).pointee.state = .invalid }
  }

  override func answer(_ engine: EngineRef, _ node: NodeRef, _ proposal: CGSize) -> CGSize {
    if node.has(.isCollapsed) { return .zero }
    let slot = slot(for: engine.sanitized(proposal, for: node), of: node)
    // Only marks set it: these views were never laid out.
    if node.has(.areMeasuresInvalid) { hasSeenMark = true }
    if node.entry(slot).pointee.state != .valid {
      engine.execute(node, slot)
      engine.carryOutKeptMarksIfDone()
    }
    return node.entry(slot).pointee.answer
  }

  private func slot(for proposal: CGSize, of node: NodeRef) -> Int {
    let question = Question(node: node, width: proposal.width, height: proposal.height)
    if let known = slots[question] { return known }
    let slot = node.freeSlot()
    node.entry(slot).pointee.reset(to: .measurement, proposal: proposal)
    slots[question] = slot
    return slot
  }
}
