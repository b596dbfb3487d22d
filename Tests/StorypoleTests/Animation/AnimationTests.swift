import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `Animation` {
  private let clock = VirtualFrameClock(hertz: 60)
  private let host: LayoutHost<Stage>
  private let log = Log()
  private var cover: View { host.root.cover }

  /// A view that places its cover at a distance from its left edge.
  private final class Stage: View {
    let cover = View(name: "cover")
    var left: CGFloat = 0 { didSet { setNeedsLayout() } }
    var width: CGFloat = 50 { didSet { setNeedsLayout() } }

    override func viewInit() { addSubview(cover) }

    override func layoutSubviews() {
      cover.frame = CGRect(x: left, y: 7, width: width, height: 14)
    }
  }

  init() {
    host = LayoutHost(
      size: .upright, root: Stage(name: "stage"), scheduler: clock, clock: .stopped)
    clock.advance()
  }

  private func animate(
    to left: CGFloat, _ duration: Duration = .milliseconds(300),
    _ curve: AnimationCurve = .linear, name: String = "finished"
  ) {
    View.animate(duration: duration, curve: curve) {
      host.root.left = left
      host.root.layoutIfNeeded()
    } completion: { [log] in
      log.add("\(name): \($0)")
    }
  }

  /// The left edges shown in the next frames, without the noise of their last digits.
  private func shown(_ frames: Int) -> [Double] {
    (0..<frames).map { _ in
      clock.advance()
      return (Double(cover.presentationFrame.minX) * 1e9).rounded() / 1e9
    }
  }

  @Test func `shows every frame of the way, while the frame has jumped`() {
    let passes = host.lastReport.number
    animate(to: 180)
    #expect(cover.frame.minX == 180 && cover.presentationFrame.minX == 0)
    #expect(
      shown(18) == [
        10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180,
      ])
    #expect(cover.presentationFrame == cover.frame)
    #expect(log.take() == ["finished: true"])
    #expect(host.lastReport.number == passes)
    #expect(!host.needsFrames && clock.clock.waitingCount == 0)
  }

  @Test func `interrupted at frame 9 of 18 goes on from what is shown, and ends exactly`() {
    animate(to: 180, name: "there")
    #expect(shown(9) == [10, 20, 30, 40, 50, 60, 70, 80, 90])
    animate(to: 0, name: "back")
    #expect(cover.frame.minX == 0 && cover.presentationFrame.minX == 90)
    #expect(
      shown(18) == [
        90, 90, 90, 90, 90, 90, 90, 90, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0,
      ])
    #expect(log.take() == ["there: true", "back: true"])
    #expect(cover.presentationFrame == cover.frame)
    #expect(!host.needsFrames && !clock.isScheduled && clock.clock.waitingCount == 0)
  }

  @Test func `within another of equal length completes first`() {
    View.animate(duration: .milliseconds(100)) {
      animate(to: 60, .milliseconds(100), name: "inner")
      host.root.width = 62
      host.root.layoutIfNeeded()
    } completion: { [log] in
      log.add("outer: \($0)")
    }
    clock.advance(frames: 6)
    #expect(log.take() == ["inner: true", "outer: true"])
  }

  /// Lays the cover out further right by 7, then in a scope within this one, and so on.
  private func animate(levels: Int, _ isMoved: (Int) -> Bool) {
    if levels == 0 { return }
    View.animate(duration: .milliseconds(100)) {
      if isMoved(levels) {
        host.root.left += 7
        host.root.layoutIfNeeded()
      }
      animate(levels: levels - 1, isMoved)
    } completion: { [log] in
      log.add("\(levels): \($0)")
    }
  }

  @Test(arguments: 1...7)
  func `within others of equal length completes first, whatever moved before`(moved: Int) {
    animate(levels: 3) { moved & (1 << ($0 - 1)) != 0 }
    animate(to: 180, .milliseconds(100), name: "next")
    let atOnce = (1...3).filter { moved >> ($0 - 1) & 1 == 0 }
    let later = (1...3).filter { !atOnce.contains($0) }
    #expect(log.take() == atOnce.map { "\($0): true" })
    clock.advance(frames: 6)
    #expect(log.take() == later.map { "\($0): true" } + ["next: true"])
    #expect(!host.needsFrames)
  }

  @Test func `within another of equal length is cut first in a host that is closed`() {
    animate(levels: 2) { _ in true }
    host.close()
    #expect(log.take() == ["1: false", "2: false"])
  }

  /// With work that grew with the square of the number, the test would not end in time.
  @Test func `20,000 of one view, half of which end first, show it where it lies at the end`() {
    var ended = 0
    for number in 1...20_000 {
      View.animate(duration: .milliseconds(number.isMultiple(of: 2) ? 100 : 200)) {
        host.root.left += 1
        host.root.layoutIfNeeded()
      } completion: {
        if $0 { ended += 1 }
      }
    }
    #expect(cover.frame.minX == 20_000 && cover.presentationFrame.minX == 0)
    clock.advance(frames: 6)
    #expect(ended == 10_000)
    clock.advance(frames: 6)
    #expect(ended == 20_000)
    #expect(cover.presentationFrame == cover.frame)
    #expect(!host.needsFrames)
  }

  @Test func `takes points of a curve between 0 and 1 in time, and numbers that are none as 0`() {
    func curve(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> AnimationCurve {
      AnimationCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    }
    #expect(curve(-7, 3, 14, -3) == curve(0, 3, 1, -3))
    #expect(curve(.nan, .nan, .nan, .nan) == curve(0, 0, 0, 0))
    #expect(curve(.infinity, .infinity, -.infinity, -.infinity) == curve(0, 0, 0, 0))
    #expect(curve(0.25, 0, 0.75, 1) != curve(0, 0, 1, 1))
  }

  @Test func `follows its curve`() {
    animate(to: 1, .milliseconds(200), .easeInOut)
    let half = shown(6)[5]
    #expect(half == 0.5)
    let rest = shown(6)
    #expect(rest == rest.sorted() && rest[5] == 1)
    #expect(AnimationCurve.easeIn.value(at: 0.5) < 0.5)
    #expect(AnimationCurve.easeOut.value(at: 0.5) > 0.5)
  }

  @Test func `within another has a duration of its own`() {
    let title = View(frame: CGRect(x: 0, y: 0, width: 7, height: 7), name: "title")
    host.root.addSubview(title)
    clock.advance()
    View.animate(duration: .milliseconds(200), curve: .linear) {
      title.frame.origin.x = 12
      View.animate(duration: .milliseconds(100), curve: .linear) {
        title.frame.origin.y = 6
      } completion: { [log] _ in
        log.add("inner")
      }
      title.frame.size.width = 19
    } completion: { [log] _ in
      log.add("outer")
    }
    clock.advance(frames: 3)
    #expect(title.presentationFrame == CGRect(x: 3, y: 3, width: 10, height: 7))
    clock.advance(frames: 3)
    #expect(log.take() == ["inner"])
    clock.advance(frames: 6)
    #expect(log.take() == ["outer"])
    #expect(title.presentationFrame == title.frame)
  }

  @Test func `of nothing, without a duration or without a host completes at once`() {
    animate(to: 0)
    #expect(log.take() == ["finished: true"])
    animate(to: 7, .zero)
    #expect(log.take() == ["finished: true"])
    #expect(cover.presentationFrame.minX == 7)
    let plain = View(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
    plain.layoutIfNeeded()
    View.animate(duration: .seconds(1)) {
      plain.frame.origin.x = 70
    } completion: { [log] in
      log.add("\($0)")
    }
    #expect(log.take() == ["true"])
    #expect(plain.presentationFrame.minX == 70)
    #expect(!host.needsFrames)
  }

  /// A view whose subview asks for another width as it is laid out for the first time.
  private final class Shelf: View {
    let row = Row(name: "row")

    override func viewInit() { addSubview(row) }

    override func layoutSubviews() {
      row.frame = CGRect(x: 0, y: 0, width: row.width, height: 7)
    }

    final class Row: View {
      private(set) var width: CGFloat = 42

      override func layoutSubviews() {
        if width == 84 { return }
        width = 84
        superview?.setNeedsLayout()
      }
    }
  }

  @Test func `of a view that is new doesn't begin at its first generation`() {
    let shelf = Shelf(name: "shelf")
    View.animate(duration: .seconds(1)) {
      host.root.addSubview(shelf)
      host.root.layoutIfNeeded()
    }
    #expect(shelf.row.frame.width == 84)
    #expect(shelf.row.presentationFrame.width == 84)
    #expect(!host.needsFrames)
  }

  @Test func `masks are animated, too`() {
    let plain = View(name: "plain")
    let strut = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    plain.addSubview(strut)
    strut.autoresizingMask = [.flexibleLeftMargin]
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(size: .upright, root: plain, scheduler: clock)
    clock.advance()
    let left = strut.frame.minX
    View.animate(duration: .milliseconds(100), curve: .linear) { plain.frame.size.width += 60 }
    clock.advance(frames: 3)
    #expect(strut.frame.minX == left + 60 && strut.presentationFrame.minX == left + 30)
    #expect(plain.presentationFrame.width == plain.frame.width - 30)
    host.close()
    #expect(strut.presentationFrame == strut.frame)
  }

  @Test func `a transition that takes time is animated`() {
    host.resize(
      to: CGSize(width: 510, height: 844), duration: .milliseconds(200), curve: .linear)
    clock.advance()
    #expect(host.root.frame.width == 510 && host.root.presentationFrame.width == 390)
    clock.advance(frames: 6)
    #expect(host.root.presentationFrame.width == 450)
    host.cancelTransition()
    clock.advance()
    #expect(host.root.frame.width == 390)
    // 390 − 120 · 5/12 of the way there, and 120 of the way back.
    #expect(abs(host.root.presentationFrame.width - 460) < 1e-9)
    clock.advance()
    // A frame later a twelfth and a fifth less: the way back has the curve of the way there.
    #expect(abs(host.root.presentationFrame.width - 446) < 1e-9)
    clock.advance(frames: 4)
    #expect(host.root.presentationFrame.width == 390)
    #expect(!host.needsFrames)
  }

  @Test func `other insets alone are animated, without a transition`() {
    let page = View(name: "page")
    let cover = View(name: "cover")
    page.addSubview(cover)
    page.setLayout { [cover] _, layout, size in
      layout.setFrame(CGRect(x: 0, y: layout.safeArea.top, width: 50, height: 14), of: cover)
      return size
    }
    func insets(_ top: CGFloat) -> LayoutEnvironment {
      var environment = LayoutEnvironment()
      environment.safeAreaInsets = EdgeInsets(top: top)
      return environment
    }
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(size: .upright, root: page, scheduler: clock)
    host.resize(
      to: .upright, environment: insets(62), duration: .milliseconds(200), curve: .linear)
    clock.advance()
    #expect(cover.presentationFrame.minY == 62 && !host.needsFrames)  // The first layout.

    host.resize(
      to: .upright, environment: insets(32), duration: .milliseconds(200), curve: .linear)
    clock.advance()
    #expect(cover.frame.minY == 32 && cover.presentationFrame.minY == 62)
    clock.advance(frames: 6)
    #expect(abs(cover.presentationFrame.minY - 47) < 1e-9)
    #expect(page.presentationFrame == page.frame)
    clock.advance(frames: 6)
    #expect(cover.presentationFrame == cover.frame && !host.needsFrames)

    // An equal environment is no change, and its duration isn't that of the next pass.
    host.resize(
      to: .upright, environment: insets(32), duration: .milliseconds(200), curve: .linear)
    page.environment.safeAreaInsets.top = 0
    clock.advance()
    #expect(cover.presentationFrame.minY == 0 && !host.needsFrames)
  }

  @Test func `a host that is ticked by hand takes the time`() {
    let host = LayoutHost(size: .upright, root: Stage(name: "stage"))
    var frames: [Duration] = []
    host.onFrame = { frames.append($0) }
    host.tick(at: .seconds(1))
    View.animate(duration: .seconds(2), curve: .linear) {
      host.root.left = 8
      host.root.layoutIfNeeded()
    }
    #expect(host.root.cover.presentationFrame.minX == 0)
    // It began at the last time that the host was told of.
    host.tick(at: .seconds(2))
    #expect(host.root.cover.presentationFrame.minX == 4)
    host.tick(at: .seconds(2))
    host.tick(at: .seconds(1))
    #expect(host.root.cover.presentationFrame.minX == 4)
    #expect(host.needsFrames)
    host.tick(at: .seconds(7))
    #expect(host.root.cover.presentationFrame.minX == 8)
    #expect(!host.needsFrames)
    #expect(frames == [.seconds(2), .seconds(7)])
  }

  @Test func `frames stop while the host is suspended, and end with it`() {
    animate(to: 180)
    clock.advance(frames: 3)
    host.suspend()
    #expect(!clock.isScheduled)
    clock.advance(frames: 3)
    #expect(shown(1) == [30])
    host.resume()
    #expect(shown(1) == [80])
    host.close()
    #expect(log.take() == ["finished: false"])
    #expect(cover.presentationFrame == cover.frame && !clock.isScheduled)
    #expect(!host.needsFrames)
  }

  @Test func `removed from all of its views ends in the next frame`() {
    animate(to: 180)
    clock.advance(frames: 3)
    cover.removeAnimations()
    #expect(cover.presentationFrame == cover.frame && log.take() == [])
    clock.advance()
    #expect(log.take() == ["finished: false"] && !host.needsFrames)
  }

  @Test func `in a host that is closed completes at once`() {
    host.close()
    animate(to: 180)
    #expect(log.take() == ["finished: true"])
    #expect(cover.presentationFrame == cover.frame)
  }

  @Test func `a released host ends its animations`() {
    let root = Stage(name: "stage")
    var host: LayoutHost<Stage>? = LayoutHost(size: .upright, root: root, scheduler: clock)
    clock.advance()
    View.animate(duration: .seconds(1)) {
      root.left = 7
      root.layoutIfNeeded()
    } completion: { [log] in
      log.add("\($0)")
    }
    host?.recordsRuns = false
    host = nil
    #expect(log.take() == ["false"])
    #expect(root.cover.presentationFrame == root.cover.frame)
    #expect(!clock.isScheduled)
  }

  @Test func `leaves no log of runs behind`() {
    host.recordsRuns = false
    animate(to: 180)
    host.root.left = 7
    clock.advance()
    #expect(host.lastReport.ran == [])
    #expect(host.root.bodiesRun { host.root.left = 14 } == ["stage"])
  }

  @Test func `a curve ends at its ends, whatever its numbers`() {
    for curve in [
      AnimationCurve.linear, .easeIn, .easeOut, .easeInOut,
      AnimationCurve(x1: .nan, y1: .infinity, x2: -7, y2: .nan),
    ] {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.value(at: -7) == 0 && curve.value(at: 7) == 1 && curve.value(at: .nan) == 0)
      #expect(curve.value(at: 0.7).isFinite)
    }
    #expect(AnimationCurve.linear.value(at: 0.3) == 0.3)
  }

  @Test func `the linear curve is a line, and the others bend where their names say`() {
    #expect(AnimationCurve.linear == AnimationCurve(x1: 0, y1: 0, x2: 1, y2: 1))
    let curves: [AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
    let thousandths = curves.map { curve in
      [-1, 0.25, 0.5, 0.75, 2].map { Int((1_000 * curve.value(at: $0)).rounded()) }
    }
    #expect(
      thousandths == [
        [0, 250, 500, 750, 1_000], [0, 93, 315, 622, 1_000], [0, 378, 685, 907, 1_000],
        [0, 129, 500, 871, 1_000],
      ])
    let clamped = AnimationCurve(x1: -3, y1: .nan, x2: 7, y2: .infinity)
    #expect(clamped == AnimationCurve(x1: 0, y1: 0, x2: 1, y2: 0))
  }
}
