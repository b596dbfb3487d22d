import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

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
}
