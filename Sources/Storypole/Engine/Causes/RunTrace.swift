import Foundation

/// The recorder of a `PassTrace`: notes the beginning and the end of each run, and takes the causes
/// from the log before that is compacted.
final class RunTrace {
  private struct Item {
    /// Kept, so that its path is known when the pass has ended.
    let view: View
    let kind: PassTrace.Kind
    /// The generation's number in the engine, or the calling run's, if there is one.
    let generation: UInt32
    let parent: Int?
    let begin: Duration
    var end: Duration
    /// The event of the run in the log of causes, or 0 if there is none.
    var event: EventID
    var cause: Cause?
    var origin: PassTrace.Origin?
  }

  private let clock: PassClock
  private let begin: Duration
  private var items: [Item] = []
  private var changes: [Cause] = []
  /// The innermost run in progress.
  private var open: Int?
  /// The number of items whose causes have been taken.
  private var resolved = 0

  init(_ clock: PassClock) {
    self.clock = clock
    begin = clock.now()
  }

  /// Notes that code of a view begins to run.
  func begin(_ view: View, _ kind: PassTrace.Kind, in engine: EngineRef) -> Int {
    let now = clock.now()
    let event = kind.isAnswer ? 0 : engine.causes?.current ?? 0
    items.append(
      Item(
        view: view, kind: kind, generation: engine.flushing.generation, parent: open, begin: now,
        end: now, event: event))
    open = items.count - 1
    return items.count - 1
  }

  /// Notes that a run has ended, just before the event of an answer is recorded.
  func end(_ index: Int, in engine: EngineRef) {
    items[index].end = clock.now()
    if items[index].kind.isAnswer, let causes = engine.causes {
      items[index].event = EventID(truncatingIfNeeded: causes.log.events.count)
    }
    open = items[index].parent
  }

  /// The trace of the whole pass.
  func trace() -> PassTrace {
    var paths = ViewPaths()
    // The generations of a pass are numbered from 1 in the order in which they come.
    var (last, number): (UInt32?, Int) = (nil, 0)
    var trace = PassTrace(begin: begin, end: clock.now())
    trace.runs.reserveCapacity(items.count)
    for item in items {
      if item.parent == nil && item.generation != last {
        (last, number) = (item.generation, number + 1)
      }
      let generation = item.parent.map { trace.runs[$0].generation } ?? number
      trace.runs.append(
        PassTrace.Run(
          kind: item.kind, view: paths.path(of: item.view), generation: generation,
          begin: item.begin, end: item.end, parent: item.parent, cause: item.cause,
          origin: item.origin))
    }
    trace.changes = changes
    return trace
  }
}

extension RunTrace {
  /// Takes the causes of the runs since the last call, while the log still has all their events.
  func takeCauses(from causes: CauseLogRef) {
    let log = causes.log
    var paths = CausePaths(log: log)
    var runs: [EventID: Int] = [:]
    for index in resolved..<items.count {
      if isOwnEvent(of: items[index], in: log) { runs[items[index].event] = index }
    }
    var known: [EventID: Int] = [:]
    for index in resolved..<items.count where runs[items[index].event] == index {
      let event = log.events[Int(items[index].event)]
      items[index].cause = paths.cause(of: event)
      items[index].origin = origin(of: event, before: index, in: log, runs) { root in
        if let change = known[root] { return change }
        changes.append(paths.cause(of: log.events[Int(root)]))
        known[root] = changes.count - 1
        return changes.count - 1
      }
    }
    resolved = items.count
  }

  /// Whether the event that a run expects as its own is one: an answer that was the same as before
  /// has none.
  private func isOwnEvent(of item: Item, in log: CauseLog) -> Bool {
    guard item.event != 0, item.event < log.events.count else { return false }
    let event = log.events[Int(item.event)]
    return event.kind == item.kind.event && log.table.number(of: item.view.node) == event.subject
  }

  /// The nearest run on the way from an event to its root cause, or else that.
  private func origin(
    of event: CauseEvent, before index: Int, in log: CauseLog, _ runs: [EventID: Int],
    change: (EventID) -> Int
  ) -> PassTrace.Origin? {
    var next = event.link
    while next != 0 {
      if let run = runs[next], run < index { return .run(run) }
      let above = log.events[Int(next)]
      if above.link == 0 { return above.kind == .change ? .change(change(next)) : nil }
      next = above.link
    }
    return nil
  }
}

extension PassTrace.Kind {
  /// Whether the run finds an answer, which is an event only if it is a new one.
  fileprivate var isAnswer: Bool { event == .measured || event == .aligned }

  fileprivate var event: CauseEvent.Kind {
    switch self {
    case .layout: .run
    case .measurement: .measured
    case .baselines: .aligned
    case .propertyUpdate: .updated
    }
  }
}
