import Foundation

/// `storypole layout`: where everything in a scene ends up at a size.
struct LayoutCommand: Sendable {
  let scene: String
  /// Nil for the scene's own.
  let size: CGSize?
  let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scene = try arguments.required(Self.scene)
    size = arguments[Self.size]
    isJSON = arguments.has(Self.json)
  }

  private static let scene = Key.argument(.path("SCENE"), "the scene, a JSON file")
  private static let size = Key.option(
    "size", .size, "the size of the root in points; the scene's own if it has one")
  private static let json = Key.flag("json", "write one JSON object for programs to read")

  static let declaration = Command(
    name: "layout",
    abstract: "lays out a scene at a size, and tells every view's frame",
    discussion: """
      Builds the views of the scene, gives the root the size, and lays it out once. Then writes \
      a drawing of the result and a line for each view. Frames are x, y, width and height in \
      points, in the superview's coordinates, y downwards.

      With --json: {"size": [w, h], "frames": {"id": [x, y, w, h]}, "work": {…}, \
      "diagnostics": []}. A view without id is named by its path: root/0/2.
      """,
    parameters: [scene.parameter, size.parameter, json.parameter],
    examples: [
      Command.Example(
        line: "storypole layout shelf.json --size 390x844",
        meaning: "Draws a screen in portrait, and lists its frames."),
      Command.Example(
        line: "storypole layout shelf.json --size 844x390 --json",
        meaning: "The same screen in landscape, for a program."),
    ])
}
