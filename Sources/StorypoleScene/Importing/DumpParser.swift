import Foundation

/// Reads one object of a dump: `<Class: 0x7f8; key = value; key: value; …>`.
///
/// Values may hold brackets and semicolons of their own, and texts anything at all: their end is
/// the quote that is followed by another key, or by the end of the object.
struct DumpParser {
  private let bytes: [UInt8]
  private let line: Int
  private var index = 0
  private var className = ""
  private var values: [String: Substring] = [:]
  private var text: String?
  /// Whether the object's closing bracket was found.
  private(set) var isClosed = false

  init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  mutating func parse() {
    index = bytes.starts(with: Self.opening + Self.opening) ? 2 : 1
    guard let end = Self.endOfClass(in: bytes[index...]) else { return }
    className = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end + Self.address.count
    skip { $0 != Self.semicolon && $0 != Self.closing }
    while !isClosed, index < bytes.count { parseElement() }
  }

  /// Reads a key with its value, or skips a separator.
  private mutating func parseElement() {
    switch bytes[index] {
    case Self.semicolon, Self.blank, Self.newline: index += 1
    case Self.closing:
      index += 1
      isClosed = true
    default: parsePair()
    }
  }

  private mutating func parsePair() {
    let start = index
    skip { !Self.endsOfKey.contains($0) }
    let key = String(decoding: bytes[start..<index], as: UTF8.self)
    guard index < bytes.count, bytes[index] == Self.equals || bytes[index] == Self.colon else {
      // A bracket without a key is passed over. A separator is the next element.
      if index < bytes.count, bytes[index] == Self.opening[0] { index += 1 }
      return
    }
    index += 1
    skip { $0 == Self.blank }
    let name = key.trimmingCharacters(in: .whitespaces)
    if index < bytes.count, bytes[index] == Self.quote {
      parseText(of: name)
    } else {
      parseValue(of: name)
    }
  }

  /// Reads a value up to the semicolon or the bracket outside all of its own brackets.
  private mutating func parseValue(of key: String) {
    let start = index
    var open: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if let closer = Self.brackets[byte] {
        open.append(closer)
      } else if open.contains(byte) {
        while open.popLast() != byte {}
      } else if byte == Self.closing || (byte == Self.semicolon && open.isEmpty) {
        break
      }
      index += 1
    }
    values[key] = Substring(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a text in quotes; one without an end is kept up to the end of its line.
  private mutating func parseText(of key: String) {
    index += 1
    let start = index
    while index < bytes.count {
      if bytes[index] == Self.quote, isEndOfText(index + 1) {
        if key == "text" { text = String(decoding: bytes[start..<index], as: UTF8.self) }
        index += 1
        return
      }
      index += 1
    }
    let end = bytes[start...].firstIndex(of: Self.newline) ?? bytes.count
    if key == "text" { text = String(decoding: bytes[start..<end], as: UTF8.self) }
  }

  /// Whether a text may end here: another key follows, or the end of the object and of its line.
  private func isEndOfText(_ index: Int) -> Bool {
    let rest = bytes[index...]
    if rest.first == Self.closing {
      return rest.dropFirst().prefix { $0 != Self.newline }.allSatisfy(Self.trailers.contains)
    }
    guard rest.starts(with: "; ".utf8) else { return false }
    let key = rest.dropFirst(2).prefix { !Self.endsOfKey.contains($0) && $0 != Self.blank }
    return Self.keys.contains(String(decoding: key, as: UTF8.self))
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
  }
}

// MARK: - Heads

extension DumpParser {
  /// Whether bytes begin with an object: `<`, or `<<`, a class, and an address.
  static func hasHead(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == opening[0] else { return false }
    let name = bytes.dropFirst(bytes.starts(with: opening + opening) ? 2 : 1)
    guard let first = name.first, isStartOfName(first), let end = endOfClass(in: name) else {
      return false
    }
    let digits = bytes[(end + address.count)...].prefix(while: isHexadecimal)
    return !digits.isEmpty
  }

  /// The index after a class's name, at which `: 0x` begins.
  private static func endOfClass(in bytes: ArraySlice<UInt8>) -> Int? {
    for index in bytes.indices.prefix(longestName) {
      if bytes[index] == semicolon || bytes[index] == equals { return nil }
      if bytes[index] == colon, bytes[index...].starts(with: address) { return index }
    }
    return nil
  }

  private static func isStartOfName(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isLetter || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "(") || byte >= 0x80
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }

  private static let opening = Array("<".utf8)
  private static let address = Array(": 0x".utf8)
  private static let longestName = 2_000
  private static let closing = UInt8(ascii: ">")
  private static let semicolon = UInt8(ascii: ";")
  private static let colon = UInt8(ascii: ":")
  private static let equals = UInt8(ascii: "=")
  private static let quote = UInt8(ascii: "'")
  private static let blank = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")
  private static let endsOfKey = Set("=:;><\n".utf8)
  private static let trailers = Set(" `\"'\t\r".utf8)
  private static let brackets: [UInt8: UInt8] = [
    UInt8(ascii: "<"): UInt8(ascii: ">"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]
  /// The keys that can follow a text.
  private static let keys: Set<String> = [
    "alpha", "animations", "autoresize", "backgroundColor", "baseClass", "bounds", "clipsToBounds",
    "contentOffset", "contentSize", "gestureRecognizers", "hidden", "layer", "opaque", "tag",
    "tintColor", "transform", "userInteractionEnabled",
  ]
}

// MARK: - Values

extension DumpParser {
  /// The record of the object that was read.
  func record(depth: Int) -> DumpRecord {
    if isLayer { return DumpRecord(line: line, depth: depth, content: .layer) }
    guard let frame else {
      let reason = isClosed ? "has no frame that can be read" : "isn't closed, and has no frame"
      return DumpRecord(line: line, depth: depth, content: .useless("\(className) \(reason)"))
    }
    return DumpRecord(
      line: line, depth: depth, content: .view(view(frame)),
      defect: isClosed ? nil : "\(className) isn't closed; it is kept as far as it goes")
  }

  private var isLayer: Bool {
    isClosed && values["frame"] == nil && bytes[index...].starts(with: " (layer)".utf8)
  }

  private func view(_ frame: CGRect) -> DumpedView {
    var view = DumpedView(className: className, frame: frame, line: line)
    view.baseClass = values["baseClass"].map(String.init)
    view.text = text
    view.isHidden = values["hidden"] == "YES"
    view.alpha = values["alpha"].flatMap { Double($0) } ?? 1
    view.clipsToBounds = values["clipsToBounds"] == "YES"
    view.springs = values["autoresize"]?.split(separator: "+").map(String.init) ?? []
    view.tag = values["tag"].flatMap { Int($0) } ?? 0
    view.isTransformed = values["transform"] != nil
    view.scrolling = scrolling
    return view
  }

  private var scrolling: DumpedView.Scrolling? {
    let offset = numbers(of: "contentOffset", 2)
    let size = numbers(of: "contentSize", 2)
    if offset == nil && size == nil { return nil }
    var scrolling = DumpedView.Scrolling()
    if let offset { scrolling.offset = CGPoint(x: offset[0], y: offset[1]) }
    if let size { scrolling.contentSize = CGSize(width: max(0, size[0]), height: max(0, size[1])) }
    scrolling.inset =
      numbers(of: "adjustedContentInset", 4) ?? numbers(of: "contentInset", 4) ?? scrolling.inset
    return scrolling
  }

  /// The frame: finite, and of a size that isn't negative.
  private var frame: CGRect? {
    guard let frame = numbers(of: "frame", 4), frame[2] >= 0, frame[3] >= 0 else { return nil }
    return CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  }

  /// The numbers of a value in brackets, `(0 0; 320 568)` or `{0, -88}`, or nil if there aren't as
  /// many, or they aren't finite.
  private func numbers(of key: String, _ count: Int) -> [Double]? {
    guard let value = values[key], let first = value.first, let last = value.last,
      "({".contains(first), ")}".contains(last)
    else { return nil }
    let parts = value.dropFirst().dropLast().split { " ,;".contains($0) }
    let numbers = parts.compactMap { Double($0) }
    let areUsable = numbers.count == count && parts.count == count
    return areUsable && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}
