import Foundation
import Storypole

/// A tree that is measured, as long as one likes, with the things that are done to it.
protocol BenchTree: AnyObject, SendableMetatype {
  /// What `--tree` calls it.
  static var name: String { get }
  /// What is done to it, in the order of the table; building is timed on its own.
  static var cases: [BenchCase<Self>] { get }

  init(rows: Int)

  var screen: View { get }
  var viewCount: Int { get }
}

/// One thing that is done to a tree, over and over, and timed.
struct BenchCase<Tree> {
  /// How much of the tree a repetition touches, which decides how often it can be repeated.
  enum Scope: Sendable {
    /// A tree that has never been laid out, whole.
    case freshTree
    case tree
    case row
  }

  /// Its name in JSON, and for `--only`.
  let id: String
  /// What it is, for the table.
  let title: String
  let scope: Scope
  /// What is done and timed in the nth repetition, before the tree is laid out.
  let step: (Tree, Int) -> Void

  init(
    _ id: String, _ title: String, of scope: Scope = .row,
    step: @escaping (Tree, Int) -> Void = { _, _ in }
  ) {
    self.id = id
    self.title = title
    self.scope = scope
    self.step = step
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
