import StorypoleChecking
import Testing

extension PropertyCheck {
  /// The report of a failure, with the call that makes its shrunk case a test of its own.
  func replayableReport(_ outcome: PropertyOutcome) -> String {
    guard let replay = outcome.counterexample?.replayLine.split(separator: "=") else {
      return outcome.report
    }
    return outcome.report + """

      as a separate test with the same body:
        await checkProperty(
          \(outcome.name.debugDescription), environment: ["\(replay[0])": "\(replay[1])"]
        ) { source in … }
      """
  }
}

extension Test {
  /// A regular expression that matches the whole name, for `swift test --filter` between double
  /// quotes.
  ///
  /// Of the name it has ASCII letters, digits, spaces and `_`. A full stop stands for anything
  /// else.
  var filter: String { Self.filter(name) }

  /// The name as its words: without backticks and parameters.
  var title: String { Self.title(name) }

  static func title(_ name: String) -> String {
    let isRaw = name.hasPrefix("`")
    return String(name.drop { $0 == "`" }.prefix { $0 != (isRaw ? "`" : "(") })
  }

  static func filter(_ name: String) -> String {
    let words = title(name).reduce(into: "") { filter, character in
      let isPlain = character.isLetter || character.isNumber || " _".contains(character)
      filter += !character.isASCII ? ".+" : isPlain ? "\(character)" : "."
    }
    // After a suite or a module, perhaps in backticks, and before the parameters.
    return "[/.].?\(words).?[(]"
  }
}
