/// Breaks ASCII text in which every character is one column, without inspecting each of them.
///
/// It computes the latest end of a line and searches backwards from there for a break
/// opportunity, so a wrapped text costs the length of its words rather than its own. The result
/// equals ``LineBreaker``'s.
struct ASCIIColumns {
  /// The number of lines of a text, and the number of columns of the widest.
  struct Extent: Equatable {
    var columns: Int
    var lines: Int
  }

  /// One line, from its start to the end of its content, as offsets of bytes.
  struct Line {
    let start: Int
    let end: Int
    /// The start of the next line, `nil` for the last one.
    let next: Int?
    /// Whether the line ends with an ellipsis, which `end` doesn't include.
    var isTruncated = false

    var columns: Int { end - start + (isTruncated ? 1 : 0) }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let hasNewlines: Bool
  private let capacity: Int
  private let lineLimit: Int

  /// Measures at a number of columns per line, or `nil` if the text is not ASCII.
  static func extent(of text: String, capacity: Int, lineLimit: Int) -> Extent? {
    withBytes(of: text) { bytes in
      let content = Content(of: bytes)
      guard content.isASCII else { return nil }
      if !content.hasNewlines && bytes.count <= capacity {
        return Extent(columns: bytes.count, lines: 1)
      }
      var extent = Extent(columns: 0, lines: 0)
      ASCIIColumns(
        bytes: bytes, hasNewlines: content.hasNewlines, capacity: capacity, lineLimit: lineLimit
      ).forEachLine { line in
        extent.lines += 1
        extent.columns = max(extent.columns, line.columns)
      }
      return extent
    }
  }

  /// Visits the lines at a number of columns per line, and returns whether the text is ASCII.
  static func forEachLine(
    of text: String, capacity: Int, lineLimit: Int, _ body: (Line) -> Void
  ) -> Bool {
    withBytes(of: text) { bytes in
      let content = Content(of: bytes)
      guard content.isASCII else { return false }
      ASCIIColumns(
        bytes: bytes, hasNewlines: content.hasNewlines, capacity: capacity, lineLimit: lineLimit
      ).forEachLine(body)
      return true
    }
  }

  private static func withBytes<Result>(
    of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // A text that isn't stored as UTF-8 is rare, and copied: `withUTF8` retains any text.
    if let found = text.utf8.withContiguousStorageIfAvailable(body) { return found }
    var copy = text
    return copy.withUTF8(body)
  }

  @inline(__always) private func forEachLine(_ body: (Line) -> Void) {
    var (start, count) = (0, 0)
    var paragraphEnd = endOfParagraph(from: start)
    while true {
      count += 1
      if count == lineLimit { return body(lastLine(from: start, to: paragraphEnd)) }
      let (columns, next) = line(from: start, to: paragraphEnd)
      let end = start + columns
      if next < paragraphEnd {
        body(Line(start: start, end: end, next: next))
        start = next
        continue
      }
      guard paragraphEnd < bytes.count else {
        return body(Line(start: start, end: end, next: nil))
      }
      let paragraph = startOfParagraph(after: paragraphEnd)
      body(Line(start: start, end: end, next: paragraph))
      start = paragraph
      paragraphEnd = endOfParagraph(from: start)
    }
  }

  /// The columns of the line that starts at an offset, and the offset at which it breaks.
  private func line(from start: Int, to end: Int) -> (columns: Int, next: Int) {
    guard end - start > capacity else { return (end - start, end) }
    let overflow = firstInk(from: start + capacity, to: end)
    guard overflow < end else { return (capacity, end) }
    let place = lastBreak(at: overflow, after: start)
    let next = place > start ? place : overflow
    return (endOfInk(before: next, notBefore: start) - start, next)
  }

  /// The line that starts at an offset and stands for the rest of the text.
  private func lastLine(from start: Int, to end: Int) -> Line {
    let available = min(capacity, end - start)
    if end == bytes.count && firstInk(from: start + available, to: end) == end {
      return Line(start: start, end: start + available, next: nil)
    }
    let shortened = start + min(capacity - 1, end - start)
    return Line(
      start: start, end: endOfInk(before: shortened, notBefore: start), next: nil,
      isTruncated: true)
  }

  private func firstInk(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end && bytes[offset].isSpace { offset += 1 }
    return offset
  }

  /// The last break opportunity up to an offset in the line that starts at another, or the
  /// line's start.
  private func lastBreak(at offset: Int, after start: Int) -> Int {
    var offset = offset
    while offset > start && !mayBreak(at: offset, after: start) { offset -= 1 }
    return offset
  }

  private func mayBreak(at offset: Int, after start: Int) -> Bool {
    let (before, after) = (bytes[offset - 1], bytes[offset])
    if after.isSpace || before.isLetter && after.isLetter { return false }
    guard before.isSpace else {
      return BreakClass.mayBreak(
        after: BreakClass(ascii: before), hasSpaces: false, before: BreakClass(ascii: after))
    }
    let ink = endOfInk(before: offset, notBefore: start)
    return BreakClass.mayBreak(
      after: ink > start ? BreakClass(ascii: bytes[ink - 1]) : nil, hasSpaces: true,
      before: BreakClass(ascii: after))
  }

  private func endOfInk(before offset: Int, notBefore start: Int) -> Int {
    var offset = offset
    while offset > start && bytes[offset - 1].isSpace { offset -= 1 }
    return offset
  }

  private func endOfParagraph(from start: Int) -> Int {
    if !hasNewlines { return bytes.count }
    var offset = start
    while offset < bytes.count && !bytes[offset].isNewline { offset += 1 }
    return offset
  }

  /// A carriage return and the line feed after it are one newline.
  private func startOfParagraph(after end: Int) -> Int {
    let isPair = bytes[end] == .carriageReturn && end + 1 < bytes.count
    return isPair && bytes[end + 1] == .lineFeed ? end + 2 : end + 1
  }
}

/// The result of a scan of all bytes.
private struct Content {
  let isASCII: Bool
  let hasNewlines: Bool

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    let isPlain = bytes.isPlain
    isASCII = isPlain || bytes.allSatisfy { $0 < 0x80 }
    hasNewlines = !isPlain && bytes.contains { $0.isNewline }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII and none is a control character before the space: the common
  /// case, eight bytes at a time.
  fileprivate var isPlain: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    let last = count - 8
    if last < 0 { return allSatisfy { $0 &- 0x20 < 0x60 } }
    var offset = 0
    while offset < last {
      if !bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).isPlain { return false }
      offset += 8
    }
    return bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self).isPlain
  }
}

extension UInt64 {
  /// Whether each of the eight bytes is in 0x20...0x7F: neither it, nor it less 0x20, has the
  /// upper bit.
  ///
  /// A byte that borrows from the next one has the bit itself.
  fileprivate var isPlain: Bool {
    (self | (self &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0
  }
}

extension UInt8 {
  fileprivate static let lineFeed: UInt8 = 0x0A
  fileprivate static let carriageReturn: UInt8 = 0x0D

  /// Line feed, vertical tab, form feed or carriage return.
  fileprivate var isNewline: Bool { self &- 0x0A <= 3 }

  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Space or tab.
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 }
}
