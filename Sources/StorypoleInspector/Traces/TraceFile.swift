public import Storypole

/// Traces of passes as a file in Chrome's Trace Event Format, which Perfetto and `chrome://tracing`
/// show on a time line.
///
///     host.traceClock = .continuous
///     host.root.recordsCauses = true
///     var file = TraceFile()
///     for width in [390, 844] {
///       host.resize(to: CGSize(width: width, height: 700))
///       if let report = host.tick() { file.add(report) }
///     }
///     try file.text.write(to: url, atomically: true, encoding: .utf8)
///
/// A pass is a slice, with a slice per generation (R25) in it, and in these the layout bodies,
/// measurements and updates of properties, nested as they called each other. Arrows lead from a
/// change, or from a run, to the runs that it caused. The counters of the passes are tracks.
public struct TraceFile: Sendable {
  private var events: [TraceEvent] = []
  /// The number of flows so far.
  private var flows = 0

  /// A trace without passes.
  public init() {
    events = [TraceEvent(.metadata, "process_name", args: ["name": "Storypole"])]
    events += TraceEvent.Track.allCases.map {
      TraceEvent(.metadata, "thread_name", on: $0, args: ["name": $0.name])
    }
  }

  /// Adds passes in a slice around them: a step of a scenario, or of a test.
  ///
  /// - Parameters:
  ///   - reports: the passes of the step.
  ///   - step: the name of the slice.
  ///   - begin: when the step began, by the clock of the host's traces.
  ///   - end: when it was over.
  package mutating func add(
    _ reports: [PassReport], in step: String, from begin: Duration, to end: Duration
  ) {
    events.append(TraceEvent(.begin, step, "step", at: begin, on: .steps))
    for report in reports { add(report) }
    events.append(TraceEvent(.end, step, "step", at: end, on: .steps))
  }

  /// Adds a pass, or nothing for one that wasn't traced.
  public mutating func add(_ report: PassReport) {
    guard let trace = report.trace else { return }
    var slices = PassSlices(of: trace, firstFlow: flows)
    slices.addChanges()
    slices.add(.begin, report.title, "pass", at: trace.begin, args: report.details)
    slices.addRuns()
    slices.add(.end, report.title, "pass", at: trace.end)
    flows = slices.lastFlow
    events += slices.events
    addCounters(of: report, at: trace.end)
  }

  private mutating func addCounters(of report: PassReport, at time: Duration) {
    events += report.work.series.map { name, values in
      TraceEvent(.counter, name, at: time, args: values)
    }
  }

  /// The file's text: JSON, an event per line.
  public var text: String {
    let lines = events.map(\.json).joined(separator: ",\n")
    return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n\(lines)\n]}\n"
  }
}

extension PassReport {
  /// The name of the pass's slice.
  fileprivate var title: String { "pass \(number)" }

  /// The details of the pass's slice.
  fileprivate var details: [String: any Sendable] {
    var details: [String: any Sendable] = [
      "size": size.brief, "bodies": work.bodies, "measurements": work.measurements,
      "visited": work.visited,
    ]
    if isInteractive { details["interactive"] = "yes" }
    if !isSettled { details["settled"] = "no" }
    if !diagnostics.isEmpty {
      details["diagnostics"] = diagnostics.map(\.description).joined(separator: "\n")
    }
    return details
  }
}

extension WorkCounters {
  /// The counters as tracks.
  ///
  /// Counters of one track are drawn on top of each other.
  fileprivate var series: [(name: String, values: [String: Int])] {
    [
      ("runs", ["bodies": bodies, "measurements": measurements, "updates": propertyUpdates]),
      ("resumed runs", ["resumed": resumed]), ("visited views", ["visited": visited]),
      ("marked edges", ["marked": edgesMarked]), ("walked views", ["walked": walked]),
      ("generations", ["generations": generations]),
    ]
  }
}
