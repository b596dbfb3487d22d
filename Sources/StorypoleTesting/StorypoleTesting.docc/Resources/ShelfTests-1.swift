import StorypoleTesting

struct ShelfTests {
  @Test func `the shelf comes back from a rotation`() async throws {
    try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
      #expect(scene.root.columns == 3)
      try scene.rotate(to: .landscapeLeft)
      #expect(scene.root.columns == 7)
    }
  }
}
