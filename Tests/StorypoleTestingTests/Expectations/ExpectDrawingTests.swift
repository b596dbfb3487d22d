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
