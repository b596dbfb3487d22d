import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R15 Early cutoff` {
  @Test func `propagation stops midway where an answer is unchanged`() {
    let title = Leaf(120, 17, name: "title")
    let row = VBox([title], name: "row")
    row.fixedHeight = 50
    let list = VBox([row], name: "list")
    list.layoutIfNeeded()
    #expect(list.bodiesRun { title.fitting = size(120, 34) } == ["row"])
    #expect(row.frame.size.height == 50)
  }

  @Test func `a text that is set there and back runs none of its readers`() {
    let title = Label("tide", name: "title")
    let page = View(frame: rect(0, 0, 99, 99), name: "page").holding(title)
    page.setLayout { [title] _, layout, own in layout.textLayout(of: title, in: own.width).size }
    page.layoutIfNeeded()
    for text in ["ebb", "tide"] { title.text = text }
    #expect(!page.bodiesRun {}.contains("page"))
    #expect(page.bodiesRun { title.text = "ebb" }.contains("page"))
  }
}

@Suite(.ends) struct `R16 Equality is exact` {
  @Test func `the smallest difference runs the readers`() {
    let title = Leaf(120, 17, name: "title")
    let shelf = shelf(title)
    #expect(shelf.bodiesRun { title.fitting.height = CGFloat(17).nextUp } == ["shelf"])
    #expect(title.frame.size.height == CGFloat(17).nextUp)
  }

  @Test func `the smallest difference of a placed size runs the view`() {
    let log = Log()
    let cover = Recorder(log, name: "cover")
    let page = ModularView(name: "page").holding(cover)
    var width: CGFloat = 31
    page.onLayout = { $0.subviews[0].frame = rect(0, 0, width, 43) }
    page.layoutIfNeeded()
    _ = log.take()
    width = width.nextDown
    page.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(log.take() == ["cover"])
  }

  @Test(
    arguments: [
      // 9 × 7.3 = 65.7 wide, 17.1 high: up to 66 × 18, 66 × 17.5, and ⌈197.1⌉ / 3 × ⌈51.3⌉ / 3.
      (1, size(66, 18)), (2, size(66, 17.5)), (3, size(198.0 / 3, 52.0 / 3)),
    ] as [(CGFloat, CGSize)])
  func `labels round up to the pixel grid of the scale`(scale: CGFloat, expected: CGSize) {
    let label = Label("Storypole")
    label.environment.textMeasurer = .fixed(advance: 7.3, lineHeight: 17.1)
    label.environment.displayScale = scale
    #expect(label.sizeThatFits(size(.infinity, 0)) == expected)
  }
}

@Suite(.ends) struct `R17 A size that comes back brings every frame back` {
  @Test func `the frames of nested springs and struts, through sizes that lose all margins`() {
    let page = View(frame: rect(0, 0, 320, 480), name: "page")
    let shelf = View(frame: rect(11, 13, 201, 303))
    let cover = View(frame: rect(7.3, 14.1, 101, 99.9))
    shelf.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleHeight]
    cover.autoresizingMask = [.flexibleWidth, .flexibleRightMargin, .flexibleTopMargin]
    page.addSubview(shelf)
    shelf.addSubview(cover)
    let before = page.subtreeFrames
    for width in [844, 3, 0, 100.1, 999] as [CGFloat] {
      page.frame.size = size(width, width * 1.7)
      page.layoutIfNeeded()
    }
    page.frame.size = size(320, 480)
    page.layoutIfNeeded()
    #expect(page.subtreeFrames == before)
  }
}

@Suite(.ends) struct `R18 Strict mode compares the two answers of a block` {
  private func screen(answering answer: @escaping (Bool) -> CGFloat) -> VBox {
    let page = View(name: "page")
    page.setLayout { _, layout, size in
      CGSize(width: size.width, height: answer(layout.isSizing))
    }
    let screen = VBox([page], name: "screen").holding(frame: rect(0, 0, 300, 500))
    screen.isStrict = true
    return screen
  }

  @Test func `unequal answers are both reported`() {
    let screen = screen { $0 ? 17 : 34 }
    let page = screen.subviews[0]
    screen.layoutIfNeeded()
    _ = page.sizeThatFits(page.bounds.size)
    page.setNeedsPlacement()
    screen.layoutIfNeeded()
    let diagnostics = screen.takeDiagnostics()
    #expect(diagnostics.map(\.kind) == [.unequalAnswers])
    #expect(diagnostics.first?.attempted.contains("300 × 34") == true)
    #expect(diagnostics.first?.attempted.contains("300 × 17") == true)
  }

  @Test func `equal answers are not reported, nor is a fixed size that overrides the answer`() {
    let screen = screen { $0 ? 17 : 34 }
    let page = screen.subviews[0]
    page.fixedHeight = 50
    screen.layoutIfNeeded()
    _ = page.sizeThatFits(page.bounds.size)
    page.setNeedsPlacement()
    screen.layoutIfNeeded()
    #expect(screen.diagnostics == [])
  }
}

extension View {
  /// The frames of this view and of all below it, depth first.
  var subtreeFrames: [CGRect] {
    var frames: [CGRect] = []
    _ = firstView {
      frames.append($0.frame)
      return false
    }
    return frames
  }
}
