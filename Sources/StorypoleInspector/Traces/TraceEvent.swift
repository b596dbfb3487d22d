import Foundation

/// One event of a trace file, with the keys of Chrome's Trace Event Format.
struct TraceEvent: Encodable {
  /// The types of events, by their letters.
  enum Phase: String, Encodable {
    case begin = "B"
    case end = "E"
    case counter = "C"
    case metadata = "M"
    /// The beginning and the end of a flow. Each belongs to the slice that is open at its time.
    case flowStart = "s"
    case flowEnd = "f"
  }

  /// The rows of the trace: Chrome's threads.
  enum Track: Int, Encodable, CaseIterable {
    /// The requests to the tree: steps of a scenario, changes.
    case steps = 1
    /// Passes, their generations, and the runs in them.
    case passes = 2

    var name: String {
      switch self {
      case .steps: "Steps and changes"
      case .passes: "Passes"
      }
    }
  }

  /// A value of an argument.
  enum Argument: Encodable, Equatable {
    case text(String)
    case count(Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .count(let count): try container.encode(count)
      }
    }
  }

  var name: String
  /// The category, by which viewers filter.
  var cat: String?
  var ph: Phase
  /// The time in microseconds.
  var ts: Double
  var pid = 1
  var tid: Track
  /// The number that the two ends of a flow have in common.
  var id: Int?
  /// `e` binds the end of a flow to the slice around it, rather than to the next one.
  var bp: String?
  var args: [String: Argument]?

  init(
    _ phase: Phase, _ name: String, _ category: String? = nil, at time: Duration = .zero,
    on track: Track = .passes, args: [String: Argument]? = nil
  ) {
    self.name = name
    cat = category
    ph = phase
    ts = time.microseconds
    tid = track
    self.args = args
  }
}

extension TraceEvent {
  /// The event as a line of JSON.
  func json(by encoder: JSONEncoder) -> String {
    // Encoding fails for numbers that aren't finite only, and times are.
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

extension Duration {
  /// The time in microseconds, the unit of the format.
  var microseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }
}
