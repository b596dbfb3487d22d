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
    switch views[index].view.frameOrigin {
    case .placed, .written: return []
    case .none:
      if !applies(.unplaced, to: index) { return [] }
      return [
        finding(
          .unplaced, index, "was never given a frame",
          advice: "Place it in its superview's layout, set its frame, or hide it.")
      ]
    case .obsolete:
      if !applies(.ambiguity, to: index) { return [] }
      return [
        finding(
          .ambiguity, index, "keeps the frame of an earlier layout, which the last one didn't give",
          advice: "Place it in every run, or hide or collapse it: now it depends on the history.")
      ]
    }
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
  /// The problem that a diagnostic of a layout is; `nil` if it is none, or is found otherwise.
  fileprivate init?(_ kind: Diagnostic.Kind) {
    switch kind {
    case .overflow, .invalidFrame: self = .overflow
    case .notAChild: self = .unplaced
    case .placedTwice, .unequalAnswers, .foreignFrameInLayout: self = .ambiguity
    default: return nil
    }
  }
}
