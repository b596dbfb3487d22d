import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `A list of rows` {
  @Test func `a title of equal size runs alone`() throws {
    let list = list(of: 1_000)
    let title = try #require(list.view(named: "title-500") as? Label)
    #expect(list.bodiesRun { title.text = "Storypole 499" } == ["title-500"])
  }

  @Test func `a title that grows its row runs the list, the row and itself`() throws {
    let list = list(of: 1_000)
    let title = try #require(list.view(named: "title-500") as? Label)
    let text = "A title which is so long that it takes two lines of the row"
    #expect(list.bodiesRun { title.text = text } == ["list", "row-500", "title-500"])
  }

  @Test func `as many views are visited with 1,000 rows as with 10,000`() throws {
    var visited: [Int] = []
    for count in [1_000, 10_000] {
      let list = list(of: count)
      let title = try #require(list.view(named: "title-500") as? Label)
      let before = list.work
      title.text = "Storypole 499"
      list.layoutIfNeeded()
      let work = list.work - before
      visited.append(work.visited)
      list.layoutIfNeeded()
      #expect(list.work - before == work)
    }
    #expect(visited[0] == visited[1])
  }
}
