/// The declaration of a command: its name, parameters and help.
struct Command: Sendable {
  let name: String
  /// One line, for the list of commands.
  let abstract: String
  /// Details beyond the abstract, in paragraphs with empty lines between them.
  let discussion: String
  let parameters: [Parameter]
  /// The objects that the command writes with `--json`, if it does.
  var output: OutputHelp?
  /// Complete command lines, and their purposes.
  let examples: KeyValuePairs<String, String>
  /// The names that can be given instead of a file.
  var samples: [Sample] = []

  func parameter(named name: String) -> Parameter? {
    parameters.first { $0.shape != .argument && $0.name == name }
  }
}

/// A command and its action.
struct Action: Sendable {
  let command: Command
  /// Runs the command.
  ///
  /// A thrown error becomes the error line and the exit status.
  let run: @Sendable (ParsedArguments, Console) async throws -> Void
}

/// The arguments of a command, parsed and checked.
struct ParsedArguments: Sendable {
  /// The values and their texts by name, several for options that were repeated.
  private var values: [String: [(value: any Sendable, text: String?)]] = [:]

  /// The given value, or the key's default.
  subscript<Value>(key: Key<Value>) -> Value? {
    values[key.parameter.name]?.last?.value as? Value ?? key.fallback
  }

  /// All values of an option that may be repeated, in order.
  func all<Value>(_ key: Key<Value>) -> [Value] {
    values[key.parameter.name, default: []].compactMap { $0.value as? Value }
  }

  /// The options that were given of some, as they are on a command line.
  func words(of parameters: [Parameter]) -> [String] {
    parameters.flatMap { parameter in
      values[parameter.name, default: []].flatMap {
        [parameter.spelling, $0.text].compactMap(\.self)
      }
    }
  }

  /// The value of a required parameter.
  func required<Value>(_ key: Key<Value>) throws(UsageError) -> Value {
    if let value = self[key] { return value }
    throw .missing(key.parameter.spelling, expected: key.parameter.expected)
  }

  /// The values given by position, as they were written.
  func positional(of command: Command) -> [String] {
    command.parameters.filter { $0.shape == .argument }.flatMap(texts)
  }

  /// The values of a parameter, as they were written.
  func texts(of parameter: Parameter) -> [String] {
    values[parameter.name, default: []].compactMap(\.text)
  }

  /// The paths of the files in a parameter's values.
  func paths(of parameter: Parameter) -> [String] {
    values[parameter.name, default: []].compactMap { parameter.path($0.value) }
  }

  /// Whether a flag was given.
  func has(_ flag: Key<Bool>) -> Bool { self[flag] == true }

  func contains(_ parameter: Parameter) -> Bool { values[parameter.name] != nil }

  /// Refuses an option beside others that would mean nothing with it.
  func refuse(_ parameter: Parameter, beside others: [Parameter]) throws(UsageError) {
    guard contains(parameter), let other = others.first(where: contains) else { return }
    throw .badValue(parameter.spelling, found: other.spelling, expected: "one of both")
  }

  mutating func add(_ value: any Sendable, of text: String? = nil, for parameter: Parameter) {
    values[parameter.name, default: []].append((value, text))
  }
}

/// Words of command lines that are printed to be pasted into a shell.
enum ShellWord {
  /// The word as it is if a shell takes it as it is, otherwise in single quotes.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./@%+=:,".unicodeScalars.contains(scalar)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
