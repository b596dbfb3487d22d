/// `{i}`, `{i+1}`, `{i*20}`, `{i*20+10}`: a name, and for an index an optional calculation.
struct Placeholder: Hashable {
  let name: String
  var factor = 1.0
  var summand = 0.0

  /// Whether there is a calculation, which only an index allows.
  var calculates: Bool { factor != 1 || summand != 0 }

  func value(of index: Int) -> Double { Double(index) * factor + summand }

  /// Parses the text between the braces, or nil if it isn't a placeholder.
  init?(_ text: Substring) {
    var rest = text.utf8[...]
    guard let first = rest.first, ASCII.isLetter(first) else { return nil }
    name = Self.take(&rest) { ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
    if rest.first == UInt8(ascii: "*") {
      guard let number = Self.takeNumber(&rest) else { return nil }
      factor = number
    }
    if let sign = rest.first, sign == ASCII.plus || sign == ASCII.minus {
      guard let number = Self.takeNumber(&rest) else { return nil }
      summand = sign == ASCII.minus ? -number : number
    }
    guard rest.isEmpty else { return nil }
  }

  /// Whether a text can be the name of an index or a list.
  static func isName(_ text: String) -> Bool { Placeholder(text[...])?.name == text }

  private static func take(
    _ rest: inout Substring.UTF8View.SubSequence, while belongs: (UInt8) -> Bool
  ) -> String {
    let taken = rest.prefix(while: belongs)
    rest = rest.dropFirst(taken.count)
    return String(Substring(taken))
  }

  /// The number after the operator at the front: digits, perhaps with a fraction.
  private static func takeNumber(_ rest: inout Substring.UTF8View.SubSequence) -> Double? {
    rest = rest.dropFirst()
    let text = take(&rest) { ASCII.isDigit($0) || $0 == ASCII.dot }
    guard text.utf8.count <= 15, ASCII.isDigit(text.utf8.first ?? 0) else { return nil }
    return Double(text)
  }
}

/// A string with placeholders: literal pieces and the placeholders between them.
///
/// `{{` and `}}` stand for braces.
struct Template {
  enum Piece: Hashable {
    case literal(String)
    case placeholder(Placeholder)
  }

  /// The error in a text that isn't a template.
  enum Flaw: Error {
    case unclosed
    case unopened
    case unreadable(String)
  }

  private(set) var pieces: [Piece] = []

  init(_ text: String) throws(Flaw) {
    var literal = ""
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      literal += rest[..<brace]
      let character = rest[brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == character {
        literal.append(character)
        rest.removeFirst()
      } else {
        guard character == "{" else { throw .unopened }
        append(literal)
        literal = ""
        pieces.append(.placeholder(try Self.placeholder(&rest)))
      }
    }
    append(literal + rest)
  }

  private mutating func append(_ literal: String) {
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  private static func placeholder(_ rest: inout Substring) throws(Flaw) -> Placeholder {
    guard let end = rest.firstIndex(of: "}") else { throw .unclosed }
    let text = rest[..<end]
    guard let placeholder = Placeholder(text) else { throw .unreadable(String(text)) }
    rest = rest[rest.index(after: end)...]
    return placeholder
  }
}
