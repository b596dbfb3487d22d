import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Programs as random searches printed them: each failed once, by a mistake of the engine, of the
/// model or of the comparison.
@Suite(.ends) struct `Found by random programs, step by step` {
  @Test(
    arguments: FoundProgram.consistency + FoundProgram.feedback + FoundProgram.measuring
      + FoundProgram.order)
  func `the engine does what the model does`(_ program: FoundProgram) { program.check() }

  @Test func `R53 a body that sets its sizing view after measuring it runs again`() {
    let (sizing, first, second) = (View(), Label("a"), Label("b"))
    sizing.layout = VBoxLayout()
    sizing.addSubview(first)
    sizing.addSubview(second)
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    var seen: [CGFloat] = []
    row.setLayout { _, _, size in
      first.text = "c"
      seen.append(sizing.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height)
      second.text = "b\nb"
      return size
    }
    row.layoutIfNeeded()
    #expect(seen == [34, 51])
    #expect(!row.needsLayout)
  }

  @Test func `R10 a body may set its sizing view between measurements at two widths`() {
    let sizing = Label("")
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    row.printsDiagnostics = false
    row.setLayout { _, _, size in
      for width in [1, 2] {
        for text in ["a", "b"] {
          sizing.text = text
          _ = sizing.sizeThatFits(CGSize(width: width, height: 100))
        }
      }
      return size
    }
    for (runs, advance) in [(1, 7), (2, 8)] as [(Int, CGFloat)] {
      sizing.environment.textMeasurer = .fixed(advance: advance, lineHeight: 17)
      row.layoutIfNeeded()
      #expect(row.work.bodies == runs)
      #expect(row.work.generations == runs)
    }
  }

  @Test func `R10 a body may give its sizing view different content per width`() {
    let sizing = Label("")
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    row.printsDiagnostics = false
    row.setLayout { _, _, size in
      for (width, text) in [(7, "a"), (14, "bcd")] {
        sizing.text = text
        _ = sizing.sizeThatFits(CGSize(width: width, height: 100))
      }
      return size
    }
    row.layoutIfNeeded()
    #expect(row.work.bodies <= 2)
    let runs = row.work.bodies
    sizing.environment.textMeasurer = .fixed(advance: 8, lineHeight: 17)
    row.layoutIfNeeded()
    #expect(row.work.bodies == runs + 1)
    #expect(!row.needsLayout)
  }
}

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
