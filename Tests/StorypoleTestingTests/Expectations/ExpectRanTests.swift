import Foundation
import Storypole
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `Expecting layout bodies to run` {
  @Test func `exactly the bodies that ran record no issue`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      expectRan(["byline"], in: shelf) { shelf.byline.text = "Bath" }
      expectRan(["shelf", "byline"], in: shelf.cover) {
        shelf.byline.text = "Lath, Strand and Plumb"
      }
      expectRan([], in: shelf) { shelf.byline.text = shelf.byline.text }
    }
    #expect(issues == [])
  }

  @Test func `other bodies record one issue that lists both side by side, with causes`()
    async
  {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      expectRan(["shelf", "title"], in: shelf) { shelf.byline.text = "Bath" }
      #expect(!shelf.recordsCauses)
    }
    #expect(
      issues == [
        """
        2 expected layout bodies did not run, and 1 layout body ran that should not have:

        expected  ran
        ─────────────────────────────
        shelf     –       did not run
        title     –       did not run
        –         byline  ran as well

        "title" (ForgetfulTitle) has no layout body: no block, no layout, no layoutSubviews()

        shelf/byline ran: it was marked
        └ text of shelf/byline was set, “Lath” → “Bath”
        """
      ])
  }

  @Test func `a body that ran although none was expected is all that an issue claims`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      expectRan([], in: shelf) { shelf.byline.text = "Bath" }
    }
    #expect(issues.first?.hasPrefix("1 layout body ran that should not have:") == true)
  }

  @Test func `expected bodies that can't run are remarked on`() async {
    let issues = await issues {
      let screen = View(name: "screen")
      screen.addSubview(View(name: "spacer"))
      expectRan(["spacer", "spacre", "screen"], in: screen) {}
    }
    #expect(
      issues == [
        """
        3 expected layout bodies did not run:

        expected  ran
        ──────────────────────────
        spacer    –    did not run
        spacre    –    did not run
        screen    –    did not run

        "spacer" (View) has no layout body: no block, no layout, no layoutSubviews()
        no view is called "spacre"; did you mean "spacer"?
        "screen" (View) has no layout body: no block, no layout, no layoutSubviews()
        """
      ])
  }

  private static func list() -> VBox {
    let rows = (0..<3).map { index in
      HBox([Label("Lath", name: "title")], name: "row-\(index)")
    }
    let list = VBox(rows, name: "list")
    list.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    list.layoutIfNeeded()
    return list
  }

  @Test func `views are told apart by paths, printed or partial, in a tree and in a host`() async {
    let issues = await issues {
      let list = Self.list()
      func title(_ row: Int) throws -> Label {
        try list.find("row-\(row)/title", as: Label.self)
      }
      try? expectRan(["row-1/title"], in: list) { try title(1).text = "Bath" }
      try? expectRan(["list/row-2/title"], in: list) { try title(2).text = "Bath" }
      try? expectRan([title(0), "row-1/title"], in: list) {
        for row in 0..<2 { try title(row).text = "Reed" }
      }
      try? expectRan(["row-0", "title", "title", "title"], in: list) {
        for row in 0..<3 { try title(row).text = row == 0 ? "Plumb" : "Path" }
      }
      let host = LayoutHost(size: CGSize(width: 200, height: 100), root: Self.list())
      try? expectRan(["row-1/title"], in: host) {
        try host.root.find("row-1/title", as: Label.self).text = "Bath"
      }
    }
    #expect(issues == [])
  }

  @Test func `the wrong one of several namesakes is an issue by path, and a warning by name`() async
  {
    let wrong = await issues {
      let list = Self.list()
      try? expectRan(["row-0/title"], in: list) {
        try list.find("row-2/title", as: Label.self).text = "Bath"
      }
    }
    #expect(wrong.count == 1)
    #expect(wrong.joined().contains("row-0/title  –                 did not run"))
    #expect(wrong.joined().contains("–            list/row-2/title  ran as well"))
    #expect(!wrong.joined().contains("did you mean"))
    let vague = await issues {
      let list = Self.list()
      try? expectRan(["title"], in: list) {
        try list.find("row-2/title", as: Label.self).text = "Bath"
      }
    }
    #expect(
      vague == [
        "3 views with a layout body are called \"title\", and \"list/row-2/title\" ran: "
          + "expect views by their paths"
      ])
  }

  @Test func `the right bodies in another order are an issue`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      expectRan(["byline", "shelf"], in: shelf) {
        shelf.setNeedsLayout()
        shelf.byline.setNeedsLayout()
      }
    }
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix("the layout bodies ran in another order:\n\n"))
  }

  @Test func `views that were dirty before don't count`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      expectRan(["shelf"], in: shelf) { shelf.setNeedsPlacement() }
    }
    #expect(issues == [])
  }

  @Test func `an error that the change throws is rethrown`() async {
    struct Torn: Error {}
    let shelf = Bookshelf.laidOut()
    #expect(throws: Torn.self) { try expectRan([], in: shelf) { throw Torn() } }
  }

  @Test func `in a host the bodies are those of the next pass`() async {
    let issues = await issues {
      let host = LayoutHost(size: CGSize(width: 210, height: 91), root: Bookshelf())
      expectRan(["shelf", "byline"], in: host) { host.resize(to: CGSize(width: 311, height: 91)) }
      expectRan([], in: host) {}
      expectRan(["shelf"], in: host) {}
    }
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix("1 expected layout body did not run:\n\n"))
  }
}
