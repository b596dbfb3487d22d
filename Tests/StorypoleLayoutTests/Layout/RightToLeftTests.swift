import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Reading from right to left` {
  private let cover = Leaf(31, 43, name: "cover")
  private let rule = DrawnItem(size(31, 1), name: "rule")
  private let page = View(frame: rect(0, 0, 320, 100), name: "page")

  init() {
    page.holding(cover)
    page.addDrawnItem(rule)
    page.environment.layoutDirection = .rightToLeft
  }

  /// Places the cover 10 from the leading edge of its rect.
  private var leading: ModularLayout {
    ModularLayout { [cover] context, size in
      context.setFrame(
        CGRect(x: 10, y: 5, width: 31, height: 43), of: cover, options: .flipIfNeededForRTL)
      return size
    }
  }

  @Test func `a nested layout is mirrored within its own rect`() {
    page.setLayout { [leading] _, layout, size in
      layout.setFrame(CGRect(x: 20, y: 7, width: 200, height: 50), of: leading)
      return size
    }
    page.layoutIfNeeded()
    #expect(cover.frame == rect(20 + 200 - 10 - 31, 7 + 5, 31, 43))
  }

  @Test func `a drawn item is mirrored like a view`() {
    page.setLayout { [rule] _, layout, size in
      layout.sizeToFit(
        rule, in: CGRect(x: 10, y: 5, width: 100, height: 0),
        options: [.alignRight, .flipIfNeededForRTL])
      return size
    }
    page.layoutIfNeeded()
    // At the right it would begin at 10 + 100 − 31.
    #expect(rule.frame == rect(320 - 79 - 31, 5, 31, 1))
    page.environment.layoutDirection = .leftToRight
    page.layoutIfNeeded()
    #expect(rule.frame == rect(79, 5, 31, 1))
  }

  @Test func `with an unlimited width nothing is mirrored`() {
    var returned = CGRect.null
    page.setLayout { [cover] _, layout, _ in
      returned = layout.setFrame(
        CGRect(x: 10, y: 5, width: 31, height: 43), of: cover, options: .flipIfNeededForRTL)
      return returned.size
    }
    _ = page.sizeThatFits(size(.infinity, 100))
    #expect(returned == rect(10, 5, 31, 43))
  }

  @Test func `the returned rect is the logical one, so that rects are chained in one way`() {
    var returned: [CGRect] = []
    page.setLayout { [cover, rule] _, layout, size in
      let first = layout.setFrame(
        CGRect(x: 10, y: 5, width: 31, height: 43), of: cover, options: .flipIfNeededForRTL)
      let pure = layout.rect(
        CGRect(x: first.maxX + 7, y: 5, width: 100, height: 0), of: rule,
        options: [.sizeToFit, .flipIfNeededForRTL])
      let second = layout.sizeToFit(
        rule, in: CGRect(x: first.maxX + 7, y: 5, width: 100, height: 0),
        options: .flipIfNeededForRTL)
      returned = [first, pure, second]
      return CGSize(width: second.maxX + 10, height: first.maxY)
    }
    page.layoutIfNeeded()
    #expect(returned == [rect(10, 5, 31, 43), rect(48, 5, 31, 1), rect(48, 5, 31, 1)])
    #expect(cover.frame == rect(320 - 10 - 31, 5, 31, 43))
    #expect(rule.frame == rect(320 - 48 - 31, 5, 31, 1))
    #expect(page.sizeThatFits(size(320, 100)) == size(48 + 31 + 10, 48))
    #expect(returned == [rect(10, 5, 31, 43), rect(48, 5, 31, 1), rect(48, 5, 31, 1)])
  }

  @Test func `a row begins at its right edge, to the last bit`() {
    for third in 193...220 {
      let (first, second) = (CGFloat(third) / 3, 17.0 / 7)
      let row = HBox([Leaf(first, 7), Leaf(second, 9)], spacing: 1.1)
      row.environment.layoutDirection = .rightToLeft
      row.frame.size = size(1_000.0 / 3, 20)
      row.layoutIfNeeded()
      #expect(row.subviews[0].frame.origin.x == 1_000.0 / 3 - first)
    }
  }
}
