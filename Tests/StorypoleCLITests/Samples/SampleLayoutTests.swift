import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct SampleLayoutTests {
  private func view(of sample: String) throws -> View {
    try SceneSource.scene(sample, on: Recorder().console()).build(with: .samples).root
  }

  @Test func `the table cell has the frames of the YOLayout document`() async throws {
    #expect(
      try await frames(of: "table-cell", 320, 88) == [
        "cell": [0, 0, 320, 88], "image": [10, 10, 44, 44], "title": [64, 10, 246, 17],
        "description": [64, 27, 246, 51],
      ])
  }

  @Test(
    arguments: [(320, 200), (390, 844), (844, 390), (213.5, 7), (1_000, 88), (109, 500)]
      as [(Double, Double)])
  func `the table cell wraps its description at other sizes`(
    width: Double, height: Double
  ) async throws {
    let room = width - 10 - 44 - 10 - 10
    let description = textHeight(of: seventeenWords, in: room)
    let found = try await frames(of: "table-cell", width, height)
    #expect(found["cell"] == [0, 0, width, height])
    #expect(found["image"] == [10, 10, 44, 44])
    #expect(found["title"] == [64, 10, room, 17])
    #expect(found["description"] == [64, 10 + 17, room, description])
  }

  @Test(
    arguments: [(320, 10 + 17 + 3 * 17 + 10), (390, 10 + 17 + 2 * 17 + 10), (1_000, 10 + 44 + 10)]
      as [(Double, Double)])
  func `the table cell answers the height that it needs`(
    width: Double, height: Double
  ) async throws {
    let cell = try view(of: "table-cell")
    let room = CGSize(width: width, height: .infinity)
    #expect(cell.sizeThatFits(room) == CGSize(width: width, height: height))
  }

  @Test func `with an unlimited width the table cell answers its content's width`() throws {
    let cell = try view(of: "table-cell")
    let room = CGSize(width: CGFloat.infinity, height: .infinity)
    let description = Double(seventeenWords.count * 7)
    #expect(
      cell.sizeThatFits(room) == CGSize(width: 64 + description + 10, height: 10 + 44 + 10))
    #expect(cell.diagnostics.isEmpty)
  }

  @Test(arguments: [(320, 130), (213.5, 130), (844, 390), (57, 500)] as [(Double, Double)])
  func `the box gives its images the inner width`(width: Double, height: Double) async throws {
    let inner = width - 20 - 20
    let found = try await frames(of: "box", width, height)
    #expect(found["first"] == [20, 20, inner, 30])
    #expect(found["second"] == [20, 20 + 30 + 10, inner, 40])
    #expect(found["third"] == [20, 20 + 30 + 10 + 40 + 10, inner, 20])
    let box = try view(of: "box")
    #expect(
      box.sizeThatFits(CGSize(width: width, height: height)) == CGSize(width: width, height: 130))
  }

  @Test(arguments: [(320, 80), (390, 844), (230.5, 70), (844, 390)] as [(Double, Double)])
  func `the buttons are at the right`(width: Double, height: Double) async throws {
    let found = try await frames(of: "buttons", width, height)
    for (number, fromRight) in [(1, 20 + 50 + 20 + 50 + 20 + 50), (2, 20 + 50 + 20 + 50), (3, 70)] {
      #expect(found["button-\(number)"] == [width - Double(fromRight), 10, 50, 50])
    }
  }

  @Test(arguments: [(375, 667), (667, 375), (213.5, 134)] as [(Double, Double)])
  func `the border's centres fill what the edges leave`(
    width: Double, height: Double
  ) async throws {
    let inner = width - 20 - 20
    let middle = height - 20 - 17 - 10 - 10 - 17 - 20
    let found = try await frames(of: "border", width, height)
    #expect(found["top"] == [20, 20, inner, 17])
    #expect(found["center"] == [20, 20 + 17 + 10, inner, middle])
    #expect(found["bottom"] == [20, height - 20 - 17, inner, 17])
    #expect(found["left"] == [0, 0, 28, middle])
    #expect(found["middle"] == [28 + 10, 0, inner - 28 - 10 - 10 - 35, middle])
    #expect(found["right"] == [inner - 35, 0, 35, middle])
  }

  @Test func `the buttons are where the YOLayout document has them`() async throws {
    let found = try await frames(of: "buttons", 320, 80)
    #expect((1...3).map { found["button-\($0)"]?[0] } == [110, 180, 250])
  }
}
