package import Foundation

/// The other programs that are run: to open a page, and to draw one.
package struct Programs: Sendable {
  /// Returns the first of some names that is the name of an installed program, or `nil`.
  package var find: @Sendable ([String]) -> URL?
  /// Runs a program with arguments, and returns whether it succeeded.
  package var run: @Sendable (URL, [String]) -> Bool

  package init(
    find: @escaping @Sendable ([String]) -> URL?,
    run: @escaping @Sendable (URL, [String]) -> Bool
  ) {
    (self.find, self.run) = (find, run)
  }

  /// Those in the path of this process.
  package static let installed = Programs { names in
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first(where: FileManager.default.isExecutableFile).map { URL(fileURLWithPath: $0) }
  } run: { program, arguments in
    let process = Process()
    (process.executableURL, process.arguments) = (program, arguments)
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// The browsers that draw without a window.
  package static let browsers = [
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
  ]
  /// What opens a file as a double click does, on macOS and elsewhere.
  package static let openers = ["open", "xdg-open"]
}
