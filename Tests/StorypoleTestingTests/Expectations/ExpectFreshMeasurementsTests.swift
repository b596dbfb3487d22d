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
        - shelf/title: its answer to 145.0 × 0.0 is recorded as 61.0 × 17.0, but measured again it \
        is 61.0 × 34.0 [staleMeasurement]. Something that measure(_:) reads changes without a mark: \
        call invalidateMeasuredSize() where it changes (R9).
        """
      ])
  }
}
