import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `Expecting the frames of a fresh layout` {
  @Test func `tracked changes record no issue`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      expectMatchesFresh(shelf)
      shelf.byline.text = "Lath, Strand and Plumb, in that order"
      expectMatchesFresh(shelf)
      shelf.frame.size.width = 311
      expectMatchesFresh(shelf.byline)
    }
    #expect(issues == [])
  }

  @Test func `a missed invalidation records one issue, with a table and both layouts`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      shelf.reader.lineHeight = 34
      expectMatchesFresh(shelf)
    }
    #expect(issues.count == 1)
    #expect(
      issues.joined().hasPrefix(
        """
        2 of 4 frames in shelf are not those of a fresh layout:

        view          fresh              laid out           difference
        ──────────────────────────────────────────────────────────────
        shelf/title   (58, 14, 145, 34)  (58, 14, 145, 17)  height -17
        shelf/byline  (58, 51, 145, 17)  (58, 34, 145, 17)  y -17
        """))
  }

  @Test func `an unmarked property update is an issue`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      var author = "Lath"
      let column = ModularView(name: "column")
      column.onUpdateProperties = { [unowned shelf] _ in shelf.byline.text = author }
      shelf.addSubview(column)
      expectMatchesFresh(shelf)
      author = "Lath, Strand and Plumb, in that order"
      expectMatchesFresh(shelf)
      // The first comparison has updated the properties.
      #expect(shelf.byline.text == author)
      expectMatchesFresh(shelf)
    }
    #expect(issues.count == 1)
    #expect(issues.joined().contains("shelf/byline"))
    let drawing = issues.joined().components(separatedBy: "laid out\n").last ?? ""
    let rows = drawing.components(separatedBy: "\n").filter { $0.contains("Lath") }
    #expect(rows.contains { $0.contains("Lath, Strand") }, "\(drawing)")
    #expect(rows.contains { $0.dropFirst($0.count / 2).contains("Lath ") }, "\(drawing)")
    #expect(!rows.contains { $0.dropFirst($0.count / 2).contains("Lath,") }, "\(drawing)")
  }

  @Test func `a tree that never settles records one issue`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      shelf.addSubview(RestlessView(name: "restless"))
      expectMatchesFresh(shelf)
    }
    #expect(
      issues == [
        "shelf does not settle, so there is nothing to compare: see its diagnostics"
      ])
  }

  @Test func `a comparison within a pass is refused`() async {
    let issues = await issues {
      let column = ModularView(name: "column")
      column.onLayout = { expectMatchesFresh($0) }
      column.layoutIfNeeded()
    }
    #expect(
      issues == [
        "column can't be compared while it is being laid out: compare after the pass"
      ])
  }
}
