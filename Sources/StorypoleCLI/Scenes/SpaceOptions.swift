import Foundation
import Storypole
import StorypoleChecking
import StorypoleScene
import StorypoleSimulator

/// The options about devices, and what else a scene is shown under: a space of conditions.
struct SpaceOptions: Sendable {
  /// The names of the devices, or nil for the command's own choice.
  private let names: [String]?
  private let folds: [FoldState]?
  private let orientations: [Orientation]?
  private let splits: [SplitShare]?
  private let keyboard: Bool
  private let textSizes: [ContentSizeCategory]?
  private let directions: [LayoutDirection]?
  /// Whether windows and keyboards are explored beside the display without them.
  private let explores: Bool

  /// - Parameters:
  ///   - documents: the options about documents, whose language has a direction.
  ///   - isForOne: whether the command shows the scene under one set of conditions.
  init(
    _ arguments: ParsedArguments, telling documents: DocumentOptions, isForOne: Bool = false
  ) throws(UsageError) {
    func values<Value>(of key: Key<[Value]>) throws(UsageError) -> [Value]? {
      guard let values = arguments[key] else { return nil }
      if !isForOne || values.count == 1 { return values }
      throw .badValue(key.parameter.spelling, found: "\(values.count) values", expected: "one")
    }
    names = try values(of: Self.device)
    folds = try values(of: Self.fold)
    orientations = arguments[Self.orientation]
    splits = try values(of: Self.split)
    keyboard = arguments.has(Self.keyboard)
    explores = !isForOne
    textSizes = try values(of: Self.textSize)
    directions = try values(of: Self.direction) ?? documents.direction.map { [$0] }
  }

  /// Whether an option is given that needs a device.
  static func isGiven(in arguments: ParsedArguments) -> Bool {
    spaceParameters.contains { arguments.contains($0) }
  }

  /// The device that is simulated if none is named.
  static let usualDevice = DeviceProfile.iPhone17Pro

  /// A space without variety, in which each device has its usual conditions.
  static func plain(on devices: [DeviceProfile]) -> ConditionSpace {
    ConditionSpace(
      devices: devices, folds: [.folded], orientations: [.portrait], textSizes: [.large],
      directions: [.leftToRight])
  }

  /// The conditions that the options describe, and for the other factors those of a space.
  func cases(else space: ConditionSpace) throws(CommandError) -> [SceneConditions] {
    var space = space
    if let names { space.devices = try devices(named: names) }
    if let folds { space.folds = folds }
    if let orientations { space.orientations = orientations }
    if let splits { space.windows = (explores ? [.fullScreen] : []) + splits.map { .split($0) } }
    if keyboard { space.keyboards = (explores ? [.hidden] : []) + [.shown] }
    if let textSizes { space.textSizes = textSizes }
    if let directions { space.directions = directions }
    let cases = space.cases
    let (window, keyboard) = (space.windows[space.windows.count - 1], space.keyboards.last)
    if !cases.contains(where: { $0.window == window && $0.keyboard == keyboard }) {
      try refuse(space)
    }
    if let fold = folds?.first(where: { fold in !cases.contains { $0.fold == fold } }) {
      space.folds = [fold]
      try refuse(space)
    }
    return cases
  }

  /// Refuses a space without what was asked for, by the reason for its first device.
  private func refuse(_ space: ConditionSpace) throws(CommandError) {
    let first = SceneConditions(
      space.devices[0], fold: space.folds[0], window: space.windows[space.windows.count - 1],
      keyboard: space.keyboards[space.keyboards.count - 1])
    try CommandError.refusing { () throws(SimulationError) in try first.check() }
  }

  private func devices(named names: [String]) throws(CommandError) -> [DeviceProfile] {
    let catalog = DeviceCatalog.standard
    if names == ["all"] { return catalog.profiles }
    return try CommandError.refusing { () throws(UnknownDevice) in
      var profiles: [DeviceProfile] = []
      for name in names { profiles.append(try catalog.profile(named: name)) }
      return profiles
    } as: { error in
      let remedy = error.advice ?? "storypole devices lists them"
      return .badInput("unknown device “\(error.name)”; \(remedy)")
    }
  }

  /// The conditions that the options describe, on a script's device unless they name others.
  func cases(on scripted: String?) throws(CommandError) -> [SceneConditions] {
    let device = try (names == nil ? scripted : nil).map { name throws(CommandError) in
      try devices(named: [name])
    }
    return try cases(else: Self.plain(on: device ?? [Self.usualDevice]))
  }

  // MARK: Declaration

  private static let device = Key.option(
    "device", .names,
    "devices, separated by commas, such as \"iPhone 17 Pro,iPad mini@16\", or all of them")
  private static let orientation = Key.option(
    "orientation", .words("ORIENTATIONS", of: Orientation.self), "how the device is held")
  private static let split = Key.option(
    "split", .words("SHARES", of: SplitShare.self),
    "the window's share in split view, on an iPad before iPadOS 26; matrix has full screens, too")
  private static let fold = Key.option(
    "fold", .words("STATES", of: FoldState.self), "how far the iPhone Duo is opened")
  private static let keyboard = Key.flag(
    "keyboard", "with the keyboard on the screen; matrix has each case without it, too")
  private static let textSize = Key.option(
    "text-size", .textSizes, "the text size that the reader prefers: xs to xxxl, ax1 to ax5")
  private static let direction = Key.option(
    "direction", .words("DIRECTIONS", of: LayoutDirection.self), "the reading direction")

  /// The options of commands that show one device.
  static let parameters = [
    device.parameter, split.parameter, fold.parameter, keyboard.parameter, textSize.parameter,
    direction.parameter,
  ]
  /// The options of commands that explore a space.
  static let spaceParameters = parameters + [orientation.parameter]
  /// The option of commands that explore by random events.
  static let deviceParameter = device.parameter
}

extension SceneConditions {
  /// The conditions with windows of any size, also none, unless the layout has to be sound: then
  /// they are as large as the platform lets them be.
  func forScripts(isStrict: Bool) -> SceneConditions {
    if isStrict { return self }
    var start = self
    start.rules = WindowRules(leastSize: .zero)
    return start
  }
}

extension ValueKind<[String]> {
  /// Names that a catalog looks up.
  fileprivate static var names: ValueKind {
    list("NAMES", of: "names of devices") { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension ValueKind<[ContentSizeCategory]> {
  /// Text sizes by their short names, in any case.
  fileprivate static var textSizes: ValueKind {
    let words = ContentSizeCategory.allCases.map { $0.shortName.lowercased() }
    return list("SIZES", of: "some of \(words.joined(separator: ", "))") {
      ContentSizeCategory(shortName: $0)
    }
  }
}

extension ValueKind {
  /// Some of the cases of an enumeration: with a hyphen before each capital letter, which becomes
  /// small, as they are, or in their short form.
  fileprivate static func words<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ placeholder: String, of type: Word.Type
  ) -> ValueKind where Value == [Word] {
    let words = Word.allCases.map { word in
      let name = word.rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
      return ShortWords.short(for: word.rawValue).map { "\(name) (\($0))" } ?? name
    }
    return list(placeholder, of: "some of \(words.joined(separator: ", "))") {
      Word(spelling: String($0))
    }
  }

  /// Several values, separated by commas, all of which have to be valid.
  private static func list<Element: Sendable>(
    _ placeholder: String, of expected: String,
    _ read: @escaping @Sendable (Substring) -> Element?
  ) -> ValueKind where Value == [Element] {
    ValueKind(placeholder: placeholder, expected: expected) { text in
      let parts = text.split(separator: ",")
      let values = parts.compactMap(read)
      return values.isEmpty || values.count < parts.count ? nil : values
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case of a raw value, in any case and also with hyphens (`left-to-right`), or of its short
  /// form (`rtl`), or `nil` for other texts.
  fileprivate init?(spelling text: String) {
    let plain = { (word: String) in word.lowercased().filter { $0 != "-" } }
    let word = plain(ShortWords.word(for: text, among: Self.allCases.map(\.rawValue)))
    guard let found = Self.allCases.first(where: { plain($0.rawValue) == word }) else { return nil }
    self = found
  }
}
