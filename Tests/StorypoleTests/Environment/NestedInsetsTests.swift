import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A layout of no items that is as high as a line and the insets that it reads.
private struct Strip: Layout {
  /// The edges whose insets it adds.
  let edges: EdgeInsets
  let note: (LayoutContext) -> Void

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    note(context)
    let insets = context.safeArea
    return CGSize(
      width: 10 + insets.left * edges.left + insets.right * edges.right,
      height: 17 + insets.top * edges.top + insets.bottom * edges.bottom)
  }
}

/// What a nested layout reads, by measurement and by placement.
private final class Reads {
  var measured: [EdgeInsets] = []
  var placed: [EdgeInsets] = []
  var margins: [EdgeInsets] = []

  func strip(_ edges: EdgeInsets = .zero) -> Strip {
    Strip(edges: edges) { context in
      if context.isSizing {
        self.measured.append(context.safeArea)
        self.margins.append(context.margins)
      } else {
        self.placed.append(context.safeArea)
      }
    }
  }
}

private let phone = EdgeInsets(top: 59, left: 3, bottom: 34, right: 5)

@Suite(.ends) struct `R54 Insets of layouts that are items` {
  private let screen = View(frame: rect(0, 0, 390, 844), name: "screen")
  private let center = Label("Storypole", name: "center")
  private let first = Reads()
  private let last = Reads()

  init() {
    screen.environment.safeAreaInsets = phone
    screen.isStrict = true
    screen.holding(center)
  }

  @Test func `edges of a border get the insets of their own ends, while measuring too`() {
    screen.layout = BorderLine(
      .vertical,
      center: center, start: [first.strip(EdgeInsets(top: 1))],
      end: [last.strip(EdgeInsets(top: 1, bottom: 1))], insets: EdgeInsets(top: 9, left: 1))
    screen.layoutIfNeeded()
    #expect(Set(first.measured) == [EdgeInsets(top: 59 - 9, left: 3 - 1, right: 5)])
    #expect(Set(last.measured) == [EdgeInsets(left: 3 - 1, bottom: 34, right: 5)])
    // The last one is laid out with what is left at its place.
    #expect(last.placed == [EdgeInsets(left: 3 - 1, bottom: 34, right: 5)])
    let top: CGFloat = 9 + 17 + 50
    #expect(center.frame == rect(1, top, 389, 844 - top - 17 - 34))
    #expect(screen.takeKinds() == [])
  }

  @Test func `a call with a rect passes on what is left at the distances that it knows`() {
    screen.setLayout { [first] _, layout, size in
      layout.sizeToFitVertical(first.strip(), in: CGRect(x: 2, y: 9, width: 380, height: 100))
      return size
    }
    screen.layoutIfNeeded()
    let expected = EdgeInsets(top: 59 - 9, left: 3 - 2, bottom: 34, right: 0)
    #expect(first.measured == [expected])
    #expect(
      first.placed == [EdgeInsets(top: 59 - 9, left: 3 - 2, bottom: 0, right: 0)])
    #expect(first.margins == [expected.union(EdgeInsets(top: 58, left: 9, bottom: 42, right: 5))])
  }

  @Test func `a layout says what reaches a layout`() {
    screen.setLayout { [first] _, layout, size in
      layout.measure(first.strip(EdgeInsets(top: 1)), size, safeArea: EdgeInsets(top: 11))
    }
    #expect(screen.sizeThatFits(size(300, 400)).height == CGFloat(17) + 11)
    #expect(first.measured == [EdgeInsets(top: 11)])
    #expect(first.margins == [EdgeInsets(top: 11 + 8, left: 8, bottom: 8, right: 8)])
    #expect(screen.work { screen.environment.safeAreaInsets.top = 7 }.measurements == 0)
  }

  @Test func `the last view in a box within margins gets what they leave at the bottom`() {
    let bar = ModularView(name: "bar")
    var offered: [EdgeInsets] = []
    bar.onMeasure = { view, _ in
      offered.append(view.safeAreaInsets)
      return size(20, 10)
    }
    var box = VBoxLayout()
    box.insetAreas = .layoutMargins
    screen.insetsLayoutMarginsFromSafeArea = false
    screen.layoutMargins = EdgeInsets(top: 11, left: 2, bottom: 4, right: 7)
    screen.holding(bar)
    screen.layout = box
    screen.layoutIfNeeded()
    #expect(bar.frame.origin == point(2, 11 + 17))
    #expect(Set(offered) == [EdgeInsets(left: 3 - 2, bottom: 34 - 4)])
  }

  @Test func `views in a layout in a border get what reaches that layout`() {
    let bar = ModularView(name: "bar")
    var offered: [EdgeInsets] = []
    bar.onMeasure = { view, _ in
      offered.append(view.safeAreaInsets)
      return size(20, 10)
    }
    screen.holding(bar)
    screen.layout = BorderLine(
      .vertical,
      center: center,
      end: [BorderLine(.horizontal, center: bar, insets: EdgeInsets(left: 1, bottom: 4))])
    screen.layoutIfNeeded()
    #expect(Set(offered) == [EdgeInsets(left: 3 - 1, bottom: 34 - 4, right: 5)])
  }
}

@Suite(.ends) struct `R54 Areas of a drawn item's own layout` {
  private let page = View(frame: rect(0, 0, 50, 200), name: "page")
  private let card = DrawnItem(size(50, 90))

  init() {
    page.environment.safeAreaInsets = EdgeInsets(top: 59, bottom: 34)
    page.environment.keyboardFrame = rect(0, 130, 50, 70)
    page.environment.reservedRegions = [
      ReservedRegion(.fold, frame: rect(0, 70, 50, 4)),
      ReservedRegion(.camera, frame: rect(0, 10, 20, 20)),
    ]
    page.addDrawnItem(card)
    page.setLayout { [card] _, layout, size in
      layout.setFrame(CGRect(x: 0, y: 50, width: 50, height: 90), of: card)
      return size
    }
  }

  @Test func `are those of the call that measures the item`() {
    var insets: [EdgeInsets] = []
    card.fittingSize = nil
    card.layout = Probe { if $0.isSizing { insets.append($0.safeArea) } }
    page.setLayout { [card] _, layout, size in
      layout.sizeToFit(card, in: CGRect(x: 0, y: 50, width: 50, height: 90))
      _ = layout.measure(card, size, safeArea: EdgeInsets(left: 4))
      return size
    }
    page.layoutIfNeeded()
    #expect(insets == [EdgeInsets(top: 9, bottom: 34), EdgeInsets(left: 4)])
  }

  @Test func `are those at its place, in a nested layout too`() {
    var insets: [EdgeInsets] = []
    page.environment.safeAreaInsets = EdgeInsets(top: 59, left: 9)
    card.layout = Probe { if !$0.isSizing { insets.append($0.safeArea) } }
    page.layout = BorderLine(
      .vertical, center: BorderLine(.horizontal, center: card, insets: EdgeInsets(left: 2)),
      insets: EdgeInsets(top: 5))
    page.layoutIfNeeded()
    #expect(card.frame == rect(2, 5, 48, 195))
    #expect(insets == [EdgeInsets(top: 54, left: 7)])
  }
}

/// A layout that reads something, and takes all that it gets.
private struct Probe: Layout {
  let read: (LayoutContext) -> Void

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    read(context)
    return size
  }
}
