import Foundation

/// The folders around a document's file, in which its translations and images are.
struct Surroundings: Sendable {
  /// The file's name without its extension: that of its translations.
  let name: String
  /// The folder of the file.
  let folder: URL
  /// The folder that contains those of languages.
  var parent: URL { folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder }

  init(of path: String) {
    let file = URL(fileURLWithPath: path)
    name = file.deletingPathExtension().lastPathComponent
    folder = file.deletingLastPathComponent()
  }

  /// The names of what a folder has with an extension, in order.
  static func entries(of folder: URL, with sort: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix("." + sort) }.sorted()
  }

  /// A language that a document has.
  struct Language {
    let name: String
    /// Reads its texts.
    let translation: () throws(InterfaceError) -> Translation
  }

  /// The languages of the document, in the order in which they are looked for.
  ///
  /// - Throws: ``InterfaceError`` if a catalog of strings can't be read.
  func languages() throws(InterfaceError) -> [Language] {
    var languages: [Language] = []
    for root in parent == folder ? [folder] : [parent, folder] {
      for entry in Self.entries(of: root, with: "lproj") {
        let file = root.appending(path: "\(entry)/\(name).strings").path
        if !FileManager.default.fileExists(atPath: file) { continue }
        languages.append(
          Language(name: String(entry.dropLast(6))) { () throws(InterfaceError) in
            let bytes = try InterfaceFile.read(file, expected: "a file of strings")
            return Translation(file: file, texts: try StringsFile.texts(bytes, file: file))
          })
      }
      for path in ["mul.lproj/\(name).xcstrings", "\(name).xcstrings"] {
        let file = root.appending(path: path).path
        if !FileManager.default.fileExists(atPath: file) { continue }
        let catalog = try StringCatalog(contentsOf: file)
        languages += catalog.languages.map { language in
          Language(name: language) { catalog.translation(to: language) }
        }
      }
    }
    return languages
  }
}
