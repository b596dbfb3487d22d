/// A call in Swift source: its arguments and its trailing closure, found by their brackets.
///
/// Reads no more Swift than needed to skip strings, comments and nested brackets.
package struct SourceCall: Equatable, Sendable {
  /// An argument: its label, if any, and its text.
  package struct Argument: Equatable, Sendable {
    package let label: String?
    package let text: String
  }

  /// The arguments in parentheses, in order.
  package private(set) var arguments: [Argument] = []
  /// The characters of the trailing closure, braces included; `nil` if there is none.
  package private(set) var trailingClosure: Range<Int>?
  /// The index after the call's parentheses, where a trailing closure goes.
  package private(set) var endOfArguments = 0

  /// The first call of a function from a line on; `nil` if the line has none.
  ///
  /// - Parameters:
  ///   - name: the name of the function.
  ///   - characters: the source.
  ///   - line: the line, from 1.
  package init?(of name: String, in characters: [Character], line: Int) {
    let scanner = SourceScanner(characters)
    guard let start = scanner.start(ofLine: line),
      let call = scanner.index(of: Array(name + "("), from: start, beforeLine: line + 1)
    else { return nil }
    let open = call + name.count
    guard let close = scanner.end(ofBracketAt: open) else { return nil }
    arguments = scanner.parts(between: open + 1, and: close).map { Self.argument(String($0)) }
    endOfArguments = close + 1
    let next = scanner.skippingSpace(from: close + 1)
    guard next < characters.count, characters[next] == "{",
      let end = scanner.end(ofBracketAt: next)
    else { return }
    trailingClosure = next..<(end + 1)
  }

  /// The text of the argument with a label.
  package func argument(_ label: String?) -> String? {
    arguments.first { $0.label == label }?.text
  }

  private static func argument(_ text: String) -> Argument {
    let trimmed = text.trimmed
    let name = trimmed.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = trimmed.dropFirst(name.count)
    if name.isEmpty || rest.first != ":" { return Argument(label: nil, text: trimmed) }
    return Argument(label: String(name), text: String(rest.dropFirst()).trimmed)
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// Finds the ends of brackets, strings and comments in Swift source.
private struct SourceScanner {
  let characters: [Character]

  init(_ characters: [Character]) { self.characters = characters }

  func start(ofLine line: Int) -> Int? {
    var (current, index) = (1, 0)
    while current < line, index < characters.count {
      if characters[index].isNewline { current += 1 }
      index += 1
    }
    return current == line ? index : nil
  }

  func index(of name: [Character], from start: Int, beforeLine line: Int) -> Int? {
    var index = start
    let end = self.start(ofLine: line) ?? characters.count
    while index < end {
      if has(name, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// The index of the bracket that closes the one at an index.
  func end(ofBracketAt open: Int) -> Int? {
    var index = open + 1
    while index < characters.count {
      if let next = endOfText(at: index) {
        index = next
        continue
      }
      switch characters[index] {
      case "(", "[", "{":
        guard let end = end(ofBracketAt: index) else { return nil }
        index = end + 1
      case ")", "]", "}": return index
      default: index += 1
      }
    }
    return nil
  }

  /// The texts between commas that are in no bracket of their own.
  func parts(between start: Int, and end: Int) -> [ArraySlice<Character>] {
    var parts: [ArraySlice<Character>] = []
    var (first, index) = (start, start)
    while index < end {
      if let next = endOfText(at: index) {
        index = next
      } else if "([{".contains(characters[index]), let close = self.end(ofBracketAt: index) {
        index = close + 1
      } else {
        if characters[index] == "," {
          parts.append(characters[first..<index])
          first = index + 1
        }
        index += 1
      }
    }
    let last = characters[first..<end]
    return last.contains { !$0.isWhitespace } ? parts + [last] : parts
  }

  func skippingSpace(from start: Int) -> Int {
    var index = start
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    return index
  }

  /// The index after the string or comment that begins at an index; `nil` if none does.
  private func endOfText(at index: Int) -> Int? {
    if has(["/", "/"], at: index) { return end(of: ["\n"], from: index) }
    if has(["/", "*"], at: index) { return end(of: ["*", "/"], from: index + 2) }
    var quote = index
    while quote < characters.count, characters[quote] == "#" { quote += 1 }
    guard quote < characters.count, characters[quote] == "\"" else { return nil }
    let pounds = Array(repeating: Character("#"), count: quote - index)
    let isLong = has(["\"", "\"", "\""], at: quote)
    let quotes: [Character] = isLong ? ["\"", "\"", "\""] : ["\""]
    return endOfString(quotes + pounds, escape: ["\\"] + pounds, from: quote + quotes.count)
  }

  private func endOfString(
    _ delimiter: [Character], escape: [Character], from start: Int
  ) -> Int {
    var index = start
    while index < characters.count {
      if has(delimiter, at: index) { return index + delimiter.count }
      guard has(escape, at: index) else {
        index += 1
        continue
      }
      index += escape.count
      // The code of an interpolation may contain strings.
      if index < characters.count, characters[index] == "(" {
        index = end(ofBracketAt: index) ?? index
      }
      index += 1
    }
    return index
  }

  private func end(of delimiter: [Character], from start: Int) -> Int {
    var index = start
    while index < characters.count, !has(delimiter, at: index) { index += 1 }
    return min(index + delimiter.count, characters.count)
  }

  private func has(_ text: [Character], at index: Int) -> Bool {
    index + text.count <= characters.count
      && zip(characters[index...], text).allSatisfy { $0 == $1 }
  }
}
