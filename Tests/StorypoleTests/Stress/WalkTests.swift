import Foundation
import Testing

@testable import Storypole

/// A list whose rows have bodies, in a page with a toolbar.
private final class Library {
  let page = PropertyView(frame: rect(0, 0, 300, 500), name: "page")
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

  /// What a change costs, and the flush that it makes necessary.
  func work(of change: (Library) -> Void) -> WorkCounters {
    page.work { change(self) }
  }
}

@Suite struct `R24 Marks cost the same however much lies below what is marked` {
  private func works(_ change: (Library) -> Void) -> [WorkCounters] {
    [10, 10_000].map { Library(rows: $0).work(of: change) }
  }

  @Test func `of a sibling, by a body`() {
    let works = works { library in
      library.toolbar.onLayout = { _ in library.list.setNeedsLayout() }
      library.toolbar.setNeedsLayout()
    }
    #expect(works[0] == works[1])
    #expect(works[0].bodies == 2 && works[0].generations == 1)
    // The plain view around the toolbar, and the page.
    #expect(works[0].walked == 2)
  }

  @Test func `of a cousin below which something has run, by a body`() {
    let works = works { library in
      library.toolbar.addSubview(ModularView(name: "deep"))
      library.page.layoutIfNeeded()
      (library.toolbar.subviews[0] as? ModularView)?.onLayout = { _ in
        library.list.setNeedsLayout()
      }
      library.toolbar.subviews[0].setNeedsLayout()
      library.rows[5].setNeedsLayout()
    }
    #expect(works[0] == works[1])
    #expect(works[0].bodies == 2 + 3 && works[0].generations == 1 + 2)
  }

  @Test(arguments: [10, 10_000])
  func `of all rows, by updateProperties`(count: Int) {
    let library = Library(rows: count)
    library.page.onUpdate = { [rows = library.rows] _ in for row in rows { row.setNeedsLayout() } }
    let work = library.work { $0.page.setNeedsUpdateProperties() }
    #expect(work.bodies == count && work.visited == count && work.generations == 1)
    #expect(work.walked == 0)
    library.page.onUpdate = nil
  }

  @Test(arguments: [10, 10_000])
  func `of each row, by its neighbour`(count: Int) {
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

@Suite struct `R24 What joins or leaves is walked through once` {
  @Test func `a subtree that leaves, and one that joins`() {
    let library = Library(rows: 100)
    #expect(library.work { $0.list.removeFromSuperview() }.walked == 1 + 100)
    #expect(library.work { $0.page.addSubview($0.list) }.walked == 1 + 100)
    #expect(library.work { $0.toolbar.addSubview($0.list) }.walked == 2 * (1 + 100))
  }

  @Test(arguments: [10, 10_000])
  func `siblings that are removed in order, each alone`(count: Int) {
    for isBackToFront in [true, false] {
      let library = Library(rows: count)
      let order = isBackToFront ? library.rows.reversed() : library.rows
      let work = library.work { _ in for row in order { row.removeFromSuperview() } }
      #expect(library.list.subviews.isEmpty)
      #expect(work.walked == count)
    }
  }

  @Test func `siblings whose properties are due, each alone`() {
    let page = View(name: "page")
    for _ in 0..<10_000 { page.addSubview(PropertyView()) }
    _ = page.work
    let before = page.work
    for view in page.subviews.reversed() { view.removeFromSuperview() }
    #expect((page.work - before).walked == 10_000)
  }

  @Test func `the siblings on the nearer side, where one in the middle is removed`() {
    let library = Library(rows: 101)
    #expect(library.work { $0.rows[50].removeFromSuperview() }.walked == 2 * 50 + 1)
    #expect(library.work { $0.rows[3].removeFromSuperview() }.walked == 2 * 3 + 1)
  }

  @Test func `a tree whose environment changes`() {
    let library = Library(rows: 100)
    let work = library.work { $0.page.environment.displayScale = 3 }
    #expect(work.walked == 1 + 1 + 100 + 2)
    #expect(work.visited == 0)
  }
}
