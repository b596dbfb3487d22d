/// A choice sequence as text: `1.1.0.4`.
///
/// Trailing zeros are omitted, as a replay supplies them; an empty sequence is `0`.
package enum ReplayLine {
  package static func text(_ choices: [UInt64]) -> String {
    let end = choices.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return end == 0 ? "0" : choices[..<end].map(String.init).joined(separator: ".")
  }

  /// The choices, or `nil` if the text is anything but whole numbers with dots between them.
  package static func choices(_ text: String) -> [UInt64]? {
    var choices: [UInt64] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let choice = UInt64(part) else {
        return nil
      }
      choices.append(choice)
    }
    return choices
  }
}
