import StorypoleTesting

struct ShelfTests {
  @Test func `the shelf comes back from a rotation`() async throws {
    try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
      #expect(scene.root.columns == 3)
      try scene.rotate(to: .landscapeLeft)
      #expect(scene.root.columns == 7)
      try scene.setTextSize(.accessibilityExtraExtraExtraLarge)
      #expect(scene.root.heading.frame.height > 70)
    }
  }

  @Test func `a rotation is taken back in the middle`() async throws {
    try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
      try scene.perform(.rotate(.landscapeLeft))
      scene.advance(frames: 9)
      let cover = scene.root.covers[7]
      #expect(cover.presentationFrame != cover.frame)
      try scene.perform(.cancelRotation)
      scene.settle()
      #expect(scene.root.columns == 3)
    }
  }
}
