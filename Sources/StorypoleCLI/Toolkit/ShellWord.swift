/// Words of command lines that are printed to be pasted into a shell.
enum ShellWord {
  /// The word as it is if a shell takes it as it is, otherwise in single quotes.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./@%+=:,".unicodeScalars.contains(scalar)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
