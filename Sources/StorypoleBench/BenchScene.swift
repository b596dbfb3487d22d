import Foundation
import Storypole
import StorypoleScene

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
