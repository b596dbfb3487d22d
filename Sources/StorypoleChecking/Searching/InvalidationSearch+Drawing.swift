import Foundation
import Storypole

extension InvalidationSearch {
  /// Draws what comes next: a mutation, or something that must not matter.
  func steps(
    _ source: inout ChoiceSource, on run: ScreenRun<Screen>, _ programs: ProgramScope
  ) -> [ScreenStep]? {
    switch programs {
    case .random: randomStep(&source, on: run).map { [$0] }
    case .every: nextMutation(&source, on: run)
    }
  }

  /// A mutation half of the time; otherwise a layout, mostly of the whole screen.
  private func randomStep(
    _ source: inout ChoiceSource, on run: ScreenRun<Screen>
  ) -> ScreenStep? {
    let weights = weights(on: run.screen).map { $0 * 8 }
    let total = max(weights.reduce(0, +), 8)
    let hasSubviews = !run.root.subviews.isEmpty
    let others = [total / 2, hasSubviews ? total / 4 : 0, total / 4]
    let index = source.weightedIndex(weights + others)
    switch index - weights.count {
    case ..<0: return change(index, &source, on: run)
    case 0: return .layOut
    case 1: return .layoutIfNeeded(in: source.pick(from: run.paths.dropFirst()))
    default:
      return .sizeThatFits(
        in: source.pick(from: run.paths), width: source.extent(), height: source.extent())
    }
  }

  /// A mutation, and before it a layout or none; nothing if none is possible.
  private func nextMutation(
    _ source: inout ChoiceSource, on run: ScreenRun<Screen>
  ) -> [ScreenStep]? {
    let weights = weights(on: run.screen)
    if !weights.contains(where: { $0 > 0 }) { return nil }
    let laysOut = run.steps.last?.isChange == true && source.boolean()
    if laysOut {
      // What is possible may depend on it.
      return [.layOut, change(source.weightedIndex(weights), &source, on: run)]
    }
    return [change(source.weightedIndex(weights), &source, on: run)]
  }

  /// How often each mutation, resize and rotation is drawn; 0 where it isn't possible.
  private func weights(on screen: Screen) -> [Int] {
    list.mutations.map { $0.weight > 0 && $0.isPossible(screen) ? $0.weight : 0 }
      + list.resizes.map(\.weight) + list.rotations.map(\.weight)
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

extension ChoiceSource {
  /// An extent to propose: one in four is infinite.
  fileprivate mutating func extent() -> CGFloat {
    boolean(probability: 0.25) ? .infinity : CGFloat(int(in: 0...1_000))
  }
}
