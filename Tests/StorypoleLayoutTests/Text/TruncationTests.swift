import Foundation
import Storypole
import StorypoleProof
import Testing

@Test(.ends) func `a text with too many lines ends in an ellipsis on the last`() {
  let byline = "by a writer of many books"
  let two = layout(byline, width: 9 * 7, numberOfLines: 2)
  #expect(two.lines.map(\.text) == ["by a", "writer o…"])
  #expect(two.lines.map(\.isTruncated) == [false, true])
  #expect(two.lines.map { String($0.source) } == ["by a ", "writer of many books"])
  #expect(two.size == CGSize(width: 9 * 7, height: 34))
}

@Test(.ends) func `a text within the limit of lines is complete`() {
  #expect(drawn("shelf cover", width: 35, numberOfLines: 2) == ["shelf", "cover"])
  #expect(drawn("shelf cover", width: 35, numberOfLines: 3) == ["shelf", "cover"])
  #expect(drawn("shelf cover", width: 77, numberOfLines: 1) == ["shelf cover"])
}

@Test(.ends) func `there is no space before the ellipsis`() {
  #expect(drawn("title cover", width: 7 * 7, numberOfLines: 1) == ["title…"])
  #expect(size("title cover", width: 7 * 7, numberOfLines: 1) == CGSize(width: 42, height: 17))
}

@Test(.ends) func `hanging spaces cause no ellipsis`() {
  #expect(drawn("title   ", width: 6 * 7, numberOfLines: 1) == ["title "])
}

@Test(.ends) func `a paragraph without a line causes an ellipsis`() {
  #expect(drawn("title\ncover", numberOfLines: 1) == ["title…"])
  #expect(size("title\ncover", numberOfLines: 1) == CGSize(width: 42, height: 17))
  #expect(drawn("title\ncover", width: 35, numberOfLines: 1) == ["titl…"])
  #expect(drawn("\ncover", numberOfLines: 1) == ["…"])
}

@Test(.ends) func `an ellipsis that leaves no space is alone on its line`() {
  #expect(drawn("title", width: 7, numberOfLines: 1) == ["…"])
  #expect(drawn("title", width: 3, numberOfLines: 1) == ["…"])
}

@Test(.ends, arguments: [0, -1, Int.min])
func `a number of lines below 1 means unlimited`(numberOfLines: Int) {
  #expect(size("a b c", width: 7, numberOfLines: numberOfLines).height == 51)
}
