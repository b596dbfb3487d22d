/// When a golden file is written instead of being compared with.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Always: what a test makes is taken for right.
  case all
  /// Where there is no file, and where the file is different.
  case failed
  /// Where there is no file.
  case missing
  /// Never: on a machine that nobody looks at.
  case never

  /// The environment variable that chooses the mode.
  public static let variable = "GOLDEN_RECORD"

  /// The mode that the environment asks for: `GOLDEN_RECORD=failed`, say; otherwise `missing`.
  ///
  /// - Throws: ``GoldenError`` for a mode that there isn't.
  public init(environment: [String: String]) throws(GoldenError) {
    guard let value = environment[Self.variable] else {
      self = .missing
      return
    }
    guard let mode = RecordMode(rawValue: value) else { throw .unknownMode(value) }
    self = mode
  }
}

/// Why a golden file could not be compared with.
public enum GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The environment names a mode that there isn't.
  case unknownMode(String)
  /// A name can't be that of a file.
  case unusableName(String)
  /// The file system refused.
  case fileSystem(path: String, reason: String)

  /// What happened, and what to do.
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
