import StorypoleScene

/// A catalog of strings, `Main.xcstrings`: the texts of a document in all languages.
struct StringCatalog {
  private let file: String
  /// The language of the document's own texts.
  private let sourceLanguage: String?
  /// The languages of the catalog, in order.
  var languages: [String] { texts.keys.sorted() }
  /// The keys whose texts stay as they are in all languages.
  private let untranslated: Set<String>
  /// The texts by language and key.
  private let texts: [String: [String: String]]

  init(contentsOf path: String) throws(InterfaceError) {
    self = try InterfaceFile.read(json: path, expected: "a catalog of strings") {
      json throws(SceneError) in try StringCatalog(json, file: path)
    }
  }

  private init(_ json: JSONValue, file: String) throws(SceneError) {
    self.file = file
    let source = json["sourceLanguage"]?.string
    var texts: [String: [String: String]] = source.map { [$0: [:]] } ?? [:]
    var untranslated: Set<String> = []
    for entry in try (json["strings"] ?? json).members("the key \"strings\"") {
      if entry.value["shouldTranslate"]?.bool == false { untranslated.insert(entry.key) }
      guard let localizations = entry.value["localizations"] else { continue }
      for language in try localizations.members("an object of languages") {
        texts[language.key, default: [:]][entry.key] = try Self.text(of: language.value)
      }
    }
    (sourceLanguage, self.texts, self.untranslated) = (source, texts, untranslated)
  }

  func translation(to language: String) -> Translation {
    Translation(
      file: file, texts: texts[language] ?? [:], untranslated: untranslated,
      isSource: language == sourceLanguage)
  }

  /// The text of a localization, on a phone if it differs between devices.
  private static func text(of json: JSONValue) throws(SceneError) -> String? {
    let devices = json["variations"]?["device"]
    let choice = devices.flatMap { $0["iphone"] ?? $0["other"] } ?? json
    guard let unit = choice["stringUnit"] else { return nil }
    guard let value = unit["value"], let text = value.string else {
      throw (unit["value"] ?? unit).error(expected: "the text of a \"value\"")
    }
    return text
  }
}
