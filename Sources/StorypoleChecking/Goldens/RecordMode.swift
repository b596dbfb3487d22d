/// The condition under which a golden file is written instead of being compared.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Always: the test's output is accepted as correct.
  case all
  /// If the file is missing or different.
  case failed
  /// If the file is missing.
  case missing
  /// Never: for unattended machines.
  case never

  /// The environment variable that chooses the mode.
  public static let variable = "GOLDEN_RECORD"

  /// The mode given in the environment: `GOLDEN_RECORD=failed`, for example; otherwise
  /// `missing`.
  ///
  /// - Throws: ``GoldenError`` for an unknown mode.
  public init(environment: [String: String]) throws(GoldenError) {
    guard let value = environment[Self.variable] else {
      self = .missing
      return
    }
    guard let mode = RecordMode(rawValue: value) else { throw .unknownMode(value) }
    self = mode
  }
}

/// The reason why a golden file could not be compared.
public enum GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The environment names an unknown mode.
  case unknownMode(String)
  /// A name isn't allowed for a file.
  case unusableName(String)
  /// The file system refused.
  case fileSystem(path: String, reason: String)

  /// A description of the problem, and the expected input.
  public var description: String {
    switch self {
    case .unknownMode(let mode):
      "\(RecordMode.variable) is \"\(mode)\": expected "
        + RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    case .unusableName(let name):
      "\"\(name)\" can't be the name of a golden file: use letters, digits, spaces, - and _"
    case .fileSystem(let path, let reason): "\(path): \(reason)"
    }
  }
}
