import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// The samples of flow boxes, of items that aren't views, and of right-to-left layout.
@Suite(.ends) struct ItemSampleTests {
  @Test func `the flow box has two centred rows`() async throws {
    // 42 + 49 + 63 + 42 and three gaps leave 34 of 260: 17 before them, and 20 of inset.
    // 119 + 42 and one gap leave 89, half of which is 44.5: 45 before them.
    let expected: Frames = [
      "flow": [0, 0, 300, 100], "word-1": [37, 20, 42, 17], "word-2": [89, 20, 49, 17],
      "word-3": [148, 20, 63, 17], "word-4": [221, 20, 42, 17], "word-5": [65, 47, 119, 17],
      "word-6": [194, 47, 42, 17],
    ]
    #expect(try await frames(of: "flow", 300, 100) == expected)
  }

  @Test func `drawn items have frames, in the coordinates of their container`() async throws {
    let expected: Frames = [
      "row": [0, 0, 320, 200], "rule": [0, 199, 320, 1], "badge": [250, 10, 60, 179],
      "star": [5, 5, 13, 169], "shine": [21, 5, 34, 169], "cover": [10, 10, 44, 179],
      "title": [64, 10, 176, 179],
    ]
    #expect(try await frames(of: "drawn", 320, 200) == expected)
  }

  @Test func `drawn items appear in the drawing and in its table`() async {
    let result = await storypole("layout", "drawn")
    #expect(result.output.contains("   | <DrawnItem badge; frame = (250, 10, 60, 179)>\n"))
    #expect(result.output.contains("   |    | <DrawnItem star; frame = (5, 5, 13, 169)>\n"))
    #expect(result.output.contains("┴ rule ┴"))
  }

  @Test func `views of a nested layout have frames in the host's coordinates`() async throws {
    // The middle's area begins at 20 + 38; it is 335 − 28 − 35 less two gaps and an inset of 1
    // wide: 251 by 573. An image of 100 by 70 is 75.5 and 251.5 from its edges: 76 and 252.
    let expected: Frames = [
      "border": [0, 0, 375, 667], "top": [20, 20, 335, 17], "bottom": [20, 630, 335, 17],
      "left": [20, 47, 28, 573], "right": [320, 47, 35, 573], "middle": [134, 299, 100, 70],
    ]
    #expect(try await frames(of: "nested", 375, 667) == expected)
  }

  @Test func `toolbars are mirrored within their own width`() async throws {
    // Titles of 49 stand at 136 of 320 and at 80 of 208, from the right.
    let expected: Frames = [
      "screen": [0, 0, 320, 44], "toolbar-1": [0, 0, 320, 17], "toolbar-2": [112, 27, 208, 17],
      "back-1": [292, 0, 28, 17], "title-1": [135, 0, 49, 17], "search-1": [0, 0, 42, 17],
      "back-2": [180, 0, 28, 17], "title-2": [79, 0, 49, 17], "search-2": [0, 0, 42, 17],
    ]
    #expect(try await frames(of: "rtl", 320, 44) == expected)
  }
}
