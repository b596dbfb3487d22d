import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A view of a class that no other test has known to read models.
///
/// Observation takes the square of the depth of code that is tracked, and that of a class in which
/// models have been read always is.
private final class CyclicView: View {
  var onMeasure: ((CGSize) -> CGSize)?

  override func measure(_ proposal: CGSize) -> CGSize { onMeasure?(proposal) ?? .zero }
}

/// What a view answers.
private final class Answers {
  var size: CGSize
  init(_ size: CGSize) { self.size = size }
}

@Suite(.ends) struct `Reads of views other than subviews are tracked` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let log = Log()

  private func onLayout(_ body: @escaping () -> CGSize) {
    page.onLayout = { [log] _ in
      let read = body()
      log.add("\(read.width)×\(read.height)")
    }
    page.printsDiagnostics = false
    page.layoutIfNeeded()
  }

  @Test func `a detached sizing view`() {
    let sizing = Label("Storypole")
    onLayout { sizing.sizeThatFits(size(.infinity, 0)) }
    sizing.text = "Rod"
    page.layoutIfNeeded()
    #expect(log.take() == ["63.0×17.0", "21.0×17.0"])
    // A sizing view is one value, which any change replaces (R10).
    sizing.textAlignment = .right
    page.layoutIfNeeded()
    #expect(log.take() == ["21.0×17.0"])
  }

  @Test func `a grandchild's size, which its superview has measured and laid out, too`() {
    let cover = ImageView(size: size(31, 20))
    let shelf = HBox([cover, ImageView(size: size(10, 43))], name: "shelf")
    page.holding(shelf)
    onLayout {
      _ = shelf.sizeThatFits(size(100, 50))
      shelf.frame = rect(0, 0, 100, 50)
      return cover.sizeThatFits(size(100, 50))
    }
    // The shelf is as high as before.
    cover.imageSize.height = 21
    page.layoutIfNeeded()
    #expect(log.take() == ["31.0×20.0", "31.0×21.0"])
  }

  @Test func `a grandchild that was marked, and has left for a tree in which it was measured`() {
    let cover = ModularView(name: "cover")
    let answers = Answers(size(31, 20))
    cover.onMeasure = { _, _ in answers.size }
    page.holding(View(name: "shelf").holding(cover))
    onLayout { cover.sizeThatFits(size(100, 50)) }
    cover.setNeedsLayout()
    cover.removeFromSuperview()
    answers.size.height = 21
    #expect(cover.sizeThatFits(size(100, 50)).height == 21)
    answers.size.height = 23
    cover.setNeedsLayout()
    let before = cover.work
    page.layoutIfNeeded()
    #expect(log.take() == ["31.0×20.0", "31.0×23.0"])
    #expect((cover.work - before).measurements == 1)
    // From now on it is one of another tree.
    cover.setNeedsLayout()
    #expect(page.needsFlush)
    page.layoutIfNeeded()
    #expect(log.take() == ["31.0×23.0"])
    #expect(page.brokenInvariants() == [] && cover.brokenInvariants() == [])
  }

  @Test func `a cousin's frame, placed: the reader runs again in the flush that placed it`() {
    let cover = Leaf(31, 43)
    let shelf = VBox([cover], name: "shelf")
    let screen = View(name: "screen").holding(page, shelf)
    shelf.frame.size = size(100, 500)
    onLayout { cover.frame.size }
    screen.layoutIfNeeded()
    cover.fitting.height = 47
    screen.layoutIfNeeded()
    #expect(log.take().last == "100.0×47.0")
    #expect(!screen.needsFlush)
    #expect(screen.diagnostics == [])
  }

  @Test func `a view of another hosted tree is no dependency, and is reported to the reader`() {
    final class Host: TreeHost {
      func dirtDidChange() {}
    }
    let host = Host()
    let other = View(frame: rect(0, 0, 31, 43), name: "other")
    other.printsDiagnostics = false
    other.attach(to: host)
    onLayout { other.frame.size }
    #expect(log.take() == ["31.0×43.0"])
    #expect(page.takeKinds() == [.foreignTree])
    other.frame.size = size(1, 2)
    page.layoutIfNeeded()
    #expect(log.take() == [])
  }
}

@Suite(.ends) struct `Measurement cycles end` {
  @Test func `of a view that measures itself for the same proposal`() {
    let page = ModularView(name: "page").holding()
    page.onMeasure = { page, proposal in
      let own = page.sizeThatFits(proposal)
      return size(own.width + 7, 14)
    }
    #expect(page.sizeThatFits(size(50, 50)) == size(7, 14))
    #expect(
      page.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["measurementCycle", "page"]
      ])
  }

  @Test func `of two views that measure each other for ever larger proposals`() {
    // 64 levels, even if a sanitizer makes each of them many times as large.
    let kinds = onStack(of: 4 << 20) { () -> Set<Diagnostic.Kind> in
      let page = CyclicView(name: "page")
      let cover = CyclicView(name: "cover")
      page.holding(cover)
      page.onMeasure = { cover.sizeThatFits(size($0.width + 1, 0)) }
      cover.onMeasure = { [unowned page] in page.sizeThatFits(size($0.width + 1, 0)) }
      _ = page.sizeThatFits(size(50, 50))
      return Set(page.takeKinds())
    }
    #expect(kinds == [.depthLimit, .proposalExplosion])
  }
}
