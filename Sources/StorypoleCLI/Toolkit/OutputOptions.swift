/// The options of all commands that report, which change how their console writes.
enum OutputOptions {
  private static let ascii = Key.flag(
    "ascii",
    "write ASCII characters only (default where the locale isn't UTF-8, but not for JSON)")

  /// The report as JSON, of commands that write one object.
  static let json = Key.flag("json", "write one JSON object for programs to read")

  /// The report as JSON, of commands that write an object per pass, step or view.
  static func json(per unit: String) -> Key<Bool> {
    .flag(json.parameter.name, "write one JSON object per \(unit), for programs to read")
  }

  /// The file of commands that write one; `-o` for short.
  static let file = Key.option(
    "output", letter: "o", .written("FILE"), "the file to write, rather than standard output")

  /// The drawing as a picture of pixels.
  static let png = Key.option(
    "png", .written("FILE"), "the same as a PNG, which an installed Chromium draws")

  /// The destination of a drawing, beside the report of a command.
  ///
  /// - Parameters:
  ///   - key: the option.
  ///   - isJSON: whether the report, as JSON, takes standard output.
  static func drawing(
    _ key: Key<String>, in arguments: ParsedArguments, besideJSON isJSON: Bool
  ) throws(UsageError) -> OutputTarget? {
    if let path = arguments[png] {
      if arguments[key] == nil, path != "-" { return .png(path) }
      throw .badValue("--png", found: path, expected: "a file, without \(key.parameter.spelling)")
    }
    guard let path = arguments[key] else { return nil }
    let target = OutputTarget(path)
    if isJSON, target == .standardOutput {
      throw .badValue(
        key.parameter.spelling, found: "-",
        expected: "a file, since --json writes to standard output")
    }
    return target
  }

  static let parameters = [ascii.parameter]

  /// The console with these options, which hold for help and for errors, too.
  static func console(_ console: Console, for words: [String]) -> Console {
    words.prefix { $0 != "--" }.contains(ascii.parameter.spelling) ? console.inASCII : console
  }
}
