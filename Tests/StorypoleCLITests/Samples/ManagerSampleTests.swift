import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// The output of `storypole layout` for the samples of the layout managers' document.
@Suite(.ends) struct ManagerSampleTests {
  /// The four views, at the document's size and rotated.
  private static let expected: [(sample: String, portrait: [[Double]], landscape: [[Double]])] = [
    (
      "fill", Array(repeating: [30, 30, 708, 964], count: 4),
      Array(repeating: [30, 30, 964, 708], count: 4)
    ),
    ("vertical", column, column),
    (
      "horizontal",
      [[174, 462, 100, 100], [284, 362, 100, 300], [394, 312, 100, 400], [504, 462, 100, 100]],
      [[302, 334, 100, 100], [412, 234, 100, 300], [522, 184, 100, 400], [632, 334, 100, 100]]
    ),
    (
      "tile",
      [[30, 30, 334, 462], [404, 30, 334, 462], [30, 532, 334, 462], [404, 532, 334, 462]],
      [[30, 30, 462, 334], [532, 30, 462, 334], [30, 404, 462, 334], [532, 404, 462, 334]]
    ),
    (
      "grid",
      [
        [334, 25, 100, 301.32], [399, 356.32, 344, 301.32], [83.42, 793.32, 100, 100],
        [580.84, 793.32, 100, 100],
      ],
      [
        [462, 25, 100, 216.84], [527, 271.84, 472, 216.84], [125.66, 580.84, 100, 100],
        [793.32, 580.84, 100, 100],
      ]
    ),
    (
      "grid-nested",
      [
        [147, 216, 100, 100], [58.5, 708, 100, 100], [235.5, 708, 100, 100], [394, 20, 354, 984],
      ],
      [
        [211, 152, 100, 100], [90.5, 516, 100, 100], [331.5, 516, 100, 100], [522, 20, 482, 728],
      ]
    ),
    (
      "border-regions",
      [
        [25, 25, 718, 70.4], [25, 839, 718, 160], [25, 125.4, 120, 683.6],
        [409, 417.2, 100, 100],
      ],
      [
        [25, 25, 974, 44.8], [25, 583, 974, 160], [25, 99.8, 120, 453.2],
        [537, 276.4, 100, 100],
      ]
    ),
    (
      "border-edges",
      [
        [25, 25, 718, 70.4], [25, 839, 718, 160], [623, 125.4, 120, 683.6],
        [25, 125.4, 120, 683.6],
      ],
      [
        [25, 25, 974, 44.8], [25, 583, 974, 160], [879, 99.8, 120, 453.2],
        [25, 99.8, 120, 453.2],
      ]
    ),
  ]

  private static let column: [[Double]] = [
    [20, 20, 300, 150], [20, 190, 100, 150], [20, 360, 100, 150], [20, 530, 100, 150],
  ]

  @Test(arguments: Sample.managers.map(\.name))
  func `a sample has the document's frames, upright and on its side`(name: String) async throws {
    let item = try #require(Self.expected.first { $0.sample == name })
    try await expect(name, 768, 1024, item.portrait)
    try await expect(name, 1024, 768, item.landscape)
  }

  private func expect(
    _ name: String, _ width: Double, _ height: Double, _ expected: [[Double]]
  ) async throws {
    let found = try await frames(of: name, width, height)
    #expect(found.count == 5)
    #expect(found[name] == [0, 0, width, height])
    for (index, frame) in expected.enumerated() {
      let view = try #require(found["view-\(index + 1)"])
      #expect(view.count == 4 && frame.count == 4)
      #expect(zip(view, frame).allSatisfy { abs($0 - $1) < 1e-9 }, "\(view) for \(frame)")
    }
  }
}
