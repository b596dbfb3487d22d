import Foundation
import StorypoleScene

/// The sizes of images in the asset catalogs around a document: `Assets.xcassets` in its folder, or
/// in one of the three above.
struct AssetCatalogs: Sendable {
  /// The sizes in points, by name.
  private(set) var sizes: [String: CGSize] = [:]
  /// The images whose files are there, and can't be read.
  private(set) var unreadable: [String] = []

  /// Looks for images, and reads no catalog without any.
  ///
  /// Cost: the number of files in the catalogs.
  init(_ names: [String], around surroundings: Surroundings) {
    if names.isEmpty { return }
    let sets = Self.imageSets(around: surroundings.folder)
    for name in names {
      let end = "/\(name).imageset"
      guard let set = sets.first(where: { $0.path.hasSuffix(end) }) else { continue }
      if let size = Self.size(in: set) { sizes[name] = size } else { unreadable.append(name) }
    }
  }

  /// The folders of images, those of the nearest catalog first.
  private static func imageSets(around folder: URL) -> [URL] {
    var (folder, sets) = (folder, [URL]())
    for _ in 0...3 {
      for catalog in Surroundings.entries(of: folder, with: "xcassets") {
        let root = folder.appending(path: catalog)
        let files = FileManager.default.enumerator(atPath: root.path)
        let paths = files?.prefix(100_000).compactMap { $0 as? String } ?? []
        sets += paths.filter { $0.hasSuffix(".imageset") }.sorted().map { root.appending(path: $0) }
      }
      folder = folder.deletingLastPathComponent()
    }
    return sets
  }

  /// The size of an image in points: that of its first file for all devices or for a phone.
  private static func size(in set: URL) -> CGSize? {
    let contents = set.appending(path: "Contents.json").path
    let images = try? InterfaceFile.read(json: contents, expected: "the contents of an image set") {
      $0["images"]?.elements
    }
    let files = images?.filter { $0["filename"]?.string != nil } ?? []
    let usual =
      files.first { ["universal", "iphone"].contains($0["idiom"]?.string) } ?? files.first
    guard let usual, let name = usual["filename"]?.string,
      let bytes = try? InterfaceFile.read(set.appending(path: name).path, expected: "an image")
    else { return nil }
    let scale = usual["scale"]?.string.flatMap { Double($0.dropLast()) } ?? 1
    return ImageHeader.size(of: bytes, scale: max(1, scale))
  }
}

/// Reads the size of an image from the beginning of its file: PNG, PDF or SVG.
enum ImageHeader {
  /// The size in points, or nil for other files, and if it isn't where it usually is.
  ///
  /// - Parameter scale: the number of pixels per point, for images that have pixels.
  static func size(of bytes: [UInt8], scale: CGFloat) -> CGSize? {
    let pixels = pngSize(bytes).map { CGSize(width: $0.width / scale, height: $0.height / scale) }
    guard let size = pixels ?? pdfSize(bytes) ?? svgSize(bytes),
      (0...100_000).contains(size.width), (0...100_000).contains(size.height)
    else { return nil }
    return size
  }

  /// The first chunk, IHDR, begins with the width and the height.
  private static func pngSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes[1..<4].elementsEqual("PNG".utf8),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    let extents = [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: extents[0], height: extents[1])
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
