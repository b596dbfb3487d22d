import Foundation

/// Reads the size of an image from the beginning of its file: PNG, JPEG, PDF or SVG.
enum ImageHeader {
  struct Size: Equatable {
    let width: Double
    let height: Double
    /// Whether the image has pixels, of which a scale says how many make a point.
    var isInPixels = false
  }

  /// The size, or nil for other files, and for those whose size isn't where it usually is.
  static func size(of bytes: [UInt8]) -> Size? {
    let size =
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        pngSize(bytes)
      } else if bytes.starts(with: [0xFF, 0xD8]) {
        jpegSize(bytes)
      } else if bytes.starts(with: "%PDF".utf8) {
        pdfSize(bytes)
      } else {
        svgSize(bytes)
      }
    guard let size, (0...100_000).contains(size.width), (0...100_000).contains(size.height) else {
      return nil
    }
    return size
  }

  /// The number in two bytes.
  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    Int(bytes[index]) << 8 | Int(bytes[index + 1])
  }

  /// The first chunk, IHDR, begins with the width and the height.
  private static func pngSize(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    let (width, height) = (
      number(bytes, at: 16) << 16 | number(bytes, at: 18),
      number(bytes, at: 20) << 16 | number(bytes, at: 22)
    )
    return Size(width: Double(width), height: Double(height), isInPixels: true)
  }

  /// The start of a frame, a segment such as SOF0, has the height and the width after a byte.
  private static func jpegSize(_ bytes: [UInt8]) -> Size? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // C4, C8 and CC are segments of other kinds.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return Size(
          width: Double(number(bytes, at: index + 7)), height: Double(number(bytes, at: index + 5)),
          isInPixels: true)
      }
      index += 2 + number(bytes, at: index + 2)
    }
    return nil
  }

  /// The first media box that isn't compressed: `/MediaBox [0 0 120 40]`.
  private static func pdfSize(_ bytes: [UInt8]) -> Size? {
    let name = Array("/MediaBox".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else {
      return nil
    }
    let text = String(decoding: bytes[start...].dropFirst(name.count).prefix(200), as: UTF8.self)
    let parts = text.drop(while: \.isWhitespace)
    guard parts.first == "[", let end = parts.firstIndex(of: "]") else { return nil }
    let numbers = parts[..<end].dropFirst().split(whereSeparator: \.isWhitespace).map { Double($0) }
    guard numbers.count == 4, let left = numbers[0], let top = numbers[1], let right = numbers[2],
      let bottom = numbers[3]
    else { return nil }
    return Size(width: abs(right - left), height: abs(bottom - top))
  }

  /// The extents of the outermost element in points, or those of its view box.
  private static func svgSize(_ bytes: [UInt8]) -> Size? {
    guard let root = try? MarkupElement.parse(xml: bytes, file: ""), root.name == "svg" else {
      return nil
    }
    func extent(_ name: String) -> Double? {
      root[name].flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0[...]) }
    }
    let box = (root["viewBox"] ?? "").split { " ,\n\t".contains($0) }.map { Double($0) }
    guard let width = extent("width") ?? (box.count == 4 ? box[2] : nil),
      let height = extent("height") ?? (box.count == 4 ? box[3] : nil)
    else { return nil }
    return Size(width: width, height: height)
  }
}
