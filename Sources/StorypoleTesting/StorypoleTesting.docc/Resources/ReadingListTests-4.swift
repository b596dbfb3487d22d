import Foundation
import Storypole
import StorypoleChecking
import StorypoleTesting
import Testing

struct ReadingListTests {
  var search: InvalidationSearch<ReadingListScreen> {
    InvalidationSearch(in: { ReadingListScreen() }) {
      Mutation("make compact", anyOf: \.cells, .boolean()) { _, cell, isCompact in
        cell.isCompact = isCompact
      }
      Mutation("summary arrives", anyOf: \.cells, .text(count: 1...99, from: .words)) {
        $1.summary.text = $2
      }
      Mutation("retitle", anyOf: \.cells, .text(count: 0...60, from: .words)) { _, cell, text in
        cell.title.text = text
      }
      Resize(widths: 200...900)
      Rotate()
    }
  }

  @Test func `the reading list never misses an invalidation`() async {
    await expectNoMissedInvalidation(search)
  }

  @Test func `search tracks make compact`() {
    expectNoMissedInvalidation(
      search,
      after: [
        .mutate("summary arrives", at: 0, "a"),
        .layOut,
        .mutate("make compact", at: 0, true),
      ])
  }
}
