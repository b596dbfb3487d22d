import Foundation
import StorypoleInspector

/// The destination of a drawing or a page: a file, or standard output.
enum OutputTarget: Equatable, Sendable {
  case file(String)
  /// A file for a drawing in pixels.
  case png(String)
  case standardOutput

  /// A path, or `-` for standard output.
  init(_ path: String) { self = path == "-" ? .standardOutput : .file(path) }

  /// The path if it is that of a folder, for several files.
  var folder: String? {
    var isFolder: ObjCBool = false
    guard case .file(let path) = self,
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Writes the text of a file, and replaces an existing one.
  ///
  /// - Parameter kind: what the file is, for errors: a drawing.
  func write(_ text: String, _ kind: String, on console: Console) throws(CommandError) {
    switch self {
    case .standardOutput: try console.write(text)
    case .file(let path), .png(let path):
      do {
        try Self.replace(path, with: Data(text.utf8))
      } catch {
        let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
        throw Self.refusal(of: path, kind, isFull ? "found no space left there" : nil)
      }
    }
  }

  /// Replaces a file at once, so that a full disk leaves the old one, or writes to what is none, such
  /// as a pipe.
  private static func replace(_ path: String, with data: Data) throws {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let (rights, isStream) = attributes(of: file.path)
    // Where nothing may be added to a folder, its files may still be writable.
    let folder = file.deletingLastPathComponent().path
    let isInPlace = isStream || !FileManager.default.isWritableFile(atPath: folder)
    try data.write(to: file, options: isInPlace ? [] : .atomic)
    if let rights, !isInPlace {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file.path)
    }
  }

  /// Whether two words, also by way of links or with the name of a screen, are the path of one file.
  static func isOneFile(_ one: String, _ other: String) -> Bool {
    let path = path(of: one)
    return path == self.path(of: other) && one != "-" && !attributes(of: path).isStream
  }

  private static func path(of word: String) -> String {
    let isThere = FileManager.default.fileExists(atPath: word)
    let path = isThere ? word : String(word.prefix { $0 != "#" })
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Who may read and write what is at a path, which is no link, and whether it isn't a file.
  private static func attributes(of path: String) -> (rights: Any?, isStream: Bool) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let kind = attributes?[.type] as? FileAttributeType
    return (attributes?[.posixPermissions], kind != nil && kind != .typeRegular)
  }

  /// Writes a drawing, in pixels if the file is for these: two per point, by a browser.
  func write(_ picture: SVGPicture, on console: Console) throws(CommandError) {
    guard case .png(let path) = self else {
      return try write(picture.text(), "drawing", on: console)
    }
    try Self.file(path).check("drawing")
    // A browser writes nothing to a file of another ending, and doesn't say so.
    if !path.lowercased().hasSuffix(".png") {
      throw .badInput("\(path): found another ending, expected a file that ends in .png")
    }
    guard let browser = console.programs.find(Programs.browsers) else {
      throw .failedRun(
        "\(path): found no browser to draw it; install chromium-headless-shell or chromium")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    try Self.file(file.path).write(picture.text(), "drawing", on: console)
    // No browser draws as much as the limit, which fits a whole number.
    let size = [picture.bounds.width, picture.bounds.height].map {
      String(Int(min($0, 1e9).rounded(.up)))
    }
    // A browser that runs as root has no sandbox, which a drawing of ours needs as little.
    let isDrawn = console.programs.run(
      browser,
      [
        "--headless", "--disable-gpu", "--no-sandbox", "--hide-scrollbars",
        "--force-device-scale-factor=2", "--window-size=\(size.joined(separator: ","))",
        "--screenshot=\(URL(fileURLWithPath: path).path)", file.absoluteString,
      ])
    if !isDrawn { throw .failedRun("\(path): \(browser.path) couldn't draw it") }
  }

  /// Refuses a file that can't be written, before the work whose result it is to hold.
  ///
  /// - Parameter kind: what the file will be, for errors: a trace.
  func check(_ kind: String) throws(CommandError) {
    guard case .file(let path) = self, let obstacle = Self.obstacle(at: path) else { return }
    throw Self.refusal(of: path, kind, obstacle)
  }

  private static func refusal(
    of path: String, _ kind: String, _ reason: String?
  ) -> CommandError {
    let reason = reason ?? obstacle(at: path) ?? noPermission
    return .badInput("\(path): \(reason), expected a file to write the \(kind) to")
  }

  /// The reason that nothing can be written to a path, if there is one.
  private static func obstacle(at path: String) -> String? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let isThere = files.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return "found a folder" }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !files.fileExists(atPath: folder) { return "found no folder \(folder)" }
    return files.isWritableFile(atPath: isThere ? path : folder) ? nil : noPermission
  }

  private static let noPermission = "found no permission to write there"
}
