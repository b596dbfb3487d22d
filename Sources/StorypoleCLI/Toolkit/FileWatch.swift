import Foundation
import StorypoleInspector

/// The option `--watch`: runs a command again whenever one of its files changes.
struct FileWatch {
  static let flag = Key.flag("watch", "run again whenever the file changes, until Ctrl-C")

  /// The paths of the files and folders that are watched.
  private let paths: [String]

  /// - Parameter names: the arguments, of which samples and standard input never change.
  init(_ names: [String]) throws(UsageError) {
    paths = names.map { String($0.prefix { $0 != "#" }) }.filter {
      FileManager.default.fileExists(atPath: $0)
    }
    if paths.isEmpty {
      throw .badValue(
        "--watch", found: names.joined(separator: " "), expected: "a file that can change")
    }
  }

  /// Runs a command until the console doesn't wait any longer.
  ///
  /// An error is written, and the next change awaited: a file may be half an edit.
  func run(on console: Console, _ command: (Console) async throws -> Void) async throws {
    var console = console
    while true {
      let scenes = scenes
      let before = state(with: scenes)
      do {
        try await command(console)
      } catch let error as CommandError where error != .noReader {
        try console.writeErrorLine("storypole: \(error)")
      }
      repeat {
        if await !console.wait() { return }
      } while state(with: scenes) == before
      console.isAgain = true
      try console.line("")
    }
  }

  /// The files of the scenes that scenarios name.
  private var scenes: [String] {
    paths.compactMap { path in
      let text = try? Data(contentsOf: URL(fileURLWithPath: path))
      let scenario = text.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
      return (scenario?["scene"] as? String).map {
        URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: $0).path
      }
    }
  }

  /// The dates and sizes of all files, also of those that came to a folder.
  private func state(with scenes: [String]) -> [String] {
    let documents = paths.flatMap { ScreenList.documents(below: $0) ?? [] }
    return (paths + documents + scenes).map { path in
      let values = try? FileManager.default.attributesOfItem(atPath: path)
      let date = values?[.modificationDate] as? Date
      return "\(path) \(date?.timeIntervalSince1970 ?? 0) \(values?[.size] ?? 0)"
    }
  }
}
