/// The keys of a scene's structure, which aren't properties of a kind.
///
/// Loading, "did you mean" and the documentation use these lists.
package enum FormatKeys {
  /// A key, with a sentence on it.
  package struct Key: Hashable, Sendable {
    /// The key.
    package let name: String
    /// One sentence for the documentation, in Markdown.
    package let summary: String

    init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// The keys of a scene.
  package static let scene = [
    Key("about", "A human-readable note. The loader ignores it."),
    Key("size", "`[width, height]`: the root's size, unless another one is requested."),
    Key("environment", "The environment of the tree: an object."),
    Key("root", "The root view. Required."),
    schema,
  ]

  private static let schema = Key(
    "$schema", "The JSON Schema for editors. The loader ignores it.")

  /// The keys of a view, besides the properties of its kind.
  package static let view = [
    Key("id", "The view's name: unique in the scene, not empty, without `/`."),
    Key("kind", "The name of the view's kind, `View` if omitted."),
    Key("item", "The settings that the superview's layout keeps for the view: an object."),
    Key("children", "The subviews, back to front: an array of views and repeats."),
  ]

  /// The names of ``view``.
  static let namesInViews = view.map(\.name)

  /// Names that a property of a view can't have: keys of views and of steps that set
  /// properties.
  static let reservedInViews = namesInViews + ["op", "view", "repeat", "animated"]

  /// The keys of a repeat.
  package static let repetition = [
    Key("repeat", "The number of repetitions. Required."),
    Key("as", "The name of the index, which counts from 0. It is `i` if omitted."),
    Key("with", "Lists by name. Each repetition takes the next element, cyclically."),
    Key("view", "The view to repeat. In a scene, this or `views` is required."),
    Key("views", "Several views, or repeats, to repeat."),
    Key("steps", "The steps to repeat, required in a scenario."),
  ]

  /// The keys of a scenario.
  package static let scenario = [
    Key("about", "A human-readable note. The loader ignores it."),
    Key(
      "scene", "A scene, or the name of its file, relative to this one. Required."),
    Key("size", "`[width, height]` at the start. The scene's own, if omitted."),
    Key(
      "device",
      "The name of the device that shows the scene, such as `iPhone 17 Pro`, or none if omitted."),
    Key(
      "passes",
      "`each`, the default: a layout pass after each step. `asked`: only at `flush` and `wait`."),
    Key("steps", "The steps, in order: an array of steps and repeats. Required."),
    schema,
  ]
}
