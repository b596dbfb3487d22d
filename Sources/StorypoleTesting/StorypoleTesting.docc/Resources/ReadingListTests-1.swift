import Foundation
import Storypole
import StorypoleChecking
import StorypoleTesting
import Testing

struct ReadingListTests {
  @Test func `a compact cell has a small gap`() {
    let screen = ReadingListScreen()
    screen.cells[0].summary.text = "And cut once."
    screen.cells[0].isCompact = true
    screen.layoutIfNeeded()
    let below = CGRect(x: 12, y: 8 + 17 + 3, width: 296, height: 17)
    expectFrames(["list/measure/summary": below], in: screen)
  }
}
