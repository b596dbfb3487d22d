/// The keys of a scene's structure, which aren't properties of a kind.
///
/// Loading, "did you mean" and the documentation use these lists.
public enum FormatKeys {
  /// A key, with a sentence on it.
  public struct Key: Hashable, Sendable {
    /// The key.
    public let name: String
    /// One sentence for the documentation, in Markdown.
    public let summary: String

    init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// The keys of a scene.
  public static let scene = [
    Key("about", "What the scene is for; nobody reads it but people."),
    Key("size", "`[width, height]`: the root's size, unless whoever shows the scene gives one."),
    Key("environment", "What the tree is laid out in: an object."),
    Key("root", "The root view. Required."),
    schema,
  ]

  private static let schema = Key(
    "$schema", "The JSON Schema by which an editor checks the file; nobody else reads it.")

  /// The keys of a view, besides the properties of its kind.
  public static let view = [
    Key("id", "The view's name: unique in the scene, not empty, without `/`."),
    Key("kind", "The name of the view's kind; `View` if left out."),
    Key("item", "What the view says to its superview's layout: an object."),
    Key("children", "The subviews, back to front: an array of views and repeats."),
  ]

  /// The names of ``view``.
  static let namesInViews = view.map(\.name)

  /// Names that a property of a view can't have: keys of views and of steps that set
  /// properties.
  static let reservedInViews = namesInViews + ["op", "view", "repeat"]

  /// The keys of a repeat.
  public static let repetition = [
    Key("repeat", "How often. Required."),
    Key("as", "The name of the index that counts from 0; `i` if left out."),
    Key("with", "Lists by name, from which each repetition takes the next entry, in turn."),
    Key("view", "The view to repeat; in a scene, this or `views` is required."),
    Key("views", "Several views, or repeats, to repeat."),
    Key("steps", "The steps to repeat; required in a scenario."),
  ]

  /// The keys of a scenario.
  public static let scenario = [
    Key("about", "What the scenario is for; nobody reads it but people."),
    Key(
      "scene", "A scene, or the name of its file, which is looked for beside this one. Required."),
    Key("size", "`[width, height]` to begin with; the scene's own, if left out."),
    Key(
      "passes",
      "`each`: a layout pass after each step, if left out; `asked`: only at `flush` and `wait`."),
    Key("steps", "What happens, in order: an array of steps and repeats. Required."),
    schema,
  ]
}
