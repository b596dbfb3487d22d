import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Items packed in a line` {
  private let cover = Leaf(70, 90, name: "cover")
  private let title = Leaf(42, 17, name: "title")
  private let byline = Leaf(56, 11, name: "byline")

  private func host(_ layout: any Layout, _ size: CGSize = size(300, 500)) -> View {
    let host = View(name: "shelf").holding(cover, title, byline)
    host.frame.size = size
    host.layout = layout
    host.layoutIfNeeded()
    return host
  }

  @Test func `an item without a length has its own size, and is offered the whole line`() {
    _ = host(LinearLayout(.horizontal, margin: 10, padding: "1 2 3 4") { cover })
    #expect(cover.frame == rect(10 + 4, 10 + 1, 70, 90))
    #expect(cover.takeProposals() == [size(.infinity, 500 - 20 - 4)])
  }

  @Test func `an item is offered its given extent`() {
    _ = host(
      LinearLayout(.vertical, margin: 10, padding: 5) {
        Slot(cover, width: "50%")
        Slot(title, height: 31)
        Slot(byline, width: 31, height: 7)
      })
    #expect(cover.takeProposals() == [size(140 - 10, .infinity)])
    #expect(title.takeProposals() == [size(300 - 20 - 10, 31)])
    #expect(byline.takeProposals() == [])
    #expect(cover.frame == rect(15, 15, 130, 90))
    #expect(title.frame == rect(15, 15 + 90 + 10, 42, 31))
  }

  @Test func `a spacer takes space, and padding like any item`() {
    _ = host(
      LinearLayout(.vertical, padding: "3 0") {
        cover
        Slot.spacer(height: 20)
        title
        Slot.spacer(height: "10%")
        byline
      })
    let (coverSlot, spacer, share): (CGFloat, CGFloat, CGFloat) = (3 + 90 + 3, 3 + 20 + 3, 50)
    #expect(title.frame.minY == coverSlot + spacer + 3)
    #expect(byline.frame.minY == title.frame.maxY + 3 + share + 3)
  }

  @Test func `three thirds make a whole`() {
    let shelf = host(
      LinearLayout(.horizontal, margin: 10, horizontalAlignment: .right) {
        Slot(cover, width: "33%", height: 7)
        Slot(title, width: "33%", height: 7)
        Slot(byline, width: "34%", height: 7)
      }, size(1024, 30))
    #expect(cover.frame.minX == 10)
    #expect(shelf.takeKinds() == [])
    #expect(shelf.sizeThatFits(size(1024, 30)) == size(1024, 30))
  }

  @Test func `percentages above 100 in total are ignored in measurements`() {
    let shelf = host(
      LinearLayout(.horizontal) {
        Slot(cover, width: "100%")
        Slot(title, width: "100%")
        Slot(byline, width: 20)
      })
    #expect(shelf.sizeThatFits(size(.infinity, .infinity)) == size(70 + 42 + 20, 90))
  }

  @Test func `a share that leaves half a percent makes the rest half a percent`() {
    let shelf = host(
      LinearLayout(.horizontal) {
        Slot(cover, width: "99.5%")
        Slot(byline, width: 20)
      })
    #expect(shelf.sizeThatFits(size(.infinity, .infinity)).isClose(to: size(20 * 200, 90)))
  }

  @Test func `percentages that add up to 100 but for rounding are a whole`() {
    let third: CGFloat = 100 / 3
    let more = third.nextUp.nextUp.nextUp.nextUp
    #expect(third + third + more > 100)
    let shelf = host(
      LinearLayout(.horizontal) {
        Slot(title, width: .percent(third))
        Slot(byline, width: .percent(third))
        Slot(cover, width: .percent(more))
      })
    // Of 3 × 70 each percentage is the widest item's need, and they add up to no more than 100.
    #expect(shelf.sizeThatFits(size(.infinity, .infinity)).isClose(to: size(3 * 70, 90)))
  }

  @Test func `percentages include the padding on an unlimited axis, too`() {
    let shelf = host(
      LinearLayout(.vertical, padding: "1 2 3 4") {
        Slot(byline, height: "50%")
        title
      })
    // The title and its padding are the other half.
    #expect(shelf.sizeThatFits(size(300, .infinity)) == size(300, 2 * (17 + 1 + 3)))
  }

  @Test func `0 % of an infinite extent is 0, and isn't measured`() {
    let shelf = host(LinearLayout(.vertical) { Slot(cover, width: 7, height: "0%") })
    #expect(shelf.sizeThatFits(size(300, .infinity)) == size(300, 0))
    #expect(cover.takeProposals() == [])
  }

  @Test func `without items the content size is zero`() {
    let shelf = host(LinearLayout(.vertical, margin: "1 2 4 8", padding: 3))
    #expect(shelf.sizeThatFits(size(.infinity, .infinity)) == size(2 + 8, 1 + 4))
    #expect(shelf.sizeThatFits(size(30, 40)) == size(30, 40))
  }

  @Test func `the builder takes conditions, loops and lists`() {
    let isLong = true
    let layout = LinearLayout(.vertical) {
      if isLong { cover } else { title }
      if !isLong { byline }
      for view in [title, byline] { Slot(view, height: 7) }
      [Slot.spacer(height: 3), Slot(cover)]
    }
    #expect(
      layout.items == [
        Slot(cover), Slot(title, height: 7), Slot(byline, height: 7), .spacer(height: 3),
        Slot(cover),
      ])
  }
}
