import StorypoleTesting

/// `simulate`, on screens with and without a mistake.
struct SimulateTests {
  /// A label below the safe area, as high as its text needs; in the mistake, as it needed where it
  /// was widest.
  private final class Page: View {
    let text = Label("Seven storeys, and the rod on which they are marked.", name: "text")
    private let keepsHeight: Bool
    private var fitted = CGSize.zero

    init(keepsHeight: Bool) {
      self.keepsHeight = keepsHeight
      super.init(name: "page")
      addSubview(text)
      text.numberOfLines = 0
      text.textStyle = .largeTitle
      setLayout { page, layout, size in page.layOut(layout, size) }
    }

    private func layOut(_ layout: LayoutContext, _ size: CGSize) -> CGSize {
      let area = layout.marginsRect
      if !keepsHeight || area.width > fitted.width {
        let offered = CGSize(width: area.width, height: .infinity)
        fitted = CGSize(width: area.width, height: layout.sizeThatFits(offered, of: text).height)
      }
      layout.setFrame(
        CGRect(x: area.minX, y: area.minY, width: area.width, height: fitted.height), of: text)
      return size
    }
  }

  /// The issues of a test with a page on a phone that is turned.
  private func issuesOfPage(keepsHeight: Bool) async -> [String] {
    await issues {
      do {
        try await simulate(.iPhone17Pro, Page(keepsHeight: keepsHeight)) { scene in
          try scene.rotate(to: .landscapeLeft)
          #expect(scene.root.text.frame.minX == 78)
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test func `a screen without a mistake records nothing`() async {
    #expect(await issuesOfPage(keepsHeight: false) == [])
  }

  @Test func `a text that keeps its height after a rotation is reported`() async throws {
    let issue = try #require(await issuesOfPage(keepsHeight: true).first)
    #expect(issue.hasPrefix("page on iPhone 17 Pro, portrait, 402 × 874, has other frames"))
    #expect(issue.contains("page/text"))
  }

  @Test func `a controller is simulated, too`() async throws {
    try await simulate(.iPadA16, rootViewController: ViewController(name: "shelf")) { scene in
      try scene.resizeWindow(to: CGSize(width: 500, height: 600))
      #expect(scene.root.environment.horizontalSizeClass == .compact)
    }
  }
}
