import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole loop`: random events over a scene on devices, with checks after each, until one
/// fails.
struct LoopCommand: Sendable {
  /// The scene; nil for the reading app.
  let scene: String?
  let rounds: Int
  /// The time after which no further script is begun; nil for none.
  let minutes: Int?
  let seed: UInt64
  let shard: Shard
  /// The device; nil for one of each kind.
  let device: String?
  /// The devices among which scripts choose; nil for one of each kind.
  let devices: [DeviceProfile]?
  /// A script to play in place of random ones.
  let script: String?
  /// The file that a script that fails is written to.
  let output: String
  let isJSON: Bool
  let isStrict: Bool
  /// The trace of a script to write, if any.
  let trace: TraceOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scene = arguments[SceneSource.sceneArgument]
    minutes = arguments[Self.minutes]
    rounds = arguments[Self.rounds] ?? (minutes == nil ? 1_000 : .max)
    seed = UInt64(try arguments.required(Self.seed))
    shard = arguments[Self.shard] ?? Shard(index: 1, count: 1)
    device = arguments[Self.device]
    devices =
      arguments.has(Self.all) ? DeviceCatalog.standard.profiles : arguments[Self.devices]
    script = arguments[Self.script]
    output = try arguments.required(Self.output)
    isJSON = arguments.has(OutputOptions.json)
    isStrict = arguments.has(Self.strict)
    trace = TraceOptions(arguments)
    if trace.path != nil, script == nil {
      throw .missing("--script", expected: "a script to trace, since --trace was given")
    }
    let others = arguments.has(Self.all) ? "--all" : "--devices"
    if devices != nil, let device {
      throw .badValue("--device", found: device, expected: "no device with \(others)")
    }
    if arguments.has(Self.all), let named = arguments[Self.devices]?.first {
      throw .badValue("--devices", found: named.name, expected: "no devices with --all")
    }
  }

  func run(on console: Console) throws(CommandError) {
    let document = try SceneSource.scene(scene, on: console)
    try SceneSource.checkViews(of: document, scene, sizes: Self.mostSizes)
    let title = SceneSource.title(of: scene)
    if let script { return try replay(script, document, title: title, on: console) }
    let starts = try self.starts()
    let campaign = campaign(on: starts, of: document)
    let clock = ContinuousClock.now
    let report = run(campaign, since: clock, on: console)
    let seconds = clock.duration(to: .now) / .seconds(1)
    let summary = LoopReport(
      report, seconds: seconds,
      missed: report.missedMarks(on: starts, hasViews: !campaign.views.isEmpty))
    if isJSON { try console.write(summary.json) } else { try console.show(summary.picture) }
    if let failure = report.failure { throw failed(failure, title: title, on: console) }
  }

  private func campaign(
    on starts: [SceneConditions], of document: SceneDocument
  ) -> SceneCampaign {
    var campaign = SceneCampaign(on: starts) { document.makeRoot() }
    campaign.checksSoundness = isStrict
    // The frame of a view with a mask doesn't follow its superview while it is out of the tree.
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
    return campaign.run(rounds: rounds, seed: seed, shard: (shard.index, shard.count)) { rounds in
      progress.advance(to: isCounted ? min(rounds, self.rounds) : rounds)
      guard let minutes else { return true }
      return start.duration(to: .now) < .seconds(60 * minutes)
    }
  }

  /// Plays a script with all checks.
  private func replay(
    _ path: String, _ document: SceneDocument, title: String, on console: Console
  ) throws(CommandError) {
    try trace.check()
    let script = try SceneSource.script(path)
    let start = try Self.start(named: device ?? script.device)
    var recorder: TraceRecorder?
    let failure = campaign(on: [start], of: document).failure(of: script, from: start) { scene in
      recorder = trace.record(scene.host, on: console)
      return { [recorder] in recorder?.endStep($0?.title ?? "rest, turned there and back") }
    }
    try recorder?.write(on: console)
    if let failure {
      throw .failedRun("\(title) on \(start.device.name): \(failure)")
    }
    let count = counted(script.events.count, "event")
    try console.line("\(title) on \(start.device.name): \(count), no failure")
  }

  /// Writes the script that fails, and says how it is played again, or why it couldn't be written.
  private func failed(
    _ failure: CampaignReport.Failure, title: String, on console: Console
  ) -> CommandError {
    let count = failure.script.events.count
    let remark: String
    do throws(CommandError) {
      try OutputTarget.file(output).write(failure.script.json, "script", on: console)
      let strict = isStrict ? " --\(Self.strict.parameter.name)" : ""
      let scene = scene.map { " " + ShellWord.quoted($0) } ?? ""
      remark = "again: storypole loop\(scene)\(strict) --script \(ShellWord.quoted(output))"
    } catch {
      remark = error.description
    }
    return .failedRun(
      "\(title) on \(failure.start.device.name): \(failure.reason) "
        + "(\(count) of \(counted(failure.eventsBefore, "event")); \(remark))")
  }

  // MARK: Devices

  /// A phone, a tablet with free windows, one with split view, and the phone that folds; or those
  /// that were asked for.
  private func starts() throws(CommandError) -> [SceneConditions] {
    if let device { return [try Self.start(named: device)] }
    if let devices { return devices.map(Self.start) }
    var starts = [Self.start(on: SimulationOptions.usualDevice)]
    for name in ["iPad Pro 11 (M5)", "iPhone Duo", "iPad mini@16"] {
      starts.append(try Self.start(named: name))
    }
    return starts
  }

  private static func start(named name: String?) throws(CommandError) -> SceneConditions {
    start(on: try DeviceCatalog.standard.requestedProfile(name))
  }

  /// The conditions of a device whose windows may be of any size, also none.
  private static func start(on device: DeviceProfile) -> SceneConditions {
    SceneConditions(device, rules: WindowRules(leastSize: .zero))
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
  private static let shard = Key.option(
    "shard", .shard, "one of N parts of the scripts, from 1, for as many machines")
  private static let device = Key.option(
    "device", .name("NAME"), "on one device, such as \"iPhone 17 Pro\" or iPhone17@27")
  private static let devices = Key.option(
    "devices", .devices, "draw the device of each script among these, separated by commas")
  private static let all = Key.flag("all", "draw the device of each script among all")
  private static let script = Key.option(
    "script", .path("FILE"), "play a script with all checks, in place of random ones")
  private static let output = Key.option(
    "output", .path("FILE"), "the file for a script that fails", default: "failing-script.json")
  private static let strict = Key.flag("strict", "the layout also has to be sound after each event")

  static let declaration = Command(
    name: "loop",
    abstract: "lets random events happen to a scene on devices, and checks it after each",
    discussion: """
      Plays random scripts on devices: rotations, some of them cancelled, windows, live resizes, \
      folds, keyboards, text sizes, directions, views that leave and come back. Each script uses \
      some kinds of events only, and draws one of the devices. After each event, all frames have \
      to be those of a new screen under the same conditions, or of a layout from scratch; in a \
      pass exactly those bodies have run that must, each once and for a reason that the check has \
      seen; nothing is left to do; and at the end of a script the scene has to come to rest within \
      ten passes, and be restored after a rotation there and back.

      The first script that fails is made as small as possible, and written to a file, with the \
      command that plays it again; the exit status is 1. Rare situations that no script came to \
      are listed at the end.
      """,
    parameters: [
      SceneSource.sceneArgument.parameter, rounds.parameter, minutes.parameter, seed.parameter,
      shard.parameter, device.parameter, devices.parameter, all.parameter, script.parameter,
      output.parameter, OutputOptions.json.parameter, strict.parameter,
    ] + TraceOptions.parameters + OutputOptions.parameters,
    output: LoopReport.shape,
    examples: [
      Command.Example(
        line: "storypole loop --rounds 100000",
        meaning: "A hundred thousand events over the reading app."),
      Command.Example(
        line: "storypole loop shelf.json --minutes 30 --shard 1/4",
        meaning: "A scene for half an hour, on the first of four machines."),
      Command.Example(
        line: "storypole loop chat --devices \"iPhone Duo,iPad mini@16\"",
        meaning: "A sample on one of two devices per script."),
      Command.Example(
        line: "storypole loop --script failing-script.json",
        meaning: "The script that has failed, again."),
    ],
    samples: Sample.scenes)
}
