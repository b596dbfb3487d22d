import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

// The vocabulary of printed random programs, so that they can be pasted into a test.

/// A program as a random search printed it.
struct FoundProgram: CustomTestStringConvertible, Sendable {
  let name: String
  let views: [ViewInputs]
  let steps: [Edit]
  let readsModels: Bool

  init(
    _ name: String, _ views: [ViewInputs], _ steps: [Edit] = [], readsModels: Bool = false
  ) {
    (self.name, self.views, self.steps, self.readsModels) = (
      name, linked(views), steps, readsModels
    )
  }

  var testDescription: String { name }

  /// Lays the views out, takes the steps and lays them out again, as a random program does.
  func check() {
    let census = carriedOut().live.census
    #expect(census.living.isEmpty, "views outlive their tree (R41)")
  }

  private func carriedOut() -> ContractTrial {
    let trial = ContractTrial(views, readsModels: readsModels)
    for step in [.layoutIfNeeded(0)] + steps + [.layoutIfNeeded(0)] { trial.take(step) }
    #expect(trial.failure == nil)
    return trial
  }
}

extension ViewContent {
  /// A unified block.
  static func body(_ steps: RecipeStep...) -> ViewContent { .block(Recipe(steps)) }

  /// An overridden `layoutSubviews()` and `measure(_:)`.
  static func overriding(_ steps: RecipeStep...) -> ViewContent { .override(Recipe(steps)) }
}

/// The view that is laid out.
func root(_ content: ViewContent = .plain, runs: Int = 0) -> ViewInputs {
  view(nil, content, frame: CGRect(x: 0, y: 0, width: 20, height: 20), runs: runs)
}

/// The view that a line describes.
func view(
  _ parent: Int?, _ content: ViewContent, frame: CGRect = .zero, mask: AutoresizingMask = [],
  isHidden: Bool = false, isCollapsed: Bool = false, attributes: BoxAttributes = BoxAttributes(),
  runs: Int = 0, update: PropertyUpdate? = nil, stored: Int? = nil
) -> ViewInputs {
  var inputs = ViewInputs(content, frame: frame)
  inputs.parent = parent
  inputs.mask = mask
  inputs.isHidden = isHidden
  inputs.isCollapsed = isCollapsed
  inputs.attributes = attributes
  inputs.armedRuns = runs
  inputs.update = update
  inputs.stored = stored
  return inputs
}

/// The box that a line describes, by default without settings.
func box<Box: BoxLayout>(
  spacing: CGFloat = 0, insets: EdgeInsets = .zero, alignment: HorizontalAlignment = .leading,
  ignoresHidden: Bool = false, minSize: CGSize = .zero, maxSize: CGSize = .zero
) -> Box {
  var box = Box(spacing: spacing, insets: insets, horizontalAlignment: alignment)
  box.ignoresHidden = ignoresHidden
  box.minSize = minSize
  box.maxSize = maxSize
  return box
}

/// The views, which know their subviews.
func linked(_ views: [ViewInputs]) -> [ViewInputs] {
  var views = views
  for (number, view) in views.enumerated() {
    if let parent = view.parent { views[parent].children.append(number) }
  }
  return views
}
