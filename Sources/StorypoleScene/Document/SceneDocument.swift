public import Foundation

/// A scene as a value: what its file says, checked, with its repeats written out.
///
/// Nothing has been built yet: the same document can be built any number of times.
public struct SceneDocument: Hashable, Sendable {
  /// What the scene says about itself.
  public let about: String?
  /// The size that it is to be looked at in, unless somebody gives another.
  public let size: CGSize?
  /// What the tree is laid out in, as far as it isn't the default.
  public let environment: [Setting]
  /// All views, each after its superview and after those that lie behind it; the first is the root.
  public let views: [ViewDescription]
}

/// A view in a scene: its kind, where it goes, and what is set.
public struct ViewDescription: Hashable, Sendable {
  /// The name by which steps refer to it, and which the view gets; unique in a scene.
  public let id: String?
  /// The view kind's name.
  public let kind: String
  /// The index of its superview in the list that it is in; nil for a view that begins a tree.
  public let superview: Int?
  /// Its properties, in the order of the file: frame, mask, layout and block are among them.
  public let settings: [Setting]
  /// What its superview's layout keeps for it.
  public let item: ItemDescription?

  /// The value of a property, if the scene gives it one.
  public subscript(name: String) -> SceneValue? {
    settings.first { $0.name == name }?.value
  }
}

/// What a layout keeps for one of its items.
public struct ItemDescription: Hashable, Sendable {
  /// The kind of the layout, or else of the view, that keeps it.
  public let keeper: String
  /// The item's properties, in the order of the file.
  public let settings: [Setting]
}
