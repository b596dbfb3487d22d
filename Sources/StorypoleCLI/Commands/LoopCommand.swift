import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole loop`: random events over a scene on devices, with checks after each, until one
/// fails.
struct LoopCommand: Sendable {
  /// The scenes, documents and folders, or none for the reading app.
  let scenes: [String]
  let told: DocumentOptions
  let rounds: Int
  /// The time after which no further script is begun, or nil for none.
  let minutes: Int?
  let seed: UInt64
  /// The conditions that scripts begin with.
  let options: SpaceOptions
  /// A script to play in place of random ones.
  let script: String?
  /// The file that a script that fails is written to.
  let output: String
  let isJSON: Bool
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenes = arguments.all(SceneSource.screensArgument)
    told = try DocumentOptions(arguments)
    minutes = arguments[Self.minutes]
    rounds = arguments[Self.rounds] ?? (minutes == nil ? 1_000 : .max)
    seed = UInt64(try arguments.required(Self.seed))
    options = try SpaceOptions(arguments, telling: told)
    script = arguments[Self.script]
    output = try arguments.required(Self.output)
    isJSON = arguments.has(OutputOptions.json)
    isStrict = arguments.has(Self.strict)
    try arguments.refuse(
      Self.script.parameter,
      beside: [
        Self.rounds.parameter, Self.minutes.parameter, Self.seed.parameter, Self.output.parameter,
      ])
  }

  func run(on console: Console) throws(CommandError) {
    let list = try ScreenList(scenes, telling: told, fillsWindow: false, on: console)
    for screen in list.screens {
      try SceneSource.checkViews(of: screen.scene, screen.title, sizes: Self.mostSizes)
    }
    let play = if let script { try given(script, console) } else { try random(list, console) }
    var (summaries, failure): ([LoopReport], CommandError?) = ([], nil)
    for screen in list.screens where failure == nil {
      let (summary, remark) = try play(screen)
      summaries.append(summary)
      failure = summary.report.failure.map {
        .failedRun("\(screen.title) on \($0.start.device.name): \($0.reason)\(remark)")
      }
    }
    if isJSON { try list.write(summaries, as: LoopReport.form, on: console) }
    if let failure { throw failure }
  }

  /// Plays scripts in a screen; a failure is left to be told, with a remark.
  private typealias Play = (ScreenList.Screen) throws(CommandError) -> (LoopReport, String)

  /// Plays the script of a file, on its device unless others are named.
  private func given(_ path: String, _ console: Console) throws(CommandError) -> Play {
    let script = try SceneSource.script(path)
    let starts = try options.cases(on: script.device)
    let devices = starts.map(\.device.name).joined(separator: ", ")
    let count = counted(script.events.count, "event")
    return { screen throws(CommandError) in
      let clock = ContinuousClock.now
      let report = campaign(on: starts, of: screen.scene).report(of: script)
      if !isJSON, report.failure == nil {
        try console.line("\(screen.title) on \(devices): \(count), no failure")
      }
      return (LoopReport(report, since: clock, isRandom: false), "")
    }
  }

  /// Plays random scripts, on the devices that are named, or else on a phone, a tablet with free
  /// windows, one with split view, and the phone that folds.
  private func random(_ list: ScreenList, _ console: Console) throws(CommandError) -> Play {
    try OutputTarget.file(output).check("script")
    let iPadMini = DeviceCatalog.standard.profiles.filter { $0.qualifiedName == "iPad mini@16" }
    let devices = [SpaceOptions.usualDevice, .iPadPro11M5, .iPhoneDuo] + iPadMini
    let starts = try options.cases(else: SpaceOptions.plain(on: devices))
    var isFirst = true
    return { screen throws(CommandError) in
      let clock = ContinuousClock.now
      let report = run(campaign(on: starts, of: screen.scene), since: clock, on: console)
      let summary = LoopReport(report, since: clock, isRandom: true)
      if !isJSON {
        try list.begin(screen, isFirst: isFirst, on: console)
        isFirst = false
        try console.show(summary.picture)
      }
      return (summary, report.failure.map { write($0, of: screen, on: console) } ?? "")
    }
  }

  private func campaign(
    on starts: [SceneConditions], of document: SceneDocument
  ) -> SceneCampaign {
    let starts = starts.map { $0.forScripts(isStrict: isStrict) }
    var campaign = SceneCampaign(on: starts) { document.makeRoot() }
    campaign.rules = isStrict ? .device : []
    // A view that leaves loses its constraints, and its frame doesn't follow the superview by a
    // mask.
    if document.views.first?.constraints.isEmpty == false { return campaign }
    let below = document.views.filter { $0.superview == 0 && $0["mask"] == nil }
    campaign.views = below.compactMap(\.id)
    return campaign
  }

  private func run(
    _ campaign: SceneCampaign, since start: ContinuousClock.Instant, on console: Console
  ) -> CampaignReport {
    let isCounted = rounds < .max
    let progress = console.begin("playing events", of: isCounted ? rounds : nil)
    defer { progress.end() }
    return campaign.run(rounds: rounds, seed: seed) { rounds in
      progress.advance(to: isCounted ? min(rounds, self.rounds) : rounds)
      return minutes.map { start.duration(to: .now) < .seconds(60 * $0) } ?? true
    }
  }

  /// Writes the script that fails, and says how it is played again, or why it couldn't be written.
  private func write(
    _ failure: CampaignReport.Failure, of screen: ScreenList.Screen, on console: Console
  ) -> String {
    let count = failure.script.events.count
    let remark: String
    do throws(CommandError) {
      try OutputTarget.file(output).write(failure.script.json, "script", on: console)
      let strict = isStrict ? " --\(Self.strict.parameter.name)" : ""
      let words = (scenes.isEmpty ? [] : [screen.title]) + told.words
      let scene = words.map { " " + ShellWord.quoted($0) }.joined()
      remark = "again: storypole loop\(scene)\(strict) --script \(ShellWord.quoted(output))"
    } catch {
      remark = error.description
    }
    return " (\(count) of \(counted(failure.eventsBefore, "event")); \(remark))"
  }

  /// The sizes that scripts may come to, as far as they count for the limit on views.
  private static let mostSizes = 2_000

  // MARK: Declaration

  private static let rounds = Key.option(
    "rounds", .count(1...1_000_000_000), "the number of events; 1000 without --minutes")
  private static let minutes = Key.option(
    "minutes", .count(1...100_000), "the time after which no further script begins")
  private static let seed = Key.option(
    "seed", .count(0...1_000_000_000), "the seed of all scripts", default: 1)
  private static let script = Key.option(
    "script", .path("FILE"), "play a script on each device, with all checks, not random ones")
  private static let output = Key.option(
    "output", .written("FILE"), "the file for a script that fails", default: "failing-script.json")
  private static let strict = Key.flag(
    "strict", "the layout also has to be sound after each event, in windows that devices can have")

  static let declaration = Command(
    name: "loop",
    abstract: "lets random events happen to a scene on devices, and checks it after each",
    discussion: """
      Plays random scripts on devices: rotations, some of them cancelled, windows, live resizes, \
      folds, keyboards, text sizes, directions, views that leave and come back. Each script uses \
      some kinds of events only, and begins on one of the devices: those of --device, else a phone, \
      two tablets and the phone that folds.

      After each event, all frames have to be those of a new screen under the same conditions, or of \
      a layout from scratch. Each body ran at most once, and only if something it reads changed. \
      Nothing is left to do. At the end of a script the scene has to come to rest within ten passes. \
      A rotation there and back then has to restore it.

      The first script that fails is made as small as possible, and written to a file, with the \
      command that plays it again. The exit status is 1. Several screens, such as those of a \
      storyboard, are played one after the other, until one fails.
      """,
    parameters: [
      SceneSource.screensArgument.parameter, rounds.parameter, minutes.parameter, seed.parameter,
      SpaceOptions.deviceParameter, script.parameter, output.parameter,
      OutputOptions.json.parameter, strict.parameter,
    ] + DocumentOptions.parameters + OutputOptions.parameters,
    output: LoopReport.form.help,
    examples: [
      "storypole loop --rounds 100000": "A hundred thousand events over the reading app.",
      "storypole loop shelf.json --minutes 30 --seed 7":
        "A scene for half an hour, with scripts of its own.",
      "storypole loop chat --device \"iPhone Duo,iPad mini@16\"":
        "A sample on one of two devices per script.",
      "storypole loop --script failing-script.json": "The script that has failed, again.",
    ],
    samples: Sample.scenes)
}
