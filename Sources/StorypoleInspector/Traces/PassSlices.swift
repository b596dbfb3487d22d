import Storypole

/// The events of one pass: changes on their track, then the generations and the runs.
///
/// Events are in the order of time, and of equal times in the order in which slices nest.
struct PassSlices {
  private(set) var events: [TraceEvent] = []
  /// The number of the last flow.
  private(set) var lastFlow: Int
  private let trace: PassTrace
  /// The flows that begin at a run or at a change.
  private var flows: [PassTrace.Origin: [Int]] = [:]
  /// The flow that ends at a run.
  private var flowToRun: [Int: Int] = [:]
  /// The runs that contain the present one, outermost first.
  private var open: [Int] = []
  /// The generation whose slice is open, and the end of its last run.
  private var generation: (number: Int, end: Duration)?

  /// Numbers the flows: one for each run with an origin.
  init(of trace: PassTrace, firstFlow: Int) {
    self.trace = trace
    lastFlow = firstFlow
    for (index, run) in trace.runs.enumerated() {
      guard let origin = run.origin else { continue }
      lastFlow += 1
      flowToRun[index] = lastFlow
      flows[origin, default: []].append(lastFlow)
    }
  }

  /// Adds the changes that led to runs, each a slice without duration before the pass.
  mutating func addChanges() {
    for (index, change) in trace.changes.enumerated() {
      let name = "\(change)"
      add(.begin, name, "change", at: trace.begin, on: .steps)
      addFlows(flows[.change(index)], .flowStart, at: trace.begin, on: .steps)
      add(.end, name, "change", at: trace.begin, on: .steps)
    }
  }

  /// Adds the runs, in a slice per generation.
  mutating func addRuns() {
    for (index, run) in trace.runs.enumerated() {
      endRuns(downTo: run.parent)
      if open.isEmpty, generation?.number != run.generation {
        endGeneration()
        add(.begin, "generation \(run.generation)", "generation", at: run.begin)
        generation = (run.generation, run.end)
      }
      if open.isEmpty { generation?.end = run.end }
      begin(index)
    }
    endRuns(downTo: nil)
    endGeneration()
  }

  private mutating func begin(_ index: Int) {
    let run = trace.runs[index]
    add(.begin, run.view, run.kind.words.category, at: run.begin, args: run.details)
    addFlows(flowToRun[index].map { [$0] }, .flowEnd, at: run.begin)
    addFlows(flows[.run(index)], .flowStart, at: run.begin)
    open.append(index)
  }

  private mutating func endRuns(downTo parent: Int?) {
    while let last = open.last, last != parent {
      let run = trace.runs[last]
      add(.end, run.view, run.kind.words.category, at: run.end)
      open.removeLast()
    }
  }

  private mutating func endGeneration() {
    guard let (number, time) = generation else { return }
    add(.end, "generation \(number)", "generation", at: time)
    generation = nil
  }

  // MARK: Events

  mutating func add(
    _ phase: TraceEvent.Phase, _ name: String, _ category: String, at time: Duration,
    on track: TraceEvent.Track = .passes, args: [String: any Sendable]? = nil
  ) {
    events.append(TraceEvent(phase, name, category, at: time, on: track, args: args))
  }

  private mutating func addFlows(
    _ flows: [Int]?, _ phase: TraceEvent.Phase, at time: Duration,
    on track: TraceEvent.Track = .passes
  ) {
    events += (flows ?? []).map {
      TraceEvent(phase, "cause", "cause", at: time, on: track, flow: $0)
    }
  }
}

extension PassTrace.Run {
  /// The details of the run's slice.
  fileprivate var details: [String: any Sendable] {
    var details: [String: any Sendable] = ["what": kind.words.what]
    details["why"] = cause?.description
    return details
  }
}

extension PassTrace.Kind {
  /// The category of the run's slice, and what ran.
  fileprivate var words: (category: String, what: String) {
    switch self {
    case .layout: ("layout", "layout")
    case .measurement(let proposal): ("measurement", "measured for \(proposal.brief)")
    case .baselines(let size): ("baselines", "baselines at \(size.brief)")
    case .propertyUpdate: ("update", "updateProperties()")
    }
  }
}
