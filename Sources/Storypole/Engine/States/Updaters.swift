/// The views whose `updateProperties()` has read a state, in the order of reading (R52).
struct Updaters {
  /// A run of a view's `updateProperties()`.
  private struct Updater {
    weak var view: View?
    var stamp: UInt64

    /// The view, if it has not been updated since.
    var liveView: View? {
      guard let view, view.node.extras?.updates.stamp == stamp else { return nil }
      return view
    }
  }

  private var updaters: [Updater] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var sizeToPurge = 8

  /// Adds a run of a view, in place of an earlier one.
  ///
  /// - Returns: `false` if the same run has read the state before.
  mutating func add(_ view: View, stamp: UInt64) -> Bool {
    let id = ObjectIdentifier(view)
    if let known = indices[id], updaters[known].view === view {
      defer { updaters[known].stamp = stamp }
      return updaters[known].stamp != stamp
    }
    if updaters.count >= sizeToPurge { purge() }
    indices[id] = updaters.count
    updaters.append(Updater(view: view, stamp: stamp))
    return true
  }

  /// The views whose last run has read the state.
  func liveOnes() -> [View] { updaters.isEmpty ? [] : updaters.compactMap(\.liveView) }

  var hasLiveOnes: Bool { updaters.contains { $0.liveView != nil } }

  /// Drops the runs that don't count any more; called whenever their number has doubled.
  private mutating func purge() {
    updaters.removeAll { $0.liveView == nil }
    indices = [:]
    for (index, updater) in updaters.enumerated() {
      if let view = updater.view { indices[ObjectIdentifier(view)] = index }
    }
    sizeToPurge = max(8, updaters.count * 2)
  }
}

extension ThreadContext {
  /// Returns a value that code of the user's computes, without charging what it reads to the code
  /// that is running.
  static func unread<Result>(_ compute: () -> Result) -> Result {
    if isIdle { return compute() }
    guard let engine = current.engine else { return compute() }
    let (reader, updating) = (engine.reading.reader, engine.flushing.updating)
    engine.reading.reader = nil
    engine.flushing.updating = nil
    let result = compute()
    engine.reading.reader = reader
    engine.flushing.updating = updating
    return result
  }
}
