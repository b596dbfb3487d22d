public import Foundation
public import Storypole
import StorypoleScene

/// What a document doesn't say: the language of its texts, and what is in code, in catalogs and in
/// fonts.
///
/// ```swift
/// func makeGermanLogin() throws -> InterfaceScreen {
///   var options = InterfaceOptions()
///   options.language = "de"
///   options.classes["FancyLabel"] = "Label"
///   return try InterfaceDocument(contentsOf: "Base.lproj/Main.storyboard", options: options)
///     .screen("Login")
/// }
/// ```
///
/// A name that the document doesn't have is refused when the document is read.
public struct InterfaceOptions: Sendable {
  /// The language of the texts, such as `de` or `pt-BR`, or `nil` for the document's own.
  ///
  /// Texts are those of `de.lproj/Main.strings` or of `Main.xcstrings` beside the document. Screens
  /// in Arabic, Hebrew and similar languages are laid out from right to left.
  public var language: String?

  /// Whether texts are replaced by longer ones with accents and in brackets: `[Šïğñ ïñ one two]`.
  ///
  /// The words one, two, three, … follow until a text is 30 % longer, or twice as long if it has up
  /// to ten characters.
  public var isPseudo = false

  /// Sizes in points, by the name of an image, or of the views that have them as their content: an
  /// identifier, an outlet, a label in Xcode or a custom class.
  public var sizes: [String: CGSize] = [:]

  /// The kinds of views that custom classes measure as, by the name of the class: `Label`, `Button`,
  /// `ImageView`, `TextField`, `View` and so on.
  public var classes: [String: String] = [:]

  /// The metrics of fonts, by the beginning of a font's family or PostScript name.
  ///
  /// The longest name that matches counts.
  public var fonts: [String: any TextMeasurer] = [:]

  /// Options that tell nothing.
  public init() {}

  /// Measures a font by a table of its advances, as <doc:FromAStoryboardToATest> makes it.
  ///
  /// - Throws: ``InterfaceError`` for a file that can't be read or has no advances, with the place.
  public mutating func addFont(_ name: String, contentsOf path: String) throws(InterfaceError) {
    fonts[name] = try FontFile.read(path)
  }

  /// The reading direction of the language, or nil without one.
  package var layoutDirection: LayoutDirection? {
    let direction = language.map { Locale.Language(identifier: $0).characterDirection }
    return direction.map { $0 == .rightToLeft ? .rightToLeft : .leftToRight }
  }
}

extension InterfaceError {
  /// The error for a name that isn't among those that a document has.
  static func unknown(
    _ sort: String, _ name: String, in file: String, among known: some Collection<String>
  ) -> InterfaceError {
    let names = known.sorted()
    let shown = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    // Codes of languages are too short to be near each other.
    let nearest = name.count > 2 ? Spelling.nearest(to: name, among: names) : nil
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    return InterfaceError(
      file, nil, found: "no \(sort) named \(name)",
      expected: names.isEmpty ? "a document that has one" : "one of \(shown)\(hint)")
  }
}
