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
  /// What stands in front of it.
  var lead = DumpLead([])
  /// The level in the hierarchy, from the outermost one that a dump can have.
  var depth = 0
  var content: Content
  /// The missing parts of a view that was read nevertheless.
  var defect: String?

  /// The records of a text, in order.
  static func read(_ text: String) -> [DumpRecord] {
    var scanner = DumpScanner(text)
    scanner.scanAll()
    var records = scanner.records
    let hasBars = records.contains { $0.lead.bars > 0 }
    var columns: [Int] = []
    for index in records.indices {
      let lead = records[index].lead
      let next = index + 1 < records.count ? records[index + 1].lead : lead
      // The bars of a prefix that only the root has are the log's.
      let isOutermost = lead.isPrefixed && !next.isPrefixed
      if hasBars {
        records[index].depth = isOutermost ? 0 : lead.bars
      } else {
        let column = isOutermost ? 0 : lead.blanks
        while let last = columns.last, last >= column { columns.removeLast() }
        records[index].depth = columns.count
        columns.append(column)
      }
    }
    return records
  }
}

/// The characters between an object and the beginning of its line, or the end of another object.
struct DumpLead {
  /// The number of bars, each of which is a level.
  let bars: Int
  /// The number of blanks at the beginning of the line, which tell the level where no line has bars.
  let blanks: Int
  /// Whether there is nothing but bars, blanks, quotes and marks of comments.
  let isPlain: Bool
  /// Whether the line begins with words, as in a log.
  ///
  /// A word behind bars names the view.
  let isPrefixed: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    var (bars, blanks, hasWords, isNamed) = (0, 0, false, false)
    for byte in bytes {
      if Self.isMark(byte) {
        bars += byte == "|" ? 1 : 0
        blanks += Self.isBlank(byte) ? 1 : 0
      } else if bars > 0, !hasWords {
        isNamed = true
        break
      } else {
        (bars, blanks, hasWords) = (0, 0, true)
      }
    }
    let isFirst = bytes.startIndex == 0
    self.bars = bars
    self.blanks = isFirst ? blanks : 0
    isPlain = !hasWords && !isNamed
    isPrefixed = hasWords && isFirst
  }

  /// A space, a tab, or the second byte of a space that doesn't break, as web pages have it.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == " " || byte == "\t" || byte == 0xA0
  }

  /// A bar, a blank, a quote, a mark of a comment or of Markdown, or of the byte order.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case " ", "|", "\t", "/", "`", "\"", "'", "*", ">", 0xA0, 0xC2, 0xEF, 0xBB, 0xBF: true
    default: false
    }
  }
}

/// Finds the objects of a dump: anywhere in a line, with the lines that their texts go on in.
struct DumpScanner {
  private(set) var records: [DumpRecord] = []
  private let lines: [(bytes: [UInt8], number: Int)]

  init(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.lines = lines.enumerated().flatMap { index, line in
      Self.unescaped(Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
        .map { ($0, index + 1) }
    }
  }

  mutating func scanAll() {
    var next = 0
    while next < lines.count { next = scan(next) }
  }

  /// Reads the objects of a line, and returns the next line that isn't part of them.
  ///
  /// Objects without a frame are only of interest where nothing else is in the line.
  private mutating func scan(_ first: Int) -> Int {
    var (bytes, next, number) = (lines[first].bytes, first + 1, lines[first].number)
    var (end, index) = (0, 0)
    var found: [DumpRecord] = []
    while let head = DumpParser.head(in: bytes, from: index) {
      var parser = DumpParser(bytes, at: head, line: number)
      if !parser.isClosed, let longer = closing(bytes, at: head, in: first) {
        (bytes, next) = longer
        parser = DumpParser(bytes, at: head, line: number)
      }
      index = parser.index
      var record = parser.record
      if record.isUseless, !found.isEmpty { continue }
      if let last = found.last, last.isUseless { found.removeLast() }
      record.lead = DumpLead(bytes[end..<head.start])
      found.append(record)
      if !record.isUseless { end = index }
    }
    // An object within words, without a frame, is part of a sentence or of a broken view.
    if found.allSatisfy({ $0.isUseless && $0.lead.isPrefixed }) {
      found = unreadable(bytes, number).filter { !$0.lead.isPrefixed }
    }
    records += found
    return next
  }

  /// A line in which an object should be, but can't be read.
  private func unreadable(_ bytes: [UInt8], _ number: Int) -> [DumpRecord] {
    let bracket = bytes.firstIndex(of: UInt8(ascii: "<"))
    let lead = DumpLead(bytes[..<(bracket ?? bytes.count)])
    let hasFrame = bytes.firstRange(of: "frame = (".utf8) != nil
    if lead.bars > 0 ? bracket == nil && !hasFrame : !hasFrame { return [] }
    return [DumpRecord(line: number, lead: lead, content: .useless("no view can be read"))]
  }

  /// The line with the following ones in which a text goes on, if they close the object, and the
  /// next line.
  private func closing(
    _ bytes: [UInt8], at head: DumpParser.Head, in first: Int
  ) -> (bytes: [UInt8], next: Int)? {
    var bytes = bytes
    for next in lines.indices[(first + 1)...].prefix(Self.mostLines) {
      if beginsView(lines[next].bytes) { return nil }
      bytes += [UInt8(ascii: "\n")] + lines[next].bytes
      if DumpParser(bytes, at: head, line: 0).isClosed { return (bytes, next + 1) }
    }
    return nil
  }

  /// Whether a line begins with an object, or has one with a frame.
  private func beginsView(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while let head = DumpParser.head(in: bytes, from: index) {
      let parser = DumpParser(bytes, at: head, line: 0)
      let isFirst = index == 0 && DumpLead(bytes[..<head.start]).isPlain
      if isFirst || !parser.record.isUseless { return true }
      index = parser.index
    }
    return false
  }

  /// The lines of a line in which line breaks are escaped, `>\n   | <`, or the line itself.
  private static func unescaped(_ line: [UInt8]) -> [[UInt8]] {
    if line.firstRange(of: #">\n"#.utf8) == nil { return [line] }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if byte != #"\"# { text.append(isEscaped && byte == "n" ? UInt8(ascii: "\n") : byte) }
      isEscaped = byte == #"\"#
    }
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" }.map(Array.init)
  }

  /// Maximum number of further lines of one object.
  private static let mostLines = 99
}

extension DumpRecord {
  var isView: Bool { if case .view = content { true } else { false } }
  fileprivate var isUseless: Bool { if case .useless = content { true } else { false } }
}
