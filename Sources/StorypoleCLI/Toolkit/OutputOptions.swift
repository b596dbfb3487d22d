/// The options of all commands that report, which change how their console writes.
enum OutputOptions {
  private static let ascii = Key.flag(
    "ascii",
    "write ASCII characters only; done by itself, except in JSON, where the locale isn't UTF-8")
  private static let progress = Key.flag(
    "progress", "report progress even where standard error isn't a terminal")

  /// The file of commands that write one; `-o` for short.
  static let file = Key.option(
    "output", letter: "o", .path("FILE"), "the file to write, rather than standard output")

  static let parameters = [ascii.parameter, progress.parameter]

  /// The console with these options.
  static func console(_ console: Console, for arguments: ParsedArguments) -> Console {
    var console = console
    if arguments.has(ascii) { console = console.inASCII }
    if arguments.has(progress) { console = console.withProgress }
    return console
  }
}
