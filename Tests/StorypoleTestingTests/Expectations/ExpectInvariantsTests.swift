import Foundation
import StorypoleProof
import StorypoleTesting
import Testing

@testable import Storypole

@Suite(.ends) struct `Expecting invariants` {
  @Test func `a consistent tree records no issue, laid out or dirty`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      expectInvariants(in: shelf)
      shelf.layoutIfNeeded()
      shelf.byline.text = "Strand"
      expectInvariants(in: shelf)
    }
    #expect(issues == [])
  }

  @Test func `broken invariants record one issue, with the values that disagree`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      shelf.title.node.depth = 7
      shelf.byline.node.flags.insert(.isForced)
      expectInvariants(in: shelf)
      shelf.title.node.depth = 1
    }
    #expect(
      issues == [
        """
        2 invariants are broken:
        - shelf/title: the depth is 7, but should be 1
        - shelf/byline: needs layout (it was marked), but is not scheduled
        """
      ])
  }
}
