/// `{i}`, `{i+1}`, `{i*20}`, `{i*20+10}`: a name, and for an index an optional calculation.
struct Placeholder: Hashable {
  let name: String
  private var factor = 1.0
  private var summand = 0.0

  /// Whether there is a calculation, which only an index allows.
  var calculates: Bool { factor != 1 || summand != 0 }

  func value(of index: Int) -> Double { Double(index) * factor + summand }

  /// Parses the text between the braces, or nil if it isn't a placeholder.
  init?(_ text: Substring) {
    var rest = text.utf8[...]
    guard let first = rest.first, ASCII.isLetter(first) else { return nil }
    name = Self.take(&rest) { ASCII.isLetterOrDigit($0) || $0 == "_" }
    if rest.first == UInt8(ascii: "*") {
      guard let number = Self.takeNumber(&rest) else { return nil }
      factor = number
    }
    if let sign = rest.first, sign == "+" || sign == "-" {
      guard let number = Self.takeNumber(&rest) else { return nil }
      summand = sign == "-" ? -number : number
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
    let text = take(&rest) { ASCII.isDigit($0) || $0 == "." }
    guard text.utf8.count <= 15, ASCII.isDigit(text.utf8.first ?? 0) else { return nil }
    return Double(text)
  }
}

/// Strings with placeholders, in which `{{` and `}}` stand for braces.
enum Template {
  enum Piece: Hashable {
    case literal(String)
    case placeholder(Placeholder)
  }

  /// The literal pieces of a text, and the placeholders between them.
  static func pieces(of text: String, in input: Input) throws(SceneError) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      literal += rest[..<brace]
      let character = rest[brace]
      rest = rest[brace...].dropFirst()
      if rest.first == character {
        literal.append(character)
        rest.removeFirst()
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        let missing = character == "{" ? "a { without its }" : "a } without its {"
        throw flaw("\(missing) in \(Quoting.quoted(text))", in: input)
      }
      guard let placeholder = Placeholder(rest[..<end]) else {
        throw flaw("{\(Quoting.shortened(String(rest[..<end])))}", in: input)
      }
      pieces.append(.placeholder(placeholder))
      rest = rest[end...].dropFirst()
    }
    literal += rest
    return literal.isEmpty ? pieces : pieces + [.literal(literal)]
  }

  private static func flaw(_ found: String, in input: Input) -> SceneError {
    input.error(
      found: found, expected: "placeholders such as {i}, {i+1} or {i*20+10}",
      hint: "write {{ or }} for a brace")
  }
}
