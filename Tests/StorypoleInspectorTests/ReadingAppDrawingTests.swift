import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

@Test(.ends) func `a coarse drawing omits the texts that would be on the border of a neighbour`() {
  let screen = ReadingApp.screen(390, 412)
  #expect(
    CharacterDrawing(pointsPerColumn: 390 / 25).picture(of: screen).text() == """
      ┌ screen ─ body ─────────┐
      │Back      Library  Sear…│
      │Eleven books that you h…│
      │┌ bo… ┬┬ she… ┬┬ bo… ┬─┐│
      ││░░░░░││░░░░░░││░░░░░│ ││
      ││░░░░░││░░░░░░││░░░░░│ ││
      ││cove…││cover…││cove…│ ││
      ││░░░░░││░░░░░░││░░░░░│ ││
      │├─────┤├──────┤├─────┤ ││
      ││Low… ││The L…││Meas…│ ││
      │├ bo… ┤├ boo… ┤├ bo… ┤ ││
      ││░░░░░││░░░░░░││░░░░░│ ││
      ││░░░░░││░░░░░░││░░░░░│ ││
      └┴─────┴┴──────┴┴─────┴─┴┘
      """)
}
