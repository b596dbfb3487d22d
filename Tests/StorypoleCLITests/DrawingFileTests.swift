import Foundation
import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// `storypole layout --svg`: the destination of the drawing, and the errors of a bad one.
@Suite(.ends) struct SVGTests {
  private let shelf = #"{"size": [31, 17], "root": {"kind": "VBox", "id": "shelf"}}"#

  @Test func `a drawing is written to a file, in addition to the usual output`() async throws {
    let (scene, drawing) = (try SceneFile(shelf), try SceneFile("old and longer" + shelf))
    let result = await storypole("layout", scene.path, "--svg", drawing.path)
    let plain = await storypole("layout", scene.path)
    #expect(result.status == .success)
    #expect(result.output == plain.output)
    let text = try String(contentsOfFile: drawing.path, encoding: .utf8)
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
    #expect(text.contains("shelf: VBox (0, 0, 31, 17)"))
  }

  @Test func `JSON and a drawing can be combined, but not in one stream`() async throws {
    let (scene, drawing) = (try SceneFile(shelf), try SceneFile(""))
    let both = await storypole("layout", scene.path, "--json", "--svg", drawing.path)
    #expect(both.status == .success)
    #expect(both.output.hasPrefix("{"))
    #expect(try String(contentsOfFile: drawing.path, encoding: .utf8).hasPrefix("<svg "))
    let neither = await storypole("layout", scene.path, "--json", "--svg", "-")
    #expect(neither.status == .usage)
    #expect(
      neither.error == "storypole layout: --svg: found \"-\", expected a file, since --json "
        + "writes to standard output (see storypole layout --help)\n")
  }
}

/// Drawings in pixels, with `--png`: by a browser, of which the tests need none but one.
@Suite(.ends) struct PNGTests {
  private let scene = #"{"size": [150, 60], "root": {"kind": "VBox", "id": "shelf"}}"#

  @Test(arguments: [
    "layout tile", "diff tile --other-size 90x60", "rotate tile --times 1",
    "rotate chat --device iPhone17Pro --times 1",
  ])
  func `each drawing is given to a browser, in its size`(command: String) async throws {
    let target = try SceneFile("", extension: "png")
    let called = Recorder()
    let programs = Programs(find: { URL(fileURLWithPath: "/bin/\($0[0])") }) { program, words in
      let text = try? String(contentsOf: #require(URL(string: words.last ?? "")), encoding: .utf8)
      called.note("\(program.path) \(words.joined(separator: " ")) \(text ?? "")")
      return true
    }
    let result = await storypole(command.words + ["--png", target.path], programs: programs)
    #expect(result.status == (command.hasPrefix("diff") ? .failure : .success))
    #expect(called.writes.count == 1 && !result.output.contains("<svg"))
    let (call, drawing) = (called.output.prefix { $0 != "<" }, called.output)
    #expect(call.hasPrefix("/bin/chromium-headless-shell --headless"))
    #expect(call.contains("--screenshot=\(target.path) file:///"))
    let size = try #require(drawing.firstMatch(of: /width="([0-9.]+)" height="([0-9.]+)"/))
    let pixels = [size.1, size.2].map { Int((Double($0) ?? 0).rounded(.up)) }
    #expect(call.contains("--window-size=\(pixels[0]),\(pixels[1]) "))
  }

  @Test func `without a browser one line says what to install`() async throws {
    let target = try SceneFile("", extension: "png")
    let result = await storypole("layout", "tile", "--png", target.path)
    #expect(result.status == .failure)
    #expect(
      result.error == "storypole: \(target.path): found no browser to draw it; install "
        + "chromium-headless-shell or chromium\n")
    let failing = Programs(find: { URL(fileURLWithPath: "/bin/\($0[0])") }, run: { _, _ in false })
    let huge = try SceneFile(#"{"size": [3, 1e308], "root": {}}"#)
    for scene in ["tile", huge.path] {
      let failed = await storypole(["layout", scene, "--png", target.path], programs: failing)
      #expect(failed.error.contains("/bin/chromium-headless-shell couldn't draw it"))
    }
  }

  @Test func `a stream, and both kinds of drawings, are wrong usage`() async {
    for words in ["layout tile --png -", "layout tile --png a.png --svg a.svg"] {
      let result = await storypole(words.words)
      #expect(result.status == .usage && result.error.contains("--png: found"))
    }
    let missing = await storypole("layout", "tile", "--png", "/nowhere/a.png")
    #expect(missing.error.contains("found no folder /nowhere"))
    let target = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf").path
    let other = await storypole("layout", "tile", "--png", target)
    #expect(other.error.contains("found another ending, expected a file that ends in .png"))
  }

  @Test(.enabled(if: Programs.installed.find(Programs.browsers) != nil, "no headless Chromium"))
  func `a browser draws two pixels per point`() async throws {
    let (file, target) = (try SceneFile(scene), try SceneFile("", extension: "png"))
    let result = await storypole(
      ["layout", file.path, "--png", target.path], programs: .installed)
    try #require(result.status == .success, "\(result.error)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: target.path))
    // The header has the width and the height as the fourth and the fifth word of four bytes.
    let numbers = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 * 256 + Int($1) }
    }
    // 150 × 60 with 20 at each side and below, and the caption of 30 above.
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(numbers == [2 * (20 + 150 + 20), 2 * (30 + 60 + 20)])
  }
}
