/// The texts of a document in a language.
struct Translation {
  let file: String
  /// The texts, by key: `Ab1-cd-EfG.normalTitle`.
  let texts: [String: String]
  /// The keys whose texts stay as they are.
  var untranslated: Set<String> = []
  /// Whether texts that aren't in the file are in the language anyway.
  var isSource = false

  /// Whether the file should have a text for a key.
  func lacksText(for key: String) -> Bool {
    texts[key] == nil && !isSource && !untranslated.contains(key)
  }
}

extension Translation {
  /// Finds the texts in a language beside a document.
  init(
    to language: String, of document: String, in surroundings: Surroundings?
  ) throws(InterfaceError) {
    let languages = try surroundings?.languages() ?? []
    if let found = languages.first(where: { $0.name == language }) {
      self = try found.translation()
    } else if languages.isEmpty {
      let name = Surroundings(of: document).name
      throw InterfaceError(
        document, nil, found: "no translations",
        expected: "\(language).lproj/\(name).strings or \(name).xcstrings beside it")
    } else {
      throw .unknown("language", language, in: document, among: Set(languages.map(\.name)))
    }
  }
}

extension MarkupElement {
  /// The document with the texts that options ask for, and a sentence if some aren't translated.
  func withTexts(
    _ options: InterfaceOptions, of file: String, in surroundings: Surroundings?
  ) throws(InterfaceError) -> (document: MarkupElement, assumption: String?) {
    var translation: Translation?
    if let language = options.language {
      translation = try Translation(to: language, of: file, in: surroundings)
    } else if !options.isPseudo {
      return (self, nil)
    }
    var (count, missing) = (0, 0)
    let document = replacingTexts { key, base in
      let text = translation?.texts[key] ?? base
      count += 1
      if translation?.lacksText(for: key) == true { missing += 1 }
      return options.isPseudo ? PseudoLanguage.text(for: text) : text
    }
    guard missing > 0, let source = translation?.file else { return (document, nil) }
    return (
      document, "\(missing) of \(count) texts aren't in \(source), and stay as they are."
    )
  }

  /// The element with what is below it, and other texts in the views that are laid out.
  ///
  /// - Parameter replacement: the text for a key of Xcode's, `Ab1-cd-EfG.normalTitle`, and the text
  ///   in the document, which isn't empty.
  func replacingTexts(_ replacement: (_ key: String, _ text: String) -> String) -> MarkupElement {
    guard isView, let id = self["id"] else {
      return with(children: children.map { $0.replacingTexts(replacement) })
    }
    func replacing(_ name: String, in element: MarkupElement, _ key: String) -> MarkupElement {
      guard let text = element.string(name), !text.isEmpty else { return element }
      return element.with(attributes: [(name, replacement("\(id).\(key)", text))])
    }
    let children = children.map { child in
      switch (child.name, child["key"]) {
      case ("state", "normal"): replacing("title", in: child, "normalTitle")
      case (_, "configuration"): replacing("title", in: child, "configuration.title")
      case ("segments", _):
        child.with(
          children: child.children.enumerated().map { index, segment in
            replacing("title", in: segment, "segmentTitles[\(index)]")
          })
      default: child.replacingTexts(replacement)
      }
    }
    let own = with(children: children)
    return ["text", "placeholder"].reduce(own) { replacing($1, in: $0, $1) }
  }

  /// The element with another name, with more attributes, or with other children.
  func with(
    name: String? = nil, attributes: [MarkupAttributes.Entry] = [], children: [MarkupElement]? = nil
  ) -> MarkupElement {
    MarkupElement(
      name: name ?? self.name, attributes: self.attributes.merging(attributes),
      children: children ?? self.children, text: text, position: position)
  }
}

/// Texts that show what a translation would break: longer, with accents, and in brackets.
///
/// Each Latin letter has an accent. The words one, two, three, … follow until the text is 30 %
/// longer, or twice as long if it has up to ten characters, since short texts grow most. Brackets
/// mark the ends, one of which is missing where a text is cut.
enum PseudoLanguage {
  static func text(for text: String) -> String {
    let count = text.count
    let least = count <= 10 ? count : (3 * count + 9) / 10
    var padding = ""
    var next = 0
    while padding.count < least {
      padding += " " + words[next % words.count]
      next += 1
    }
    return "[" + String(text.map { accented[$0] ?? $0 }) + padding + "]"
  }

  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  private static let accented = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ",
      "åḃçďéḟğĥïĵķļṁñöṗŕšţüṽŵẋýžÅḂÇĎÉḞĞĤÏĴĶĻṀÑÖṖŔŠŢÜṼŴẊÝŽ"))
}
