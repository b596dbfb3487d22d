import StorypoleChecking

/// Makes random JSON texts and damages them, the same for a seed every time.
struct RandomJSON {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func text(depth: Int = 5) -> String {
    switch below(depth > 0 ? 8 : 5) {
    case 0: "null"
    case 1: Bool.random(using: &random) ? "true" : "false"
    case 2: number()
    case 3, 4: string()
    case 5: array(depth: depth - 1)
    default: object(depth: depth - 1)
    }
  }

  private mutating func space() -> String { ["", "", "", " ", "\n", "\t ", "\r\n"][below(7)] }

  private mutating func number() -> String {
    var text = (below(3) == 0 ? "-" : "") + "\(below([10, 1_000, 1 << 53][below(3)]))"
    if below(3) == 0 { text += ".\(below(100_000))" }
    if below(4) == 0 { text += ["e", "E"][below(2)] + ["", "+", "-"][below(3)] + "\(below(250))" }
    return text
  }

  private static let pieces = [
    "a", "shelf", "é", "📚", " ", "{i}", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0041"#,
    #"\u00e9"#, #"\ud83d\udcda"#, "\u{7F}", "\u{FFFF}", "e\u{301}",
  ]

  private mutating func string() -> String {
    "\"" + (0..<below(4)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined() + "\""
  }

  private mutating func array(depth: Int) -> String {
    let elements = (0..<below(5)).map { _ in space() + text(depth: depth) + space() }
    return "[" + elements.joined(separator: ",") + "]"
  }

  /// Keys are numbered, so that they differ.
  private mutating func object(depth: Int) -> String {
    let members = (0..<below([4, 4, 12][below(3)])).map { index in
      space() + string().dropLast() + "\(index)\"" + space() + ":" + space() + text(depth: depth)
    }
    return "{" + members.joined(separator: ",") + space() + "}"
  }

  /// Excludes 0, which makes Foundation guess UTF-16.
  private static let spoilers = Array(#"{}[]:,"\0123.eE+-tfn"#.utf8) + [1, 10, 0x80, 0xC3, 0xFF]

  /// A text with one to four bytes changed, or with its end, or a piece, cut off or doubled.
  mutating func spoiled(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...below(4) where !bytes.isEmpty {
      let place = below(bytes.count)
      let end = min(bytes.count, place + 1 + below(6))
      switch below(6) {
      case 0: bytes[place] = Self.spoilers[below(Self.spoilers.count)]
      case 1: bytes.insert(Self.spoilers[below(Self.spoilers.count)], at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: end)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return bytes
  }
}
