import Foundation

/// One event of a trace file, with the keys of Chrome's Trace Event Format.
struct TraceEvent {
  /// The types of events, by their letters.
  enum Phase: String {
    case begin = "B"
    case end = "E"
    case counter = "C"
    case metadata = "M"
    /// The beginning and the end of a flow. Each belongs to the slice that is open at its time.
    case flowStart = "s"
    case flowEnd = "f"
  }

  /// The rows of the trace: Chrome's threads.
  enum Track: Int, CaseIterable {
    /// The requests to the tree: steps of a scenario, changes.
    case steps = 1
    /// Passes, their generations, and the runs in them.
    case passes = 2

    var name: String { self == .steps ? "Steps and changes" : "Passes" }
  }

  /// The event as a line of JSON.
  let json: String

  /// - Parameters:
  ///   - category: what viewers filter by.
  ///   - flow: the number that the two ends of a flow have in common.
  ///   - args: texts and counts.
  init(
    _ phase: Phase, _ name: String, _ category: String? = nil, at time: Duration = .zero,
    on track: Track = .passes, flow: Int? = nil, args: [String: any Sendable]? = nil
  ) {
    var members: [String: Any] = [
      "name": name, "ph": phase.rawValue, "ts": time / .microseconds(1), "pid": 1,
      "tid": track.rawValue,
    ]
    members["cat"] = category
    members["id"] = flow
    members["args"] = args
    // Binds the end of a flow to the slice around it, rather than to the next one.
    if phase == .flowEnd { members["bp"] = "e" }
    // Fails for numbers that aren't finite only, and times are.
    let data = try? JSONSerialization.data(
      withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
    json = String(decoding: data ?? Data(), as: UTF8.self)
  }
}
