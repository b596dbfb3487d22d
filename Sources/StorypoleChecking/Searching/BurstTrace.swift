import Storypole

/// The changes and marks of each step, determined by a replay.
///
/// Those of the last burst are suspects. It ends with the last change. Layouts and measurements
/// after it belong to none.
struct BurstTrace {
  /// A step that changes something.
  struct Entry {
    let step: ScreenStep
    /// Stored properties whose values changed.
    let changes: [PropertyChange]
    /// The paths of views that need layout after the step, and did not before.
    let marked: [String]
    /// The objects that the views hold after the step, and did not before.
    let arrivals: Set<ObjectIdentifier>
    let isOfLastBurst: Bool

    /// Whether the step marked none of some views.
    func marksNone(of views: [Remedy.Place]) -> Bool {
      !views.contains { marked.contains($0.path) }
    }
  }

  private(set) var entries: [Entry] = []
  /// The call that marked a view for its run after the burst, by the view's path.
  private(set) var marks: [String: Storypole.Cause] = [:]

  init<Screen>(of run: ScreenRun<Screen>) {
    guard let again = try? ScreenRun(run.search, firstFrames: nil) else { return }
    again.layOut()
    let start = Self.start(of: run.steps)
    for (index, step) in run.steps.enumerated() {
      let before = step.isChange ? State(again.root) : nil
      if index == start { again.root.recordsCauses = true }
      guard (try? again.take(step)) != nil else { return }
      guard let before else { continue }
      let after = State(again.root)
      entries.append(
        Entry(
          step: step, changes: before.properties.changes(to: after.properties),
          marked: after.pending.filter { !before.pending.contains($0) },
          arrivals: before.properties.arrivals(in: after.properties),
          isOfLastBurst: index >= start))
    }
    again.layOut()
    for view in again.root.viewsFromHere() { marks[view.path] = view.explain().mark }
  }

  /// The most likely cause: the last step that marked no view of the given ones, or the last
  /// step.
  ///
  /// No layout has read an object that came without a mark. So its changes are no cause, but the
  /// step with which it came.
  func suspect(_ views: [Remedy.Place]) -> Entry? {
    let last = entries.last { $0.isOfLastBurst && $0.marksNone(of: views) } ?? entries.last
    guard let owner = last?.changes.first?.owner,
      let bringing = entries.last(where: { $0.arrivals.contains(owner) }),
      bringing.marksNone(of: views), !bringing.changes.isEmpty
    else { return last }
    return bringing
  }

  /// The call that marked a view for placement only.
  func weakerMark(of path: String, in entry: Entry?) -> Storypole.Cause? {
    guard entry?.marked.contains(path) == true, let mark = marks[path] else { return nil }
    return mark.event == .changed(Self.placementMark) ? mark : nil
  }

  static let placementMark = "setNeedsPlacement()"

  /// The index of the step after the last layout that precedes the last change.
  private static func start(of steps: [ScreenStep]) -> Int {
    let end = steps.lastIndex(where: \.isChange) ?? steps.endIndex
    return steps[..<end].lastIndex(where: isLayout).map { $0 + 1 } ?? 0
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

extension Explanation {
  /// The call that marked the view, or `nil` if it ran for another reason.
  fileprivate var mark: Storypole.Cause? {
    causes.first?.reason == .marked && causes.count > 1 ? causes[1] : nil
  }
}
