import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A list that a body iterates over (R31)` {
  private let page = View(frame: rect(0, 0, 70, 90), name: "page")

  init() { for number in 0..<9 { page.addSubview(Label("cover \(number)")) } }

  @Test func `outlives all of its views' removal`() {
    page.setLayout { page, layout, size in
      guard layout.count == 9 else { return size }
      for view in page.subviews { view.removeFromSuperview() }
      for number in 0..<20 { page.addSubview(Label("spine \(number)")) }
      for index in 0..<9 { layout.place(index, rect(1, 2, 3, 4)) }
      #expect(layout.count == 9)
      #expect((layout.subview(at: 8) as? Label)?.text == "cover 8")
      return size
    }
    page.layoutIfNeeded()
    #expect(page.subviews.count == 20)
    #expect(page.brokenInvariants() == [])
  }

  @Test func `is the same when the first of its views is removed`() {
    let first = page.subviews[0]
    page.setLayout { _, layout, size in
      guard layout.count == 9 else { return size }
      first.removeFromSuperview()
      #expect(layout.count == 9 && layout.subview(at: 0) === first)
      return size
    }
    page.layoutIfNeeded()
    #expect(page.subviews.count == 8)
  }
}

@Suite(.ends) struct `A block that replaces itself while it runs` {
  private final class Token {}

  @Test func `runs to its end with what it holds`() {
    let page = View(frame: rect(0, 0, 70, 90), name: "page").holding(Label("x"))
    weak var held: Token?
    func give() {
      let token = Token()
      held = token
      page.setLayout { page, layout, size in
        page.setLayout { _, _, size in size }
        page.layout = nil
        page.setLayout { _, _, size in size }
        layout.place(0, rect(1, 2, 3, 4))
        return withExtendedLifetime(token) { size }
      }
    }
    give()
    #expect(held != nil)
    page.layoutIfNeeded()
    #expect(held == nil)
    #expect(page.subviews[0].frame == rect(1, 2, 3, 4))
  }
}
