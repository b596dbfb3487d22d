/// The declaration of one thing that the program can do: how it is called, and what its help says.
struct Command: Sendable {
  /// A command line that works as it stands, and what it is good for.
  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  let name: String
  /// One line, for the list of commands.
  let abstract: String
  /// What the abstract leaves open; paragraphs are separated by empty lines.
  let discussion: String
  let parameters: [Parameter]
  let examples: [Example]
  /// What can be given in place of a file.
  var samples: [Sample] = []

  func parameter(named name: String) -> Parameter? {
    parameters.first { $0.shape != .argument && $0.name == name }
  }
}

/// A command and what it does.
struct Action: Sendable {
  let command: Command
  /// Does it; what it throws becomes the error line and the exit status.
  let run: @Sendable (ParsedArguments, Console) async throws -> Void
}

/// What was given to a command, read and checked.
struct ParsedArguments: Sendable {
  private var values: [String: any Sendable] = [:]

  /// The value given, or the key's fallback.
  subscript<Value>(key: Key<Value>) -> Value? {
    values[key.parameter.name] as? Value ?? key.fallback
  }

  /// The value of a required parameter.
  func required<Value>(_ key: Key<Value>) throws(UsageError) -> Value {
    if let value = self[key] { return value }
    throw .missing(key.parameter.spelling, expected: key.parameter.expected)
  }

  /// Whether a flag was given.
  func has(_ flag: Key<Bool>) -> Bool { self[flag] == true }

  func contains(_ parameter: Parameter) -> Bool { values[parameter.name] != nil }

  mutating func set(_ parameter: Parameter, to value: any Sendable) {
    values[parameter.name] = value
  }
}
