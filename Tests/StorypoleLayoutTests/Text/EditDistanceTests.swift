import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `The distance of two words` {
  @Test(
    arguments: [
      ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("ab", "ab", 0), ("ab", "ba", 1),
      ("paddnig", "padding", 1), ("abcd", "badc", 2), ("ca", "abc", 3),
    ])
  func `counts edits and swaps of neighbours`(one: String, other: String, distance: Int) {
    #expect(Array(one).editDistance(to: Array(other)) == distance)
  }
}
