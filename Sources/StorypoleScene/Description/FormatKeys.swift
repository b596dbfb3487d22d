/// The keys of a scene's structure, which aren't properties of a kind.
///
/// Loading, "did you mean", the documentation and the schema use these lists.
package enum FormatKeys {
  /// A key, with a sentence on it.
  package struct Key: Sendable {
    /// The key.
    package let name: String
    /// One sentence for the documentation, in Markdown.
    package let summary: String
    /// Whether an object without the key is refused.
    let isRequired: Bool
    /// The schema of the value.
    let schema: @Sendable (SchemaWriter) -> JSONOutput

    init(
      _ name: String, _ summary: String, isRequired: Bool = false,
      schema: @escaping @Sendable (SchemaWriter) -> JSONOutput = { _ in ["type": "string"] }
    ) {
      self.name = name
      self.summary = summary
      self.isRequired = isRequired
      self.schema = schema
    }
  }

  /// The keys of a scene.
  package static let scene = [
    about,
    Key("size", "`[width, height]`: the root's size, unless another one is requested.") {
      $0.schema(of: .size)
    },
    Key("environment", "The environment of the tree: an object.") { $0.reference(.environment) },
    Key("root", "The root view. Required.", isRequired: true) { $0.reference(.view) },
    schema,
  ]

  private static let about = Key("about", "A human-readable note. The loader ignores it.")
  private static let schema = Key(
    "$schema", "The JSON Schema for editors. The loader ignores it.")

  /// The keys of a view, besides the properties of its kind.
  package static let view = [
    Key("id", "The view's name: unique in the scene, not empty, without `/`.") { _ in
      ["type": "string", "pattern": "^[^/]+$"]
    },
    Key("kind", "The name of the view's kind, `View` if omitted."),
    Key("item", "The settings that the superview's layout keeps for the view: an object.") {
      $0.reference(.item)
    },
    Key("children", "The subviews, back to front: an array of views and repeats.") {
      $0.array(of: $0.reference(.child))
    },
  ]

  /// The names of ``view``.
  static let namesInViews = view.map(\.name)

  /// Names that a property of a view can't have: keys of views and of steps that set
  /// properties.
  static let reservedInViews = namesInViews + ["op", "view", "repeat", "animated"]

  /// The keys of a repeat.
  package static let repetition = [
    Key("repeat", "The number of repetitions. Required.", isRequired: true) {
      $0.schema(of: .integer(0...Int.max))
    },
    Key("as", "The name of the index, which counts from 0. It is `i` if omitted."),
    Key("with", "Lists by name. Each repetition takes the next element, cyclically.") {
      ["type": "object", "additionalProperties": $0.array(of: true, least: 1)]
    },
    Key("view", "The view to repeat. In a scene, this or `views` is required.") {
      $0.inRepeats.reference(.child)
    },
    Key("views", "Several views, or repeats, to repeat.") {
      $0.array(of: $0.inRepeats.reference(.child), least: 1)
    },
    Key("steps", "The steps to repeat, required in a scenario.") {
      $0.array(of: $0.inRepeats.reference(.step), least: 1)
    },
  ]

  /// The keys of a repeat of steps, or of views.
  static func repetition(ofSteps isOfSteps: Bool) -> [Key] {
    repetition.filter { isOfSteps ? !$0.name.hasPrefix("view") : $0.name != "steps" }
  }

  /// The keys of a scenario.
  package static let scenario = [
    about,
    Key(
      "scene", "A scene, or the name of its file, relative to this one. Required.", isRequired: true
    ) { ["anyOf": [["type": "string"], $0.reference(.scene)]] },
    Key("size", "`[width, height]` at the start. The scene's own, if omitted.") {
      $0.schema(of: .size)
    },
    Key(
      "device",
      "The name of the device that shows the scene, such as `iPhone 17 Pro`, or none if omitted."),
    Key(
      "passes",
      "`each`, the default: a layout pass after each step. `asked`: only at `flush` and `wait`."
    ) { $0.word(ScenarioDocument.Passes.allCases.map(\.rawValue)) },
    Key(
      "steps", "The steps, in order: an array of steps and repeats. Required.", isRequired: true
    ) { $0.array(of: $0.reference(.step)) },
    schema,
  ]
}
