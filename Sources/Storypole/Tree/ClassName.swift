/// The name of a class in a sentence, with its article: `a Label`, `an ImageView`, `an HBoxLayout`.
///
/// A name that begins with two capital letters is spelled out there: `aitch-box`.
package func withArticle(_ name: String) -> String {
  let letters = Array(name.prefix(2))
  guard let first = letters.first else { return name }
  let isSpelled = letters.count == 2 && letters[1].isUppercase
  let vowels = isSpelled ? "AEFHILMNORSX" : "AEIO"
  return (vowels.contains(first) ? "an " : "a ") + name
}
