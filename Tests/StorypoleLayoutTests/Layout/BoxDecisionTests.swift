import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A child's own limits` {
  private let child = Leaf(80, 30)

  private func frame(in box: VBox) -> CGRect {
    box.minSize = size(90, 50)
    box.maxSize = size(100, 70)
    box.holding(frame: rect(0, 0, 320, 500)).layoutIfNeeded()
    return child.frame
  }

  @Test func `of 0 win over the box's`() {
    child.boxAttributes.minSize = SizeLimits(height: 0)
    #expect(frame(in: VBox([child])) == rect(0, 0, 100, 30))
    child.boxAttributes = BoxAttributes(maxSize: SizeLimits(width: 0))
    #expect(frame(in: VBox([child])) == rect(0, 0, 320, 50))
  }

  @Test func `that aren't set leave it to the box`() {
    child.boxAttributes.minSize = SizeLimits(width: 7)
    #expect(frame(in: VBox([child])) == rect(0, 0, 100, 50))
    #expect(SizeLimits() != SizeLimits(CGSize.zero))
  }
}

/// Reads the safe area, and notes what it was measured for.
private final class Chip: View {
  var offered: [EdgeInsets] = []
  override func measure(_ proposal: CGSize) -> CGSize {
    let insets = safeAreaInsets
    offered.append(insets)
    return CGSize(width: 40 + insets.horizontal, height: 10 + insets.vertical)
  }
}

@Suite(.ends) struct `R54 Insets of boxes` {
  @Test func `each row of a flow touches the sides, the first the top, the last the bottom`() {
    let chips = (0..<5).map { Chip(name: "chip \($0)") }
    let box = FlowBox(chips, insets: EdgeInsets(top: 2, left: 1))
    box.frame = rect(0, 0, 140, 300)
    box.environment.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 30, right: 9)
    box.layoutIfNeeded()
    // Three in the first row, two in the second.
    let (left, right) = (EdgeInsets(left: 6), EdgeInsets(right: 9))
    let (top, bottom) = (EdgeInsets(top: 18), EdgeInsets(bottom: 30))
    #expect(
      chips.map(\.offered.last) == [
        left + top, top, top + right, left + bottom, right + bottom,
      ])
    #expect(chips.map(\.frame.width) == [46, 40, 49, 46, 49])
    #expect(chips.map(\.frame.minY) == [2, 2, 2, 30, 30])
    #expect(box.bodiesRun {} == [])
  }

  @Test func `a box doesn't run for an inset that makes no difference to its items`() {
    let (first, last) = (Label("first"), Chip(name: "last"))
    let box = VBox([first, last], name: "box")
    box.frame = rect(0, 0, 140, 300)
    box.environment.safeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    box.layoutIfNeeded()
    #expect(last.offered == [EdgeInsets(bottom: 30)])
    #expect(box.bodiesRun { box.environment.safeAreaInsets.top = 25 } == [])
    #expect(last.offered.count == 1)
    #expect(box.bodiesRun { box.environment.safeAreaInsets.bottom = 35 } == ["box"])
    #expect(last.frame.height == 45)
    #expect(box.brokenInvariants() == [])
  }
}

@Suite(.ends) struct `Boxes and their mirror images` {
  @Test func `are mirror images, odd points included`() throws {
    let claim = Property("mirrored boxes", cases: 300) { source in
      func quarters(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(source.int(in: range)) / 4 }
      let count = source.int(in: 1...6)
      let sizes = (0..<count).map { _ in CGSize(width: quarters(1...300), height: quarters(1...90))
      }
      let factors = (0..<count).map { _ in CGFloat(source.int(in: 0...2)) }
      let alignment = source.pick(from: [HorizontalAlignment.leading, .center, .trailing])
      let (spacing, inset) = (quarters(0...20), quarters(0...40))
      let (kind, width) = (source.int(in: 0...2), quarters(0...(source.boolean() ? 80 : 1_600)))
      let isDirectional = source.boolean()
      func frames(_ direction: LayoutDirection) -> [CGRect] {
        let leaves = sizes.map { Leaf($0) }
        for (leaf, factor) in zip(leaves, factors) where kind == 1 && alignment == .leading {
          leaf.boxAttributes.grow = factor
        }
        for leaf in leaves where kind == 0 {
          leaf.boxAttributes.width = .points(leaf.fitting.width)
        }
        let box: View = kind == 0 ? VBox(leaves) : kind == 1 ? HBox(leaves) : FlowBox(leaves)
        func style<Box: BoxLayout>(_ layout: inout Box) {
          layout.spacing = spacing
          layout.horizontalAlignment = alignment
          if isDirectional {
            layout.directionalInsets = DirectionalEdgeInsets(leading: inset, trailing: inset * 2)
          } else {
            layout.insets = EdgeInsets(left: inset, right: inset)
          }
        }
        box.updateLayout(VBoxLayout.self) { style(&$0) }
        box.updateLayout(HBoxLayout.self) { style(&$0) }
        box.updateLayout(FlowBoxLayout.self) { style(&$0) }
        box.environment.layoutDirection = direction
        box.frame = rect(0, 0, width, 200)
        box.printsDiagnostics = false
        box.layoutIfNeeded()
        return box.subviewFrames
      }
      let (left, right) = (frames(.leftToRight), frames(.rightToLeft))
      let mirrored = left.map {
        CGRect(x: width - $0.minX - $0.width, y: $0.minY, width: $0.width, height: $0.height)
      }
      // Growing extents are quotients, so their sums are rounded.
      let tolerance = kind == 1 && factors.contains { $0 > 0 } ? 1e-9 : 0
      source.check(
        zip(mirrored, right).allSatisfy {
          abs($0.minX - $1.minX) <= tolerance && $0.size == $1.size && $0.minY == $1.minY
        }, "\(mirrored) from \(left), but \(right)")
    }
    try checkCovering(claim)
  }
}

@Suite(.ends) struct `Boxes that keep out of areas` {
  private let title = Label("Storypole", name: "title")
  private let body = Leaf(30, 50, name: "body")

  @Test func `add the safe area to their insets`() {
    let box = VBox([title], insets: .safeArea, plus: EdgeInsets(top: 3, left: 5), name: "box")
    box.frame = rect(0, 0, 200, 300)
    box.environment.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 30, right: 9)
    box.layoutIfNeeded()
    #expect(title.frame == rect(12, 23, 200 - 12 - 9, 17))
    #expect(box.sizeThatFits(width: 200) == size(200, 23 + 17 + 30))
    #expect(box.bodiesRun { box.environment.safeAreaInsets.top = 0 } == ["box"])
    #expect(title.frame.minY == 3)
    #expect(box.bodiesRun { box.insetAreas = [] } == ["box", "title"])
    #expect(title.frame == rect(5, 3, 195, 17))
  }

  @Test func `take the largest of several areas, and the margins with the safe area`() {
    body.boxAttributes.grow = 1
    let box = VBox([body], insets: [.safeArea, .keyboard])
    box.frame = rect(0, 0, 200, 300)
    box.environment.safeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    box.layoutIfNeeded()
    #expect(body.frame == rect(0, 20, 200, 250))
    box.environment.keyboardFrame = rect(0, 180, 200, 120)
    box.layoutIfNeeded()
    #expect(body.frame == rect(0, 20, 200, 160))
    box.insetAreas = .layoutMargins
    box.layoutIfNeeded()
    #expect(body.frame == rect(8, 28, 184, 300 - 28 - 38))
  }

  @Test func `work for rows and flows, as layouts too`() {
    for layout in [
      HBoxLayout(insets: .safeArea) as any Layout, FlowBoxLayout(insets: .safeArea),
    ] {
      let page = View(frame: rect(0, 0, 200, 300)).holding(body)
      page.environment.safeAreaInsets = EdgeInsets(top: 20, left: 7)
      page.layout = layout
      page.layoutIfNeeded()
      #expect(body.frame == rect(7, 20, 30, 50))
      body.removeFromSuperview()
    }
  }

  @Test func `offer their items nothing of the safe area`() {
    let chip = Chip(name: "chip")
    let box = VBox([chip], insets: .safeArea)
    box.frame = rect(0, 0, 200, 300)
    box.environment.safeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    box.layoutIfNeeded()
    #expect(chip.offered == [.zero])
  }
}
