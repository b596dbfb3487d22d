import Foundation
import Storypole

/// The rules about the origin of frames: reports of the layouts, and frames that they left out.
extension SoundnessCheck {
  func placementFindings() -> [Finding] {
    views.range.flatMap { originFindings($0) + standingFindings($0) }
  }

  /// A frame that no layout gives, or no layout any more.
  private func originFindings(_ index: Int) -> [Finding] {
    guard views[index].parent != nil else { return [] }
    let found =
      switch views[index].view.frameOrigin {
      case .placed, .written: Finding?.none
      case .none:
        finding(
          .unplaced, index, "was never given a frame",
          advice: "Place it in its superview's layout, set its frame, or hide it.")
      case .obsolete:
        finding(
          .ambiguity, index, "keeps the frame of an earlier layout, which the last one didn't give",
          advice: "Place it in every run, or hide or collapse it: now it depends on the history.")
      }
    return [found].compactMap(\.self)
  }

  /// The reports of the last run of a view's layout.
  private func standingFindings(_ index: Int) -> [Finding] {
    views[index].view.standingDiagnostics.compactMap { standing in
      guard let kind = LayoutProblem.Kind(standing.diagnostic.kind) else { return nil }
      let subject = views.index(of: standing.subject) ?? index
      guard applies(kind.rule, to: subject), applies(kind.rule, to: index) else { return nil }
      let diagnostic = standing.diagnostic
      let isOwn = standing.subject == ObjectIdentifier(views[index].view)
      return Finding(
        index: subject,
        problem: LayoutProblem(
          kind: kind, path: diagnostic.path,
          otherPath: isOwn ? nil : views[index].view.path,
          frame: views[subject].frame, otherFrame: isOwn ? nil : views[index].frame,
          what: diagnostic.attempted, advice: diagnostic.advice))
    }
  }
}

extension LayoutProblem.Kind {
  /// The problem that a diagnostic of a layout is, or `nil` if it is none, or is found otherwise.
  fileprivate init?(_ kind: Diagnostic.Kind) {
    switch kind {
    case .overflow, .invalidFrame: self = .overflow
    case .notAChild: self = .unplaced
    case .placedTwice, .unequalAnswers, .foreignFrameInLayout: self = .ambiguity
    default: return nil
    }
  }
}

/// The rules about constraints: they can be met, and decide everything.
extension SoundnessCheck {
  func constraintFindings() -> [Finding] {
    if rules.isDisjoint(with: [.constraintConflict, .constraintAmbiguity]) { return [] }
    return views.range.flatMap { root in
      views[root].view.constraintFlaws.compactMap { flaw in
        finding(
          flaw.isConflict ? .constraintConflict : .constraintAmbiguity,
          views.index(of: ObjectIdentifier(flaw.view)) ?? root, flaw.what, advice: flaw.advice)
      }
    }
  }
}

/// The rule about containers: what is clipped can be scrolled to, and controls can be hit.
extension SoundnessCheck {
  func containmentFindings() -> [Finding] {
    guard rules.contains(.outside) else { return [] }
    let clips = views.clips()
    return views.range.compactMap { index in
      guard let parent = views[index].parent, !views[index].frame.isEmpty else { return nil }
      return clippedFinding(index, parent, clips[index]) ?? controlFinding(index, parent)
    }
  }

  /// A view that the nearest view that clips hides, in part or whole, if it is the topmost.
  private func clippedFinding(_ index: Int, _ parent: Int, _ clip: Int?) -> Finding? {
    guard let clip else { return nil }
    let area = views[clip].reach
    if area.holds(views[index].frame) { return nil }
    if clip != parent && !area.holds(views[parent].frame) { return nil }
    return clippedFinding(index, by: clip)
  }

  /// A view, or a drawn item in it, that another view clips.
  func clippedFinding(_ index: Int, item: DrawnElement? = nil, by clip: Int) -> Finding? {
    let scrolls = views[clip].view.scrollsContent
    return finding(
      .outside, index, item: item, with: clip,
      "reaches beyond \(views[clip].view.path), which clips it"
        + (scrolls ? ", and can't be scrolled to" : ""),
      advice: scrolls
        ? "Let the scroll view's layout return a size that contains it."
        : "Move it inside, or put it in a scroll view.")
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
