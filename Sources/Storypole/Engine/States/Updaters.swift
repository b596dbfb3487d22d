/// The views whose `updateProperties()` has read a state, in the order of reading (R52).
struct Updaters {
  /// A run of a view's `updateProperties()`.
  private struct Updater: KeyedElement {
    let key: ObjectIdentifier
    weak var view: View?
    var stamp: UInt64

    init(_ view: View, stamp: UInt64) {
      key = ObjectIdentifier(view)
      self.view = view
      self.stamp = stamp
    }

    var isNeeded: Bool { liveView != nil }

    /// The view, if it has not been updated since.
    var liveView: View? {
      guard let view, view.node.extras?.updates.stamp == stamp else { return nil }
      return view
    }
  }

  private var list = KeyedList<Updater>()

  /// Adds a run of a view, in place of an earlier one.
  ///
  /// - Returns: `false` if the same run has read the state before.
  mutating func add(_ view: View, stamp: UInt64) -> Bool {
    let updater = Updater(view, stamp: stamp)
    guard let index = list.index(of: updater.key) else {
      list.append(updater)
      return true
    }
    // A view may have the address of one that is gone.
    let isSameRun = list[index].view === view && list[index].stamp == stamp
    list[index] = updater
    return !isSameRun
  }

  /// The views whose last run has read the state.
  func liveOnes() -> [View] { list.elements.compactMap(\.liveView) }
}
