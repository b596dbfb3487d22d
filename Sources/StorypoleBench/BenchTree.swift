import Foundation
import Storypole

/// A tree to measure, with its cases.
protocol BenchTree: AnyObject, SendableMetatype {
  /// The cases, in the order of the table; building is timed separately.
  static var cases: [BenchCase<Self>] { get }

  /// The texts and numbers of the views, made before building is timed.
  associatedtype Content

  init(_ content: Content)

  var screen: View { get }
  var viewCount: Int { get }
}

/// A generated tree of any length.
protocol GeneratedTree: BenchTree {
  /// The name for `--tree`.
  static var name: String { get }

  static func content(rows: Int) -> Content
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
