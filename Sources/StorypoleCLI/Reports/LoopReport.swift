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
    self.report = report
    self.seconds = seconds
    self.missed = missed
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

  var json: JSONOutput {
    OutputShape.versioned(
      [
        .init("seed", .integer(Int(report.seed))), .init("rounds", .integer(report.rounds)),
        .init("scripts", .integer(report.scripts)), .init("roundsPerSecond", .integer(rate)),
        .init(
          "events", .object(events.map { .init($0.kind.rawValue, .integer($0.count)) })),
        .init("marks", .strings(SceneMark.allCases.filter(report.marks.contains).map(\.rawValue))),
        .init("missed", .strings(missed.map(\.rawValue))),
      ] + (report.failure.map(Self.failure) ?? []))
  }

  private static func failure(_ failure: CampaignReport.Failure) -> [JSONOutput.Member] {
    [
      .init("failure", .string(failure.reason.description)),
      .init("device", .string(failure.script.device ?? failure.start.device.name)),
      .init("script", .strings(failure.script.events.map { $0.json.text() })),
    ]
  }

  /// The shape of ``json``.
  static let shape = OutputShape(
    "one object",
    [
      .member("seed", .integer, "the seed of all scripts"),
      .member("rounds", .integer, "the number of events"),
      .member("scripts", .integer, "the number of scripts"),
      .member("roundsPerSecond", .integer, "the number of events per second"),
      .member("events", .views(.integer), "the number of events of each kind"),
      .member("marks", .list(.text), "the rare situations that scripts came to"),
      .member("missed", .list(.text), "those that could have been, and weren't"),
      .optional("failure", .text, "what failed first"),
      .optional("device", .text, "the device on which it failed"),
      .optional("script", .list(.text), "the events that lead to it, each as JSON"),
    ])
}
