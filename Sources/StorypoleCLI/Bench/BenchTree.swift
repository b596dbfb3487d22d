import Foundation
import Storypole

/// A benchmark tree of any length, with its cases.
protocol BenchTree: AnyObject, SendableMetatype {
  /// The name for `--tree`.
  static var name: String { get }
  /// The cases, in the order of the table; building is timed separately.
  static var cases: [BenchCase<Self>] { get }

  /// The texts and numbers of the views, made before building is timed.
  associatedtype Content
  static func content(rows: Int) -> Content

  init(_ content: Content)

  var screen: View { get }
  var viewCount: Int { get }
}

/// One change to a tree, which is repeated and timed.
struct BenchCase<Tree> {
  /// The part of the tree that a repetition touches, which determines the number of
  /// repetitions.
  enum Scope: Sendable {
    /// A whole tree that is neither attached nor laid out; attaching it is timed too.
    case freshTree
    case tree
    case row
  }

  /// The name in JSON, and for `--only`.
  let id: String
  /// The description in the table.
  let title: String
  let scope: Scope
  /// Whether the layout that follows the change is timed with it.
  let timesLayout: Bool
  /// The change that is timed in the nth repetition, before the tree is laid out.
  let step: (Tree, Int) -> Void
  /// The change that precedes each repetition, untimed and without a layout.
  let prepare: (Tree) -> Void

  init(
    _ id: String, _ title: String, of scope: Scope = .row, timesLayout: Bool = true,
    step: @escaping (Tree, Int) -> Void = { _, _ in },
    prepare: @escaping (Tree) -> Void = { _ in }
  ) {
    self.id = id
    self.title = title
    self.scope = scope
    self.timesLayout = timesLayout
    self.step = step
    self.prepare = prepare
  }
}

extension BenchCase where Tree: BenchTree {
  static var fullLayout: Self { Self("full-layout", "full layout", of: .freshTree) }

  static var resize: Self {
    Self("resize", "resize, fresh width", of: .tree) { tree, n in
      tree.screen.frame.size.width = 400 + CGFloat(n)
    }
  }

  static var rotate: Self {
    Self("rotate", "rotate there and back", of: .tree) { tree, _ in
      for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
        tree.screen.frame.size = size
        tree.screen.layoutIfNeeded()
      }
    }
  }

  static var nothing: Self { Self("nothing", "nothing changed") }
}

/// A label in boxes that hold one view each, to measure the cost of marks by depth.
///
/// The number of rows is the depth.
final class BenchChain: BenchTree {
  static let name = "chain"

  let screen: View
  let viewCount: Int
  private let label = Label("Plumb or level")

  static func content(rows: Int) -> Int { rows }

  init(_ depth: Int) {
    var top: View = label
    for _ in 0..<depth { top = VBox([top]) }
    screen = top
    viewCount = depth + 1
    screen.frame.size = CGSize(width: 390, height: 844)
  }

  static var cases: [BenchCase<BenchChain>] {
    [
      .fullLayout, .resize,
      BenchCase("mark", "first mark of the label", timesLayout: false) { chain, _ in
        chain.label.setNeedsLayout()
      },
      BenchCase("mark-again", "100 more marks of it", timesLayout: false) { chain, _ in
        for _ in 0..<100 { chain.label.setNeedsLayout() }
      } prepare: { chain in
        chain.label.setNeedsLayout()
      },
      .nothing,
    ]
  }
}

/// Boxes in boxes: ten to a box, rows and columns in turn, down to images.
final class BenchNest: BenchTree {
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
    // Large enough for all of them: overflow would be reported box by box.
    screen.frame.size = CGSize(width: 1e6, height: 1e6)
  }

  static var cases: [BenchCase<BenchNest>] { [.fullLayout, .resize, .nothing] }
}
