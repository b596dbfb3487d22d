import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// The typical screen, at a scale at which text fits and at one at which it doesn't.
@Test(.ends) func `the reading app is drawn in full`() {
  let screen = ReadingApp.screen(390, 412)
  #expect(
    CharacterDrawing(pointsPerColumn: 390 / 43).picture(of: screen).text() == """
      ┌┬─────┬ screen ─ toolbar ────────┬───────┬┐
      ││ Back│           Library        │ Search││
      ├┴─────┴ body ────────────────────┴───────┴┤
      │                                          │
      │ Eleven books that you have not finished, │
      │ and one that you have.                   │
      │ ┌ shelf ───┬─┬ book-1 ──┬┬ book-2 ──┬──┐ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ │░░cover-0░│ │░░cover-1░││░░cover-2░│  │ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ ├──────────┤ ├──────────┤├──────────┤  │ │
      │ │Low Tide  │ │The Long… ││Measure T…│  │ │
      │ │by N. Ode │ │by N. Ode ││by N. Ode │  │ │
      │ ├──────────┘ └──────────┘└──────────┘  │ │
      │ ├ book-3 ──┐ ┌ book-4 ──┐┌ book-5 ──┐  │ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ │░░░░░░░░░░│ │░░░░░░░░░░││░░░░░░░░░░│  │ │
      │ │░░cover-3░│ │░░cover-4░││░░cover-5░│  │ │
      └─┴──────────┴─┴──────────┴┴──────────┴──┴─┘
      """)
}

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
