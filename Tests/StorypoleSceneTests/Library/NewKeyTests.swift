import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Areas that boxes keep out of, text fields, images in buttons, and opacity, in scenes.
@Suite(.ends) struct `Boxes and views in scenes` {
  @Test func `a box keeps out of areas by name`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"size": [100, 300], "environment": {"safeAreaInsets": "20,0,34,0"},
         "root": {"kind": "VBox", "insetAreas": ["safeArea", "keyboard"], "insets": 8, "children": [
          {"id": "a", "kind": "TextField", "text": "Emma", "placeholder": "Title"},
          {"id": "b", "kind": "Button", "title": "Add", "imageSize": [20, 24], "imagePadding": 6,
           "alpha": 0.5, "item": {"minSize": [0, 44]}}]}}
        """#.utf8
    ).build()
    scene.root.layoutIfNeeded()
    #expect((scene.root as? VBox)?.insetAreas == [.safeArea, .keyboard])
    #expect(scene["a"]?.frame == CGRect(x: 8, y: 28, width: 84, height: 17))
    #expect(scene["b"]?.frame == CGRect(x: 8, y: 45, width: 84, height: 44))
    #expect(scene["b"]?.boxAttributes.minSize == SizeLimits(width: 0, height: 44))
    #expect(scene["b"]?.alpha == 0.5)
  }
}
