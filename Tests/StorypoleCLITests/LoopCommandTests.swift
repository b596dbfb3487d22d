import Foundation
import StorypoleProof
import StorypoleScene
import StorypoleSimulator
import Testing

@testable import StorypoleCLI

/// `storypole loop`.
@Suite(.ends) struct `Loop command` {
  private func loop(_ words: String...) async -> CommandResult {
    await storypole(["loop"] + words)
  }

  @Test(arguments: [
    "reading-app", "chat", "text-and-buttons", "pages", "turning-line", "sign-in-form",
  ])
  func `a sample passes on a phone, two tablets and the phone that folds`(scene: String) async {
    let (status, output, error) = await loop(scene, "--rounds", "240")
    #expect(status == .success, "\(error)")
    #expect(output.contains("\n240 rounds in 4 scripts, "))
  }

  @Test func `the same seed gives the same events`() async throws {
    func events() async throws -> [String: Int] {
      let words = ["loop", "box", "--seed", "9", "--rounds", "240"]
      return try #require(try await jsonObjects(words)[0]["events"] as? [String: Int])
    }
    let whole = try await events()
    #expect(try await events() == whole)
  }

  @Test func `as many events are played as asked for, of the kinds that the device has`() async {
    let (_, output, _) = await loop("box", "--rounds", "67", "--device", "iPhone 17 Pro")
    #expect(output.contains("\n67 rounds in 2 scripts, "))
    #expect(!output.contains("fold"))
  }

  @Test(arguments: [
    ("failing-script.json", "failing-script.json"),
    ("./Zürich@2x/a+b.json", "./Zürich@2x/a+b.json"),
    ("my scripts/1.json", "'my scripts/1.json'"), ("it's.json", #"'it'\''s.json'"#), ("", "''"),
    ("$HOME/a.json", "'$HOME/a.json'"), ("~/a.json", "'~/a.json'"),
  ])
  func `a path is quoted where a shell would take it apart`(path: String, word: String) {
    #expect(ShellWord.quoted(path) == word)
  }

  @Test func `a script is played with all checks`() async throws {
    let script = try SceneFile(
      #"{"device": "iPhone Duo", "events": [{"fold": "unfolded"}, {"wait": 30}, {"rotate": "landscapeLeft"}]}"#
    )
    let (status, output, _) = await loop("--script", script.path)
    #expect(status == .success)
    #expect(output == "reading-app on iPhone Duo: 3 events, no failure\n")
    let json = try await jsonObjects(
      ["loop", "--script", script.path, "--device", "iPhone Duo,iPhone Duo"])[0]
    #expect(json["rounds"] as? Int == 6 && json["scripts"] as? Int == 2 && json["seed"] == nil)
    #expect(json["events"] as? [String: Int] == ["fold": 2, "rotate": 2, "wait": 2])
  }

  @Test func `--strict judges windows that devices can have, and rotate plays the same`()
    async throws
  {
    let file = try SceneFile(
      #"""
      {"size": [390, 844], "root": {"id": "page", "children": [
        {"id": "go", "kind": "Button", "title": "Go", "frame": [100, 120, 120, 44]}]}}
      """#)
    let result = await loop(
      file.path, "--strict", "--rounds", "300", "--device", "iPad mini (A17 Pro)")
    #expect(result.status == .success, "\(result.error)")
    let script = try SceneFile(
      #"{"device": "iPad mini (A17 Pro)", "events": [{"window": [10, 0]}]}"#)
    for (words, size) in [([], "[10, 0]"), (["--strict"], "[320, 320]")] {
      let turned = await storypole(
        ["rotate", file.path, "--script", script.path, "--json"] + words)
      #expect(turned.output.contains("\"size\": \(size)"), "\(turned.output)\(turned.error)")
    }
  }

  @Test func `a problem that --strict finds is written as a script, with the command`() async throws
  {
    let file = try SceneFile("")
    let path = file.path
    let (status, _, error) = await loop(
      "text-and-buttons", "--strict", "--rounds", "500", "--output", path)
    #expect(status == .failure)
    #expect(error.contains("not sound: "))
    #expect(error.contains("again: storypole loop text-and-buttons --strict --script \(path))"))
    let script = try SceneScript(contentsOfFile: path)
    #expect(script.events.count <= 4 && script.device != nil)
    let again = await loop("text-and-buttons", "--strict", "--script", path)
    #expect(again.status == .failure && again.error.contains("not sound: "))
  }

  @Test(arguments: [
    (["--device", "iPhone 99"], "unknown device “iPhone 99”"),
    (["--script", "no-such.json"], "no-such.json: found no such file"),
    (["--script", "a.json", "--rounds", "9"], "--script: found \"--rounds\", expected"),
    (["--script", "a.json", "--minutes", "9"], "--script: found \"--minutes\", expected"),
    (["--script", "a.json", "--seed", "9"], "--script: found \"--seed\", expected one of"),
    (["--script", "a.json", "--output", "b.json"], "--script: found \"--output\", expected"),
    (["--output", "/no/such/script"], "/no/such/script: found no folder /no/such"),
  ])
  func `what can't be is one line, with status 2`(words: [String], message: String) async {
    let result = await storypole(["loop"] + words)
    #expect(result.status == .usage)
    #expect(result.error.contains(message), "\(result.error)")
  }
}
