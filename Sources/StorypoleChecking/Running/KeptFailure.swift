package import Foundation

/// A file with the case of a property that failed, to be tried first in the next run.
///
/// Files are written as a whole, so concurrent tests read an old case or a new one. Whatever
/// can't be read or written is ignored: a kept case saves time, and nothing depends on it.
package struct KeptFailure: Sendable {
  private let file: URL

  /// The file for a property of a test in a folder, which need not exist.
  package init(of property: String, in test: String, folder: URL) {
    let words = (test + " " + property).unicodeScalars
      .split { !$0.isASCII || !$0.properties.isAlphabetic && $0.properties.numericType == nil }
      .map { String($0) }.joined(separator: "-")
    // The sum tells names apart that differ in other characters only.
    let sum = (test + "\n" + property).utf8.reduce(5381) { ($0 &* 33) ^ UInt32($1) }
    file = folder.appendingPathComponent("\(words.prefix(100))-\(String(sum, radix: 36)).txt")
  }

  /// The choices of the case; `nil` if there is none.
  package var choices: [UInt64]? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").first.flatMap { line in
      guard line.hasPrefix(Self.prefix) else { return nil }
      return ReplayLine.choices(String(line.dropFirst(Self.prefix.count)))
    }
  }

  func keep(_ found: Counterexample) {
    let text = found.replayLine + "\n"
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  func forget() { try? FileManager.default.removeItem(at: file) }

  private static let prefix = "PROPERTY_REPLAY="
}
