import Foundation
import Storypole
import Testing

/// A file with the whole report of an issue, in `.build/storypole/reports` of the test's package.
struct ReportFile {
  /// The path to print: of ASCII characters, so relative to the package if need be.
  let path: String

  /// Writes a report; `nil` if neither the package nor the temporary directory can be written.
  ///
  /// - Parameters:
  ///   - report: the text.
  ///   - test: the name of the test, from which that of the file is made.
  ///   - subject: the name of the search or property, if there is one.
  ///   - source: the source file of the test.
  init?(_ report: String, of test: String, about subject: String? = nil, in source: String) {
    let name = Self.names.next(for: Self.fileName(test, about: subject))
    for folder in Self.folders(for: source) {
      let file = folder.appendingPathComponent(name)
      if (try? Self.write(report, to: file)) == nil { continue }
      let isASCII = file.path.utf8.allSatisfy { $0 < 0x80 }
      path = isASCII ? file.path : ".build/storypole/reports/\(name)"
      return
    }
    return nil
  }

  /// Removes the file of an earlier run of a test, which would pass for that of this one.
  static func removeStale(of test: String, in source: String) {
    let name = fileName(test)
    if names.isTaken(name) { return }
    for folder in folders(for: source) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent("\(name).txt"))
    }
  }

  /// The folders for reports, the preferred one first.
  private static func folders(for source: String) -> [URL] {
    let folders = [
      PackageFolder(of: source)?.buildFolder, FileManager.default.temporaryDirectory,
    ]
    return folders.compactMap { $0?.appendingPathComponent("storypole/reports") }
  }

  private static func write(_ report: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((report + "\n").utf8).write(to: file, options: .atomic)
  }

  /// The letters and digits of the test's name, and of the subject's if that differs, joined by
  /// hyphens.
  static func fileName(_ test: String, about subject: String? = nil) -> String {
    let (test, subject) = (words(test), words(subject ?? ""))
    let parts = test == subject ? [test] : [test, subject]
    let name = parts.filter { !$0.isEmpty }.joined(separator: "-")
    return name.isEmpty ? "report" : name
  }

  private static func words(_ name: String) -> String {
    let parts = name.unicodeScalars.split { !$0.isASCII || !isWord($0) }
    return String(parts.map { String($0) }.joined(separator: "-").prefix(100))
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }

  private static let names = FileNames()
}

/// The package that a source file belongs to: the nearest folder with a manifest.
struct PackageFolder {
  let url: URL

  /// `nil` if no folder above the file has a manifest.
  init?(of source: String) {
    var folder = URL(fileURLWithPath: source).standardizedFileURL
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift").path
      guard FileManager.default.fileExists(atPath: manifest) else { continue }
      url = folder
      return
    }
    return nil
  }

  /// The folder for products of a build.
  var buildFolder: URL { url.appendingPathComponent(".build") }
}

/// Gives each report of a run its own name: `plumb.txt`, then `plumb-2.txt`.
private final class FileNames: Sendable {
  private let counts = Guarded<[String: Int]>([:])

  /// Whether a report of this run has the name.
  func isTaken(_ name: String) -> Bool { counts.withLock { $0[name] != nil } }

  func next(for name: String) -> String {
    let count = counts.withLock { counts in
      counts[name, default: 0] += 1
      return counts[name] ?? 1
    }
    return count == 1 ? "\(name).txt" : "\(name)-\(count).txt"
  }
}
