import Foundation
import Storypole

/// The effects of the programs of a search, for warnings about what it can't have tested.
final class SearchEffects: Sendable {
  private struct State {
    /// The layouts after a mutation and no other change, by its label.
    var alone: [String: Int] = [:]
    /// Mutations followed by a layout that changed a frame or the lines of a text, alone and with
    /// others.
    var changedAlone: Set<String> = []
    var changedWithOthers: Set<String> = []
    /// Stored variables, in the order in which they were first seen.
    var variables: [String] = []
    var changedVariables: Set<String> = []
  }

  private let state = Guarded(State())

  /// Records that a layout followed these mutations.
  func noteLayout(after burst: [String], changedLayout: Bool) {
    state.withLock { state in
      if burst.count == 1 { state.alone[burst[0], default: 0] += 1 }
      guard changedLayout else { return }
      if burst.count == 1 { state.changedAlone.insert(burst[0]) }
      state.changedWithOthers.formUnion(burst)
    }
  }

  /// Records the variables of a screen, and those that a program changed.
  func note(_ variables: [String], changed: [String]) {
    state.withLock { state in
      for name in variables where !state.variables.contains(name) { state.variables.append(name) }
      state.changedVariables.formUnion(changed)
    }
  }

  /// The warnings about mutations that occurred in some program.
  func warnings(_ labels: [String]) -> [HealthWarning] {
    state.withLock { state in
      let idle = labels.filter { label in
        state.alone[label] != nil
          ? !state.changedAlone.contains(label) : !state.changedWithOthers.contains(label)
      }
      let constant = state.variables.filter { !state.changedVariables.contains($0) }
      return idle.map { .idleMutation($0) }
        + (constant.isEmpty ? [] : [.unchangedProperties(constant)])
    }
  }
}

/// Observes the effects of one program.
struct EffectObserver {
  private let effects: SearchEffects
  private let atFirst: StoredProperties
  private var shown: [ShownState]
  private var burst: [String] = []

  /// The maximum number of views whose properties are compared.
  private static let mostViews = 500

  init(_ root: View, _ effects: SearchEffects) {
    self.effects = effects
    atFirst = StoredProperties(of: root, limit: Self.mostViews)
    shown = []
  }

  mutating func note(_ step: ScreenStep) {
    if step.isChange { burst.append(step.title) }
  }

  mutating func noteLayout(of root: View) {
    let next = root.frameHolders().map(ShownState.init)
    if !burst.isEmpty { effects.noteLayout(after: burst, changedLayout: next != shown) }
    (shown, burst) = (next, [])
  }

  func noteEnd(of root: View) {
    let atLast = StoredProperties(of: root, limit: Self.mostViews)
    effects.note(atFirst.variables, changed: atFirst.changes(to: atLast).map(\.property))
  }

  /// The outcome of layout for a view or a drawn item, and whether it can be seen.
  private struct ShownState: Equatable {
    let frame: CGRect
    var isHidden = false
    var lines: ShownLines?

    init(_ holder: FrameHolder) {
      frame = holder.frame
      guard case .view(let view) = holder else { return }
      isHidden = view.isHidden
      lines = ShownLines(of: view)
    }
  }
}

/// A search in progress: its property's body, and the effects of the programs so far.
package struct SearchTrial {
  /// The body of the property that no program misses an invalidation.
  package let body: @Sendable (inout ChoiceSource) throws -> Void
  private let effects: SearchEffects?
  private let labels: [String]

  package init<Screen>(
    _ search: InvalidationSearch<Screen>, _ programs: ProgramScope
  ) throws(SearchError) {
    effects = search.checks.contains(.effects) ? SearchEffects() : nil
    body = try search.body(programs, noting: effects)
    labels = search.labels
  }

  /// The outcome with warnings about what the search can't have tested.
  ///
  /// None if it failed, was reduced in scale or replays a case.
  package func warned(
    _ outcome: PropertyOutcome, by runner: PropertyRunner
  ) -> PropertyOutcome {
    guard let effects, outcome.passed, outcome.plan != .replay, runner.settings.scale >= 1 else {
      return outcome
    }
    var outcome = outcome
    outcome.warnings += effects.warnings(labels.filter { outcome.labels[$0] > 0 })
    return outcome
  }
}
