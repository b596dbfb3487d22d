import Storypole
import StorypoleScene

extension SceneRegistry {
  /// What scenes may name here: the library's kinds, and what the samples add.
  static let samples: SceneRegistry = {
    var registry = SceneRegistry.standard
    registry.add(ViewKind.shelf)
    registry.addBlock("article", for: View.self, SampleBlocks.article)
    registry.addBlock("toolbar", for: View.self, SampleBlocks.toolbar)
    return registry
  }()
}
