import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

/// The problems of each sample, at its own size and turned.
@Suite(.ends) struct SampleSoundnessTests {
  /// Each scene's problems at its own size, then turned by a quarter.
  private static let problems: [String: (own: [String], turned: [String])] = [
    "article": ([], []), "border": ([], []), "border-edges": ([], []), "border-regions": ([], []),
    "box": ([], []),
    "buttons": (
      [],
      [
        "overflow buttons", "outside buttons/button-2 buttons",
        "outside buttons/button-3 buttons",
      ]
    ),
    "chat": ([], []), "drawn": ([], []), "equal-spacing": ([], []), "fill": ([], []),
    "flexible-lines": ([], []), "flow": ([], []), "gallery": ([], []), "grid": ([], []),
    "grid-nested": ([], []), "horizontal": ([], []), "list": ([], []), "nested": ([], []),
    "pages": ([], []), "reading-app": ([], []),
    // A toolbar of 44 points, whose block places what it has in the middle.
    "rtl": (
      [],
      [
        "overlap screen/toolbar-1/back-1 screen/toolbar-1/title-1",
        "overlap screen/toolbar-1/back-1 screen/toolbar-1/search-1",
        "overlap screen/toolbar-1/title-1 screen/toolbar-1/search-1",
        "overlap screen/toolbar-2/back-2 screen/toolbar-2/title-2",
        "overlap screen/toolbar-2/back-2 screen/toolbar-2/search-2",
        "overlap screen/toolbar-2/title-2 screen/toolbar-2/search-2",
      ]
    ),
    "settings": ([], []), "springs": ([], []), "table-cell": ([], []),
    "text-and-buttons": ([], []), "ticket": ([], []), "tile": ([], []), "turning-line": ([], []),
    "vertical": ([], []),
  ]

  @Test(arguments: Sample.scenes.map(\.name))
  func `a sample has exactly these problems`(name: String) throws {
    let expected = try #require(Self.problems[name])
    let size = try Self.host(of: name).size
    #expect(try Self.found(in: name, size) == expected.own)
    #expect(
      try Self.found(in: name, CGSize(width: size.height, height: size.width)) == expected.turned)
  }

  @Test func `every sample is listed`() {
    #expect(Self.problems.keys.sorted() == Sample.scenes.map(\.name).sorted())
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

  @Test(
    arguments: ["chat", "settings"],
    [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
  func `from right to left the trial screens are mirror images`(name: String, size: CGSize) throws {
    let host = try Self.host(of: name)
    host.resize(to: size)
    host.tick()
    let views = Self.subtree(of: host.root)
    let frames = views.map(\.frame)
    host.root.environment.layoutDirection = .rightToLeft
    host.tick()
    for (view, old) in zip(views, frames) {
      let width = view.superview?.frame.width ?? size.width
      let mirrored = CGRect(
        x: width - old.minX - old.width, y: old.minY, width: old.width, height: old.height)
      #expect(view.frame == mirrored, "\(view.path)")
    }
    #expect(views.map(\.frame) != frames)
  }

  private static func subtree(of view: View) -> [View] {
    [view] + view.subviews.flatMap { subtree(of: $0) }
  }

  private static func host(of name: String) throws -> LayoutHost<View> {
    let document = try SceneSource.scene(name, on: Recorder().console())
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
