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

  @Test func `outlives a change by a body that it lays out meanwhile`() {
    let row = View(name: "row")
    page.insertSubview(row, at: 0)
    row.setLayout { [unowned page] _, _, size in
      if page.subviews.count > 2 { page.subviews[1].removeFromSuperview() }
      return size
    }
    page.setLayout { [row] _, layout, size in
      let texts = (0..<layout.count).map { index in
        if !layout.isSizing { layout.place(0, rect(0, 0, CGFloat(7 + index), 5)) }
        row.layoutIfNeeded()
        return (layout.subview(at: index) as? Label)?.text
      }
      #expect(texts.compactMap { $0 }.count == layout.count - 1)
      return size
    }
    page.layoutIfNeeded()
    #expect(page.brokenInvariants() == [])
  }

  @Test func `is that of the body, though measuring the same view has its own`() {
    var counts: [Int] = []
    page.setLayout { page, layout, size in
      if layout.isSizing { return CGSize(width: 3, height: CGFloat(layout.count)) }
      let before = layout.count
      _ = page.sizeThatFits(CGSize(width: 31, height: 37))
      if before == 9 { page.subviews[8].removeFromSuperview() }
      counts.append(layout.count)
      #expect(layout.subview(at: before - 1) is Label)
      return size
    }
    page.layoutIfNeeded()
    #expect(counts == [9, 8])
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
