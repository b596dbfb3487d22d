/// The views whose code runs in a flush, for reports: their list, and the time that they take.
final class RunLog {
  /// The views whose layout bodies ran, in order, empty unless they are listed.
  private(set) var views: [View] = []
  private let isListing: Bool
  /// The time of each view's own code, or `nil` unless it is taken.
  let times: RunTimes?
  /// The recorder of the pass's trace, or `nil` unless it is traced.
  let trace: RunTrace?
  /// Whether the time of each view's code is taken, or the pass traced.
  var isTimed: Bool { times != nil || trace != nil }
  /// Whether the log is kept only so that bodies note frames (`FrameWatch`).
  let isOfWatch: Bool

  init(isListing: Bool, times: RunTimes?, trace: RunTrace? = nil, isOfWatch: Bool = false) {
    (self.isListing, self.times, self.isOfWatch) = (isListing, times, isOfWatch)
    self.trace = trace
  }

  /// Notes that the layout body of a view begins to run.
  func note(_ view: View) {
    if isListing { views.append(view) }
  }

  /// Runs code of a view, and takes its time as far as that is asked for.
  func record<Result>(
    _ view: View, _ kind: PassTrace.Kind, in engine: EngineRef, _ code: () -> Result
  ) -> Result {
    let run = trace?.begin(view, kind, in: engine)
    let result = times?.charge(view, code) ?? code()
    if let run { trace?.end(run, in: engine) }
    return result
  }
}

/// The time of each view's own code, without the code that it calls through the engine.
final class RunTimes {
  private struct Item {
    /// Kept, so that its path is known when the flush has ended.
    let view: View
    var time = Duration.zero
    var runs = 0
  }

  private let clock: PassClock
  private var items: [ObjectIdentifier: Item] = [:]
  /// The order in which views first ran.
  private var order: [ObjectIdentifier] = []
  /// The view whose code is running, or `nil` for the engine's.
  private var running: ObjectIdentifier?
  private var last = Duration.zero

  init(_ clock: PassClock) { self.clock = clock }

  /// Runs code of a view, and charges the time to it.
  func charge<Result>(_ view: View, _ code: () -> Result) -> Result {
    let outer = running
    stop()
    let id = ObjectIdentifier(view)
    if items[id] == nil { order.append(id) }
    items[id, default: Item(view: view)].runs += 1
    running = id
    let result = code()
    stop()
    running = outer
    return result
  }

  /// Charges the time since the last change to the view that was running.
  private func stop() {
    let now = clock.now()
    if let running { items[running]?.time += PassClock.interval(from: last, to: now) }
    last = now
  }

  /// The views that took longest, longest first, ties in the order in which they ran.
  func costliest(_ count: Int) -> [ViewCost] {
    let spent = order.compactMap { items[$0] }.filter { $0.time > .zero }
    let sorted = spent.enumerated().sorted {
      ($1.element.time, $0.offset) < ($0.element.time, $1.offset)
    }
    var paths = ViewPaths()
    return sorted.prefix(count).map { item in
      ViewCost(
        path: paths.path(of: item.element.view), duration: item.element.time,
        runs: item.element.runs)
    }
  }
}
