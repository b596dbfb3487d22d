import Foundation
import Storypole

/// The rule about containers: what is clipped can be scrolled to, and controls can be hit.
extension SoundnessCheck {
  func containmentFindings() -> [Finding] {
    guard rules.contains(.outside) else { return [] }
    let clips = views.clips()
    return views.range.compactMap { index in
      guard let parent = views[index].parent, applies(.outside, to: index),
        !views[index].frame.isEmpty
      else { return nil }
      return clippedFinding(index, parent, clips[index]) ?? controlFinding(index, parent)
    }
  }

  /// A view that the nearest view that clips hides, in part or whole; only the topmost is named.
  private func clippedFinding(_ index: Int, _ parent: Int, _ clip: Int?) -> Finding? {
    guard let clip else { return nil }
    let area = views[clip].reach
    if area.holds(views[index].frame) { return nil }
    if clip != parent && !area.holds(views[parent].frame) { return nil }
    return finding(
      .outside, index, with: clip, clippedClaim(by: clip), advice: clippedAdvice(by: clip))
  }

  func clippedClaim(by clip: Int) -> String {
    "reaches beyond \(views[clip].view.path), which clips it"
      + (views[clip].view.scrollsContent ? ", and can't be scrolled to" : "")
  }

  func clippedAdvice(by clip: Int) -> String {
    views[clip].view.scrollsContent
      ? "Let the scroll view's layout return a size that contains it."
      : "Move it inside, or put it in a scroll view."
  }

  /// A control that can't be hit where it lies beyond its superview.
  private func controlFinding(_ index: Int, _ parent: Int) -> Finding? {
    guard views[index].view.isTouchTarget, !views[parent].reach.holds(views[index].frame) else {
      return nil
    }
    return finding(
      .outside, index, with: parent,
      "is a control, and reaches beyond the bounds of \(views[parent].view.path)",
      advice: "It can't be hit there; move it inside, or make the superview larger.")
  }
}
