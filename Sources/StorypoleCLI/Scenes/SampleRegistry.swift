import Storypole
import StorypoleScene

extension SceneRegistry {
  /// The names that scenes can use here: the library's kinds, and the samples' own.
  static let samples: SceneRegistry = {
    var registry = SceneRegistry.standard
    registry.add(ViewKind.shelf)
    registry.addBlock("article", for: View.self, SampleBlocks.article)
    registry.addBlock("toolbar", for: View.self, SampleBlocks.toolbar)
    registry.addBlock("equal-spacing", for: View.self, SampleBlocks.equalSpacing)
    registry.addBlock("text-and-buttons", for: View.self, SampleBlocks.textAndButtons)
    registry.addBlock("article-view", for: View.self, SampleBlocks.articleView)
    registry.addBlock("turning-line", for: View.self, SampleBlocks.turningLine)
    return registry
  }()
}
