import Foundation
import Storypole
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `Expecting fresh measurements` {
  @Test func `invalidated measurements record no issue`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      expectFreshMeasurements(in: shelf)
      expectFreshMeasurements(in: shelf) {
        shelf.reader.lineHeight = 34
        shelf.title.invalidateMeasuredSize()
      }
    }
    #expect(issues == [])
  }

  @Test func `a stale measurement records one issue, used or not`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      expectFreshMeasurements(in: shelf) { shelf.reader.lineHeight = 34 }
    }
    #expect(
      issues == [
        """
        1 recorded measurement is stale:
        - shelf/title: its size for 145 × 0 is recorded as 61 × 17, but a new measurement \
        gives 61 × 34 [staleMeasurement]. An input of measure(_:) changes without a mark: \
        call invalidateMeasuredSize() where it changes (R9).
        """
      ])
  }
}
