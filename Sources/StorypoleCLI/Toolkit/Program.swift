import StorypoleInspector
import StorypoleScene

/// A program made of commands: selects and runs a command, and turns errors into one line.
struct Program: Sendable {
  let name: String
  let version: String
  let abstract: String
  let actions: [Action]

  var commands: [Command] { actions.map(\.command) }

  /// Runs a command line, given without the program's own path, and returns the exit status.
  func run(_ words: [String], on console: Console) async -> Outcome {
    let console = OutputOptions.console(console, for: words)
    do {
      return try await dispatch(words[...], on: console)
    } catch let error as UsageError {
      let context = words.first.flatMap(action(named:)).map { " \($0.command.name)" } ?? ""
      let advice = error.hasGuess ? "" : " (see \(name)\(context) --help)"
      return fail("\(name)\(context): \(error)\(advice)", .usage, on: console)
    } catch CommandError.noReader {
      return CommandError.noReader.status
    } catch let error as CommandError {
      return fail("\(name): \(error)", error.status, on: console)
    } catch {
      return fail("\(name): \(error)", .failure, on: console)
    }
  }

  private func dispatch(_ words: ArraySlice<String>, on console: Console) async throws -> Outcome {
    guard let first = words.first else { return try showHelp(for: nil, on: console) }
    switch first {
    case "-h", "--help":
      return try showHelp(for: nil, on: console)
    case "help":
      return try showHelp(for: try words.dropFirst().first.map(knownAction)?.command, on: console)
    case "--version":
      try console.line("\(name) \(version)")
      return .success
    case let option where option.hasPrefix("-"):
      throw UsageError.unknownOption(option, nearest: nearestOption(to: option))
    default:
      return try await run(try knownAction(named: first), words.dropFirst(), on: console)
    }
  }

  private func run(
    _ action: Action, _ words: ArraySlice<String>, on console: Console
  ) async throws -> Outcome {
    if Self.asksForHelp(words) { return try showHelp(for: action.command, on: console) }
    let arguments = try ArgumentReader.read(words, for: action.command)
    var console = console
    console.outputs = action.command.parameters.filter(\.isWritten).flatMap(arguments.paths)
    if arguments.has(FileWatch.flag) {
      let watch = try FileWatch(arguments.positional(of: action.command))
      try await watch.run(on: console) { try await action.run(arguments, $0) }
    } else {
      try await action.run(arguments, console)
    }
    return .success
  }

  /// Shows help regardless of the other words, since the user may need it because these are
  /// wrong.
  private static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
  }

  private func showHelp(
    for command: Command?, on console: Console
  ) throws(CommandError) -> Outcome {
    let page =
      command.map { HelpPage(for: $0, of: self, columns: console.columns) }
      ?? HelpPage(for: self, columns: console.columns)
    try console.show(page.picture)
    return .success
  }

  /// Writes the error.
  ///
  /// If that fails too, the run has failed.
  private func fail(_ message: String, _ status: Outcome, on console: Console) -> Outcome {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    do throws(CommandError) {
      try console.writeErrorLine(line)
      return status
    } catch {
      return error.status
    }
  }

  private func action(named name: String) -> Action? {
    actions.first { $0.command.name == name }
  }

  private func knownAction(named found: String) throws(UsageError) -> Action {
    if let action = action(named: found) { return action }
    throw .unknownCommand(found, nearest: Spelling.nearest(to: found, among: commands.map(\.name)))
  }

  private func nearestOption(to option: String) -> String? {
    let bare = String(option.drop { $0 == "-" })
    return Spelling.nearest(to: bare, among: ["help", "version"]).map { "--\($0)" }
  }
}
