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
