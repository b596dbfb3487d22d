import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A page of 100 lists with 999 views each, and readers of a value in lists 5, 38 and 71.
///
/// The readers are 40 points high, at 0, 100 and 200 points from the top of the page.
private final class Library {
  let page = View(frame: rect(0, 0, 300, 500), name: "page")
  private(set) var lists: [View] = []

  init(reading read: @escaping (LayoutContext) -> Void) {
    for section in 0..<100 {
      let list = View(frame: rect(0, 0, 300, 500))
      for row in 0..<999 {
        let view = View()
        if section % 33 == 5 && row == 500 {
          view.name = "reader-\(section)"
          view.frame = rect(0, 100 * CGFloat(section / 33), 300, 40)
          view.setLayout { _, layout, size in
            read(layout)
            return size
          }
        }
        list.addSubview(view)
      }
      lists.append(list)
      page.addSubview(list)
    }
    page.layoutIfNeeded()
  }

  /// The bodies that a change runs, and the counts of its other work.
  func cost(of change: () -> Void) -> (ran: [String], walked: Int, visited: Int) {
    let before = page.work
    let ran = page.bodiesRun(by: change)
    let work = page.work - before
    return (ran, work.walked, work.visited)
  }
}

@Suite(.ends) struct `R54 The cost, in 100,000 views with three readers,` {
  @Test func `of a key that changes is three paths`() {
    let library = Library { _ = $0.safeArea }
    let insets = EdgeInsets(top: 259, bottom: 34)
    let cost = library.cost { library.page.environment.safeAreaInsets = insets }
    #expect(cost.ran == ["reader-5", "reader-38", "reader-71"])
    #expect(cost.walked == 1 + 3 + 3)  // The page, three lists, three readers.
    #expect(cost.visited == 3)
  }

  @Test func `of an ancestor that moves is its own path`() {
    let library = Library { _ = $0.safeArea }
    library.page.environment.safeAreaInsets = EdgeInsets(top: 159, bottom: 34)
    library.page.layoutIfNeeded()
    let down = library.cost { library.lists[38].frame.origin.y = 7 }
    #expect(down.ran == ["reader-38"])
    #expect(down.walked == 1 + 1 && down.visited == 1)  // The list and its reader.
    // 200 points from the top there is no inset, before and after.
    let unaffected = library.cost { library.lists[71].frame.origin.y = 7 }
    #expect(unaffected.ran == [] && unaffected.walked == 1 + 1 && unaffected.visited == 0)
    let without = library.cost { library.lists[37].frame.origin.y = 7 }
    #expect(without.ran == [] && without.walked == 0 && without.visited == 0)
    let scrolled = library.cost { library.lists[5].bounds.origin.y = 7 }
    #expect(scrolled.ran == [] && scrolled.walked == 0 && scrolled.visited == 0)
  }

  @Test func `of a scale is the way to what rounds by it, and the siblings on that way`() {
    let library = Library { _ in }
    let title = Label("Plumb", name: "title")
    library.lists[38].addSubview(title)
    library.page.layoutIfNeeded()
    _ = title.sizeThatFits(size(300, 500))
    let cost = library.cost { library.page.environment.displayScale = 2 }
    #expect(cost.walked == 1 + 100 + 1_000)  // The page, its lists, the views of one list.
  }
}
