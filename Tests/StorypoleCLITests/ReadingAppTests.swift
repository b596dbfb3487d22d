import Foundation
import Storypole
import StorypoleInspector
import Testing

@testable import StorypoleCLI

private func app(_ width: CGFloat, _ height: CGFloat) -> ReadingApp {
  let app = ReadingApp(name: "app")
  app.frame.size = CGSize(width: width, height: height)
  app.layoutIfNeeded()
  return app
}

@Test func `the built-in app has three books a row in portrait and seven in landscape`() throws {
  for (size, perRow) in [((390.0, 844.0), 3), ((844, 390), 7)] {
    let app = app(size.0, size.1)
    let books = try (1...12).map { try #require(app.view(named: "book-\($0)")) }
    #expect(books.filter { $0.frame.minY == 0 }.count == perRow)
    #expect(books.allSatisfy { app.bounds.contains($0.convert($0.bounds, to: app)) })
  }
}

@Test func `the built-in app turned and turned back is as it was`() {
  let app = app(390, 844)
  let before = Snapshot(of: app)
  for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
    app.frame.size = size
    app.layoutIfNeeded()
  }
  #expect(Snapshot(of: app) == before)
}

@Test func `the built-in app can be looked at`() {
  let snapshot = Snapshot(of: app(390, 300))
  #expect(
    CharacterDrawing(columns: 56, for: snapshot.size).picture(of: snapshot).text() == """
      ┌ app ─┬ toolbar ─────────────────────────────┬────────┐
      │      │                                      │        │
      │ Back │                Library               │ Search │
      ├──────┴──────────────────────────────────────┴────────┤
      │                                                      │
      │ Twelve books. You have begun nine of them, and       │
      │ finished the one about bricks.                       │
      │ ┌ shelf ─ book… ┬─┬ book-2 ──────┬─┬ book-3 ───────┐ │
      │ │░░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░░│ │
      │ │░░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░░│ │
      │ │░░░░cover-1░░░░│ │░░░░cover-2░░░│ │░░░░cover-3░░░░│ │
      │ │░░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░░│ │
      │ │░░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░░│ │
      │ ├───────────────┤ ├──────────────┤ ├───────────────┤ │
      │ │The Long Rule  │ │Low Tide      │ │Measure Twice, │ │
      │ │I. Lath        │ │M. Strand     │ │Cut Once       │ │
      │ ├───────────────┘ └──────────────┘ │N. Ode         │ │
      │ │                                  └───────────────┤ │
      │ ├ book-4 ───────┐ ┌ book-5 ──────┐ ┌ book-6 ───────┤ │
      │ │░░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░░│ │
      │ │░░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░│ │░░░░░░░░░░░░░░░│ │
      └─┴───────────────┴─┴──────────────┴─┴───────────────┴─┘
      """)
}
