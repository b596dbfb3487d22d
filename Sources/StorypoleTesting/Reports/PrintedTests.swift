import Foundation
import StorypoleChecking
import Testing

// Tests and commands that a report prints, made of the call that failed, as it is written in its
// file.

extension SearchSource {
  /// The source of the search that the call at a location runs, as that call is written.
  ///
  /// `nil` if the file can't be read or has no such call: tests may run on another machine.
  init?(at location: SourceLocation, named name: String) {
    let function = "expectNoMissedInvalidation"
    guard let text = InlineGolden.compiledSource(of: location.sourceFile),
      let call = SourceCall(of: function, in: text, line: location.line)
    else { return nil }
    guard let make = call.argument("in") else {
      guard let expression = call.argument(nil) else { return nil }
      self.init(expression: expression)
      return
    }
    let list = call.argument("mutations") ?? Self.text(of: call.trailingClosure, in: text)
    guard let list else { return nil }
    let head = "let search = InvalidationSearch(\(name.debugDescription), in: "
    let lines = Self.lines(head, make, ending: ", mutations: ")
    self.init(
      expression: "search",
      definition: Self.joined(lines, Self.lines("", list, ending: ")")))
  }

  private static func text(of range: Range<Int>?, in source: [Character]) -> String? {
    range.map { String(source[$0]) }
  }

  /// The lines of a text between two others.
  private static func lines(_ head: String, _ text: String, ending tail: String) -> [String] {
    outdented(head + text + tail)
  }

  /// Lines that continue in the last one of others.
  private static func joined(_ first: [String], _ second: [String]) -> [String] {
    guard let end = first.last, let start = second.first else { return first + second }
    return first.dropLast() + [end + start] + second.dropFirst()
  }
}

extension PropertyCheck {
  /// The report of a failure, with the source that makes its shrunk case a test of its own.
  func replayableReport(_ outcome: PropertyOutcome) -> String {
    guard let replay = outcome.counterexample?.replayLine.split(separator: "=") else {
      return outcome.report
    }
    let call = """
      await checkProperty(
        \(outcome.name.debugDescription), environment: ["\(replay[0])": "\(replay[1])"]
      ) 
      """
    guard let body = bodySource else {
      return outcome.report + "\nas a separate test with the same body:\n"
        + indented(call + "{ source in … }")
    }
    return outcome.report + "\nas a separate test:\n" + indented(call + body)
  }

  /// The body as it is written in the call; `nil` if that can't be read.
  private var bodySource: String? {
    guard let characters = InlineGolden.compiledSource(of: location.sourceFile) else { return nil }
    for name in ["checkProperty", "checkEveryCase"] {
      let call = SourceCall(of: name, in: characters, line: location.line)
      guard let body = call?.trailingClosure else { continue }
      return outdented(String(characters[body])).joined(separator: "\n")
    }
    return nil
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}

extension Test {
  /// A regular expression that matches the whole name, for `swift test --filter` between double
  /// quotes.
  ///
  /// Of the name it has ASCII letters, digits, spaces and `_`; a full stop stands for anything
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

/// The lines of source code, without the indentation of the last one.
private func outdented(_ text: String) -> [String] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let indentation = lines.count > 1 ? lines[lines.count - 1].prefix { $0 == " " }.count : 0
  return lines.enumerated().map { index, line in
    let blanks = index == 0 ? 0 : min(indentation, line.prefix { $0 == " " }.count)
    return String(line.dropFirst(blanks))
  }
}
