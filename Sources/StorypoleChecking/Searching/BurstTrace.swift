import Storypole

/// The changes and marks of each step since the last layout, determined by a replay.
struct BurstTrace {
  /// A step that changes something.
  struct Entry {
    let step: ScreenStep
    /// Stored properties whose values changed.
    let changes: [PropertyChange]
    /// The paths of views that need layout after the step, and did not before.
    let marked: [String]
  }

  private(set) var entries: [Entry] = []

  init<Screen>(of run: ScreenRun<Screen>) {
    guard let again = try? ScreenRun(run.search, firstFrames: nil) else { return }
    again.layOut()
    let start = run.steps.lastIndex(where: Self.isLayout).map { $0 + 1 } ?? 0
    for (index, step) in run.steps.enumerated() {
      let before = index < start ? nil : State(again.root)
      guard (try? again.take(step)) != nil else { return }
      guard let before, step.isChange else { continue }
      let after = State(again.root)
      entries.append(
        Entry(
          step: step, changes: before.properties.changes(to: after.properties),
          marked: after.pending.filter { !before.pending.contains($0) }))
    }
  }

  /// The most likely cause: the last step that marked no view of the given ones, or the last
  /// step.
  func suspect(_ views: [Remedy.Place]) -> Entry? {
    entries.last { entry in !views.contains { entry.marked.contains($0.path) } } ?? entries.last
  }

  private static func isLayout(_ step: ScreenStep) -> Bool {
    if case .layOut = step { true } else { false }
  }

  private struct State {
    let properties: StoredProperties
    let pending: [String]

    init(_ root: View) {
      properties = StoredProperties(of: root)
      pending = root.viewsFromHere().filter(\.needsLayout).map(\.path)
    }
  }
}
