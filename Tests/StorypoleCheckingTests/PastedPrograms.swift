import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

// The vocabulary of printed random programs, so that they can be pasted into a test.

/// Lays the views out, takes the steps and lays them out again, as a random program does.
///
/// - Returns: the situations that the program covered.
@discardableResult
func expectNoDifference(
  _ views: [ViewInputs], _ program: [Edit], readsModels: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> TrialNotes {
  let (notes, census) = carryOut(views, program, readsModels, sourceLocation)
  #expect(census.living.isEmpty, "views outlive their tree (R41)", sourceLocation: sourceLocation)
  return notes
}

private func carryOut(
  _ views: [ViewInputs], _ program: [Edit], _ readsModels: Bool, _ sourceLocation: SourceLocation
) -> (TrialNotes, ViewCensus) {
  let trial = ContractTrial(linked(views), readsModels: readsModels)
  for edit in [.layoutIfNeeded(0)] + program + [.layoutIfNeeded(0)] { trial.take(edit) }
  #expect(trial.failure == nil, sourceLocation: sourceLocation)
  return (trial.notes, trial.live.census)
}

/// The view that a line describes.
func view(
  _ parent: Int?, _ content: ViewContent, frame: CGRect = .zero, mask: AutoresizingMask = [],
  isHidden: Bool = false, isCollapsed: Bool = false, attributes: BoxAttributes = BoxAttributes(),
  armedRuns: Int = 0, update: PropertyUpdate? = nil,
  stored: Int? = nil
) -> ViewInputs {
  var inputs = ViewInputs(content, frame: frame)
  inputs.parent = parent
  inputs.mask = mask
  inputs.isHidden = isHidden
  inputs.isCollapsed = isCollapsed
  inputs.attributes = attributes
  inputs.armedRuns = armedRuns
  inputs.update = update
  inputs.stored = stored
  return inputs
}

func box<Box: BoxLayout>(
  spacing: CGFloat, insets: EdgeInsets, alignment: HorizontalAlignment, ignoresHidden: Bool,
  minSize: CGSize, maxSize: CGSize
) -> Box {
  var box = Box(spacing: spacing, insets: insets, horizontalAlignment: alignment)
  box.ignoresHidden = ignoresHidden
  box.minSize = minSize
  box.maxSize = maxSize
  return box
}

/// The views, each of which knows its subviews.
func linked(_ views: [ViewInputs]) -> [ViewInputs] {
  var views = views
  for (number, view) in views.enumerated() {
    if let parent = view.parent { views[parent].children.append(number) }
  }
  return views
}
