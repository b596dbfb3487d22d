import StorypoleTesting

struct ShelfTests {
  @Test func `the shelf is sound on a phone and a tablet, at all text sizes`() {
    matrix(ConditionSpace(devices: [.iPhone17Pro, .iPadMiniA17Pro])) { Shelf(name: "shelf") }
  }

  @Test func `the shelf gains a column every 100 points`() {
    let shelf = Shelf(name: "shelf")
    let sweep = shelf.sweep(widths: 320...640, height: 844)
    expectSound(sweep)
    expectBreakpoints([406], of: "cover-4", in: sweep)
    expectBreakpoints([406, 506], of: "cover-5", in: sweep)
  }
}
