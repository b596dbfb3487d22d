import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A drawn item that counts its measurements.
private final class Rule: LayoutItem {
  private(set) var questions = 0

  func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize {
    questions += 1
    return CGSize(width: 7, height: 3)
  }

  func frame(in context: LayoutContext) -> CGRect { .zero }

  func place(_ frame: CGRect, in context: LayoutContext) -> CGRect { frame }

  func takeQuestions() -> Int {
    defer { questions = 0 }
    return questions
  }
}

@Suite(.ends) struct `Nested managers` {
  private static let depth = 24

  private static let wrappings: [@Sendable (any LayoutItem) -> any Layout] = [
    { item in VerticalLayout(padding: 1) { item } },
    { item in HorizontalLayout(padding: 1) { item } },
    { item in GridLayout { GridRow { GridCell(VerticalLayout { item }) } } },
    { item in BorderLayout(north: BorderRegion(VerticalLayout { item })) },
    { item in BorderLayout(west: BorderRegion(VerticalLayout { item })) },
  ]

  @Test(arguments: 0..<5)
  func `measure the innermost item a bounded number of times at any depth`(index: Int) {
    let rule = Rule()
    var layout = Self.wrappings[index](rule)
    for _ in 1..<Self.depth { layout = Self.wrappings[index](layout) }
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding()
    page.layout = layout
    page.layoutIfNeeded()
    // Once when the outermost measures the next one, once when that measures its item to place it,
    // and once when the innermost is placed; west regions are offered another height once the edges
    // are known.
    let questions = index < 4 ? 1 + 1 + 1 : 1 + 1 + 1 + 1
    #expect(rule.takeQuestions() == questions)
    _ = page.sizeThatFits(size(300, .infinity))
    #expect(rule.takeQuestions() == questions)
  }

  @Test func `measure nothing for tiles in tiles with a limit`() {
    let rule = Rule()
    var layout = TileLayout(rows: 1) { rule }
    for _ in 1..<Self.depth { layout = TileLayout(rows: 1) { layout } }
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding()
    page.layout = layout
    page.layoutIfNeeded()
    #expect(rule.takeQuestions() == 0)
    #expect(page.sizeThatFits(size(300, .infinity)) == size(300, 3))
    #expect(rule.takeQuestions() == 1)
  }
}
