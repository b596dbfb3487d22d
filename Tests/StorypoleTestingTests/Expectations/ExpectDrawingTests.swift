import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleTesting

@Suite(.ends) struct `Expecting a drawing` {
  /// The shelf as it is first laid out.
  private static let shelf = """
    ┌ shelf ──────────────────────┐
    │┌─────┐┌ title ─────────────┐│
    ││░░░░░│└────────────────────┘│
    ││cover│Lath                  │
    ││░░░░░│                      │
    ││░░░░░│                      │
    │└─────┘                      │
    └─────────────────────────────┘
    """

  @Test func `equal to that in the test records no issue`() async {
    let issues = await issues {
      expectDrawing(of: Bookshelf.laidOut()) { Self.shelf }
    }
    #expect(issues == [])
  }

  @Test func `unlike that in the test is an issue with the lines that differ`() async {
    let issues = await issues {
      let shelf = Bookshelf.laidOut()
      shelf.byline.text = "La\\#"
      expectDrawing(of: shelf) { Self.shelf }
    }
    #expect(
      issues.joined().hasPrefix(
        ###"""
        the drawing differs (-) from the current one (+):

          … 1 equal line
          │┌─────┐┌ title ─────────────┐│
          ││░░░░░│└────────────────────┘│
        - ││cover│Lath                  │
        + ││cover│La\#                  │
          ││░░░░░│                      │
          ││░░░░░│                      │
          … 2 equal lines

        to paste:

        {
          ##"""
          ┌ shelf ──────────────────────┐
        """###))
  }

  @Test func `that isn't there is printed as a literal to paste`() async {
    let issues = await issues { expectDrawing(of: Bookshelf.laidOut()) }
    let start = "the call has no drawing\n\nto paste:\n\n{\n  \"\"\"\n  ┌ shelf"
    #expect(issues.joined().hasPrefix(start))
    #expect(issues.joined().hasSuffix("┘\n  \"\"\"\n}"))
  }

  @Test func `that is pasted from an issue in ASCII is compared in ASCII`() async throws {
    @Sendable func page() -> View {
      let page = VBox([Label("Low tide", name: "title")], name: "page")
      page.frame.size = CGSize(width: 100, height: 90)
      page.layoutIfNeeded()
      return page
    }
    let printed = await issues(.ascii) { expectDrawing(of: page()) }
    let literal = try #require(printed.first).components(separatedBy: "\"\"\"")[1]
    let lines = literal.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    let pasted = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    #expect(pasted.hasPrefix("+ page -") && pasted.contains("\n|          "))
    #expect(await issues { expectDrawing(of: page()) { pasted } } == [])
    let changed = await issues {
      let page = page()
      page.subviews[0].frame.size.width = 30
      expectDrawing(of: page) { pasted }
    }
    #expect(changed.count == 1)
  }
}

@Suite(.ends) struct `Expecting the frames of drawn items` {
  /// A row with a rule below its title, and a badge with a star in it.
  private final class Row: View {
    let rule = DrawnItem(CGSize(width: 0, height: 1), name: "rule")
    let badge = DrawnItem(name: "badge")
    let star = DrawnItem(CGSize(width: 13, height: 13), name: "star")
    let title = Label("Emma", name: "title")

    override func viewInit() {
      addSubview(title)
      addDrawnItem(rule)
      addDrawnItem(badge)
      badge.addDrawnItem(star)
      badge.layout = .center(star, insets: EdgeInsets(all: 5))
      layout = BorderLine(
        .vertical,
        center: BorderLine(.horizontal, center: title, end: [badge], followsDirection: false),
        end: [rule], spacing: 3)
      frame.size = CGSize(width: 210, height: 91)
      printsDiagnostics = false
    }
  }

  @Test func `tracked changes of all kinds record no issue`() async {
    let issues = await issues {
      let row = Row(name: "row")
      expectMatchesFresh(row)
      row.star.fittingSize = size(17, 9)
      expectMatchesFresh(row)
      row.rule.frame = rect(1, 2, 3, 4)
      row.frame.size = size(91, 210)
      expectMatchesFresh(row)
      let shine = DrawnItem(size(3, 3), name: "shine")
      row.badge.addDrawnItem(shine)
      shine.frame = rect(7, 9, 11, 13)
      row.badge.layout = .fitVertical(row.star)
      expectMatchesFresh(row)
      expectFrames(["rule": rect(0, 210 - 1, 91, 1), "shine": rect(7, 9, 11, 13)], in: row)
    }
    #expect(issues == [])
  }

  @Test func `a missed invalidation records one issue, and the tree is restored`() async {
    let issues = await issues {
      let row = Row(name: "row")
      let reader = Reader()
      row.rule.fittingSize = nil
      row.rule.setMeasure { _ in CGSize(width: 0, height: reader.lineHeight) }
      row.layoutIfNeeded()
      reader.lineHeight = 20
      expectMatchesFresh(row)
      #expect(row.rule.frame == rect(0, 91 - 17, 210, 17))
      #expect(row.bodiesRun {} == [])
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("row/rule") == true)
    #expect(issues.first?.contains("(0, 71, 210, 20)  (0, 74, 210, 17)  y +3, height -3") == true)
    #expect(issues.first?.contains("row/badge/star") == true)
  }

  @Test func `different frames are drawn and listed`() async {
    let issues = await issues {
      let row = Row(name: "row")
      row.layoutIfNeeded()
      expectFrames(["star": rect(5, 5, 13, 13)], in: row)
    }
    #expect(issues.first?.contains("row/badge/star  (5, 5, 13, 13)") == true)
  }
}
