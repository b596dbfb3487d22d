import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// The report of `storypole loop`: what happened how often.
struct LoopReport {
  let report: CampaignReport
  private let seconds: Double
  /// Whether the scripts were drawn, and not given.
  private let isRandom: Bool

  init(_ report: CampaignReport, since start: ContinuousClock.Instant, isRandom: Bool) {
    (self.report, self.isRandom) = (report, isRandom)
    seconds = start.duration(to: .now) / .seconds(1)
  }

  private var rate: Int { seconds > 0 ? Int(Double(report.rounds) / seconds) : 0 }

  /// The kinds of events that happened, in a fixed order, with their numbers.
  private var events: [(kind: SceneEvent.Kind, count: Int)] {
    SceneEvent.Kind.allCases.compactMap { kind in report.events[kind].map { (kind, $0) } }
  }

  /// A table of the events, and a line about the work.
  var picture: Picture {
    var table = TextTable([.left("event"), .right("times")])
    for (kind, count) in events { table.add([kind.rawValue, String(count)]) }
    var picture = table.picture()
    picture.append(line: [])
    let work = "\(counted(report.rounds, "round")) in \(counted(report.scripts, "script"))"
    picture.append(line: [.init("\(work), \(rate) per second", .plain)])
    return picture
  }

  /// The JSON of `storypole loop`.
  static let form = OutputForm<LoopReport>(
    "one object",
    [
      .init("seed", "integer, or absent with --script: the seed of all scripts") {
        $0.isRandom ? .integer(Int($0.report.seed)) : nil
      },
      .init("rounds", "integer: the number of events") { .integer($0.report.rounds) },
      .init("scripts", "integer: the number of scripts") { .integer($0.report.scripts) },
      .init("roundsPerSecond", "integer: the number of events per second") { .integer($0.rate) },
      .init("events", "{kind: integer}: the number of events of each kind") {
        .object($0.events.map { .init($0.kind.rawValue, .integer($0.count)) })
      },
      .init("failure", "string, or absent: what failed first") {
        .text($0.report.failure?.reason.description)
      },
      .init("device", "string, or absent: the device on which it failed") {
        .text($0.report.failure?.start.device.qualifiedName)
      },
      .init("script", "array of strings, or absent: the events that lead to it, each as JSON") {
        ($0.report.failure?.script.events).map { .strings($0.map { $0.json.text() }) }
      },
    ])
}
