import Foundation
import Storypole
import StorypoleInterfaceBuilder

/// The options about documents of Interface Builder: the language of their texts, and what they don't
/// say.
struct DocumentOptions: Sendable {
  private var options = InterfaceOptions()
  /// The files of fonts by their names, which are read with a document.
  private let fonts: [String: String]
  /// The options as they are on a command line: `--language`, `de`.
  let words: [String]
  /// Whether commands say on standard error what documents don't say, and wasn't told either.
  var notesAssumptions: Bool
  /// Whether commands say on standard error what is wrong in documents.
  var notesFaults = true

  init(_ arguments: ParsedArguments) throws(UsageError) {
    options.language = arguments[Self.language]
    options.isPseudo = arguments.has(Self.pseudo)
    options.sizes = try Self.named(Self.size, in: arguments)
    options.classes = try Self.named(Self.kind, in: arguments)
    fonts = try Self.named(Self.font, in: arguments)
    let sizes = options.sizes.sorted { $0.key < $1.key }.flatMap { name, size in
      [Self.size.parameter.spelling, "\(name)=\(size.width)x\(size.height)"]
    }
    words = arguments.words(of: Self.parametersBesideSize) + sizes
    notesAssumptions = !words.isEmpty
  }

  /// The values of an option with their names, each of which may be given once.
  private static func named<Value>(
    _ key: Key<NamedValue<Value>>, in arguments: ParsedArguments
  ) throws(UsageError) -> [String: Value] {
    var values: [String: Value] = [:]
    for value in arguments.all(key) {
      guard let name = value.name else { continue }
      if values.updateValue(value.value, forKey: name) != nil {
        throw .repeated("\(key.parameter.spelling) \(name)")
      }
    }
    return values
  }

  /// What was told about a document, with the fonts of its files.
  func told() throws(CommandError) -> InterfaceOptions {
    try CommandError.refusing { () throws(InterfaceError) in
      var options = options
      for (name, file) in fonts.sorted(by: { $0.key < $1.key }) {
        try options.addFont(name, contentsOf: file)
      }
      return options
    }
  }

  /// The option by which texts aren't the document's own, or nil.
  var changeOfTexts: Parameter? {
    options.language != nil
      ? Self.language.parameter : options.isPseudo ? Self.pseudo.parameter : nil
  }

  /// The reading direction of the language, or nil without one.
  var direction: LayoutDirection? { options.layoutDirection }

  private static let language = Key.option(
    "language", .text("CODE", "a language such as de or pt-BR"),
    "the language of a storyboard or a xib, whose texts are in de.lproj or a catalog beside it")
  private static let pseudo = Key.flag(
    "pseudo", "lengthen the texts, with accents and brackets, to see what a translation breaks")
  private static let kind = Key.option(
    "class",
    .named(
      .text("KIND", "a kind"), "CLASS=KIND", "a class and a kind of view, such as FancyLabel=Label"),
    "measure a custom class as a Label, Button, ImageView, TextField, View …", isRepeatable: true)
  private static let font = Key.option(
    "font", .named(.path("FILE"), "NAME=FILE", "a font and a file, such as Brand=brand.json"),
    "measure a font, by its family or the beginning of its name, with the advances of a file",
    isRepeatable: true)
  private static let size = Key.option(
    "size",
    .named(
      .size, "NAME=WxH", "a name and a size, such as Logo=120x40, \(ValueKind<CGSize>.limit)"),
    "the size of an image, or of a view's content by its outlet, label, class or identifier",
    isRepeatable: true)

  /// The option for the size of a root, which gives those of images and views, too.
  ///
  /// - Parameter abstract: what the size is without a name.
  static func size(_ abstract: String) -> Parameter {
    Key.option(
      "size",
      .named(
        .size, "[NAME=]WxH",
        "a size such as 390x844 or Logo=120x40, \(ValueKind<CGSize>.limit)", orAlone: true),
      "\(abstract); after NAME= that of an image, or of a view's content by its outlet, label, class "
        + "or identifier", isRepeatable: true
    ).parameter
  }

  /// The size of a root, from an option as above.
  static func rootSize(in arguments: ParsedArguments) throws(UsageError) -> CGSize? {
    let sizes = arguments.all(size).filter { $0.name == nil }
    if sizes.count > 1 { throw .repeated(size.parameter.spelling) }
    return sizes.first?.value
  }

  /// The options of commands that have a size of a root.
  static let parametersBesideSize = [
    language.parameter, pseudo.parameter, kind.parameter, font.parameter,
  ]
  /// The options of all other commands that take a document.
  static let parameters = parametersBesideSize + [size.parameter]
}

/// A value after a name and an equals sign: `Logo=120x40`.
struct NamedValue<Value: Sendable>: Sendable {
  /// The name, or nil if there is none.
  let name: String?
  let value: Value
}

extension ValueKind {
  /// A value of a kind after a name, or also without one.
  fileprivate static func named<Other>(
    _ kind: ValueKind<Other>, _ placeholder: String, _ expected: String, orAlone: Bool = false
  ) -> ValueKind where Value == NamedValue<Other> {
    ValueKind(
      placeholder: placeholder, expected: expected, path: { kind.path($0.value) }
    ) { text in
      if orAlone, let value = kind.read(text) { return NamedValue(name: nil, value: value) }
      guard let end = text.lastIndex(of: "="), end > text.startIndex,
        let value = kind.read(String(text[text.index(after: end)...]))
      else { return nil }
      return NamedValue(name: String(text[..<end]), value: value)
    }
  }
}
