/// What the words after `storypole-bench` ask for.
struct BenchOptions {
  /// The path of the scene to measure, or nil for generated trees.
  private(set) var scene: String?
  /// The generated trees: the requested one, or a list and an app.
  private(set) var measuredTrees: [BenchShape] = [.list, .app]
  /// Their lengths: the requested one, or both of the benchmark's.
  private(set) var rowCounts = [1_000, 10_000]
  /// The requested case, if any.
  private(set) var only: String?
  private(set) var isJSON = false
  /// Whether to measure only briefly, for a first impression rather than a comparison.
  private(set) var isQuick = false
  /// Whether the trees record causes.
  private(set) var recordsCauses = false

  /// A word that the program doesn't understand.
  struct Mistake: Error, CustomStringConvertible {
    let word: String
    let expected: String

    var description: String { "found \"\(word)\", expected \(expected) (see --help)" }
  }

  init(_ words: [String]) throws(Mistake) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--quick": isQuick = true
      case "--causes": recordsCauses = true
      case "--only": only = words.popFirst()
      case "--tree": measuredTrees = [try Self.tree(words.popFirst() ?? "")]
      case "--rows": rowCounts = [try Self.count(words.popFirst() ?? "")]
      default:
        guard scene == nil, !word.hasPrefix("-") else {
          throw Mistake(word: word, expected: "an option or one scene")
        }
        scene = word
      }
    }
  }

  private static func tree(_ name: String) throws(Mistake) -> BenchShape {
    guard let tree = BenchShape.all.first(where: { $0.name == name }) else {
      let names = BenchShape.all.map(\.name).joined(separator: ", ")
      throw Mistake(word: name, expected: "one of \(names)")
    }
    return tree
  }

  private static func count(_ text: String) throws(Mistake) -> Int {
    guard let count = Int(text), (1...1_000_000).contains(count) else {
      throw Mistake(word: text, expected: "a whole number from 1 to 1000000")
    }
    return count
  }
}
