import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `Expecting a drawing` {
  @Test func `equal to that in the test records no issue`() async {
    let issues = await issues {
      expectDrawing(of: Bookshelf.laidOut()) {
        """
        ┌ shelf ──────────────────────┐
        │┌─────┐┌ title ─────────────┐│
        ││░░░░░│└────────────────────┘│
        ││cover│Lath                  │
        ││░░░░░│                      │
        ││░░░░░│                      │
        │└─────┘                      │
        └─────────────────────────────┘
        """
      }
    }
    #expect(issues == [])
  }

  @Test func `unlike that in the test is an issue with the different lines`() async {
    let issues = await issues {
      expectDrawing(of: Bookshelf.laidOut(), as: .description) {
        """
        <Bookshelf shelf; frame = (0, 0, 210, 91)>
           | <ImageView cover; frame = (7, 14, 44, 66)>
           | <ForgetfulTitle title; frame = (58, 14, 145, 17)>
           | <Label byline; frame = (58, 34, 145, 17); text = "Strand">
        """
      }
    }
    #expect(
      issues == [
        #"""
        the drawing differs (-) from the current one (+):

          … 1 equal line
             | <ImageView cover; frame = (7, 14, 44, 66)>
             | <ForgetfulTitle title; frame = (58, 14, 145, 17)>
        -    | <Label byline; frame = (58, 34, 145, 17); text = "Strand">
        +    | <Label byline; frame = (58, 34, 145, 17); text = "Lath">

        to paste:

        {
          """
          <Bookshelf shelf; frame = (0, 0, 210, 91)>
             | <ImageView cover; frame = (7, 14, 44, 66)>
             | <ForgetfulTitle title; frame = (58, 14, 145, 17)>
             | <Label byline; frame = (58, 34, 145, 17); text = "Lath">
          """
        }
        """#
      ])
  }

  @Test func `that isn't there is printed as a literal to paste`() async {
    let issues = await issues {
      expectDrawing(
        of: View(), as: GoldenFormat(fileExtension: "txt") { _ in "┌┐\n\nc\\#(n)\\" })
    }
    #expect(
      issues == [
        ###"""
        the call has no drawing

        to paste:

        {
          ##"""
          ┌┐

          c\#(n)\
          """##
        }
        """###
      ])
  }
}
