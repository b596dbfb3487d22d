import Foundation
import Storypole

/// The expected text of a test, as a string literal in the trailing closure of a call.
package struct InlineGolden: Sendable {
  /// The result of a comparison.
  package enum Outcome: Sendable, Hashable {
    case matches
    /// The literal was written.
    case recorded
    /// The literal has another text; the differences, line by line.
    case differs(String)
    /// There is no literal.
    case missing
  }

  private let function: String
  private let file: String
  private let line: Int

  /// - Parameters:
  ///   - function: the name of the called function.
  ///   - file: the path of the source file.
  ///   - line: the line of the call, from 1.
  package init(of function: String, file: String, line: Int) {
    (self.function, self.file, self.line) = (function, file, line)
  }

  /// Compares a text with the literal, or records it, depending on the mode.
  ///
  /// - Throws: ``GoldenError`` if the file can't be read or written, or has no such call.
  package func check(
    _ text: String, with known: String?, mode: RecordMode
  ) throws(GoldenError) -> Outcome {
    if known == text { return .matches }
    if let known, mode == .missing || mode == .never {
      return .differs(difference(known, text))
    }
    if mode == .never { return .missing }
    try SourceEdits.shared.record(text, by: function, in: file, line: line)
    return .recorded
  }

  private func difference(_ known: String, _ text: String) -> String {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return LineDifference(from: lines(known), to: lines(text)).description
  }
}

extension InlineGolden {
  /// The text of a source file as it was compiled, which recording has changed since; `nil` if it
  /// can't be read.
  package static func compiledSource(of path: String) -> [Character]? {
    SourceEdits.shared.original(path)
  }
}

/// The literals recorded in this process, per source file.
///
/// Line numbers are those of the compiled file: all edits are made in its text as it was before
/// the first of them.
private final class SourceEdits: Sendable {
  static let shared = SourceEdits()

  private struct File {
    let original: [Character]
    /// The texts, by the line of their calls.
    var texts: [Int: String] = [:]
    /// The file as it was written last.
    var written: String
  }

  private let files = Guarded<[String: File]>([:])

  func record(
    _ text: String, by function: String, in path: String, line: Int
  ) throws(GoldenError) {
    try files.withLock { files throws(GoldenError) in
      var file = if let known = files[path] { known } else { try Self.read(path) }
      guard try Self.contents(path) == file.written else {
        throw .fileSystem(path: path, reason: "it changed while the tests ran")
      }
      guard file.texts[line] == nil || file.texts[line] == text else {
        throw .severalTexts(path: path, line: line)
      }
      file.texts[line] = text
      file.written = try Self.edited(file, by: function, path)
      try Self.write(file.written, to: path)
      files[path] = file
    }
  }

  /// The text of a file before the first edit.
  func original(_ path: String) -> [Character]? {
    files.withLock { files in (files[path] ?? (try? Self.read(path)))?.original }
  }

  private static func read(_ path: String) throws(GoldenError) -> File {
    let text = try contents(path)
    return File(original: Array(text), written: text)
  }

  private static func contents(_ path: String) throws(GoldenError) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch { throw .fileSystem(path: path, reason: error.localizedDescription) }
  }

  private static func write(_ text: String, to path: String) throws(GoldenError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch { throw .fileSystem(path: path, reason: error.localizedDescription) }
  }

  /// The original text with all recorded literals, from the last to the first.
  private static func edited(
    _ file: File, by function: String, _ path: String
  ) throws(GoldenError) -> String {
    var characters = file.original
    for (line, text) in file.texts.sorted(by: { $0.key > $1.key }) {
      guard let call = SourceCall(of: function, in: file.original, line: line) else {
        throw .noCall(function: function, path: path, line: line)
      }
      let end = call.endOfArguments
      let closure = SwiftTextLiteral(text, indentation: indentation(ofLine: line, file.original))
      characters.replaceSubrange(
        end..<(call.trailingClosure?.upperBound ?? end), with: Array(" \(closure.closure)"))
    }
    return String(characters)
  }

  private static func indentation(ofLine line: Int, _ characters: [Character]) -> Int {
    let lines = characters.split(
      maxSplits: line, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return line <= lines.count ? lines[line - 1].prefix { $0 == " " }.count : 0
  }
}

/// A text of several lines as Swift source.
private struct SwiftTextLiteral {
  let closure: String

  init(_ text: String, indentation: Int) {
    let pounds = Self.pounds(for: text)
    let blanks = String(repeating: " ", count: indentation)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\(blanks)  \($0)" }
    closure =
      (["{", "\(blanks)  \(pounds)\"\"\""] + lines + ["\(blanks)  \"\"\"\(pounds)", "\(blanks)}"])
      .joined(separator: "\n")
  }

  /// The fewest number signs with which no part of a text ends the literal or is an escape.
  private static func pounds(for text: String) -> String {
    var pounds = ""
    while text.contains("\"\"\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
    return pounds
  }
}
