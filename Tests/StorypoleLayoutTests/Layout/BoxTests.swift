import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A box that centres what it holds, whoever makes it.
private final class CenteredBox: VBox {
  override func viewInit() {
    super.viewInit()
    box.horizontalAlignment = .center
  }
}

@Suite(.ends) struct `A VBox` {
  @Test func `the sample with spacing 10 and insets 20, 20, 0, 20 at width 320`() {
    let box = VBox(
      [Leaf(80, 30), Leaf(120, 40), Leaf(60, 20)], spacing: 10,
      insets: EdgeInsets(top: 20, left: 20, bottom: 0, right: 20))
    #expect(box.sizeThatFits(size(320, .infinity)) == size(320, 130))
    box.frame.size = size(320, 130)
    box.layoutIfNeeded()
    #expect(
      box.subviewFrames == [
        rect(20, 20, 280, 30), rect(20, 60, 280, 40), rect(20, 110, 280, 20),
      ])
    #expect(box.diagnostics == [])
  }

  @Test func `each subview is measured at the inner width`() {
    let cover = Leaf(31, 43)
    let box = VBox([cover], insets: EdgeInsets(top: 1, left: 7, bottom: 2, right: 14))
    _ = box.sizeThatFits(size(300, 70))
    #expect(cover.proposals == [size(300 - 7 - 14, .infinity)])
  }

  @Test func `fixed extents come before limits, of which the lower one wins`() {
    let cover = Leaf(80, 40)
    let box = VBox([cover]).holding(frame: rect(0, 0, 300, 500))
    func frame(_ attributes: BoxAttributes) -> CGSize {
      cover.boxAttributes = attributes
      box.layoutIfNeeded()
      return cover.frame.size
    }
    #expect(frame(BoxAttributes(width: 50, height: 60)) == size(50, 60))
    // A percentage of the width is of the inner one, of the height of the measured one: 300 × 40.
    #expect(frame(BoxAttributes(width: .percent(50), height: .percent(150))) == size(150, 60))
    #expect(frame(BoxAttributes(maxSize: SizeLimits(width: 70))) == size(70, 40))
    #expect(frame(BoxAttributes(maxSize: SizeLimits(height: 35))) == size(300, 35))
    #expect(
      frame(BoxAttributes(minSize: SizeLimits(height: 55), maxSize: SizeLimits(size(70, 45))))
        == size(70, 55))
    #expect(
      frame(BoxAttributes(minSize: SizeLimits(width: 90), maxSize: SizeLimits(width: 70)))
        == size(90, 40))
    #expect(
      frame(BoxAttributes(minSize: SizeLimits(size(20, 20)), width: 7, height: 9)) == size(20, 20))
    #expect(frame(BoxAttributes(maxSize: SizeLimits(size(0.5, 0.25)))) == size(0.5, 0.25))
    box.minSize = size(7, 14)
    #expect(frame(BoxAttributes(maxSize: SizeLimits(size(0.5, 0.25)))) == size(0.5, 0.25))
  }

  @Test func `overflow is kept and reported, on both axes`() {
    let cover = Leaf(80, 40, name: "cover")
    cover.boxAttributes.minSize.width = 310
    let box = VBox([cover], name: "box").holding(frame: rect(0, 0, 300, 39))
    box.layoutIfNeeded()
    #expect(cover.frame == rect(0, 0, 310, 40))
    #expect(
      box.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["overflow", "box"], ["overflow", "box"],
      ])
  }

  @Test func `non-finite limits are treated as unset`() {
    for wrong in [CGFloat.nan, .infinity] {
      let box = VBox().holding()
      box.minSize = size(wrong, 31)
      box.maxSize = size(70, wrong)
      #expect(box.minSize == size(0, 31) && box.maxSize == size(70, 0))
      #expect(box.takeKinds() == [.invalidNumber, .invalidNumber])
    }
  }

  @Test func `insets wider than the available size leave 0`() {
    let cover = Leaf(80, 30)
    let box = VBox([cover], insets: EdgeInsets(top: 0, left: 30, bottom: 0, right: 30))
      .holding(frame: rect(0, 0, 50, 100))
    box.layoutIfNeeded()
    #expect(cover.frame == rect(30, 0, 0, 30))
  }

  @Test func `numbers given to it join the layout that viewInit() has set`() {
    let box = CenteredBox([], spacing: 10)
    #expect(box.horizontalAlignment == .center && box.spacing == 10)
  }
}

@Suite(.ends) struct `An HBox` {
  @Test func `a row at the left equals one at the leading edge, bit by bit`() {
    let frames = [HorizontalAlignment.leading, .left].map { alignment in
      let leaves = (0..<9).map { Leaf(CGFloat($0) * 9.1 / 3 + 22 / 7, 17) }
      let row = HBox(leaves, spacing: 5.3).holding(frame: rect(0, 0, 77, 20))
      row.printsDiagnostics = false
      row.horizontalAlignment = alignment
      row.layoutIfNeeded()
      return row.subviewFrames
    }
    #expect(frames[0] == frames[1])
  }

  @Test func `subviews are side by side, aligned to the top, each offered the remaining width`() {
    let covers = [Leaf(80, 30), Leaf(120, 40), Leaf(60, 20)]
    let box = HBox(
      covers, spacing: 10, insets: EdgeInsets(top: 5, left: 7, bottom: 9, right: 11))
    #expect(box.sizeThatFits(size(320, 100)) == size(320, 5 + 40 + 9))
    #expect(
      covers.map { $0.takeProposals() } == [
        [size(302, 86)], [size(302 - 80 - 10, 86)], [size(302 - 80 - 10 - 120 - 10, 86)],
      ])
    box.frame.size = size(320, 100)
    box.layoutIfNeeded()
    #expect(
      box.subviewFrames == [
        rect(7, 5, 80, 30), rect(7 + 90, 5, 120, 40), rect(7 + 90 + 130, 5, 60, 20),
      ])
  }

  @Test(
    arguments: [
      (.left, 7), (.right, 320 - 11 - 210), (.center, 7 + 46),  // (302 − 210) / 2
    ] as [(HorizontalAlignment, CGFloat)])
  func `the row is aligned within the insets if it fits`(
    alignment: HorizontalAlignment, x: CGFloat
  ) {
    let box = HBox(
      [Leaf(80, 30), Leaf(120, 40)], spacing: 10,
      insets: EdgeInsets(top: 5, left: 7, bottom: 9, right: 11))
    box.horizontalAlignment = alignment
    box.holding(frame: rect(0, 0, 320, 100)).layoutIfNeeded()
    #expect(box.subviewFrames == [rect(x, 5, 80, 30), rect(x + 90, 5, 120, 40)])
  }

  @Test func `a row that doesn't fit stays at the left, and overflow is reported`() {
    let box = HBox([Leaf(80, 30), Leaf(120, 40)], spacing: 10, name: "box")
    box.horizontalAlignment = .right
    box.holding(frame: rect(0, 0, 200, 30)).layoutIfNeeded()
    #expect(box.subviewFrames == [rect(0, 0, 80, 30), rect(90, 0, 120, 40)])
    #expect(box.takeKinds() == [.overflow, .overflow])
    #expect(box.sizeThatFits(size(200, 30)) == size(210, 40))
  }

  @Test func `the remaining width is never negative`() {
    let covers = [Leaf(80, 30), Leaf(120, 40)]
    _ = HBox(covers, spacing: 10).sizeThatFits(size(50, 0))
    #expect(covers.map(\.proposals) == [[size(50, 0)], [size(0, 0)]])
  }
}

@Suite(.ends) struct `Properties of boxes` {
  private let box = VBox([Leaf(80, 30)], name: "box").holding(frame: rect(0, 0, 300, 500))
  init() { box.layoutIfNeeded() }

  @Test func `a changed value invalidates, an equal value does nothing`() {
    let changes: [(VBox) -> Void] = [
      { $0.spacing = 3 }, { $0.insets.top = 7 }, { $0.minSize = CGSize(width: 0, height: 5) },
      { $0.maxSize = CGSize(width: 0, height: 900) }, { $0.horizontalAlignment = .center },
      { $0.ignoresHidden = true }, { $0.subviews[0].boxAttributes.minSize.width = 9 },
      { $0.subviews[0].boxAttributes.maxSize.width = 90 },
      { $0.subviews[0].boxAttributes.width = 50 }, { $0.subviews[0].boxAttributes.height = 20 },
      { box in box.updateLayout(VBoxLayout.self) { $0.spacing = 11 } },
    ]
    for (index, change) in changes.enumerated() {
      #expect(box.bodiesRun { change(box) } == ["box"], "change \(index)")
      #expect(box.bodiesRun { change(box) } == [], "the same again \(index)")
    }
  }

  @Test func `a box view has the properties of its layout`() {
    box.box = VBoxLayout(spacing: 3, insets: EdgeInsets(all: 5), horizontalAlignment: .right)
    box.minSize.width += 7
    box.maxSize.height += 900
    box.ignoresHidden.toggle()
    #expect(box.spacing == 3 && box.insets == EdgeInsets(all: 5) && box.ignoresHidden)
    #expect(box.minSize == size(7, 0) && box.maxSize == size(0, 900))
    #expect(box.horizontalAlignment == .right)
    #expect(box.layout as? VBoxLayout == box.box)
  }

  @Test func `an attribute that changes back before the flush runs no body`() {
    let ran = box.bodiesRun {
      box.subviews[0].boxAttributes.width = 50
      box.subviews[0].boxAttributes.width = nil
    }
    #expect(ran == [])
  }

  @Test func `updateLayout changes a layout of that type only`() {
    #expect(!box.updateLayout(HBoxLayout.self) { $0.spacing = 3 })
    #expect(box.updateLayout(VBoxLayout.self) { $0.spacing = 3 })
    #expect(box.spacing == 3)
    #expect(!View().updateLayout(VBoxLayout.self) { $0.spacing = 3 })
  }

  @Test func `any view may have a box layout`() {
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(Leaf(80, 30), Leaf(7, 9))
    page.layout = HBoxLayout(spacing: 5)
    page.layoutIfNeeded()
    #expect(page.subviewFrames == [rect(0, 0, 80, 30), rect(85, 0, 7, 9)])
    #expect(page.bodiesRun { page.layout = HBoxLayout(spacing: 5) } == [])
    #expect(page.bodiesRun { page.layout = VBoxLayout(spacing: 5) } == ["page"])
    #expect(page.subviewFrames == [rect(0, 0, 300, 30), rect(0, 35, 300, 9)])
  }

  @Test func `a box layout may be called from an overridden layoutSubviews`() {
    let page = ModularView(frame: rect(0, 0, 300, 500), name: "page").holding(Leaf(80, 30))
    page.onLayout = {
      VBoxLayout(insets: EdgeInsets(top: 7, left: 0, bottom: 0, right: 0)).place(in: $0)
    }
    page.layoutIfNeeded()
    #expect(page.subviewFrames == [rect(0, 7, 300, 30)])
    let cover = page.subviews[0] as? Leaf
    #expect(page.bodiesRun { cover?.fitting.height = 31 } == ["page"])
    VBoxLayout().place(in: page)
    #expect(page.takeKinds() == [.escapedContext])
  }
}
