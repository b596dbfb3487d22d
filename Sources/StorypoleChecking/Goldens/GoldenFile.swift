public import Foundation

/// A file with the expected output of a test, for comparing or recording.
public struct GoldenFile: Sendable, Hashable {
  /// The result of a comparison.
  public enum Outcome: Sendable, Hashable {
    /// The file has the same text.
    case matches
    /// The file was written, as it was missing or different.
    case recorded
    /// The file has another text; the differences, line by line.
    case differs(String)
    /// There is no file.
    case missing
  }

  /// The location of the file.
  public let url: URL

  /// A file at a URL.
  public init(url: URL) { self.url = url }

  /// The file with a name that belongs to a test file: in `Goldens/<test file>/` beside it.
  ///
  /// - Throws: ``GoldenError`` for a name that isn't allowed for a file.
  public init(
    named name: String, fileExtension: String, besides testFile: String
  ) throws(GoldenError) {
    let allowed = name.allSatisfy { $0.isLetter || $0.isNumber || " -_.".contains($0) }
    guard allowed, !name.isEmpty, !name.hasPrefix(".") else { throw .unusableName(name) }
    let test = URL(fileURLWithPath: testFile)
    url = test.deletingLastPathComponent().appendingPathComponent("Goldens")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(name).\(fileExtension)")
  }

  /// Compares a text with the file, or records it, depending on the mode.
  ///
  /// Files always end with a line feed, even if the text doesn't.
  ///
  /// - Throws: ``GoldenError`` if the file can't be read or written.
  public func check(_ text: String, mode: RecordMode) throws(GoldenError) -> Outcome {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    guard let known = try read() else {
      if mode == .never { return .missing }
      try write(text)
      return .recorded
    }
    if known == text && mode != .all { return .matches }
    if mode == .all || mode == .failed {
      try write(text)
      return .recorded
    }
    return .differs(LineDifference(from: Self.lines(known), to: Self.lines(text)).description)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func read() throws(GoldenError) -> String? {
    if !FileManager.default.fileExists(atPath: url.path) { return nil }
    do {
      return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    } catch { throw fileSystem(error) }
  }

  private func write(_ text: String) throws(GoldenError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch { throw fileSystem(error) }
  }

  private func fileSystem(_ error: any Error) -> GoldenError {
    .fileSystem(path: url.path, reason: error.localizedDescription)
  }
}
