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

  var description: String {
    switch self {
    case .badInput(let message), .failedRun(let message), .failedOutput(let message): message
    }
  }

  var status: Outcome {
    switch self {
    case .badInput: .usage
    case .failedRun, .failedOutput: .failure
    }
  }
}
