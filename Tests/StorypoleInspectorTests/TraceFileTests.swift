import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleProof
import Testing

/// A list of titles in a host that traces its passes by counting.
private func tracedList(
  _ count: Int, recordsCauses: Bool = true
) -> (host: LayoutHost<VBox>, titles: [Label]) {
  let titles = (0..<count).map { Label("a", name: "title-\($0)") }
  let host = LayoutHost(
    size: CGSize(width: 35, height: 77), root: VBox(titles, name: "list"), clock: .stopped)
  host.traceClock = .counting()
  host.root.recordsCauses = recordsCauses
  return (host, titles)
}

@Suite(.ends) struct `A trace file` {
  @Test func `has an event per line, in the keys of the format`() throws {
    let (host, titles) = tracedList(1)
    host.tick()
    titles[0].text = "b"
    var file = TraceFile()
    let report = try #require(host.tick())
    file.add([report], in: "set title-0", from: .zero, to: .microseconds(31))
    let lines = file.text.split(separator: "\n")
    #expect(
      lines.prefix(9).joined(separator: "\n") == #"""
        {"displayTimeUnit":"ns","traceEvents":[
        {"args":{"name":"Storypole"},"name":"process_name","ph":"M","pid":1,"tid":2,"ts":0},
        {"args":{"name":"Steps and changes"},"name":"thread_name","ph":"M","pid":1,"tid":1,"ts":0},
        {"args":{"name":"Passes"},"name":"thread_name","ph":"M","pid":1,"tid":2,"ts":0},
        {"cat":"step","name":"set title-0","ph":"B","pid":1,"tid":1,"ts":0},
        {"cat":"change","name":"text of list/title-0 was set, “a” → “b”","ph":"B","pid":1,"tid":1,"ts":9},
        {"cat":"cause","id":1,"name":"cause","ph":"s","pid":1,"tid":1,"ts":9},
        {"cat":"change","name":"text of list/title-0 was set, “a” → “b”","ph":"E","pid":1,"tid":1,"ts":9},
        {"args":{"bodies":1,"measurements":1,"size":"35 × 77","visited":2},"cat":"pass","name":"pass 2","ph":"B","pid":1,"tid":2,"ts":9},
        """#)
    #expect(lines.last == "]}")
    #expect(TraceChecker(file.text).faults == [])
  }

  @Test func `nests passes, generations and runs`() throws {
    let (host, _) = tracedList(2)
    var file = TraceFile()
    file.add(try #require(host.tick()))
    let trace = TraceChecker(file.text)
    #expect(trace.faults == [])
    #expect(
      trace.slices.map { ($0.path + [$0.name]).joined(separator: " > ") } == [
        "pass 1", "pass 1 > generation 1", "pass 1 > generation 1 > list",
        "pass 1 > generation 1 > list > list/title-0",
        "pass 1 > generation 1 > list > list/title-1", "pass 1 > generation 1 > list/title-0",
        "pass 1 > generation 1 > list/title-1",
      ])
    #expect(
      trace.slices.map(\.category) == [
        "pass", "generation", "layout", "measurement", "measurement", "layout", "layout",
      ])
  }

  @Test func `leads from a change through what was measured to what ran`() throws {
    let (host, titles) = tracedList(2)
    host.tick()
    titles[1].text = "a b c d e f"
    var file = TraceFile()
    file.add(try #require(host.tick()))
    let trace = TraceChecker(file.text)
    #expect(trace.faults == [])
    let arrows = trace.flows.sorted { $0.key < $1.key }.map { _, flow in
      [flow.from, flow.to].map { $0.map { trace.slices[$0].category } ?? "nothing" }
    }
    #expect(
      arrows == [["change", "measurement"], ["measurement", "layout"], ["change", "layout"]])
    let why = trace.slices.last?.arguments["why"] as? String
    #expect(why == "list/title-1 ran: it was marked")
  }

  @Test func `has the counters of each pass`() throws {
    let (host, titles) = tracedList(3)
    host.tick()
    titles[1].text = "a b c d e f"
    var file = TraceFile()
    file.add(try #require(host.tick()))
    let trace = TraceChecker(file.text)
    #expect(
      trace.counters.map(\.name) == [
        "runs", "resumed runs", "visited views", "marked edges", "walked views", "generations",
      ])
    #expect(trace.counters.first?.values == ["bodies": 2, "measurements": 1, "updates": 0])
  }

  @Test func `is valid after any edits, and has as many runs as were counted`() throws {
    let claim = Property("traces of columns", cases: 20) { source in
      let plan = source.columnPlan()
      source.note("\(plan)")
      let columns = ColumnTree(plan, isWhole: false)
      let host = LayoutHost(size: plan.size, root: columns.screen, clock: .stopped)
      host.traceClock = .counting()
      var file = TraceFile()
      _ = source.array(planned: 2...9, "step") { source in
        let edits = source.array(count: 1...3, "edit") { $0.columnEdit() }
        source.note("\(edits)")
        edits.forEach(columns.apply)
        guard let report = host.tick() else { return }
        file.add(report)
        Self.compare(report, &source)
      }
      let faults = TraceChecker(file.text).faults
      source.check(faults.isEmpty, "\(faults)")
    }
    try checkCovering(claim)
  }

  /// Compares the runs of a pass with its counters.
  private static func compare(_ report: PassReport, _ source: inout ChoiceSource) {
    let runs = report.trace?.runs ?? []
    let bodies = runs.count { $0.kind == .layout }
    source.check(bodies == report.work.bodies, "\(bodies) bodies, counted \(report.work.bodies)")
    let measurements = runs.count { if case .measurement = $0.kind { true } else { false } }
    source.check(
      measurements == report.work.measurements,
      "\(measurements) measurements, counted \(report.work.measurements)")
    let generations = runs.last?.generation ?? 0
    source.check(
      generations <= report.work.generations,
      "\(generations) generations, counted \(report.work.generations)")
  }
}
