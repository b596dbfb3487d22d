/// The keys of a scene's structure, which aren't properties of a kind.
///
/// Loading, "did you mean", the documentation and the schema use these lists.
package enum FormatKeys {
  private static let about = PropertyDescription(
    "about", .text, "A human-readable note. The loader ignores it.")
  private static let schema = PropertyDescription(
    "$schema", .text, "The JSON Schema for editors. The loader ignores it.")

  package static let scene = KindDescription(
    "a scene", "",
    properties: [
      about,
      .init("size", .size, "`[width, height]`: the root's size, unless another one is requested."),
      .init(
        "environment", .record(Kind.environment.description),
        "The environment of the tree: an object."),
      .init(
        "root", .defined("view", as: "the root view"), "The root view. Required.", isRequired: true),
      schema,
    ])

  /// The keys of a view, besides the properties of its kind.
  package static let view: [PropertyDescription] = [
    .init(
      "id", .defined("id", as: "an id as a string"),
      "The view's name: unique in the scene, not empty, without `/`."),
    .init("kind", .text, "The name of the view's kind, `View` if omitted."),
    .init(
      "item", .defined("item", as: "an object"),
      "The settings that the superview's layout keeps for the view: an object."),
    constraints,
    .init("children", views, "The subviews, back to front: an array of views and repeats."),
  ]

  static let constraints = PropertyDescription(
    "constraints", .list(.text),
    "What must hold between the view and views below it: an array of constraints as strings.")

  private static let views = ValueShape.list(.defined("child", as: "a view"))
  private static let steps = ValueShape.list(.defined("step", as: "a step"))

  /// The names of these, but for `constraints`, which few views have.
  static let namesInViews = view.map(\.name).filter { $0 != constraints.name }

  /// Names that a property of a view can't have: keys of views and of steps that set
  /// properties.
  static let reservedInViews = view.map(\.name) + ["op", "view", "repeat", "animated"]

  package static let repetition = KindDescription(
    "a repeat", "",
    properties: [
      .init(
        "repeat", .integer(0...Int.max), "The number of repetitions. Required.", isRequired: true),
      .init("as", .text, "The name of the index, which counts from 0. It is `i` if omitted."),
      .init(
        "with", .defined("lists", as: "an object of lists"),
        "Lists by name. Each repetition takes the next element, cyclically."),
      .init(
        "view", .defined("child", as: "a view"),
        "The view to repeat. In a scene, this or `views` is required."),
      .init("views", views, "Several views, or repeats, to repeat."),
      .init("steps", steps, "The steps to repeat, required in a scenario."),
    ])

  package static let scenario = KindDescription(
    "a scenario", "",
    properties: [
      about,
      .init(
        "scene", .defined("sceneOrName", as: "a scene, or the name of its file"),
        "A scene, or the name of its file, relative to this one. Required.", isRequired: true),
      .init("size", .size, "`[width, height]` at the start. The scene's own, if omitted."),
      .init(
        "device", .text,
        "The name of the device that shows the scene, such as `iPhone 17 Pro`, or none if omitted."),
      .init(
        "passes", .word(ScenarioDocument.Passes.allCases.map(\.rawValue)),
        "`each`, the default: a layout pass after each step. `asked`: only at `flush` and `wait`."),
      .init(
        "steps", steps, "The steps, in order: an array of steps and repeats. Required.",
        isRequired: true), schema,
    ])
}
