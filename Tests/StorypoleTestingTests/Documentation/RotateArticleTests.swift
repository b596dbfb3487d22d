import StorypoleTesting

/// The samples of the article "Rotate your screen in a test".
struct RotateArticleTests {
  final class Card: View {
    let title = Label("Seven storeys, and the rod on which they are marked.", name: "title")
    private var fitted = CGSize.zero

    override func viewInit() {
      addSubview(title)
      title.numberOfLines = 0
      title.textStyle = .largeTitle
      setLayout { card, layout, size in
        let area = layout.marginsRect
        if area.width > card.fitted.width {
          let height = layout.sizeThatFits(
            CGSize(width: area.width, height: .infinity), of: card.title
          ).height
          card.fitted = CGSize(width: area.width, height: height)
        }
        layout.setFrame(
          CGRect(x: area.minX, y: area.minY, width: area.width, height: card.fitted.height),
          of: card.title)
        return size
      }
    }
  }

  private final class Shelf: View {}

  private func turnedCard() async throws {
    try await simulate(.iPhone17Pro, Card(name: "card")) { scene in
      #expect(scene.root.title.frame.minX == 16)
      try scene.rotate(to: .landscapeLeft)
      #expect(scene.root.title.frame.minX == 78)
      try scene.showKeyboard()
      try scene.setTextSize(.accessibilityLarge)
    }
  }

  @Test func `the card's mistake is found at the end of the test`() async throws {
    let issues = await issues {
      do { try await RotateArticleTests().turnedCard() } catch { Issue.record(error) }
    }
    let report = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(
      report.hasPrefix(
        "card on iPhone 17 Pro, portrait, 402 × 874, "
          + "has other frames after a rotation there and back:"), "\(report)")
  }

  @Test func `a rotation is cancelled in the middle`() async throws {
    try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
      try scene.perform(.rotate(.landscapeLeft))
      scene.advance(frames: 9)
      #expect(scene.root.presentationFrame != scene.root.frame)
      try scene.perform(.cancelRotation)
    }
  }
}
