import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct SampleTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  @Test func `the samples are exactly the files of the folder`() throws {
    let folder = Self.sources.appendingPathComponent("StorypoleCLI/Samples")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let samples = Sample.scenes + Sample.scenarios
    let all = samples.map(\.file) + Sample.documents.map(\.name)
    #expect(all.sorted() == files.sorted())
    for sample in samples {
      let json = try Data(contentsOf: folder.appendingPathComponent(sample.file))
      #expect(Data(sample.json) == json, "\(sample.name)")
      #expect(!sample.about.isEmpty, "\(sample.name)")
    }
  }

  @Test(arguments: Sample.scenes.map(\.name))
  func `every scene is laid out and rotated without a diagnostic`(name: String) async {
    let layout = await storypole("layout", name)
    #expect(layout.status == .success)
    #expect(layout.error == "")
    #expect(!layout.output.contains("[overflow]"))
    let rotation = await storypole("rotate", name, "--times", "1")
    #expect(rotation.status == .success)
    #expect(rotation.error == "")
  }
}

/// The blocks and the class of the samples, as users' scenes may use them.
@Suite(.ends) struct SampleBlockTests {
  private func view(_ root: String) throws -> View {
    let json = #"{"root": \#(root)}"#
    return try SceneDocument(json: json.utf8, registry: .samples).build(with: .samples).root
  }

  private static let texts = #"""
    "children": [{"kind": "Label", "text": "Emma"}, {"kind": "Label", "text": "Walden, or"},
                 {"kind": "Label", "text": "Ada"}]
    """#

  private func answer(of view: View, _ width: CGFloat) -> CGSize {
    view.sizeThatFits(CGSize(width: width, height: .infinity))
  }

  private static let hosts = [
    #""block": "article""#, #""block": "toolbar""#, #""kind": "Shelf""#,
    #""block": "equal-spacing""#, #""block": "text-and-buttons""#, #""block": "article-view""#,
    #""block": "turning-line""#,
  ]

  @Test(arguments: hosts.dropLast(1))
  func `a view without subviews has height 0`(host: String) throws {
    let view = try view("{\(host)}")
    #expect(answer(of: view, 195).height == 0)
    #expect(answer(of: view, .infinity).width == 0)
    view.frame.size = CGSize(width: 195, height: 112)
    view.layoutIfNeeded()
    #expect(view.diagnostics.isEmpty)
  }

  @Test(arguments: hosts.filter { !$0.contains("turning-line") })
  func `a view of size 0 places no negative sizes`(host: String) throws {
    let view = try view("{\(host), \(Self.texts)}")
    view.layoutIfNeeded()
    // A negative extent is stored as 0 and reported. The frame alone wouldn't show it (R40).
    #expect(view.diagnostics == [])
  }
}

/// The problems of each sample, at its own size and turned.
@Suite(.ends) struct SampleSoundnessTests {
  /// The problems of scenes turned by a quarter, which have none at their own sizes.
  private static let problems = [
    "buttons": [
      "overflow buttons", "outside buttons/button-2 buttons", "outside buttons/button-3 buttons",
    ],
    // A toolbar of 44 points, whose block places what it has in the middle.
    "rtl": ["toolbar-1", "toolbar-2"].flatMap { toolbar in
      let bar = "screen/\(toolbar)"
      let items = ["back", "title", "search"].map { "\(bar)/\($0)\(toolbar.suffix(2))" }
      return [(0, 1), (0, 2), (1, 2)].map { "overlap \(items[$0.0]) \(items[$0.1])" }
    },
  ]

  @Test(arguments: Sample.scenes.map(\.name))
  func `a sample has exactly these problems`(name: String) throws {
    let size = try Self.host(of: name).size
    #expect(try Self.found(in: name, size) == [])
    let turned = try Self.found(in: name, CGSize(width: size.height, height: size.width))
    #expect(turned == Self.problems[name] ?? [])
  }

  @Test(arguments: Sample.scenarios.map(\.name))
  func `no step of a scenario has a problem`(name: String) async {
    let result = await storypole("run", name, "--strict")
    #expect(result.status == .success, "\(result.error)")
  }

  @Test(
    arguments: ["chat", "settings"],
    [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
  func `the trial screens are sound on a phone, in both orientations and directions`(
    name: String, size: CGSize
  ) throws {
    for direction in LayoutDirection.allCases {
      #expect(try Self.found(in: name, size, direction) == [], "\(direction)")
    }
  }

  private static func host(of name: String) throws -> LayoutHost<View> {
    let document = try SceneSource(name, on: Recorder().console()).scene()
    let root = document.makeRoot()
    root.printsDiagnostics = false
    return LayoutHost(size: document.size ?? .zero, root: root)
  }

  private static func found(
    in name: String, _ size: CGSize, _ direction: LayoutDirection = .leftToRight
  ) throws -> [String] {
    let host = try host(of: name)
    host.root.environment.layoutDirection = direction
    host.resize(to: size)
    host.tick()
    return host.root.layoutProblems().map { problem in
      ([problem.kind.rawValue, problem.path] + [problem.otherPath].compactMap(\.self))
        .joined(separator: " ")
    }
  }
}

/// The exact bodies that run in the sample list.
@Suite(.ends) struct ListTests {
  private struct Step: Decodable {
    let ran: [String]
    let measured: Int
    let visited: Int
    let generations: Int
    let frames: [String: [Double]]?
  }

  /// Plays steps on a list of the given number of rows, and returns the report of each.
  private func play(
    _ steps: String, rows: Int = 1_000, _ options: String...
  ) async throws -> [Step] {
    let sample = try #require(Sample.scenes["list"])
    let scene = String(decoding: sample.json, as: UTF8.self)
      .replacing(#""repeat": 1000,"#, with: #""repeat": \#(rows),"#)
    let file = try SceneFile(#"{"scene": \#(scene), "steps": [\#(steps)]}"#)
    let result = await storypole(["run", file.path, "--json"] + options)
    #expect(result.status == .success)
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Step.self, from: Data($0.utf8))
    }
  }

  private static let sameSize = #"{"op": "set", "view": "title-500", "text": "105. Ebb tide"}"#

  private static let higher = #"""
    {"op": "set", "view": "title-500",
     "text": "501. Low tide at three in the morning, and how to be there in time"}
    """#

  @Test(arguments: [
    (sameSize, ["title-500"]),
    // The row absorbs the growth, or grows itself.
    (
      #"{"op": "set", "view": "title-500", "text": "501. Low tide at three"}"#,
      ["row-500", "title-500"]
    ), (higher, ["list", "row-500", "title-500"]),
    // No body has measured the image, which alone depends on what is in it.
    (#"{"op": "collapse", "view": "badge-500"}"#, ["image-500"]),
    (#"{"op": "remove", "view": "badge-500"}"#, ["image-500"]),
    (#"{"op": "setNeedsLayout", "view": "image-500"}"#, ["image-500"]),
    (#"{"op": "set", "view": "badge-500", "text": "unread"}"#, ["image-500", "badge-500"]),
  ])
  func `a change runs exactly these bodies`(change: String, ran: [String]) async throws {
    let steps = try await play(change)
    // The list, and five views of each row.
    #expect(steps[0].ran.count == 5_001)
    #expect(steps[1].ran == ran && steps[1].generations == 1)
  }

  @Test func `as many views are visited with 1,000 rows as with 3,000`() async throws {
    let changes = [Self.sameSize, Self.higher, #"{"op": "collapse", "view": "badge-500"}"#]
    let few = try await play(changes.joined(separator: ", "))
    let many = try await play(changes.joined(separator: ", "), rows: 3_000)
    #expect(many[0].ran.count == 15_001)
    #expect(few.dropFirst().map(\.visited) == many.dropFirst().map(\.visited))
    #expect(few.dropFirst().map(\.ran) == many.dropFirst().map(\.ran))
    #expect(few[1].measured == 1)
  }

  @Test func `rotating back restores every frame, and measures nothing`() async throws {
    let steps = try await play(#"{"op": "rotate"}, {"op": "rotate"}"#, "--frames")
    #expect(steps[0].frames?.count == 5_002)
    #expect(steps[0].frames == steps[2].frames)
    #expect(steps[0].frames != steps[1].frames)
    #expect(steps[1].measured > 0)
    #expect(steps[2].measured == 0)
    #expect(steps[2].generations == 1)
  }
}
