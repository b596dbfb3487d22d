/// The name of a class in a sentence, with its article: `a Label`, `an ImageView`, `an HBoxLayout`.
///
/// Of two capital letters the first is read by its name, as in `aitch-box`; `One` sounds like
/// `won`.
package func withArticle(_ name: String) -> String {
  let letters = Array(name.prefix(2))
  guard let first = letters.first else { return name }
  if name.hasPrefix("One") { return "a " + name }
  let isSpelled = letters.count == 2 && letters[1].isUppercase
  let vowels = isSpelled ? "AEFHILMNORSX" : "AEIO"
  return (vowels.contains(first) ? "an " : "a ") + name
}

/// A number with its noun: `1 view`, `3 views`, `2 bodies`.
///
/// - Parameters:
///   - number: the number.
///   - noun: the noun for one.
///   - plural: the noun for several, with an `s` if `nil`.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
}

/// A number with its noun, in words if there are none: `no views`, `1 view`, `3 views`.
package func countedOrNone(_ number: Int, _ noun: String) -> String {
  number == 0 ? "no \(noun)s" : counted(number, noun)
}
