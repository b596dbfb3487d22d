/// A view in a scene: its kind, its place in the tree, and its settings.
package struct ViewDescription: Hashable, Sendable {
  /// The name by which steps refer to it, which is also the view's name, unique in a scene.
  package let id: String?
  /// The view kind's name.
  package let kind: String
  /// The index of its superview in the list that contains it, or nil for a topmost view.
  package let superview: Int?
  /// Its properties, in the order of the file, including frame, mask, layout and block.
  package let settings: [Setting]
  /// The settings that its superview's layout keeps for it.
  package let item: ItemDescription?

  /// The value of a property, if the scene sets it.
  package subscript(name: String) -> SceneValue? {
    settings.first { $0.name == name }?.value
  }
}

/// The settings that a layout keeps for one of its items.
package struct ItemDescription: Hashable, Sendable {
  /// The kind of the layout, or else of the view, that keeps the settings.
  package let container: String
  /// The item's properties, in the order of the file.
  package let settings: [Setting]
}
