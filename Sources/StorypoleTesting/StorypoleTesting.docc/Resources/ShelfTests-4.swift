import StorypoleTesting

struct ShelfTests {
  @Test func `nothing that happens to a device confuses the shelf`() {
    loop(rounds: 1_000, on: [.iPhone17Pro, .iPadPro11M5], rules: []) { Shelf(name: "shelf") }
  }
}
