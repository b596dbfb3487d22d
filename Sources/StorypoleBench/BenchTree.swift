import Foundation
import Storypole
import StorypoleScene

/// A tree to measure, with its cases.
struct BenchTree {
  let screen: View
  let viewCount: Int
  /// The cases, in the order of the table, without building.
  let cases: [BenchCase]
}

extension BenchTree {
  /// A scene, at its own size.
  init(_ scene: SceneDocument) {
    let screen = scene.build().root
    screen.printsDiagnostics = false
    screen.frame.size = scene.size ?? CGSize(width: 390, height: 844)
    // The last view without subviews: the one farthest from the start of its containers.
    var leaf = screen
    while let last = leaf.subviews.last { leaf = last }
    self.init(
      screen: screen, viewCount: scene.views.count,
      cases: [
        .fullLayout, .resize(screen), .rotate(screen),
        BenchCase("leaf", "one leaf marked, the last") { [leaf] _ in leaf.setNeedsLayout() },
        BenchCase("marks", "every view marked", of: .tree) { _ in
          // Without recursion: a scene may be deep.
          var views = [screen]
          while let view = views.popLast() {
            view.setNeedsLayout()
            views.append(contentsOf: view.subviews)
          }
        },
        .nothing,
      ])
  }
}

/// A kind of generated trees of any length.
struct BenchShape: Sendable {
  /// The name for `--tree`.
  let name: String
  /// Makes the texts and numbers of the views, untimed, and returns what builds a tree of them.
  let content: @Sendable (_ rows: Int) -> () -> BenchTree

  /// All shapes, the usual two first.
  static let all = [
    list, app, blocks, constraints, form, tabs, neighbours, nest, wide, deep, deepRandom, superdeep,
    chain, moves, state,
  ]
}

/// One change to a tree, which is repeated and timed.
struct BenchCase {
  /// The part of the tree that a repetition touches, which determines the number of
  /// repetitions.
  enum Scope: Sendable {
    /// A whole tree that is neither attached nor laid out, so that attaching it is timed too.
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
  let step: (Int) -> Void
  /// The change that precedes each repetition, untimed and without a layout.
  let prepare: () -> Void

  init(
    _ id: String, _ title: String, of scope: Scope = .row, timesLayout: Bool = true,
    step: @escaping (Int) -> Void = { _ in }, prepare: @escaping () -> Void = {}
  ) {
    (self.id, self.title, self.scope, self.timesLayout) = (id, title, scope, timesLayout)
    (self.step, self.prepare) = (step, prepare)
  }

  static var fullLayout: BenchCase { BenchCase("full-layout", "full layout", of: .freshTree) }

  static func resize(_ screen: View) -> BenchCase {
    BenchCase("resize", "resize, fresh width", of: .tree) { n in
      screen.frame.size.width = 400 + CGFloat(n)
    }
  }

  /// To the size on its side, and back.
  static func rotate(_ screen: View) -> BenchCase {
    BenchCase("rotate", "rotate there and back", of: .tree) { _ in
      let size = screen.frame.size
      for size in [CGSize(width: size.height, height: size.width), size] {
        screen.frame.size = size
        screen.layoutIfNeeded()
      }
    }
  }

  static var nothing: BenchCase { BenchCase("nothing", "nothing changed") }
}
