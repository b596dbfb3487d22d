import Foundation

/// The size of an image by the beginning of its file: PNG, JPEG, PDF or SVG.
struct ImageHeader {
  let size: CGSize
  /// Whether the image has pixels, of which a scale says how many make a point.
  let isInPixels: Bool

  /// Reads the size, or returns nil for other files, and if it isn't where it usually is.
  init?(_ bytes: [UInt8]) {
    let pixels = Self.pngSize(bytes) ?? Self.jpegSize(bytes)
    isInPixels = pixels != nil
    guard let size = pixels ?? Self.pdfSize(bytes) ?? Self.svgSize(bytes),
      (0...100_000).contains(size.width), (0...100_000).contains(size.height)
    else { return nil }
    self.size = size
  }

  /// The whole number in some bytes, the most significant first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The first chunk, IHDR, begins with the width and the height.
  private static func pngSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes[1..<4].elementsEqual("PNG".utf8),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return CGSize(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
  }

  /// The start of a frame, a segment such as SOF0, has the height and the width after a byte.
  private static func jpegSize(_ bytes: [UInt8]) -> CGSize? {
    if !bytes.starts(with: [0xFF, 0xD8]) { return nil }
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // C4, C8 and CC are segments of other kinds.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(
          width: number(bytes[index + 7..<index + 9]), height: number(bytes[index + 5..<index + 7]))
      }
      index += 2 + number(bytes[index + 2..<index + 4])
    }
    return nil
  }

  /// The first media box that isn't compressed: `/MediaBox [0 0 120 40]`.
  private static func pdfSize(_ bytes: [UInt8]) -> CGSize? {
    let name = Array("/MediaBox".utf8)
    guard bytes.starts(with: "%PDF".utf8),
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) })
    else { return nil }
    let text = String(decoding: bytes[start...].dropFirst(name.count).prefix(200), as: UTF8.self)
    let parts = text.drop(while: \.isWhitespace)
    guard parts.first == "[", let end = parts.firstIndex(of: "]") else { return nil }
    let box = numbers(in: parts[..<end].dropFirst())
    return box.count == 4 ? CGSize(width: abs(box[2] - box[0]), height: abs(box[3] - box[1])) : nil
  }

  /// The extents of the outermost element in points, or those of its view box.
  private static func svgSize(_ bytes: [UInt8]) -> CGSize? {
    guard let root = try? MarkupElement.parse(xml: bytes, file: ""), root.name == "svg" else {
      return nil
    }
    let extents = numbers(
      in: "\(root["width"] ?? "") \(root["height"] ?? "")".replacing("px", with: ""))
    if extents.count == 2 { return CGSize(width: extents[0], height: extents[1]) }
    let box = numbers(in: root["viewBox"] ?? "")
    return box.count == 4 ? CGSize(width: box[2], height: box[3]) : nil
  }

  /// The numbers in a text, or none if it has anything else.
  private static func numbers(in text: some StringProtocol) -> [Double] {
    let words = text.split { $0.isWhitespace || $0 == "," }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : []
  }
}
