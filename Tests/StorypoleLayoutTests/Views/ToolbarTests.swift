import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A toolbar` {
  private let back = Button("Back", name: "back")
  private let search = Button("Search", name: "search")
  private let add = Leaf(31, 27, name: "add")

  private func toolbar(_ items: [View]) -> Toolbar {
    let toolbar = Toolbar(items, name: "toolbar")
    toolbar.frame.size = size(320, 44)
    toolbar.printsDiagnostics = false
    toolbar.layoutIfNeeded()
    return toolbar
  }

  @Test func `has flexible and fixed spaces between items of their own size`() {
    let toolbar = toolbar([back, Space(), search, Space(8), add])
    #expect(back.frame == rect(0, 13.5, 4 * 7, 17))
    #expect(search.frame == rect(320 - 31 - 8 - 6 * 7, 13.5, 6 * 7, 17))
    #expect(add.frame == rect(320 - 31, 8.5, 31, 27))
    #expect(toolbar.diagnostics == [])
  }

  @Test func `is as high as its tallest item, and as wide as proposed`() {
    let toolbar = toolbar([back, Space(), add])
    #expect(toolbar.sizeThatFits(size(200, .infinity)) == size(200, 27))
    #expect(toolbar.sizeThatFits(size(.infinity, .infinity)) == size(28 + 31, 27))
  }

  @Test func `is laid out again for a space that changes`() {
    let space = Space(8)
    let toolbar = toolbar([back, space, add])
    #expect(toolbar.bodiesRun { space.extent = 9 } == ["toolbar"])
    #expect(add.frame.minX == CGFloat(28) + 9)
    #expect(toolbar.bodiesRun { space.extent = 9 } == [])
    #expect(toolbar.bodiesRun { space.extent = nil } == ["toolbar"])
    #expect(add.frame.minX == CGFloat(320) - 31)
    #expect(toolbar.bodiesRun { space.extent = 0 } == ["toolbar"])
    #expect(add.frame.minX == 28)
  }

  @Test func `is laid out again for an item that comes, grows, collapses or goes`() {
    let toolbar = toolbar([back, Space(), add])
    #expect(toolbar.bodiesRun { toolbar.insertSubview(search, at: 0) } == ["toolbar", "search"])
    #expect(back.frame.minX == 42)
    #expect(toolbar.bodiesRun { search.isCollapsed = true } == ["toolbar"])
    #expect(back.frame.minX == 0)
    #expect(toolbar.bodiesRun { back.title = "Home" } == ["back"])
    #expect(toolbar.bodiesRun { back.title = "Shelf" } == ["toolbar", "back"])
    #expect(toolbar.bodiesRun { back.removeFromSuperview() } == ["toolbar"])
  }

  @Test func `treats an invalid extent of a space as 0`() {
    for extent in [CGFloat.nan, .infinity, -7] {
      let space = Space(extent)
      space.printsDiagnostics = false
      #expect(space.extent == 0)
      space.extent = 3
      space.extent = extent
      #expect(space.extent == 0)
      #expect(space.takeKinds() == [.invalidNumber, .invalidNumber])
    }
  }
}

@Suite(.ends) struct `Views without a width of their own` {
  @Test func `include a slider, which has a height`() {
    let slider = Slider(name: "loudness")
    #expect(slider.sizeThatFits(size(224, 480)) == size(224, 31))
    #expect(slider.sizeThatFits(size(.infinity, 480)) == size(0, 31))
    slider.width = 224
    #expect(slider.sizeThatFits(size(.infinity, .infinity)) == size(224, 31))
    slider.sizeToFit()
    #expect(slider.frame == rect(0, 0, 224, 31))
  }
}
