package import Foundation
public import Storypole
import StorypoleInspector

/// A file with the expected output of a test, for comparing or recording.
package struct GoldenFile: Sendable, Hashable {
  /// The result of a comparison.
  package enum Outcome: Sendable, Hashable {
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
  package let url: URL

  /// A file at a URL.
  package init(url: URL) { self.url = url }

  /// The file with a name that belongs to a test file: in `Goldens/<test file>/` beside it.
  ///
  /// - Throws: `GoldenError` for a name that isn't allowed for a file.
  package init(
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
  /// - Throws: `GoldenError` if the file can't be read or written.
  package func check(_ text: String, mode: RecordMode) throws(GoldenError) -> Outcome {
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
    return .differs(LineDifference(from: known, to: text).description)
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

/// The textual format of a laid-out tree in a golden file.
///
/// A value: make your own for the content of your views.
///
///     extension GoldenFormat {
///       static let names = GoldenFormat(fileExtension: "names.txt") { view in
///         view.subviews.map { $0.name ?? "-" }.joined(separator: "\n")
///       }
///     }
public struct GoldenFormat: Sendable {
  /// The file name extension, without the leading dot.
  public let fileExtension: String
  /// Returns the text of a view.
  public let text: @Sendable (View) -> String

  /// Makes a format; its text must be the same on every machine.
  public init(fileExtension: String, text: @escaping @Sendable (View) -> String) {
    self.fileExtension = fileExtension
    self.text = text
  }

  /// One line per view: class, name, frame and text.
  public static let description = GoldenFormat(fileExtension: "txt") { view in
    TreeDescription().picture(of: Snapshot(of: view)).text()
  }

  /// A character drawing, for reviewing changes.
  public static let drawing = GoldenFormat(fileExtension: "drawing.txt") { view in
    let snapshot = Snapshot(of: view)
    return CharacterDrawing(fitting: [snapshot.size], within: 100).picture(of: snapshot).text()
  }
}

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
  /// - Throws: `GoldenError` for an unknown mode.
  package init(environment: [String: String]) throws(GoldenError) {
    guard let value = environment[Self.variable] else {
      self = .missing
      return
    }
    guard let mode = RecordMode(rawValue: value) else { throw .unknownMode(value) }
    self = mode
  }
}

/// The reason why a golden file could not be compared.
package enum GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The environment names an unknown mode.
  case unknownMode(String)
  /// A name isn't allowed for a file.
  case unusableName(String)
  /// The file system refused.
  case fileSystem(path: String, reason: String)

  /// A description of the problem, and the expected input.
  package var description: String {
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
