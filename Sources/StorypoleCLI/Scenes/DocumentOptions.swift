import Foundation
import Storypole
import StorypoleInterfaceBuilder

/// The options about documents of Interface Builder: the language of their texts, and what they don't
/// say.
struct DocumentOptions: Sendable {
  private let language: String?
  private let isPseudo: Bool
  private let sizes: [NamedValue<CGSize>]
  private let classes: [NamedValue<String>]
  private let fonts: [NamedValue<String>]
  /// The options as they are on a command line: `--language de`.
  let words: [String]
  /// Whether commands say on standard error what documents don't say, and wasn't told either.
  var notesAssumptions: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    language = arguments[Self.languageKey]
    isPseudo = arguments.has(Self.pseudo)
    sizes = arguments.all(Self.namedSize).filter { $0.name != nil }
    (classes, fonts) = (arguments.all(Self.classKey), arguments.all(Self.font))
    var words = language.map { ["--language", ShellWord.quoted($0)] } ?? []
    if isPseudo { words.append("--pseudo") }
    words += try Self.words("--size", sizes) + Self.words("--class", classes)
    self.words = try words + Self.words("--font", fonts)
    notesAssumptions = !self.words.isEmpty
  }

  /// The words of an option that may be given once for each name.
  private static func words<Value>(
    _ spelling: String, _ values: [NamedValue<Value>]
  ) throws(UsageError) -> [String] {
    var seen: Set<String?> = []
    for value in values where !seen.insert(value.name).inserted {
      throw .repeated("\(spelling) \(value.name ?? "")")
    }
    return values.flatMap { [spelling, ShellWord.quoted($0.text)] }
  }

  /// What was told about a document, with the fonts of its files.
  func told() throws(CommandError) -> InterfaceOptions {
    var options = InterfaceOptions()
    (options.language, options.isPseudo) = (language, isPseudo)
    for size in sizes { options.sizes[size.name ?? ""] = size.value }
    for kind in classes { options.classes[kind.name ?? ""] = kind.value }
    for font in fonts {
      try CommandError.refusing { () throws(InterfaceError) in
        try options.addFont(font.name ?? "", contentsOf: font.value)
      }
    }
    return options
  }

  /// The option by which texts aren't the document's own, or nil.
  var changeOfTexts: String? { language != nil ? "--language" : isPseudo ? "--pseudo" : nil }

  /// The reading direction of the language, or nil without one.
  static func direction(in arguments: ParsedArguments) -> LayoutDirection? {
    var options = InterfaceOptions()
    options.language = arguments[languageKey]
    return options.layoutDirection
  }

  // MARK: Declaration

  private static let languageKey = Key.option(
    "language", .language,
    "the language of a storyboard or a xib, whose texts are in de.lproj or a catalog beside it")
  private static let pseudo = Key.flag(
    "pseudo", "longer texts with accents and in brackets, as a translation might have")
  private static let classKey = Key.option(
    "class", .named("CLASS=KIND", "a class and a kind of view, such as FancyLabel=Label"),
    "measure a custom class as a Label, Button, ImageView, TextField, View …", isRepeatable: true)
  private static let font = Key.option(
    "font", .named("NAME=FILE", "a font and a file, such as Brand=brand.json"),
    "measure a font, by its family or the beginning of its name, with the advances of a file",
    isRepeatable: true)
  private static let namedSize = Key.option(
    "size", .namedSize,
    "the size of an image, or of a view's content by its outlet, label, class or identifier",
    isRepeatable: true)

  /// The option for the size of a root, which gives those of images and views, too.
  ///
  /// - Parameter abstract: what the size is without a name.
  static func size(_ abstract: String) -> Parameter {
    Key.option(
      "size", .anySize,
      "\(abstract); after NAME= that of an image, or of a view's content by its outlet, label, class "
        + "or identifier", isRepeatable: true
    ).parameter
  }

  /// The size of a root, from an option as above.
  static func rootSize(in arguments: ParsedArguments) throws(UsageError) -> CGSize? {
    let sizes = arguments.all(namedSize).filter { $0.name == nil }
    if sizes.count > 1 { throw .repeated(namedSize.parameter.spelling) }
    return sizes.first?.value
  }

  /// The options of commands that have a size of a root.
  static let parametersBesideSize = [
    languageKey.parameter, pseudo.parameter, classKey.parameter, font.parameter,
  ]
  /// The options of all other commands that take a document.
  static let parameters = parametersBesideSize + [namedSize.parameter]
}

/// A value after a name and an equals sign: `Logo=120x40`.
struct NamedValue<Value: Sendable>: Sendable {
  /// The name, or nil if there is none.
  let name: String?
  let value: Value
  /// Both, as they were given.
  let text: String
}

extension ValueKind {
  /// A value of a kind after a name.
  fileprivate static func named<Other>(
    _ kind: ValueKind<Other>, _ placeholder: String, _ expected: String
  ) -> ValueKind where Value == NamedValue<Other> {
    ValueKind(placeholder: placeholder, expected: expected) { text in
      guard let end = text.lastIndex(of: "="), end > text.startIndex,
        let value = kind.read(String(text[text.index(after: end)...]))
      else { return nil }
      return NamedValue(name: String(text[..<end]), value: value, text: text)
    }
  }
}

extension ValueKind<NamedValue<String>> {
  fileprivate static func named(_ placeholder: String, _ expected: String) -> ValueKind {
    named(.path(""), placeholder, expected)
  }
}

extension ValueKind<NamedValue<CGSize>> {
  fileprivate static var namedSize: ValueKind {
    named(.size, "NAME=WxH", "a name and a size, such as Logo=120x40")
  }

  /// A size, with a name or without.
  fileprivate static var anySize: ValueKind {
    let named = namedSize
    return ValueKind(
      placeholder: "[NAME=]WxH", expected: "a size such as 390x844, or a named one: Logo=120x40"
    ) { text in
      let size = ValueKind<CGSize>.size.read(text)
      return size.map { NamedValue(name: nil, value: $0, text: text) } ?? named.read(text)
    }
  }
}

extension ValueKind<String> {
  /// The code of a language.
  fileprivate static var language: ValueKind {
    ValueKind(placeholder: "CODE", expected: "a language such as de or pt-BR") { text in
      let isCode = text.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
      }
      return isCode && !text.isEmpty ? text : nil
    }
  }
}
