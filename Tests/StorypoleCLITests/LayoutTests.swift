import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

private let shelf = """
  {"size": [195, 112], "root": {"kind": "VBox", "id": "screen", "insets": 7, "spacing": 3,
    "children": [
      {"kind": "Label", "id": "heading", "text": "The Long Rule, and eleven others"},
      {"kind": "HBox", "children": [
        {"kind": "ImageView", "id": "cover", "imageSize": [44, 44]},
        {"kind": "Label", "text": "by I. Lath"}
      ]}
    ]}}
  """

@Test(.ends) func `a scene is laid out at its own size and drawn`() async throws {
  let file = try SceneFile(shelf)
  let result = await storypole("layout", file.path)
  #expect(result.status == .success)
  #expect(
    result.output == """
      ┌ screen ───────────────────┐
      │The Long Rule, and eleven  │
      │others                     │
      │┌─────┬───────────────────┐│
      ││░░░░░│by I. Lath         ││
      ││cover│                   ││
      │└─────┴───────────────────┘│
      │                           │
      └───────────────────────────┘

      <VBox screen; frame = (0, 0, 195, 112)>
         | <Label heading; frame = (7, 7, 181, 34); text = "The Long Rule, and eleven" + 1 line>
         | <HBox; frame = (7, 44, 181, 44)>
         |    | <ImageView cover; frame = (0, 0, 44, 44)>
         |    | <Label; frame = (44, 0, 70, 17); text = "by I. Lath">

      4 bodies ran, 4 measurements, 5 views visited

      """)
}

@Test(.ends) func `a scene is laid out at the requested size, as JSON`() async throws {
  let file = try SceneFile(shelf)
  let result = await storypole("layout", file.path, "--size", "112x195", "--json")
  let object = try #require(
    JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  #expect(object["size"] as? [Int] == [112, 195])
  let width = 112 - 2 * 7
  let y = 7 + 3 * 17 + 3
  #expect(
    object["frames"] as? [String: [Int]] == [
      "screen": [0, 0, 112, 195], "heading": [7, 7, width, 3 * 17],
      "screen/1": [7, y, width, 44], "cover": [0, 0, 44, 44],
      "screen/1/1": [44, 0, 5 * 7, 2 * 17],
    ])
}

@Test(.ends) func `a scene without a size is refused unless a size is given`() async throws {
  let file = try SceneFile(#"{"root": {"kind": "View"}}"#)
  let result = await storypole("layout", file.path)
  #expect(result.status == .usage)
  #expect(result.error.hasSuffix("the scene has no size; pass one, such as --size 390x844\n"))
  #expect(await storypole("layout", file.path, "--size", "3x5").status == .success)
}
