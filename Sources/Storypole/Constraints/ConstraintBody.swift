import Foundation

/// The layout of a view whose subviews constraints place: it solves the island of which the view is
/// the root, or places what a root above has found.
///
/// A container within an island runs only if its part of the solution has changed (R21). Measured by
/// itself, it is the root of what is below it.
final class ConstraintBody: LayoutBody {
  init() { super.init(ignoredExtents: [], runsUsersCode: false) }

  /// Laid out, a view has the size that it was given, and not the one that it is drawn to.
  override var answersAsMeasured: Bool { false }

  override func run(_ view: View, _ context: LayoutContext, _ size: CGSize) -> CGSize {
    if !context.isSizing && view.isIslandMember { return placeSlice(of: view, context) }
    // It keeps its body when all members have left, and is a view without layout again.
    if context.isSizing && view.activeConstraints.isEmpty && !view.holdsMembers {
      return view.sizeWithoutLayout
    }
    if !context.isSizing { view.node.rareFlags.remove(.isInIsland) }
    var run = IslandRun(view, context, size)
    let answer = run.answer()
    // An image measures as the image, whatever is constrained on it, as in UIKit.
    return context.isSizing ? view.intrinsicSize(orElse: answer) : answer
  }

  private func placeSlice(of view: View, _ context: LayoutContext) -> CGSize {
    if !view.node.has(.overridesLayout) { view.node.rareFlags.insert(.isInIsland) }
    let isAudit = context.engine.measuring.audit != nil
    let constraints = view.constraints
    guard let slice = isAudit ? constraints?.auditedSlice : constraints?.slice else { return .zero }
    Self.place(slice, in: view, context)
    return slice.contentSize
  }

  /// Gives the subviews their frames, in their order.
  static func place(_ slice: IslandSlice, in view: View, _ context: LayoutContext) {
    var next = 0
    for child in view.children {
      let node = child.node
      guard let place = slice.frames[next...].firstIndex(where: { $0.node == node }) else {
        continue
      }
      context.placeChild(node, slice.frames[place].frame)
      next = place + 1
      if next == slice.frames.count { return }
    }
  }
}
