import Foundation
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct SchemaTests {
  @Test func `the schema covers every kind that the program's scenes can name`() async {
    let schema = SceneSchema(of: SceneRegistry.samples.catalog)
    for words in [["schema"], ["schema", "scene"]] {
      let result = await Main.program.written(words)
      #expect(result.status == .success)
      #expect(result.output == schema.scene + "\n")
    }
    #expect(await storypole("schema", "scenario").output == schema.scenario + "\n")
    #expect(schema.scene.contains(#""narrowest": {"description": "The least width of a book.""#))
    #expect(schema.scene.contains(#""enum": ["article", "toolbar""#))
  }

  @Test func `a schema that doesn't exist is refused with those that do`() async {
    let result = await storypole("schema", "scenery")
    #expect(result.status == .usage)
    #expect(
      result.error == "storypole schema: DOCUMENT: found \"scenery\", "
        + "expected one of scene, scenario, layout, rotate, run, explain, diff, sweep, matrix, loop "
        + "(see storypole schema --help)\n"
    )
  }
}

extension Program {
  fileprivate func written(_ words: [String]) async -> (status: Outcome, output: String) {
    let recorder = Recorder()
    let status = await run(words, on: recorder.console())
    return (status, recorder.output)
  }
}
