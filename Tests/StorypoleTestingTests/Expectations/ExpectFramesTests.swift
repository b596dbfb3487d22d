import Foundation
import Storypole
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `Expecting frames` {
  @Test func `expected frames record no issue`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      expectFrames(
        [
          "cover": rect(7, 14, 44, 66), "title": rect(7 + 44 + 7, 14, 210 - 58 - 7, 17),
          "2": rect(58, 14 + 17 + 3, 145, 17),
        ], in: shelf)
    }
    #expect(issues == [])
  }

  @Test func `numbers that are shown alike count as equal, and others don't`() async {
    for (width, count) in [(33.333, 0), (33.334, 1)] {
      let found = await issues {
        let box = View(frame: rect(0, 0, 100 / 3, 10), name: "box")
        expectFrames(["box": rect(0, 0, width, 10)], in: box)
      }
      #expect(found.count == count)
    }
  }

  @Test func `different frames record one issue, with a table and both layouts`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      expectFrames(
        [
          "cover": rect(7, 14, 44, 66), "title": rect(58, 14, 145, 34),
          "byline": rect(58, 51, 145, 17),
        ], in: shelf)
    }
    #expect(
      issues == [
        """
        2 of 3 frames in shelf are not as expected:

        view          expected           found              difference
        ──────────────────────────────────────────────────────────────
        shelf/title   (58, 14, 145, 34)  (58, 14, 145, 17)  height -17
        shelf/byline  (58, 51, 145, 17)  (58, 34, 145, 17)  y -17

                   expected                            found
        ┌ shelf ──────────────────────┐   ┌ shelf ──────────────────────┐
        │┌─────┐┌ title ─────────────┐│   │┌─────┐┌ title ─────────────┐│
        ││░░░░░││                    ││   ││░░░░░│└────────────────────┘│
        ││cover│└────────────────────┘│   ││cover│Lath                  │
        ││░░░░░│Lath                  │   ││░░░░░│                      │
        ││░░░░░│                      │   ││░░░░░│                      │
        │└─────┘                      │   │└─────┘                      │
        └─────────────────────────────┘   └─────────────────────────────┘
        """
      ])
  }

  @Test func `a missing view records an issue, which names it`() async {
    let issues = await issues {
      expectFrames(
        ["subtitle": rect(7, 7, 7, 7), "9/1": rect(0, 0, 1, 1)], in: Bookshelf.laidOut())
    }
    #expect(issues.count == 1)
    #expect(issues.joined().contains("subtitle  (7, 7, 7, 7)  –      no such view"))
    #expect(issues.joined().contains("9/1       (0, 0, 1, 1)  –      no such view"))
  }

  @Test func `a screen without a size is told to have one`() async {
    let issues = await issues {
      let box = VBox([Label("rod", name: "title")], name: "box")
      box.printsDiagnostics = false
      box.layoutIfNeeded()
      expectFrames(["title": rect(0, 0, 21, 17)], in: box)
    }
    #expect(issues.count == 1)
    #expect(issues.joined().contains(":\n\nbox has no size: give it one, and lay it out\n\nview "))
    #expect(!issues.joined().contains("nothing to draw"))
  }

  @Test func `a name that several views have records an issue, with their paths`() async {
    let issues = await issues {
      let rows = (0..<7).map { HBox([Label("3", name: "badge")], name: "row-\($0)") }
      let list = VBox(rows, name: "list")
      list.frame.size = size(210, 210)
      list.layoutIfNeeded()
      expectFrames(["badge": rect(0, 0, 7, 17), "row-3/badge": rect(0, 0, 7, 17)], in: list)
    }
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix("1 of 2 frames in list are not as expected:\n\nview "))
    #expect(
      issues.joined().contains(
        "\nbadge  (0, 0, 7, 17)  –      7 views have this name: choose one by its path, "
          + "\"row-0/badge\", \"row-1/badge\", \"row-2/badge\", \"row-3/badge\", \"row-4/badge\" "
          + "and others"))
  }

  @Test func `a tree that has never been laid out records an issue that says so`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      expectFrames(["cover": rect(7, 14, 44, 66)], in: shelf)
      shelf.layoutIfNeeded()
      shelf.setNeedsLayout()
      expectFrames(["cover": rect(7, 14, 44, 67)], in: shelf)
    }
    #expect(issues.count == 2)
    let hint = "\n\nshelf has never been laid out: call layoutIfNeeded() first\n\nview "
    #expect(issues.first?.contains(hint) == true)
    #expect(issues.last?.contains("never") == false)
  }
}
