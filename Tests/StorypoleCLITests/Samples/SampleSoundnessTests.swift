import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

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
