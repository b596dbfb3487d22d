/// How a run ended, as the shell is told: the exit status.
enum Outcome: Int32, Sendable {
  /// It did what it was asked to.
  case success = 0
  /// It understood, ran, and the run failed.
  case failure = 1
  /// It was asked in a way, or given a file, that it doesn't understand.
  case usage = 2
}

/// Why a command ended early, in one line for its user.
enum CommandError: Error, Equatable, CustomStringConvertible {
  /// A file that is missing, or says what it can't.
  case badInput(String)
  /// A run that came to a bad end.
  case failedRun(String)
  /// A stream that could not take what was written: a full disk, or nothing there.
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
