import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// The report of `storypole loop`: what happened how often, and what never did.
struct LoopReport {
  private let report: CampaignReport
  private let seconds: Double
  private let missed: [SceneMark]

  init(_ report: CampaignReport, seconds: Double, missed: [SceneMark]) {
    (self.report, self.seconds, self.missed) = (report, seconds, missed)
  }

  private var rate: Int { seconds > 0 ? Int(Double(report.rounds) / seconds) : 0 }

  /// The kinds of events that happened, in a fixed order, with their numbers.
  private var events: [(kind: SceneEvent.Kind, count: Int)] {
    SceneEvent.Kind.allCases.compactMap { kind in report.events[kind].map { (kind, $0) } }
  }

  /// A table of the events, and one line for each situation that no script came to.
  var picture: Picture {
    var table = TextTable([.left("event"), .right("times")])
    for (kind, count) in events { table.add([kind.rawValue, String(count)]) }
    var picture = table.picture()
    picture.append(line: [])
    let work = "\(counted(report.rounds, "round")) in \(counted(report.scripts, "script"))"
    picture.append(line: [.init("\(work), \(rate) per second", .plain)])
    for mark in missed {
      picture.append(line: [.init("it never happened that \(mark.summary)", .notice)])
    }
    return picture
  }

  /// The JSON of `storypole loop`.
  static let form = OutputForm<LoopReport>(
    "one object",
    [
      .member("seed", .integer, "the seed of all scripts") { Int($0.report.seed) },
      .member("rounds", .integer, "the number of events") { $0.report.rounds },
      .member("scripts", .integer, "the number of scripts") { $0.report.scripts },
      .member("roundsPerSecond", .integer, "the number of events per second") { $0.rate },
      .member("events", .views(.integer), "the number of events of each kind") {
        $0.events.map { ($0.kind.rawValue, $0.count) }
      },
      .member("marks", .list(.word), "the rare situations that scripts came to") {
        SceneMark.allCases.filter($0.report.marks.contains)
      },
      .member("missed", .list(.word), "those that could have been, and weren't") { $0.missed },
      .optional("failure", .text, "what failed first") { $0.report.failure?.reason.description },
      .optional("device", .text, "the device on which it failed") {
        $0.report.failure?.script.device
      },
      .optional("script", .list(.text), "the events that lead to it, each as JSON") {
        $0.report.failure?.script.events.map { $0.json.text() }
      },
    ])
}
