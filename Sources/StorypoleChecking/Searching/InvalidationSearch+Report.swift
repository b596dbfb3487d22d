import Foundation
import Storypole

extension InvalidationSearch {
  /// The report of an outcome: the missed invalidation, what to do, the means to repeat it, a test
  /// to paste, and the differing frames at the end.
  ///
  /// The warnings and a summary, if nothing was found.
  public func report(of outcome: PropertyOutcome) -> String {
    guard let found = outcome.counterexample else { return outcome.report }
    let parts: [String?] = [
      "\(title) failed\(outcome.caseText(found)):",
      found.failures.joined(separator: "\n\n"),
      outcome.repetition(found).joined(separator: "\n"),
      found.notes.first.map { "As a test:\n\n\($0)" },
    ]
    return (parts.compactMap { $0 } + found.notes.dropFirst()).joined(separator: "\n\n")
  }

  /// The name as part of a sentence: in quotes if it consists of several words.
  package var title: String { isNamedInWords ? "\"\(name)\"" : name }

  private var isNamedInWords: Bool { name.contains(" ") }

  /// The source of a test that runs a program, for a file in which the search is visible.
  ///
  /// A name of several words is no Swift expression: the test says `search` instead.
  func testSource(_ steps: [ScreenStep]) -> String {
    let sources = steps.map(\.description)
    let lines = sources.map { "      \($0),\n" }.joined()
    // Formatted as a formatter would do.
    let list = steps.count < 2 ? "[\(sources.joined())]" : "[\n\(lines)    ]"
    let change = steps.last(where: \.isChange).map { "tracks \($0.title)" } ?? "is laid out"
    let subject = name + (isNamedInWords ? ":" : "")
    let remark = isNamedInWords ? "  // search: the InvalidationSearch of \(title)\n" : ""
    return """
      @Test func `\(identifier("\(subject) \(change)"))`() {
      \(remark)  expectNoMissedInvalidation(
          \(isNamedInWords ? "search" : name),
          after: \(list))
      }
      """
  }

  /// The characters of a text that are allowed between backticks.
  private func identifier(_ text: String) -> String {
    text.filter { !"`\\\n\r".contains($0) }
  }
}

extension InvalidationSearch {
  /// Draws a mutation or a layout, with equal probability, and occasionally a step that
  /// must not have an effect.
  ///
  /// Missed invalidations show after changes that follow a layout, so bursts are short.
  func randomStep(
    _ source: inout ChoiceSource, on run: ScreenRun<Screen>, _ favour: Favour
  ) -> ScreenStep {
    let weights = favour.weights(weights(on: run.screen)).map { $0 * 8 }
    let total = max(weights.reduce(0, +), 8)
    let views = run.root.viewsFromHere(limit: 500)
    let others = [total, views.count > 1 ? total / 8 : 0, total / 8]
    let index = source.weightedIndex(weights + others)
    switch index - weights.count {
    case ..<0: return change(index, &source, on: run)
    case 0: return .layOut
    case 1:
      let view = source.pick(from: views.dropFirst())
      return .layoutIfNeeded(in: view.stepPath(from: run.root))
    default:
      return .sizeThatFits(
        in: source.pick(from: views).stepPath(from: run.root), width: source.extent(),
        height: source.extent())
    }
  }

  /// The weight of each mutation, resize and rotation, or 0 if it isn't possible.
  private func weights(on screen: Screen) -> [Int] {
    list.mutations.map { $0.isPossible(screen) ? 1 : 0 }
      + (list.resizes.map { _ in 1 } + list.rotations.map { _ in 1 })
  }

  private func change(
    _ index: Int, _ source: inout ChoiceSource, on run: ScreenRun<Screen>
  ) -> ScreenStep {
    if index < list.mutations.count {
      let mutation = list.mutations[index]
      let input = mutation.draw(run.screen, &source)
      return .mutate(mutation.label, at: input.index, input.argument)
    }
    let resizes = list.resizes.dropFirst(index - list.mutations.count)
    guard let resize = resizes.first else { return .rotate }
    return .resize(
      width: CGFloat(source.int(in: resize.widths)),
      height: resize.heights.map { CGFloat(source.int(in: $0)) } ?? run.size.height)
  }
}

/// Per random program, the changes that are more frequent than the others.
///
/// With equal frequencies, the interaction of two changes is masked by the rest. It affects
/// probabilities only, never what is possible, and is not recorded.
struct Favour {
  private let factors: [Int]

  init(among count: Int, _ source: inout ChoiceSource) {
    factors = (0..<count).map { _ in source.plan(upTo: 1) == 1 ? 32 : 1 }
  }

  func weights(_ weights: [Int]) -> [Int] { zip(weights, factors).map { $0 * $1 } }
}

extension ChoiceSource {
  /// Draws an extent to propose: one in four is infinite.
  fileprivate mutating func extent() -> CGFloat {
    boolean(probability: 0.25) ? .infinity : CGFloat(int(in: 0...1_000))
  }
}
