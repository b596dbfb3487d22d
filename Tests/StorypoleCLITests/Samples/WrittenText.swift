import Foundation

/// The height of a text at a width, computed independently of the library: word by word, in metrics
/// of 7 × 17 points per character.
func textHeight(of text: String, in width: Double) -> Double {
  let longest = Int(width / 7)
  var (lines, used) = (1, 0)
  for word in text.split(separator: " ") {
    if used == 0 {
      used = word.count
    } else if used + 1 + word.count <= longest {
      used += 1 + word.count
    } else {
      (lines, used) = (lines + 1, word.count)
    }
  }
  return Double(lines * 17)
}

/// The words of the table cell's description.
let seventeenWords = Array(repeating: "word", count: 17).joined(separator: " ")
