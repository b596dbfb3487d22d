import Foundation
import Storypole
import StorypoleScene

/// A scene, at its own size.
final class BenchScene: BenchTree {
  let screen: View
  let viewCount: Int
  /// The last view without subviews: the one farthest from the start of its containers.
  private let leaf: View

  init(_ scene: SceneDocument) {
    screen = scene.build().root
    screen.printsDiagnostics = false
    screen.frame.size = scene.size ?? CGSize(width: 390, height: 844)
    viewCount = scene.views.count
    leaf = screen.lastLeaf
  }

  static var cases: [BenchCase<BenchScene>] {
    [
      .fullLayout, .resize, .turn,
      BenchCase("leaf", "one leaf marked, the last") { scene, _ in scene.leaf.setNeedsLayout() },
      BenchCase("marks", "every view marked", of: .tree) { scene, _ in scene.screen.markAll() },
      .nothing,
    ]
  }
}

extension BenchCase<BenchScene> {
  /// To the size on its side, and back.
  fileprivate static var turn: Self {
    Self("rotate", "rotate there and back", of: .tree) { scene, _ in
      let size = scene.screen.frame.size
      for size in [CGSize(width: size.height, height: size.width), size] {
        scene.screen.frame.size = size
        scene.screen.layoutIfNeeded()
      }
    }
  }
}

extension View {
  fileprivate var lastLeaf: View {
    var view = self
    while let last = view.subviews.last { view = last }
    return view
  }

  /// Marks the tree's views, without recursion: a scene may be deep.
  fileprivate func markAll() {
    var views = [self]
    while let view = views.popLast() {
      view.setNeedsLayout()
      views.append(contentsOf: view.subviews)
    }
  }
}
