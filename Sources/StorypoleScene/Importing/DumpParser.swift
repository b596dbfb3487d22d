import Foundation

/// Reads an object of a dump, such as `<Class: 0x7f8; key = value; key: value; …>`.
///
/// The address is optional.
/// Values may hold brackets and semicolons of their own, and texts anything at all: their end is
/// the quote that is followed by another key, or by the end of the object.
struct DumpParser {
  private let bytes: [UInt8]
  private let line: Int
  /// The index of the byte to read next: at last, the first one after the object.
  private(set) var index: Int
  private let className: String
  private var values: [String: Substring] = [:]
  private var text: String?
  /// Whether the object's closing bracket was found.
  private(set) var isClosed = false

  /// Reads the object that begins with a head.
  init(_ bytes: [UInt8], at head: Head, line: Int) {
    self.bytes = bytes
    self.line = line
    className = Self.text(bytes[head.name])
    index = head.name.upperBound
    skip { $0 != ";" && $0 != ">" }
    while !isClosed, index < bytes.count { parseElement() }
  }

  /// The byte at the index, or 0 at the end.
  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Reads a key with its value, or skips a separator.
  private mutating func parseElement() {
    switch byte {
    case ";", " ", "\n": index += 1
    case ">":
      index += 1
      isClosed = true
    default: parsePair()
    }
  }

  private mutating func parsePair() {
    let start = index
    skip { !Self.endsOfKey.contains($0) }
    let key = Self.text(bytes[start..<index]).trimmingCharacters(in: .whitespaces)
    guard byte == "=" || byte == ":" else {
      // A bracket without a key is passed over. A separator is the next element.
      if byte == "<" { index += 1 }
      return
    }
    index += 1
    skip { $0 == " " }
    if byte == "'" {
      parseText(of: key)
    } else if key == "text", let end = bytes[index...].firstRange(of: " frame = (".utf8) {
      // React's texts have no quotes, and end without a semicolon.
      text = Self.text(bytes[index..<end.lowerBound])
      index = end.lowerBound
    } else {
      parseValue(of: key)
    }
  }

  /// Reads a value up to the semicolon or the bracket outside all of its own brackets.
  private mutating func parseValue(of key: String) {
    let start = index
    var open: [UInt8] = []
    while index < bytes.count {
      if let opening = "<{([".utf8.firstIndex(of: byte) {
        open.append(">})]".utf8[opening])
      } else if open.contains(byte) {
        while open.popLast() != byte {}
      } else if byte == ">" || (byte == ";" && open.isEmpty) {
        break
      }
      index += 1
    }
    values[key] = Substring(Self.text(bytes[start..<index]))
  }

  /// Reads a text in quotes, or to the end of its line if they aren't closed.
  private mutating func parseText(of key: String) {
    index += 1
    let start = index
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    index = bytes.count
    let quote = (start..<bytes.count).first { bytes[$0] == "'" && isEndOfText($0 + 1) }
    if let quote { (end, index) = (quote, quote + 1) }
    if key == "text" { text = Self.text(bytes[start..<end]) }
  }

  /// Whether a text may end here: another key follows, or the end of the object and of its line.
  private func isEndOfText(_ index: Int) -> Bool {
    let rest = bytes[index...].drop { $0 == " " }
    if let first = rest.first, first == ">" {
      return rest.dropFirst().prefix { $0 != "\n" }.allSatisfy(Self.trailers.contains)
    }
    guard rest.starts(with: "; ".utf8) else { return false }
    let key = rest.dropFirst(2).prefix { !Self.endsOfKey.contains($0) && $0 != " " }
    return Self.keys.contains(Self.text(key))
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static let endsOfKey = Set("=:;><\n".utf8)
  private static let trailers = Set(" `\"',])\t\r".utf8)
  /// The keys that can follow a text, or a class without address.
  private static let keys: Set<String> = [
    "alpha", "anchorPoint", "animations", "autoresize", "background", "backgroundColor",
    "baseClass", "borderStyle", "bounds", "clipsToBounds", "contentOffset", "contentSize",
    "enabled", "frame", "gestureRecognizers", "hidden", "layer", "opaque", "placeholder",
    "reactTag", "tag", "tintColor", "transform", "userInteractionEnabled",
  ]
}

// MARK: - Heads

extension DumpParser {
  /// The index at which an object begins, and the range of its class's name.
  typealias Head = (start: Int, name: Range<Int>)

  /// The head of the next object, anywhere in a line.
  static func head(in bytes: [UInt8], from start: Int) -> Head? {
    var start = start
    while let bracket = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
      if let name = className(in: bytes, at: bracket) { return (bracket, name) }
      start = bracket + 1
    }
    return nil
  }

  /// The name of the class of an object that begins at an index: `<`, or `<<`, a name whose
  /// brackets are balanced, and an address, a key, or the end of a layer.
  private static func className(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    let first = start + (bytes[start...].starts(with: "<<".utf8) ? 2 : 1)
    guard first < bytes.count, isBeginningOfName(bytes[first]) else { return nil }
    var depth = 0
    for index in first..<min(bytes.count, first + longestName) {
      if depth == 0, ":;> ".utf8.contains(bytes[index]) {
        return isEndOfName(bytes[index...]) ? first..<index : nil
      }
      switch bytes[index] {
      case ";", "=", "\n": return nil
      case "<", "(", "[": depth += 1
      // The arrow of a function's type is no bracket.
      case ">" where bytes[index - 1] != "-", ")", "]": depth -= 1
      default: break
      }
      if !(0...deepestName).contains(depth) { return nil }
    }
    return nil
  }

  private static func isBeginningOfName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte >= 0x80 || "_(".utf8.contains(byte)
  }

  /// Whether these bytes follow a class: `: 0x7f8`, `; frame =`, or `> (layer)`.
  private static func isEndOfName(_ rest: ArraySlice<UInt8>) -> Bool {
    if rest.starts(with: "> (layer)".utf8) { return true }
    let value = rest.dropFirst().drop { $0 == " " }
    let mark = rest.first ?? 0
    if mark == ";" {
      return keys.contains(text(value.prefix { !endsOfKey.contains($0) && $0 != " " }))
    }
    return mark == ":" && value.starts(with: "0x".utf8)
  }

  /// Maximum number of bytes of a name, and of brackets around a part of it.
  private static let (longestName, deepestName) = (2_000, 99)
}

// MARK: - Values

extension DumpParser {
  /// The object as far as it was read, but for what stands in front of it.
  var record: DumpRecord {
    var record = DumpRecord(line: line, content: .layer)
    if isClosed, values["frame"] == nil, bytes[index...].starts(with: " (layer)".utf8) {
      return record
    }
    if let frame {
      record.content = .view(view(frame))
      if !isClosed { record.defect = "\(className) isn't closed; it is kept as far as it goes" }
    } else {
      let reason = isClosed ? "has no frame that can be read" : "isn't closed, and has no frame"
      record.content = .useless("\(className) \(reason)")
    }
    return record
  }

  private func view(_ frame: CGRect) -> DumpedView {
    var view = DumpedView(className: className, frame: frame, line: line)
    view.baseClass = values["baseClass"].map(String.init)
    view.text = text
    view.isHidden = values["hidden"] == "YES"
    let alpha = values["alpha"].flatMap { Double($0) } ?? 1
    view.alpha = alpha.isNaN ? 1 : min(1, max(0, alpha))
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
    guard let value = values[key]?.trimmingCharacters(in: .whitespacesAndNewlines),
      let first = value.first, let last = value.last, "({".contains(first), ")}".contains(last)
    else { return nil }
    let parts = value.dropFirst().dropLast().split { " ,;".contains($0) }
    let numbers = parts.map { Double($0) ?? .nan }
    return numbers.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}
