/// Texts that show what a translation would break: longer, with accents, and in brackets.
///
/// Each Latin letter has an accent. The words one, two, three, … follow until the text is 30 %
/// longer, or twice as long if it has up to ten characters, since short texts grow most. Brackets
/// mark the ends, one of which is missing where a text is cut.
enum PseudoLanguage {
  static func text(for text: String) -> String {
    let count = text.count
    let least = count <= 10 ? count : (3 * count + 9) / 10
    var padding = ""
    var next = 0
    while padding.count < least {
      padding += " " + words[next % words.count]
      next += 1
    }
    return "[" + String(text.map { accented[$0] ?? $0 }) + padding + "]"
  }

  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  private static let accented = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ",
      "åḃçďéḟğĥïĵķļṁñöṗŕšţüṽŵẋýžÅḂÇĎÉḞĞĤÏĴĶĻṀÑÖṖŔŠŢÜṼŴẊÝŽ"))
}
