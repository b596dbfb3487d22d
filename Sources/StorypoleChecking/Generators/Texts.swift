/// The characters for a text, the simplest first: texts shrink towards those.
public struct Alphabet: Sendable {
  /// The characters, each once.
  public let characters: [Character]

  /// An alphabet of the characters of a text, in their order, each once.
  public init(_ characters: String) {
    var seen: Set<Character> = []
    self.characters = characters.filter { seen.insert($0).inserted }
  }

  /// The letters `a` through `z`.
  public static let lowercase = Alphabet("abcdefghijklmnopqrstuvwxyz")

  /// Letters, spaces and a line break: texts with opportunities for a line breaker.
  public static let words = Alphabet("ab cdefghijklmnopqrstuvwxyz-\n")

  /// Every printable ASCII character, letters first.
  public static let ascii = Alphabet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "
      + "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")

  /// Characters that commonly expose faults: wide, combined, right-to-left, invisible and
  /// joined ones.
  public static let tricky = Alphabet(
    "a 0é\u{65}\u{301}ßıŁ漢字かな한ع\u{5D0}\t\n\r\n\u{A0}\u{AD}\u{200B}\u{2028}\u{202E}\u{FEFF}"
      + "👍🏽👩‍👩‍👧🇩🇪\u{10FFFF}\u{0}\"\\")
}

extension ChoiceSource {
  /// Makes a text with a number of characters, and shrinks by dropping and by simplifying
  /// characters.
  ///
  /// An empty alphabet gives the empty text.
  public mutating func text(
    count: ClosedRange<Int>, from alphabet: Alphabet = .lowercase
  ) -> String {
    guard !alphabet.characters.isEmpty else { return "" }
    return span("text") { source in
      String(source.array(count: count, "character") { $0.pick(from: alphabet.characters) })
    }
  }
}
