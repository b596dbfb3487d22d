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
