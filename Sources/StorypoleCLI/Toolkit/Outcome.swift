/// The exit status of a run.
enum Outcome: Int32, Sendable {
  /// The run succeeded.
  case success = 0
  /// The command line was valid, and the run failed.
  case failure = 1
  /// The command line, or a file, was invalid.
  case usage = 2
}

/// The reason that a command ended early, in one line.
enum CommandError: Error, Equatable, CustomStringConvertible {
  /// A file that is missing or invalid.
  case badInput(String)
  /// A run that failed.
  case failedRun(String)
  /// A stream that could not be written: a full disk, or a closed stream.
  case failedOutput(String)
  /// A pipe whose reader has gone, as `head` does: the run ends without a word.
  case noReader

  var description: String {
    switch self {
    case .badInput(let message), .failedRun(let message), .failedOutput(let message): message
    case .noReader: "the reader of the output has gone"
    }
  }

  var status: Outcome {
    switch self {
    case .badInput: .usage
    case .failedRun, .failedOutput, .noReader: .failure
    }
  }
}

extension CommandError {
  /// Reads input, and refuses it with the description of what is wrong.
  static func refusing<Value, Failure: Error & CustomStringConvertible>(
    _ read: () throws(Failure) -> Value
  ) throws(CommandError) -> Value {
    try refusing(read, as: { .badInput($0.description) })
  }

  /// Reads input, and refuses it with an error of its own.
  static func refusing<Value, Failure: Error>(
    _ read: () throws(Failure) -> Value, as refusal: (Failure) -> CommandError
  ) throws(CommandError) -> Value {
    do throws(Failure) { return try read() } catch { throw refusal(error) }
  }
}

/// An invalid command line: what was found, and what was expected.
enum UsageError: Error, Equatable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  /// An option at the end of the line, or before another option.
  case missingValue(option: String, expected: String)
  /// `--json=yes`.
  case surplusValue(flag: String, found: String)
  case badValue(String, found: String, expected: String)
  case missing(String, expected: String)
  case surplusArgument(String)
  case repeated(String)
}

extension UsageError: CustomStringConvertible {
  /// One line without the program's name.
  var description: String {
    switch self {
    case .unknownCommand(let found, let nearest):
      "unknown command \(found)" + Self.guess(nearest)
    case .unknownOption(let found, let nearest):
      "unknown option \(found)" + Self.guess(nearest)
    case .missingValue(let option, let expected):
      "\(option) needs a value; expected \(expected)"
    case .surplusValue(let flag, let found):
      "\(flag) takes no value, found \"\(found)\""
    case .badValue(let parameter, let found, let expected):
      "\(parameter): found \"\(found)\", expected \(expected)"
    case .missing(let parameter, let expected):
      "\(parameter) is missing; expected \(expected)"
    case .surplusArgument(let found):
      "unexpected argument \"\(found)\""
    case .repeated(let option):
      "\(option) was given twice"
    }
  }

  /// Whether the line already has a suggestion.
  var hasGuess: Bool {
    switch self {
    case .unknownCommand(_, let nearest), .unknownOption(_, let nearest): nearest != nil
    default: false
    }
  }

  private static func guess(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}
