/// The characters that a text is made of, the simplest first: texts shrink towards those.
public struct Alphabet: Sendable {
  /// The characters, each once.
  public let characters: [Character]

  /// An alphabet of the characters of a text, in their order; a character's repetitions don't count.
  public init(_ characters: String) {
    var seen: Set<Character> = []
    self.characters = characters.filter { seen.insert($0).inserted }
  }

  /// The letters `a` through `z`.
  public static let lowercase = Alphabet("abcdefghijklmnopqrstuvwxyz")

  /// Letters, spaces and a line break: texts that a line breaker has something to do with.
  public static let words = Alphabet("ab cdefghijklmnopqrstuvwxyz-\n")

  /// Every printable ASCII character, letters first.
  public static let ascii = Alphabet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "
      + "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")

  /// What breaks programs: wide, combined, right-to-left, invisible and joined characters.
  public static let tricky = Alphabet(
    "a 0é\u{65}\u{301}ßıŁ漢字かな한ع\u{5D0}\t\n\r\n\u{A0}\u{AD}\u{200B}\u{2028}\u{202E}\u{FEFF}"
      + "👍🏽👩‍👩‍👧🇩🇪\u{10FFFF}\u{0}\"\\")
}

extension ChoiceSource {
  /// Makes a text of so many characters; shrinks by dropping and by simplifying characters.
  ///
  /// Out of an empty alphabet comes the empty text.
  public mutating func text(
    count: ClosedRange<Int>, from alphabet: Alphabet = .lowercase
  ) -> String {
    guard !alphabet.characters.isEmpty else { return "" }
    return span("text") { source in
      String(source.array(count: count, "character") { $0.pick(from: alphabet.characters) })
    }
  }
}

extension Generator where Value == String {
  /// Texts of so many characters; see ``ChoiceSource/text(count:from:)``.
  public static func text(
    count: ClosedRange<Int>, from alphabet: Alphabet = .lowercase
  ) -> Generator {
    Generator { source in source.text(count: count, from: alphabet) }
  }
}
