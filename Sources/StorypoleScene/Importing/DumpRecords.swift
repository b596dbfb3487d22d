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
  let content: Content
  /// The missing parts of a view that was read nevertheless.
  var defect: String?
}

/// Splits a dump into records: a line that begins with an object, and the lines after it that
/// belong to its text.
struct DumpRecords {
  /// A line of the dump.
  private struct Line {
    let bytes: ArraySlice<UInt8>
    /// The beginning of an object in it, if there is one.
    let head: Head?
  }

  /// The place of an object: the bars in front of it, and its first byte.
  private struct Head {
    let depth: Int
    let start: Int
  }

  private let lines: [Line]
  private var records: [DumpRecord] = []

  /// The records of a text, in order.
  static func read(_ text: String) -> [DumpRecord] {
    var reader = DumpRecords(text)
    for index in reader.lines.indices { reader.readRecord(at: index) }
    return reader.records
  }

  private init(_ text: String) {
    let bytes = Array(text.utf8)
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      let line = $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
      return Line(bytes: line, head: Self.head(of: line))
    }
  }

  /// Finds the beginning of an object: bars and blanks, perhaps within a comment or quotes, then
  /// `<Class: 0x7f8`.
  private static func head(of line: ArraySlice<UInt8>) -> Head? {
    var depth = 0
    var index = line.startIndex
    while index < line.endIndex, leaders.contains(line[index]) {
      if line[index] == UInt8(ascii: "|") { depth += 1 }
      index += 1
    }
    guard DumpParser.hasHead(line[index...]) else { return nil }
    return Head(depth: depth, start: index)
  }

  /// Characters that may precede an object in its line; the last are a byte order mark's.
  private static let leaders = Set(" \t|/`\"'*".utf8).union([0xEF, 0xBB, 0xBF])

  private mutating func readRecord(at index: Int) {
    guard let head = lines[index].head else { return }
    var text = Array(lines[index].bytes[head.start...])
    var parser = DumpParser(text, line: index + 1)
    parser.parse()
    // A text with line breaks goes on in the lines that follow.
    var next = index + 1
    while !parser.isClosed, next < lines.count, next - index < Self.mostLines,
      lines[next].head == nil
    {
      text.append(UInt8(ascii: "\n"))
      text += lines[next].bytes
      var longer = DumpParser(text, line: index + 1)
      longer.parse()
      if longer.isClosed { parser = longer }
      next += 1
    }
    records.append(parser.record(depth: head.depth))
  }

  /// Maximum number of lines of one object.
  private static let mostLines = 100
}
