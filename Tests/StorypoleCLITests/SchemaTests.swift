import Foundation
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct SchemaTests {
  @Test func `the schema covers every kind that the program's scenes can name`() async {
    let schema = SceneSchema(of: SceneRegistry.samples.catalog)
    #expect(await storypole("schema").output == schema.scene + "\n")
    #expect(await storypole("schema", "scene").output == schema.scene + "\n")
    #expect(await storypole("schema", "scenario").output == schema.scenario + "\n")
    #expect(schema.scene.contains(#""narrowest": {"description": "The least width of a book.""#))
    #expect(schema.scene.contains(#""enum": ["article", "toolbar""#))
  }

  @Test func `a schema that doesn't exist is refused with those that do`() async {
    let result = await storypole("schema", "scenery")
    #expect(result.status == .usage)
    #expect(
      result.error == "storypole schema: DOCUMENT: found \"scenery\", "
        + "expected one of scene, scenario (see storypole schema --help)\n"
    )
  }
}
