import Foundation
import StorypoleScene

/// Reads a `.strings` file: entries such as `"key" = "text";` with comments between them, in UTF-8,
/// or in UTF-16 with a byte order mark.
///
/// A property list reader of Foundation's would do, but its errors have no column.
struct StringsFile {
  private let file: String
  private let text: [Unicode.Scalar]
  /// The index of the next scalar.
  private var place = 0

  /// The texts by their keys, of which the last counts if one is there twice.
  static func texts(_ bytes: [UInt8], file: String) throws(InterfaceError) -> [String: String] {
    var reader = StringsFile(file: file, text: Array(try decode(bytes, file).unicodeScalars))
    return try reader.readEntries()
  }

  private static func decode(_ bytes: [UInt8], _ file: String) throws(InterfaceError) -> String {
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE]]
    if marks.contains(where: bytes.starts(with:)) {
      if let text = String(bytes: bytes, encoding: .utf16) { return text }
      throw InterfaceError(file, nil, found: "half a character", expected: "text in UTF-16")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    try InterfaceFile.checkUTF8(
      bytes, file: file, expected: "text in UTF-8, or in UTF-16 with a byte order mark")
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private mutating func readEntries() throws(InterfaceError) -> [String: String] {
    if ["<", "bplist"].contains(where: { text.starts(with: Array($0.unicodeScalars)) }) {
      throw unexpected(
        "entries such as \"key\" = \"text\";", found: "another kind of property list")
    }
    var entries: [String: String] = [:]
    try skipSpace()
    while place < text.count {
      let key = try readWord("a key in quotes")
      try skipSpace()
      if !take("=") { throw unexpected("\"=\" after the key") }
      try skipSpace()
      entries[key] = try readWord("a text in quotes")
      try skipSpace()
      if !take(";") { throw unexpected("\";\" after the text") }
      try skipSpace()
    }
    return entries
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == scalar else { return false }
    place += 1
    return true
  }

  /// Skips spaces and comments.
  private mutating func skipSpace() throws(InterfaceError) {
    while place < text.count {
      if text[place].properties.isWhitespace {
        place += 1
      } else if text[place...].starts(with: ["/", "/"]) {
        place = text[place...].firstIndex { $0 == "\n" } ?? text.count
      } else if text[place...].starts(with: ["/", "*"]) {
        guard let end = text[(place + 2)...].firstRange(of: ["*", "/"]) else {
          throw unexpected("its end, */", found: "a comment")
        }
        place = end.upperBound
      } else {
        return
      }
    }
  }

  /// Reads a text in quotes, or a bare word.
  private mutating func readWord(_ expected: String) throws(InterfaceError) -> String {
    let start = place
    if take("\"") { return try readQuoted(from: start) }
    while place < text.count,
      text[place].properties.isAlphabetic || "0123456789_$.:-".unicodeScalars.contains(text[place])
    {
      place += 1
    }
    if place == start { throw unexpected(expected) }
    return text[start..<place].reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  private mutating func readQuoted(from start: Int) throws(InterfaceError) -> String {
    var units: [UInt16] = []
    while place < text.count {
      if take("\"") { return String(decoding: units, as: UTF16.self) }
      if take("\\") {
        units.append(try readEscape())
      } else {
        units.append(contentsOf: Character(text[place]).utf16)
        place += 1
      }
    }
    place = start
    throw unexpected("a closing quote", found: "a text that doesn't end")
  }

  /// Reads what follows a backslash, as a unit of UTF-16: characters beyond those take two escapes.
  private mutating func readEscape() throws(InterfaceError) -> UInt16 {
    if take("U") || take("u") {
      let digits = text[place...].prefix(4).prefix { $0.properties.isASCIIHexDigit }
      if let unit = UInt16(String(String.UnicodeScalarView(digits)), radix: 16) {
        place += digits.count
        return unit
      }
      throw unexpected("hexadecimal digits after \\U")
    }
    if place < text.count, let unit = Self.escapes[text[place]] {
      place += 1
      return unit
    }
    throw unexpected(#"one of \" \' \\ \n \r \t \a \b \f \v \UXXXX"#)
  }

  private static let escapes: [Unicode.Scalar: UInt16] = [
    "\"": 0x22, "'": 0x27, "\\": 0x5C, "n": 0x0A, "\n": 0x0A, "r": 0x0D, "t": 0x09, "a": 0x07,
    "b": 0x08, "f": 0x0C, "v": 0x0B,
  ]

  private func unexpected(_ expected: String, found: String? = nil) -> InterfaceError {
    let before = text[..<place]
    let position = InterfaceError.Position(
      line: before.count { $0 == "\n" } + 1,
      column: place - (before.lastIndex { $0 == "\n" } ?? -1))
    let next = place < text.count ? "\(text[place])".debugDescription : "the end of the file"
    return InterfaceError(file, position, found: found ?? next, expected: expected)
  }
}

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
