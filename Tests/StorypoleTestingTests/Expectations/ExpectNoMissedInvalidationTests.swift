import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

private let fixed = ["PROPERTY_SEED": "0x2a"]

private var shelfSearch: InvalidationSearch<Bookshelf> {
  InvalidationSearch(in: { Bookshelf() }) {
    Mutation("larger lines") { $0.reader.lineHeight = 34 }
    Mutation("byline", .text(count: 0...30)) { $0.byline.text = $1 }
    Rotate()
  }
}

@Suite(.ends) struct `Expecting no missed invalidation` {
  @Test func `a screen that marks its changes records no issue`() async {
    let issues = await issues {
      let outcome = await expectNoMissedInvalidation(in: { Bookshelf() }, environment: fixed) {
        Mutation("byline", .text(count: 0...30)) { $0.byline.text = $1 }
        Mutation("collapse", anyOf: \.subviews) { $1.isCollapsed.toggle() }
        Mutation("lines", .int(in: 14...34)) { shelf, height in
          shelf.reader.lineHeight = CGFloat(height)
          shelf.title.setNeedsLayout()
        }
        Resize(widths: 31...311, heights: 31...311)
        Rotate()
      }
      #expect(outcome?.passed == true)
    }
    #expect(issues == [])
  }

  @Test func `a host whose views mark their changes records no issue`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(
        in: { LayoutHost(size: size(210, 91), root: Bookshelf()) }, environment: fixed
      ) {
        Mutation("byline") { $0.root.byline.text = "Lath, Strand and Plumb" }
        Mutation("lines") { host in
          host.root.reader.lineHeight = 34
          host.root.title.setNeedsLayout()
        }
        Rotate()
      }
    }
    #expect(issues == [])
  }

  @Test func `a screen of all kinds of views records no issue when it is restructured`() async {
    let issues = await issues {
      var search = InvalidationSearch("search", in: { Desk() }) {
        Mutation("collapse", anyOf: \.all) { $1.isCollapsed.toggle() }
        Mutation("hide", anyOf: \.all) { $1.isHidden.toggle() }
        Mutation("text", anyOf: \.labels, .text(count: 0...40, from: .words)) { $1.text = $2 }
        Mutation("take away", anyOf: \.all, when: { $0.all.count > 3 }) {
          $1.removeFromSuperview()
        }
        Mutation("add", anyOf: \.boxes) { $1.addSubview(Label("Plumb")) }
        Mutation("to the front", anyOf: \.labels) { $1.superview?.bringSubviewToFront($1) }
        Mutation("move", anyOf: \.labels) { desk, label in desk.boxes.first?.addSubview(label) }
        Mutation("spacing", anyOf: \.boxes, .int(in: 0...14)) { $1.spacing = CGFloat($2) }
        Mutation("fix", anyOf: \.labels, .element(of: [31, nil])) { $1.fixedWidth = $2 }
          .withoutWarnings()
        Mutation("write", anyOf: \.labels, .points(in: 0...31)) { $1.frame.size.height = $2 }
          .withoutWarnings()
        Resize(widths: 31...311, heights: 31...311)
        Rotate()
      }
      // Frames of placed labels are written on purpose, and their layouts undo it.
      search.checks.remove(.writtenFrames)
      await expectNoMissedInvalidation(
        search, programs: .random(cases: 50), environment: fixed)
    }
    #expect(issues == [])
  }

  /// Boxes in a box, a bar on springs, and a shelf with its block.
  private final class Desk: View {
    init() { super.init(frame: rect(0, 0, 210, 210), name: "desk") }

    override func viewInit() {
      let shelf = Bookshelf()
      let bar = View(frame: rect(7, 7, 31, 14), name: "bar")
      bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      shelf.addSubview(bar)
      let inner = VBox([Label("Strand"), Label("Lath")], spacing: 3, name: "inner")
      let outer = VBox(
        [inner, shelf, ImageView(size: CGSize(width: 14, height: 31))], name: "outer")
      addSubview(outer)
      setLayout { desk, layout, size in
        guard let outer = desk.subviews.first else { return size }
        layout.setFrame(CGRect(origin: .zero, size: size), of: outer)
        return size
      }
    }

    /// All views below the desk, in order.
    var all: [View] {
      var views: [View] = []
      var due = Array(subviews.reversed())
      while let view = due.popLast() {
        views.append(view)
        due.append(contentsOf: view.subviews.reversed())
      }
      return views
    }

    var labels: [Label] { all.compactMap { $0 as? Label } }
    var boxes: [VBox] { all.compactMap { $0 as? VBox } }
  }

  @Test func `a missed invalidation records one issue, with a test and a replay line`() async throws
  {
    let issues = await issues {
      await expectNoMissedInvalidation(shelfSearch, environment: fixed)
    }
    let text = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(text.hasPrefix("shelfSearch failed on case "))
    #expect(
      text.contains(
        "\n\nreplay: PROPERTY_REPLAY=1 swift test --filter "
          + "\"[/.].?a missed invalidation records one issue. with a test and a replay line.?[(]\"\n"
      ))
    #expect(text.contains("\n\nAs a test:\n\n\(Self.pasted)\n\nview "))
    #expect(text.contains("changed    Reader.lineHeight held by shelf: 17.0 → 34.0"))
  }

  /// The output of the search: the body of the next test, which fails.
  private static let pasted = """
    @Test func `shelfSearch tracks larger lines`() {
      expectNoMissedInvalidation(
        shelfSearch,
        after: [.mutate("larger lines")])
    }
    """

  @Test func `the replay line runs that program only`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(shelfSearch, environment: ["PROPERTY_REPLAY": "1"])
    }
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix("shelfSearch failed on the replayed case:\n\nafter "))
  }

  @Test func `an invalid search is an issue`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(in: { Bookshelf() }, environment: fixed) {}
      expectNoMissedInvalidation(shelfSearch, after: [.mutate("smaller lines")])
    }
    #expect(
      issues == [
        "\"an invalid search is an issue\": there is nothing to search with: list a Mutation, a Resize or a Rotate",
        "shelfSearch: there is no mutation called \"smaller lines\": there is \"larger lines\", "
          + "\"byline\"",
      ])
  }

  @Test func `a mutation without warnings may occur in no program`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(in: { Bookshelf() }, environment: fixed) {
        Mutation("never", when: { _ in false }) { _ in }.withoutWarnings()
        Mutation("tag", .int(in: 0...7)) { $0.tag = $1 }.withoutWarnings()
        Mutation("lines", .int(in: 14...34)) { shelf, height in
          shelf.reader.lineHeight = CGFloat(height)
          shelf.title.setNeedsLayout()
        }
      }
    }
    #expect(issues == [])
  }
}
