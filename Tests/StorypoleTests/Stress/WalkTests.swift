import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A list whose rows have bodies, in a page with a toolbar.
private final class Library {
  let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  let list = ModularView(frame: rect(0, 0, 300, 400), name: "list")
  let toolbar = ModularView(frame: rect(0, 0, 300, 50), name: "toolbar")
  let rows: [ModularView]

  init(rows count: Int) {
    rows = (0..<count).map { _ in ModularView(frame: rect(0, 0, 300, 10)) }
    for row in rows {
      row.onLayout = { _ in }
      list.addSubview(row)
    }
    for view in [page, list, toolbar] { view.onLayout = { _ in } }
    page.holding(list, View(frame: rect(0, 0, 5, 5)).holding(toolbar)).layoutIfNeeded()
  }

  /// The cost of a change and of the flush that it requires.
  func work(of change: (Library) -> Void) -> WorkCounters {
    page.work { change(self) }
  }
}

@Suite(.ends) struct `R24 The cost of a mark is independent of the number of views below` {
  private func works(_ change: (Library) -> Void) -> [WorkCounters] {
    [10, 2_000].map { Library(rows: $0).work(of: change) }
  }

  @Test func `for a sibling, marked by a body`() {
    let works = works { library in
      library.toolbar.onLayout = { [unowned list = library.list] _ in list.setNeedsLayout() }
      library.toolbar.setNeedsLayout()
    }
    #expect(works[0] == works[1])
    #expect(works[0].bodies == 2 && works[0].generations == 1)
    // The plain view around the toolbar, and the page.
    #expect(works[0].walked == 2)
  }

  @Test(arguments: [10, 2_000])
  func `for all rows, marked by updateProperties`(count: Int) {
    let library = Library(rows: count)
    library.page.onUpdateProperties = { [rows = library.rows] _ in
      for row in rows { row.setNeedsLayout() }
    }
    let work = library.work { $0.page.setNeedsUpdateProperties() }
    #expect(work.bodies == count && work.visited == count && work.generations == 1)
    #expect(work.walked == 0)
    library.page.onUpdateProperties = nil
  }

  @Test(arguments: [10, 2_000])
  func `for each row, marked by its neighbour`(count: Int) {
    let library = Library(rows: count)
    for (row, next) in zip(library.rows, library.rows.dropFirst()) {
      row.onLayout = { [unowned next] _ in next.setNeedsLayout() }
    }
    let work = library.work { $0.rows[0].setNeedsLayout() }
    #expect(work.bodies == count && work.generations == 1)
    // The list and the page, once.
    #expect(work.walked == 2)
  }
}

@Suite(.ends) struct `R24 Rows whose bodies lay out what they hold` {
  /// A library whose rows lay out their contents themselves.
  private func library(rows count: Int) -> Library {
    let library = Library(rows: count)
    for row in library.rows {
      let content = ModularView(frame: rect(0, 0, 7, 7))
      content.onLayout = { _ in }
      row.addSubview(content)
      row.onLayout = { [unowned content] row in
        content.frame.size = row.bounds.size
        content.layoutIfNeeded()
      }
    }
    library.page.layoutIfNeeded()
    return library
  }

  @Test(arguments: [10, 2_000])
  func `look at these alone, however many rows are queued`(count: Int) {
    let work = library(rows: count).work {
      for row in $0.rows {
        row.setNeedsLayout()
        row.subviews[0].setNeedsLayout()
      }
    }
    #expect(work.bodies == 2 * count && work.visited == 2 * count)
    #expect(work.walked == count)
  }

  @Test(arguments: [10, 2_000])
  func `look at these alone, however many rows the list has resized`(count: Int) {
    let work = library(rows: count).work { library in
      library.list.onLayout = { for row in $0.subviews { row.frame.size.width = 29 } }
      library.list.setNeedsLayout()
    }
    #expect(work.bodies == 1 + 2 * count && work.visited == 1 + 2 * count)
    #expect(work.walked == count)
  }
}

@Suite(.ends) struct `R24, R38, R39 Collapsing and revealing` {
  @Test(arguments: [10, 2_000])
  func `visits nothing if nothing is queued`(count: Int) {
    let library = Library(rows: count)
    #expect(library.work { $0.list.isCollapsed = true } == WorkCounters())
    #expect(library.work { $0.list.isCollapsed = false } == WorkCounters())
  }

  @Test(arguments: [10, 2_000])
  func `visits what was queued meanwhile`(count: Int) {
    let library = Library(rows: count)
    library.list.isCollapsed = true
    let marks = library.work { for row in $0.rows.prefix(3) { row.setNeedsLayout() } }
    // Each row, and the list above it.
    #expect(marks.walked == 3 * 2)
    #expect(marks.visited == 0 && marks.bodies == 0)
    #expect(!library.page.needsFlush)

    let reveal = library.work { $0.list.isCollapsed = false }
    #expect(reveal.visited == 3 && reveal.bodies == 3)
    #expect(reveal.walked == 0)
  }

  @Test(arguments: [10, 2_000])
  func `elsewhere leaves the cost of marks: each ancestor is walked once`(count: Int) {
    let library = Library(rows: count)
    library.toolbar.isCollapsed = true
    let work = library.work { for row in $0.rows.prefix(3) { row.setNeedsLayout() } }
    // The way up from the first row, which a host needs to know of only if it isn't collapsed. Then
    // the three rows, the list and the page.
    #expect(work.walked == 3 + 3 + 2)
    #expect(work.bodies == 3)
  }
}

@Suite(.ends) struct `R24 Each view that joins or leaves is visited once` {
  @Test func `for a subtree that leaves, and one that joins`() {
    let library = Library(rows: 100)
    #expect(library.work { $0.list.removeFromSuperview() }.walked == 1 + 100)
    #expect(library.work { $0.page.addSubview($0.list) }.walked == 1 + 100)
    #expect(library.work { $0.toolbar.addSubview($0.list) }.walked == 2 * (1 + 100))
  }

  @Test(arguments: [10, 2_000])
  func `for siblings removed one by one in order`(count: Int) {
    for isBackToFront in [true, false] {
      let library = Library(rows: count)
      let order = isBackToFront ? library.rows.reversed() : library.rows
      let work = library.work { _ in for row in order { row.removeFromSuperview() } }
      #expect(library.list.subviews.isEmpty)
      #expect(work.walked == count)
    }
  }

  @Test func `for siblings with due properties, removed one by one`() {
    let page = View(name: "page")
    for _ in 0..<10_000 { page.addSubview(ModularView()) }
    _ = page.work
    let before = page.work
    for view in page.subviews.reversed() { view.removeFromSuperview() }
    #expect((page.work - before).walked == 10_000)
  }

  @Test func `for a sibling in the middle, by the shorter side of the list`() {
    let library = Library(rows: 101)
    #expect(library.work { $0.rows[50].removeFromSuperview() }.walked == 2 * 50 + 1)
    #expect(library.work { $0.rows[3].removeFromSuperview() }.walked == 2 * 3 + 1)
  }
}
