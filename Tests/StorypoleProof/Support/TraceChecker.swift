import Foundation

/// Checks a file by the documented fields of Chrome's Trace Event Format, and lists its slices.
///
/// It knows the types of events that Storypole writes, and reads them with Foundation: duration
/// events have to be matched per thread, flows to be bound to slices, counters to be numbers.
package struct TraceChecker {
  /// A pair of duration events.
  package struct Slice {
    package let name: String
    package let category: String
    package let arguments: [String: Any]
    /// The names of the slices around it, outermost first.
    package let path: [String]
    package let begin: Double
    package fileprivate(set) var end: Double
  }

  /// The violations of the format, empty for a valid file.
  package private(set) var faults: [String] = []
  /// The slices, in the order in which they begin.
  package private(set) var slices: [Slice] = []
  /// The flows by their ids: the slices that they lead from and to, by index.
  package private(set) var flows: [Int: (from: Int, to: Int?)] = [:]
  /// The counters, in order: the name and the values.
  package private(set) var counters: [(name: String, values: [String: Int])] = []
  /// The open slices of each thread, by index.
  private var open: [Int: [Int]] = [:]
  private var lastTime: [Int: Double] = [:]
  private var index = 0

  package init(_ text: String) {
    let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let file = value as? [String: Any], let events = file["traceEvents"] as? [[String: Any]]
    else {
      faults = ["no object with traceEvents"]
      return
    }
    if !["ms", "ns"].contains(file["displayTimeUnit"] as? String) {
      faults.append("displayTimeUnit is neither ms nor ns")
    }
    for event in events {
      check(event)
      index += 1
    }
    checkEnd()
  }

  private mutating func fail(_ fault: String) { faults.append("event \(index): \(fault)") }

  private mutating func check(_ event: [String: Any]) {
    guard let name = event["name"] as? String, !name.isEmpty else { return fail("no name") }
    guard let thread = event["tid"] as? Int, event["pid"] is Int else {
      return fail("no process or thread")
    }
    guard let time = event["ts"] as? Double, time >= 0, time.isFinite else {
      return fail("no time")
    }
    let phase = event["ph"] as? String ?? ""
    if phase != "M" {
      if time < lastTime[thread] ?? 0 { fail("\(name) is earlier than the event before it") }
      lastTime[thread] = time
    }
    let known = Self.keys[phase] ?? []
    let unknown = Set(event.keys).subtracting(known + ["name", "ph", "ts", "pid", "tid"])
    if !unknown.isEmpty { fail("\(name) has \(unknown.sorted())") }
    switch phase {
    case "B": begin(event, name, thread, time)
    case "E": end(name, thread, time)
    case "C": count(event, name)
    case "M": describe(event, name)
    case "s", "f": bind(event, phase, name, thread)
    default: fail("unknown type \(phase)")
    }
  }

  private static let keys: [String: [String]] = [
    "B": ["cat", "args"], "E": ["cat", "args"], "C": ["args"], "M": ["args"],
    "s": ["cat", "id"], "f": ["cat", "id", "bp"],
  ]

  // MARK: Types of events

  private mutating func begin(
    _ event: [String: Any], _ name: String, _ thread: Int, _ time: Double
  ) {
    let category = event["cat"] as? String ?? ""
    if category.isEmpty { fail("\(name) has no category") }
    let path = (open[thread] ?? []).map { slices[$0].name }
    open[thread, default: []].append(slices.count)
    slices.append(
      Slice(
        name: name, category: category, arguments: event["args"] as? [String: Any] ?? [:],
        path: path, begin: time, end: time))
  }

  private mutating func end(_ name: String, _ thread: Int, _ time: Double) {
    guard let last = open[thread]?.popLast() else { return fail("\(name) ends, and hasn't begun") }
    if slices[last].name != name { fail("\(name) ends within \(slices[last].name)") }
    slices[last].end = time
  }

  private mutating func count(_ event: [String: Any], _ name: String) {
    guard let values = event["args"] as? [String: Int], !values.isEmpty else {
      return fail("the counter \(name) has no numbers")
    }
    counters.append((name, values))
  }

  private mutating func describe(_ event: [String: Any], _ name: String) {
    let isName = (event["args"] as? [String: Any])?["name"] is String
    if !["process_name", "thread_name"].contains(name) || !isName { fail("unknown metadata") }
  }

  private mutating func bind(
    _ event: [String: Any], _ phase: String, _ name: String, _ thread: Int
  ) {
    guard let id = event["id"] as? Int, event["cat"] is String else {
      return fail("a flow without an id or a category")
    }
    guard let slice = open[thread]?.last else { return fail("flow \(id) is bound to no slice") }
    if phase == "s" {
      if flows[id] != nil { fail("flow \(id) begins twice") }
      flows[id] = (slice, nil)
    } else {
      guard let flow = flows[id], flow.to == nil else { return fail("flow \(id) doesn't begin") }
      if event["bp"] as? String != "e" { fail("flow \(id) ends at the next slice") }
      flows[id]?.to = slice
    }
  }

  private mutating func checkEnd() {
    for (thread, slices) in open.sorted(by: { $0.key < $1.key }) where !slices.isEmpty {
      fail("thread \(thread) ends within \(self.slices[slices[0]].name)")
    }
    for (id, flow) in flows.sorted(by: { $0.key < $1.key }) where flow.to == nil {
      fail("flow \(id) has no end")
    }
  }
}
