import Foundation

/// One object of a dump, with its place in the hierarchy.
struct DumpRecord {
  /// The result of reading the object's text.
  enum Content {
    case view(DumpedView)
    /// A layer, which takes part in no layout.
    case layer
    /// An object without a frame, with the reason.
    case useless(String)
  }

  let line: Int
  /// The number of bars in front of it.
  let depth: Int
  var content: Content
  /// The missing parts of a view that was read nevertheless.
  var defect: String?

  /// The records of a text, in order: a line that begins with an object, and the lines after it
  /// that belong to its text.
  static func read(_ text: String) -> [DumpRecord] {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        let bytes = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        return (bytes, head: head(of: bytes))
      }
    return lines.indices.compactMap { index in
      guard let head = lines[index].head else { return nil }
      var text = lines[index].0[head.start...]
      var parser = DumpParser(Array(text), line: index + 1)
      // A text with line breaks goes on in the lines that follow.
      for next in lines.indices[(index + 1)...].prefix(mostLines) {
        if parser.isClosed || lines[next].head != nil { break }
        text += [UInt8(ascii: "\n")] + lines[next].0
        let longer = DumpParser(Array(text), line: index + 1)
        if longer.isClosed { parser = longer }
      }
      return parser.record(depth: head.depth)
    }
  }

  /// Maximum number of further lines of one object.
  private static let mostLines = 99

  /// Finds the beginning of an object, `<Class: 0x7f8`, after bars and blanks, perhaps within a
  /// comment or quotes.
  ///
  /// The depth is the number of bars.
  private static func head(of line: [UInt8]) -> (depth: Int, start: Int)? {
    let start = line.firstIndex { !leaders.contains($0) } ?? line.count
    guard DumpParser.hasHead(line[start...]) else { return nil }
    return (line[..<start].count { $0 == "|" }, start)
  }

  /// Characters that may precede an object in its line, with a byte order mark's.
  private static let leaders = Set(" \t|/`\"'*".utf8).union([0xEF, 0xBB, 0xBF])
}
