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
    }
  }

  @Test func `the reading list never misses an invalidation`() async {
    await expectNoMissedInvalidation(search)
  }
}
