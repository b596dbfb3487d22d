import StorypoleProof
import Testing

@testable import StorypoleCLI

/// The settings form and the chat, whose rows are boxes with flexible children.
@Suite(.ends) struct SampleFormTests {
  @Test(arguments: [(390, 220), (844, 220), (220, 390)] as [(Double, Double)])
  func `a setting's title takes what its value leaves`(width: Double, height: Double) async throws {
    let found = try await frames(of: "settings", width, height)
    let rest = width - 16 - 29 - 12 - 12 - 12 - 8 - 16
    for (row, value) in [(0, 3), (1, 2), (2, 13), (3, 5)] {
      let title = rest - Double(value * 7)
      #expect(found["row-\(row)"] == [0, Double(row * 44), width, 44])
      #expect(found["icon-\(row)"] == [16, 8, 29, 29])
      #expect(found["title-\(row)"] == [57, 14, title, 17])
      #expect(found["value-\(row)"] == [57 + title + 12, 14, Double(value * 7), 17])
      #expect(found["chevron-\(row)"] == [width - 16 - 8, 16, 8, 13])
    }
    #expect(found["title-4"] == [57, 14, rest, 17])
  }

  @Test func `the bar of the chat is as high as its text, and the list takes the rest`()
    async throws
  {
    let portrait = try await frames(of: "chat", 390, 844)
    #expect(portrait["messages"] == [0, 0, 390, 844 - (8 + 2 * 17 + 8)])
    #expect(portrait["bar"] == [0, 794, 390, 50])
    #expect(portrait["message"] == [16, 8, 390 - 16 - 8 - 52 - 16, 34])
    #expect(portrait["send"] == [322, 8 + 34 - 29, 52, 29])
    #expect(portrait["bubble-0"] == [16, 12, 268, 17])
    #expect(portrait["bubble-1"] == [16, 12 + 17 + 8, 268, 34])
    #expect(portrait["bubble-2"] == [16, 37 + 34 + 8, 268, 17])
  }

  @Test func `in landscape the text has one line, and the list scrolls`() async throws {
    let landscape = try await frames(of: "chat", 844, 390)
    // Twelve bubbles need 24 + 4 · (17 + 34 + 17) + 11 · 8, which is 384.
    #expect(landscape["messages"] == [0, 0, 844, 390 - (8 + 29 + 8)])
    #expect(landscape["message"] == [16, 8 + 29 - 17, 752, 17])
    #expect(landscape["send"] == [776, 8, 52, 29])
    #expect(landscape["bubble-11"] == [16, 384 - 12 - 17, 268, 17])
  }
}
