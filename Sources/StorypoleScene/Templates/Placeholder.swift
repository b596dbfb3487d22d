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
    let isOperator: (Character) -> Bool = { "*+-".contains($0) }
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: isOperator)
    let operators = text.filter(isOperator)
    let numbers = parts.dropFirst().compactMap(Self.number)
    guard Self.isName(parts[0]), numbers.count == operators.count,
      ["", "*", "+", "-", "*+", "*-"].contains(operators)
    else { return nil }
    name = String(parts[0])
    if operators.hasPrefix("*") { factor = numbers[0] }
    if operators.hasSuffix("+") { summand = numbers[numbers.count - 1] }
    if operators.hasSuffix("-") { summand = -numbers[numbers.count - 1] }
  }

  /// Whether a text can be the name of an index or a list.
  static func isName(_ text: some StringProtocol) -> Bool {
    ASCII.isLetter(text.utf8.first ?? 0)
      && text.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == "_" }
  }

  /// The number in digits, perhaps with a fraction.
  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.count <= 15, ASCII.isDigit(text.utf8.first ?? 0) else { return nil }
    return text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == "." } ? Double(text) : nil
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
