import StorypoleScene

/// A catalog of strings, `Main.xcstrings`: the texts of a document in all languages.
struct StringCatalog {
  private let file: String
  /// The language of the document's own texts.
  private let sourceLanguage: String?
  /// The languages of the catalog, in order.
  let languages: [String]
  /// The keys whose texts stay as they are in all languages.
  private let untranslated: Set<String>
  /// The texts by language and key.
  private let texts: [String: [String: String]]

  init(contentsOf path: String) throws(InterfaceError) {
    file = path
    let json = try InterfaceFile.json(path, expected: "a catalog of strings")
    let source = json["sourceLanguage"]?.string
    var texts: [String: [String: String]] = source.map { [$0: [:]] } ?? [:]
    var untranslated: Set<String> = []
    try InterfaceError.wrapping { () throws(SceneError) in
      for entry in try Self.members(of: json["strings"] ?? json, "the key \"strings\"") {
        if entry.value["shouldTranslate"]?.bool == false { untranslated.insert(entry.key) }
        guard let localizations = entry.value["localizations"] else { continue }
        for language in try Self.members(of: localizations, "an object of languages") {
          let text = try Self.text(of: language.value)
          texts[language.key, default: [:]][entry.key] = text
        }
      }
    }
    (sourceLanguage, self.texts, self.untranslated) = (source, texts, untranslated)
    languages = texts.keys.sorted()
  }

  func translation(to language: String) -> Translation {
    Translation(
      file: file, texts: texts[language] ?? [:], untranslated: untranslated,
      isSource: language == sourceLanguage)
  }

  private static func members(
    of json: JSONValue, _ expected: String
  ) throws(SceneError) -> JSONElements {
    if let members = json.members { return members }
    throw json.error(expected: expected)
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
