import Foundation
import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// `storypole report`: the page of a scenario.
@Suite(.ends) struct ReportCommandTests {
  private let scenario = #"""
    {"about": "two titles", "scene": {"size": [195, 112], "root":
      {"kind": "VBox", "id": "shelf", "children": [
        {"kind": "Label", "id": "title", "text": "The Long Rule"}]}},
    "steps": [
      {"op": "set", "view": "title", "text": "The Rod, and eleven others of the sort"},
      {"op": "expect", "ran": ["shelf"]}
    ]}
    """#

  /// The parts of a page's recording that these tests look at.
  private struct Recording: Decodable {
    struct Note: Decodable { let kind: String }
    struct Moment: Decodable {
      let action: String?, pass: Int?, size: [Double], notes: [Note]?
    }
    struct Finding: Decodable { let index: Int?, first: Int?, last: Int?, view: Int }
    struct Sweep: Decodable {
      let extent: String, extents: [Double], moments: [Moment]
      let breakpoints: [Finding], problems: [Finding]
    }
    let about: String?, strings: [String], names: [Int], moments: [Moment], sweep: Sweep?
    let problems: [Finding]
  }

  private func recording(in page: String) throws -> Recording {
    let start = try #require(page.range(of: #"id="recording">"#)?.upperBound)
    let end = try #require(page[start...].range(of: "</script>")?.lowerBound)
    return try JSONDecoder().decode(Recording.self, from: Data(page[start..<end].utf8))
  }

  @Test func `the page has a moment per step, and the failure fails the run after it was written`()
    async throws
  {
    let (file, output) = (try SceneFile(scenario), try SceneFile("an older page"))
    let result = await storypole("report", file.path, "-o", output.path)
    #expect(result.status == .failure)
    #expect(result.error.contains("1 of 2 steps failed; step 2, expect: what ran is"))
    let page = try String(contentsOfFile: output.path, encoding: .utf8)
    let recording = try recording(in: page)
    #expect(recording.about == "two titles")
    #expect(recording.moments.map(\.action) == ["start", "set text of", "expect"])
    #expect(recording.moments.map(\.pass) == [1, 2, nil])
    #expect(recording.moments[2].notes?.map(\.kind) == ["failure"])
    let size = (page.utf8.count + 1023) / 1024
    #expect(result.output == "\(output.path): 3 moments, \(size) KB; open it in a browser\n")
  }

  @Test func `a hyphen writes only the page`() async throws {
    let result = await storypole("report", "reading-app-turns", "--output", "-")
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("<!DOCTYPE html>") && result.output.hasSuffix("</html>\n"))
    #expect(try recording(in: result.output).moments.count == 15)
  }

  @Test func `the page is opened after it was written, and said where nothing opens it`()
    async throws
  {
    let output = try SceneFile("")
    let opened = Recorder()
    let programs = Programs(find: { URL(fileURLWithPath: "/bin/\($0[0])") }) { program, words in
      opened.note(
        "\(program.path) \(words) \((try? String(contentsOfFile: words[0], encoding: .utf8))?.isEmpty == false)"
      )
      return true
    }
    let words = ["report", "tile", "-o", output.path, "--open"]
    #expect(await storypole(words, programs: programs).status == .success)
    #expect(opened.output == "/bin/open [\"\(output.path)\"] true")
    let refused = await storypole(words)
    #expect(refused.status == .failure)
    #expect(refused.error.contains("found no way to open it, expected one of open, xdg-open"))
    #expect(await storypole("report", "tile", "-o", "-", "--open").status == .usage)
  }

  @Test func `steps say what they do`() async throws {
    let scenario = #"""
      {"device": "iPhone 17 Pro", "scene": {"root": {"kind": "Label", "id": "title", "text": "Low"}},
      "steps": [
        {"rotate": "landscapeLeft"}, {"op": "rotate"}, {"op": "environment", "displayScale": 2},
        {"op": "set", "view": "title", "text": "Tide"}, {"op": "flush"}
      ]}
      """#
    let result = await storypole("report", "-", "-o", "-", input: scenario)
    var actions: [String?] = []
    for action in try recording(in: result.output).moments.map(\.action)
    where action != actions.last { actions.append(action) }
    #expect(
      actions == [
        "start", "rotate landscapeLeft", "rotate to 402 × 874", "set displayScale",
        "set text of", "flush",
      ])
  }

  @Test func `problems of the layout are kept from the step that brought them to the last`()
    async throws
  {
    let json = scenario.replacing(
      #"{"op": "expect", "ran": ["shelf"]}"#, with: #"{"op": "flush"}"#
    )
    .replacing("[195, 112]", with: "[195, 17]")
    let file = try SceneFile(json)
    let result = await storypole("report", file.path, "-o", "-")
    let recording = try recording(in: result.output)
    #expect(recording.problems.map(\.first) == [1])
    #expect(recording.problems.map(\.last) == [2])
  }

  @Test func `with a sweep the page has the layout at each width, and what changes there`()
    async throws
  {
    let result = await storypole("report", "ticket", "--sweep", "395...410", "-o", "-")
    #expect(result.status == .success)
    let recording = try recording(in: result.output)
    #expect(recording.moments.count == 1)
    let sweep = try #require(recording.sweep)
    #expect(sweep.extent == "width" && sweep.extents == (395...410).map(Double.init))
    #expect(sweep.moments.map(\.size) == (395...410).map { [Double($0), 844] })
    let breakpoints = Set(sweep.breakpoints.compactMap { $0.index.map { sweep.extents[$0] } })
    #expect(breakpoints == [401, 405, 408])
    let problem = try #require(sweep.problems.first)
    let (first, last) = (try #require(problem.first), try #require(problem.last))
    #expect(sweep.extents[first] == 401 && sweep.extents[last] == 407)
    #expect(recording.strings[recording.names[problem.view]] == "route")
  }

  @Test func `a scene from standard input is a scenario without steps, and needs a size`()
    async throws
  {
    let scene = #"{"size": [195, 112], "root": {"kind": "Label", "id": "title", "text": "Low"}}"#
    let result = await storypole("report", "-", "-o", "-", input: scene)
    #expect(try recording(in: result.output).moments.map(\.action) == ["start"])
    let unsized = scene.replacing(#""size": [195, 112], "#, with: "")
    let refused = await storypole("report", "-", "-o", "-", input: unsized)
    #expect(refused.status == .usage && refused.error.contains("the scene has no size"))
  }

  @Test func `on several devices each is a moment of one tree, with its own problems`()
    async throws
  {
    let scene = #"""
      {"root": {"id": "page", "layout": {"kind": "HBoxLayout"}, "children": [
        {"kind": "Button", "id": "save", "title": "Save", "fixedHeight": 50},
        {"kind": "View", "id": "rest", "fixedWidth": 340}]}}
      """#
    let devices = ["--device", "iPhone SE (3rd),iPad mini"]
    let shown = await storypole(["report", "-", "-o", "-"] + devices, input: .text(scene))
    #expect(shown.error == "" && shown.status == .success)
    let recording = try recording(in: shown.output)
    #expect(recording.moments.map(\.action) == ["show on", "show on"])
    #expect(recording.moments.map(\.size) == [[375, 667], [744, 1133]])
    #expect(recording.names.count == 3, "the devices show the same views")
    #expect(recording.problems.map(\.last).contains(0))

    let file = try SceneFile("")
    let turned = ["--orientation", "portrait,landscape-left"]
    let words = ["report", "tile", "-o", file.path] + devices + turned
    let said = await storypole(words)
    #expect(said.output.contains(": 4 moments, "))
    #expect(said.output.hasSuffix(", with #moment=2&with=1 two devices side by side\n"))
    let page = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(page.contains(#""subject":"iPad mini@16, landscapeLeft""#))
  }

  @Test func `devices show one scene or screen, not a scenario or several screens`() async throws {
    let device = ["--device", "iPhone 17", "-o", "-"]
    let several = await storypole(["report", "five-faults.storyboard"] + device)
    #expect(several.status == .usage)
    #expect(several.error.contains("expected one to show on devices, such as five-faults"))
    let played = await storypole(["report", "list-edits"] + device)
    #expect(played.status == .usage && played.error.contains("found a sample scenario"))
    let unknown = await storypole("report", "tile", "--device", "iPhone 99")
    #expect(unknown.status == .usage && unknown.error.contains("unknown device “iPhone 99”"))
  }

  @Test func `a sweep over too many widths is wrong usage`() async {
    let result = await storypole("report", "ticket", "--sweep", "1...5001")
    #expect(result.status == .usage)
    #expect(result.error.contains("found \"1...5001\", expected at most 5000 widths"))
  }
}
