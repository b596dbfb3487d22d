import Foundation
import Storypole

/// The effects of the programs of a search, for warnings about mutations that it can't have tested.
final class SearchEffects: Sendable {
  private struct State {
    /// Mutations that a layout followed, without another change between.
    var alone: Set<String> = []
    /// Mutations followed by a layout that changed a frame or the lines of a text, alone and with
    /// others.
    var changedAlone: Set<String> = []
    var changedWithOthers: Set<String> = []
  }

  private let state = Guarded(State())

  /// Records that a layout followed these mutations.
  func noteLayout(after burst: [String], changedLayout: Bool) {
    state.withLock { state in
      if burst.count == 1 { state.alone.insert(burst[0]) }
      guard changedLayout else { return }
      if burst.count == 1 { state.changedAlone.insert(burst[0]) }
      state.changedWithOthers.formUnion(burst)
    }
  }

  /// The warnings about mutations that occurred in some program.
  func warnings(_ labels: [String]) -> [String] {
    let state = state.withLock { $0 }
    return labels.filter { label in
      state.alone.contains(label)
        ? !state.changedAlone.contains(label) : !state.changedWithOthers.contains(label)
    }.map { label in
      "\"\(label)\" never changed a frame or a line, so a missing mark wouldn't have shown: does the "
        + "layout read what it changes, or a copy that was made with the block? The argument may "
        + "also be too small to show; a text size needs metrics that scale: set a textMeasurer, or "
        + "use a device. If it shouldn't, add `.withoutWarnings()`"
    }
  }
}

/// Observes the effects of one program.
struct EffectObserver {
  private let effects: SearchEffects
  private var shown: [ShownState] = []
  private var burst: [String] = []

  init(_ effects: SearchEffects) { self.effects = effects }

  mutating func note(_ step: ScreenStep) {
    if step.isChange { burst.append(step.title) }
  }

  mutating func noteLayout(of root: View) {
    let next = root.frameHolders().map(ShownState.init)
    if !burst.isEmpty { effects.noteLayout(after: burst, changedLayout: next != shown) }
    (shown, burst) = (next, [])
  }

  /// The outcome of layout for a view or a drawn item, and whether it can be seen.
  private struct ShownState: Equatable {
    let frame: CGRect
    var isHidden = false
    var lines: ShownLines?

    init(_ holder: FrameHolder) {
      frame = holder.frame
      guard case .view(let view) = holder else { return }
      (isHidden, lines) = (view.isHidden, ShownLines(of: view))
    }
  }
}

/// A search in progress: its property's body, and the effects of the programs so far.
package struct SearchTrial {
  /// The body of the property that no program misses an invalidation.
  package let body: @Sendable (inout ChoiceSource) throws -> Void
  private let effects: SearchEffects?

  package init<Screen>(
    _ search: InvalidationSearch<Screen>, _ programs: ProgramScope
  ) throws(SearchError) {
    effects = search.checks.contains(.effects) ? SearchEffects() : nil
    body = try search.body(programs, noting: effects)
  }

  /// Checks a property with the body, or one around it; warns of what the search can't have tested.
  ///
  /// Not if it failed, was reduced in scale or replays a case.
  package func check(_ property: Property, with runner: PropertyRunner) -> PropertyOutcome {
    var outcome = runner.check(property)
    if let effects, outcome.passed, !outcome.isReplay, runner.settings.scale >= 1 {
      outcome.warnings += effects.warnings(property.labels.filter { outcome.labels[$0] != nil })
    }
    return outcome
  }
}
