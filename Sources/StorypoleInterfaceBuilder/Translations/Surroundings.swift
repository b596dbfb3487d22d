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

  // MARK: Translations

  /// A language that the document has, and where its texts are.
  struct Language {
    let name: String
    let source: Source

    enum Source {
      /// In the document itself.
      case document
      case strings(URL)
      case catalog(StringCatalog)
    }

    /// Whether a name means this language, whatever its case and its hyphens.
    func isNamed(_ other: String) -> Bool {
      func plain(_ name: String) -> String { name.lowercased().replacing("_", with: "-") }
      return plain(name) == plain(other)
    }
  }

  /// The languages of the document, in the order in which they are looked for.
  ///
  /// - Throws: ``InterfaceError`` if a catalog of strings can't be read.
  func languages() throws(InterfaceError) -> [Language] {
    var languages: [Language] = []
    for root in parent == folder ? [folder] : [parent, folder] {
      for entry in Self.entries(of: root, with: "lproj") {
        let file = root.appending(path: entry).appending(path: "\(name).strings")
        if FileManager.default.fileExists(atPath: file.path) {
          languages.append(Language(name: String(entry.dropLast(6)), source: .strings(file)))
        }
      }
      for path in ["mul.lproj/\(name).xcstrings", "\(name).xcstrings"] {
        let file = root.appending(path: path).path
        if !FileManager.default.fileExists(atPath: file) { continue }
        let catalog = try StringCatalog(contentsOf: file)
        languages += catalog.languages.map { Language(name: $0, source: .catalog(catalog)) }
      }
    }
    let own = folder.deletingPathExtension().lastPathComponent
    if parent != folder && own != "Base" {
      languages.append(Language(name: own, source: .document))
    }
    return languages
  }
}
