import Storypole
import StorypoleChecking
import StorypoleScene
import StorypoleSimulator

/// The options of commands that simulate devices: which ones, and what else a scene is shown under.
struct SimulationOptions: Sendable {
  /// The name of the device; nil for the command's own choice.
  let device: String?
  /// A file with devices of the user's.
  private let file: String?
  private let split: SplitShare?
  private let fold: FoldState
  private let keyboard: Bool
  private let textSize: ContentSizeCategory
  private let direction: LayoutDirection

  init(_ arguments: ParsedArguments) {
    device = arguments[Self.device]
    file = arguments[Self.devices]
    split = arguments[Self.split]
    fold = arguments[Self.fold] ?? .folded
    keyboard = arguments.has(Self.keyboard)
    textSize = arguments[Self.textSize] ?? .large
    direction = arguments[Self.direction] ?? .leftToRight
  }

  /// Whether a device is needed for one of the options.
  static func isGiven(in arguments: ParsedArguments) -> Bool {
    parameters.contains { arguments.contains($0) }
  }

  /// The device that is simulated if none is named.
  static let usualDevice = DeviceProfile.iPhone17Pro

  /// The library's devices, and those of the user's file.
  func catalog() throws(CommandError) -> DeviceCatalog {
    var catalog = DeviceCatalog.standard
    guard let file else { return catalog }
    try CommandError.refusing { () throws(SceneError) in
      try catalog.addProfiles(contentsOfFile: file)
    }
    return catalog
  }

  /// The conditions that the options describe, on a device.
  func conditions(on device: DeviceProfile) throws(SimulationError) -> SceneConditions {
    let conditions = SceneConditions(
      device, fold: fold, window: split.map { .split($0) } ?? .fullScreen,
      keyboard: keyboard ? .shown : .hidden, contentSizeCategory: textSize,
      layoutDirection: direction)
    try conditions.check()
    return conditions
  }

  private static let device = Key.option(
    "device", .name("NAME"), "show the scene on a device, such as \"iPhone 17 Pro\" or iPhone17@27")
  private static let devices = Key.option(
    "devices", .path("FILE"), "a JSON file with devices of your own")
  private static let split = Key.option(
    "split", .word("SHARE", of: SplitShare.self),
    "the window's share in split view, on an iPad before iPadOS 26")
  private static let fold = Key.option(
    "fold", .word("STATE", of: FoldState.self),
    "how far the iPhone Duo is opened")
  private static let keyboard = Key.flag("keyboard", "with the keyboard on the screen")
  private static let textSize = Key.option(
    "text-size", .textSize, "the text size that the reader prefers: xs to xxxl, ax1 to ax5")
  private static let direction = Key.option(
    "direction", .word("DIRECTION", of: LayoutDirection.self),
    "the reading direction")

  static let parameters = [
    device.parameter, devices.parameter, split.parameter, fold.parameter, keyboard.parameter,
    textSize.parameter, direction.parameter,
  ]
}

extension DeviceCatalog {
  /// The profile with a name that the user has given; without one, the usual device.
  func requestedProfile(_ name: String?) throws(CommandError) -> DeviceProfile {
    guard let name else { return SimulationOptions.usualDevice }
    return try CommandError.refusing { () throws(UnknownDevice) in
      try profile(named: name)
    } as: { error in
      .badInput("unknown device “\(error.name)”; \(error.remedy)")
    }
  }
}

extension UnknownDevice {
  /// The names that may be meant, or else how to list all.
  var remedy: String { advice ?? "storypole rotate --all lists the devices" }
}

extension ValueKind<String> {
  /// A name that a catalog looks up.
  static func name(_ placeholder: String) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: "a name") { $0.isEmpty ? nil : $0 }
  }
}

extension ValueKind
where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases, with a hyphen before each capital letter, which becomes small.
  fileprivate static func word(_ placeholder: String, of type: Value.Type) -> ValueKind {
    let words = type.allCases.map { word(of: $0.rawValue) }
    let withShort = zip(type.allCases, words).map { value, word in
      ShortWords.short(for: value.rawValue).map { "\(word) (\($0))" } ?? word
    }
    return ValueKind(
      placeholder: placeholder, expected: "one of " + withShort.joined(separator: ", ")
    ) { type.init(spelling: $0) }
  }

  private static func word(of name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case of a raw value, in any case and also with hyphens (`left-to-right`), or of its short
  /// form (`rtl`); `nil` for other texts.
  init?(spelling text: String) {
    let plain = { (word: String) in word.lowercased().filter { $0 != "-" } }
    let word = plain(ShortWords.word(for: text, among: Self.allCases.map(\.rawValue)))
    guard let found = Self.allCases.first(where: { plain($0.rawValue) == word }) else { return nil }
    self = found
  }
}

extension ValueKind<ContentSizeCategory> {
  private static let words = ContentSizeCategory.allCases.map { $0.shortName.lowercased() }

  /// A text size by its short name, in any case.
  static var textSize: ValueKind {
    ValueKind(
      placeholder: "SIZE", expected: "one of " + words.joined(separator: ", ")
    ) { ContentSizeCategory(shortName: $0) }
  }
}
