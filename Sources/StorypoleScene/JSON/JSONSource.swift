/// The bytes of a file and its name, with positions and excerpts for errors.
///
/// The bytes are followed by a 0, so reading the byte after the last one is allowed.
struct JSONSource: Sendable {
  let file: String
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>, file: String) {
    self.file = file
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.underestimatedCount + 1)
    copy.append(contentsOf: bytes)
    copy.append(0)
    self.bytes = copy
  }

  /// The file's length, without the 0 that follows it.
  var count: Int { bytes.count - 1 }

  /// Whether a text of plain bytes stands at an offset.
  func bytes(at offset: Int, equal text: String) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }

  /// The line and column of a byte; walks from the start, so it is for errors only.
  func position(at offset: Int) -> TextPosition {
    var line = 1
    var column = 1
    for index in 0..<min(offset, count) {
      if endsLine(index) {
        line += 1
        column = 1
      } else if !isContinuation(bytes[index]), bytes[index] != ASCII.carriageReturn {
        column += 1
      }
    }
    return TextPosition(line: line, column: column)
  }

  /// A carriage return ends a line unless the line feed after it does.
  private func endsLine(_ index: Int) -> Bool {
    switch bytes[index] {
    case ASCII.lineFeed: true
    case ASCII.carriageReturn: bytes[index + 1] != ASCII.lineFeed
    default: false
    }
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// The bytes with a meaning in JSON.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let dot = UInt8(ascii: ".")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
  }

  /// Whether a byte stands for itself in a string, and is no part of a longer character.
  static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x20 < 0x5F && byte != quote && byte != backslash
  }

  /// The value of a hexadecimal digit, or nil.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
