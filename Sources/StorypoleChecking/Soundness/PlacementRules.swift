import Foundation
import Storypole

/// The rules about the origin of frames: reports of the layouts, and frames that they left out.
extension SoundnessCheck {
  func checkPlacements() {
    for index in views.range {
      checkOrigin(index)
      reportStanding(index)
    }
  }

  /// A frame that no layout gives, or no layout any more.
  private func checkOrigin(_ index: Int) {
    if views.parents[index] == nil { return }
    switch views[index].frameOrigin {
    case .placed, .written: break
    case .none:
      report(
        .unplaced, index, "was never given a frame",
        advice: "Place it in its superview's layout, set its frame, or hide it.")
    case .obsolete:
      report(
        .ambiguity, index, "keeps the frame of an earlier layout, which the last one didn't give",
        advice: "Place it in every run, or hide or collapse it: now it depends on the history.")
    }
  }

  /// The reports of the last run of a view's layout.
  private func reportStanding(_ index: Int) {
    for standing in views[index].standingDiagnostics {
      guard let kind = LayoutProblem.Kind(standing.diagnostic.kind) else { continue }
      let subject = positions[standing.subject] ?? index
      guard applies(kind.rule, to: subject), applies(kind.rule, to: index) else { continue }
      let diagnostic = standing.diagnostic
      let isOwn = standing.subject == ObjectIdentifier(views[index])
      add(
        LayoutProblem(
          kind: kind, path: diagnostic.path, otherPath: isOwn ? nil : views[index].path,
          frame: views.frames[subject], otherFrame: isOwn ? nil : views.frames[index],
          what: diagnostic.attempted, advice: diagnostic.advice), of: subject)
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
  func checkConstraints() {
    if rules.isDisjoint(with: [.constraintConflict, .constraintAmbiguity]) { return }
    for root in views.range {
      for flaw in views[root].constraintFlaws {
        report(
          flaw.isConflict ? .constraintConflict : .constraintAmbiguity,
          positions[ObjectIdentifier(flaw.view)] ?? root, flaw.what, advice: flaw.advice)
      }
    }
  }
}

/// The rule about containers: what is clipped can be scrolled to, and controls can be hit.
extension SoundnessCheck {
  func checkContainment() {
    guard rules.contains(.outside) else { return }
    for index in views.range {
      guard let parent = views.parents[index], !views.frames[index].isEmpty else { continue }
      if !reportClipped(index, parent) { checkControl(index, parent) }
    }
  }

  /// A view that the nearest view that clips hides, in part or whole, if it is the topmost.
  private func reportClipped(_ index: Int, _ parent: Int) -> Bool {
    guard let clip = views.clips[index] else { return false }
    let area = views.reach(clip)
    if area.holds(views.frames[index]) { return false }
    if clip != parent && !area.holds(views.frames[parent]) { return false }
    return reportClipped(index, by: clip)
  }

  /// A view, or a drawn item in it, that another view clips.
  @discardableResult
  func reportClipped(_ index: Int, item: DrawnElement? = nil, by clip: Int) -> Bool {
    let scrolls = views[clip].scrollsContent
    return report(
      .outside, index, item: item, with: clip,
      "reaches beyond \(views[clip].path), which clips it"
        + (scrolls ? ", and can't be scrolled to" : ""),
      advice: scrolls
        ? "Let the scroll view's layout return a size that contains it."
        : "Move it inside, or put it in a scroll view.")
  }

  /// A control that can't be hit where it lies beyond its superview.
  private func checkControl(_ index: Int, _ parent: Int) {
    if !views[index].isTouchTarget || views.reach(parent).holds(views.frames[index]) { return }
    report(
      .outside, index, with: parent,
      "is a control, and reaches beyond the bounds of \(views[parent].path)",
      advice: "It can't be hit there; move it inside, or make the superview larger.")
  }
}
