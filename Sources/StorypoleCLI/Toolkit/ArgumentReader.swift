import StorypoleScene

/// Parses the words after a command's name, by the command's declaration.
///
/// Options may appear anywhere, as `--size 390x844` or `--size=390x844`, and some as `-o FILE`.
/// After `--` every word is an argument. Parsing stops at the first error.
struct ArgumentReader {
  private let command: Command
  private var words: ArraySlice<String>
  private var pendingArguments: ArraySlice<Parameter>
  private var result = ParsedArguments()

  /// Returns the parsed values, or the error.
  static func read(
    _ words: some Sequence<String>, for command: Command
  ) throws(UsageError) -> ParsedArguments {
    var reader = ArgumentReader(Array(words), command)
    try reader.readWords()
    try reader.checkNothingIsMissing()
    try reader.checkNothingIsOverwritten()
    return reader.result
  }

  private init(_ words: [String], _ command: Command) {
    self.command = command
    self.words = words[...]
    pendingArguments = command.parameters.filter { $0.shape == .argument }[...]
  }

  private mutating func readWords() throws(UsageError) {
    var areOptionsOver = false
    while let word = words.popFirst() {
      if areOptionsOver || word == "-" || !word.hasPrefix("-") {
        try readArgument(word)
      } else if word == "--" {
        areOptionsOver = true
      } else {
        try readOption(word)
      }
    }
  }

  private mutating func readArgument(_ word: String) throws(UsageError) {
    guard let parameter = pendingArguments.first else { throw .surplusArgument(word) }
    if !parameter.isRepeatable { pendingArguments.removeFirst() }
    try store(word, for: parameter)
  }

  private mutating func readOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let value = parts.count == 2 ? String(parts[1]) : nil
    guard let parameter = parameter(spelled: spelling) else {
      throw .unknownOption(spelling, nearest: nearestSpelling(to: spelling))
    }
    guard parameter.isRepeatable || !result.contains(parameter) else { throw .repeated(spelling) }
    if parameter.shape == .option {
      let word = if let value { value } else { try nextValue(for: parameter) }
      try store(word, for: parameter)
    } else if let value {
      throw .surplusValue(flag: spelling, found: value)
    } else {
      result.add(true, for: parameter)
    }
  }

  /// Returns the next word, unless it is clearly another option.
  private mutating func nextValue(for parameter: Parameter) throws(UsageError) -> String {
    guard let next = words.first, !next.hasPrefix("--") else {
      throw .missingValue(option: parameter.spelling, expected: parameter.expected)
    }
    return words.removeFirst()
  }

  private mutating func store(_ word: String, for parameter: Parameter) throws(UsageError) {
    guard let value = parameter.read(word) else {
      throw .badValue(parameter.spelling, found: word, expected: parameter.expected)
    }
    result.add(value, of: word, for: parameter)
  }

  private func checkNothingIsMissing() throws(UsageError) {
    let missing = command.parameters.first { $0.isRequired && !result.contains($0) }
    if let missing { throw .missing(missing.spelling, expected: missing.expected) }
  }

  /// Refuses to write a file that is read, or that another option writes.
  private func checkNothingIsOverwritten() throws(UsageError) {
    let files = command.parameters.flatMap { parameter in
      result.paths(of: parameter).map { (parameter, path: $0) }
    }
    for (index, (parameter, path)) in files.enumerated() where parameter.isWritten {
      let others = files.enumerated().filter { $0.offset != index }.map(\.element.path)
      if let other = others.first(where: { OutputTarget.isOneFile(path, $0) }) {
        throw .badValue(
          parameter.spelling, found: path, expected: "another file than \(other)")
      }
    }
  }

  private func parameter(spelled spelling: String) -> Parameter? {
    if spelling.hasPrefix("--") { return command.parameter(named: String(spelling.dropFirst(2))) }
    return command.parameters.first { $0.letter.map { "-\($0)" } == spelling }
  }

  private func nearestSpelling(to spelling: String) -> String? {
    let names = command.parameters.filter { $0.shape != .argument }.map(\.name) + ["help"]
    let bare = String(spelling.drop { $0 == "-" })
    return Spelling.nearest(to: bare, among: names).map { "--\($0)" }
  }
}
