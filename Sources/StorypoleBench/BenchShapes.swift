import Foundation
import Storypole
import StorypoleChecking

/// Boxes in boxes: ten to a box, rows and columns in turn, down to images.
final class BenchNest: GeneratedTree {
  static let name = "nest"

  let screen: View
  let viewCount: Int

  static func content(rows: Int) -> Int { rows }

  /// A nest with at least this many images.
  init(_ imageCount: Int) {
    var views: [View] = (0..<imageCount).map { _ in
      ImageView(size: CGSize(width: 10, height: 10))
    }
    var count = views.count
    var isRow = false
    repeat {
      views = stride(from: 0, to: views.count, by: 10).map { start in
        let items = Array(views[start..<min(start + 10, views.count)])
        return isRow ? HBox(items) : VBox(items)
      }
      count += views.count
      isRow.toggle()
    } while views.count > 1
    screen = views[0]
    viewCount = count
    screen.frame.size = .unconstrained
  }

  static var cases: [BenchCase<BenchNest>] { [.fullLayout, .resize, .nothing] }
}

/// A column of rows of one to four images, many with extents of their own.
final class BenchWide: GeneratedTree {
  static let name = "wide"

  let screen: View
  let viewCount: Int
  private let leaf: ImageView

  /// The extents of the images of each row.
  static func content(rows: Int) -> [[BoxAttributes]] {
    var random = SplitMix64(seed: 12_345)
    return (0..<rows).map { _ in
      (0...Int(random.next() % 4)).map { _ in random.extents() }
    }
  }

  init(_ rows: [[BoxAttributes]]) {
    let images = rows.map { $0.map(ImageView.init(extents:)) }
    screen = VBox(images.map { HBox($0) })
    viewCount = 1 + images.reduce(0) { $0 + 1 + $1.count }
    leaf = images[rows.count / 2][0]
    screen.frame.size = .unconstrained
  }

  static var cases: [BenchCase<BenchWide>] { .ofShape(\.leaf) }
}

/// Two to a box, down to images: boxes that grow, with insets.
final class BenchDeep: GeneratedTree {
  static let name = "deep"

  let screen: View
  let viewCount: Int
  private let leaf: ImageView

  static func content(rows: Int) -> Int { rows }

  init(_ imageCount: Int) {
    let images = (0..<imageCount).map { _ in ImageView(extents: BoxAttributes(grow: 1)) }
    (screen, viewCount) = View.pairs(
      images, insets: EdgeInsets(all: 10), attributes: BoxAttributes(grow: 1))
    leaf = images[imageCount / 2]
    screen.frame.size = .unconstrained
  }

  static var cases: [BenchCase<BenchDeep>] { .ofShape(\.leaf) }
}

/// Two to a box, down to images, of which many have extents of their own.
final class BenchDeepRandom: GeneratedTree {
  static let name = "deep-random"

  let screen: View
  let viewCount: Int
  private let leaf: ImageView

  /// The extents of the images.
  static func content(rows: Int) -> [BoxAttributes] {
    var random = SplitMix64(seed: 12_345)
    return (0..<rows).map { _ in random.extents() }
  }

  init(_ extents: [BoxAttributes]) {
    let images = extents.map(ImageView.init(extents:))
    (screen, viewCount) = View.pairs(images)
    leaf = images[images.count / 2]
    screen.frame.size = .unconstrained
  }

  static var cases: [BenchCase<BenchDeepRandom>] { .ofShape(\.leaf) }
}

/// At each level two images and the next level: what a layout costs that measures at each level
/// more than once.
final class BenchSuperdeep: GeneratedTree {
  static let name = "superdeep"

  let screen: View
  let viewCount: Int
  private let leaf = ImageView(extents: BoxAttributes(grow: 1))

  static func content(rows: Int) -> Int { rows }

  init(_ levelCount: Int) {
    var level: View = leaf
    for index in 0..<levelCount {
      let images = (0..<2).map { _ in ImageView(extents: BoxAttributes(grow: 1)) }
      let views = images + [level]
      let insets = EdgeInsets(all: 10)
      level = index.isMultiple(of: 2) ? VBox(views, insets: insets) : HBox(views, insets: insets)
      level.boxAttributes.grow = 1
    }
    screen = level
    viewCount = 1 + 3 * levelCount
    screen.frame.size = .unconstrained
  }

  static var cases: [BenchCase<BenchSuperdeep>] { .ofShape(\.leaf) }
}

extension CGSize {
  /// Large enough for all trees: overflow would be reported box by box.
  fileprivate static let unconstrained = CGSize(width: 1e6, height: 1e6)
}

extension Array {
  /// The cases of a shape, of which one image grows and shrinks.
  fileprivate static func ofShape<Tree: BenchTree>(
    _ leaf: KeyPath<Tree, ImageView>
  ) -> [Element] where Element == BenchCase<Tree> {
    [
      .fullLayout, .resize,
      BenchCase("leaf", "one leaf, fresh height", of: .tree) { tree, n in
        tree[keyPath: leaf].imageSize.height = 11 + CGFloat(n)
      },
      .nothing,
    ]
  }
}

extension ImageView {
  /// An image of 10 × 10 points in a box.
  fileprivate convenience init(extents: BoxAttributes) {
    self.init(size: CGSize(width: 10, height: 10))
    boxAttributes = extents
  }
}

extension View {
  /// Puts views into boxes of two, and those into boxes, rows and columns in turn, until one is
  /// left; returns it and the number of all views.
  fileprivate static func pairs(
    _ leaves: [View], insets: EdgeInsets = .zero, attributes: BoxAttributes? = nil
  ) -> (root: View, count: Int) {
    var (views, count, isRow) = (leaves, leaves.count, false)
    repeat {
      views = stride(from: 0, to: views.count, by: 2).map { start in
        let items = Array(views[start..<min(start + 2, views.count)])
        let box = isRow ? HBox(items, insets: insets) : VBox(items, insets: insets)
        if let attributes { box.boxAttributes = attributes }
        return box
      }
      count += views.count
      isRow.toggle()
    } while views.count > 1
    return (views[0], count)
  }
}

extension SplitMix64 {
  /// A width and a height, each of which is the measured one (20 %), below 500 points (60 %) or a
  /// percentage (20 %).
  fileprivate mutating func extents() -> BoxAttributes {
    BoxAttributes(width: length(), height: length())
  }

  private mutating func length() -> Length? {
    switch fraction() {
    case ..<0.2: nil
    case ..<0.8: .points((500 * fraction()).rounded())
    default: .percent((100 * fraction()).rounded())
    }
  }

  /// At least 0 and less than 1, of 24 bits.
  private mutating func fraction() -> CGFloat { CGFloat(next() >> 40) / CGFloat(1 << 24) }
}
