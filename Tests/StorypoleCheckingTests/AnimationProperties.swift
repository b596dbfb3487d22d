import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Animations in any order: what is shown is the frame plus the parts of all animations that are
/// still to go, by a model that keeps a list of them, and nothing is left when all have ended.
@Suite(.ends) struct `Animations in any order` {
  @Test func `show the frame plus what is still to go, and end`() throws {
    try checkCovering(
      Property("animations", cases: 400, labels: Self.labels) { source in
        var trial = AnimationTrial(&source)
        _ = source.array(planned: 3...20, "step") { trial.step(&$0) }
        trial.finish(&source)
      })
  }

  private static let labels = [
    "two animations of a view", "a view left", "an animation was removed", "layout under way",
    "a size was animated", "a completion was unfinished",
  ]
}

private struct AnimationTrial {
  private final class Ends { var isFinished: [Int: Bool] = [:] }

  /// A view that gives its subviews the frames that it was told.
  private final class Board: View {
    var places: [CGRect] = [] { didSet { setNeedsLayout() } }
    override func layoutSubviews() {
      for (view, place) in zip(subviews, places) { view.frame = place }
    }
  }

  private let clock = VirtualFrameClock(hertz: 60)
  private let host: LayoutHost<Board>
  private let views: [View]
  private var ledger = AnimationLedger()
  private let ends = Ends()
  private var count = 0

  init(_ source: inout ChoiceSource) {
    let board = Board(name: "board")
    views = (0..<3).map { View(name: "v\($0)") }
    for view in views { board.addSubview(view) }
    board.places = views.map { _ in source.place() }
    host = LayoutHost(
      size: CGSize(width: 90, height: 70), root: board, scheduler: clock, clock: .stopped)
    clock.advance()
  }

  mutating func step(_ source: inout ChoiceSource) {
    switch source.int(in: 0...6) {
    case 0, 1, 2: animate(&source)
    case 3: layOut(&source)
    case 4: remove(&source)
    default: advance(source.int(in: 1...7), &source)
    }
    check(&source)
  }

  private mutating func animate(_ source: inout ChoiceSource) {
    let frames = source.int(in: 0...18)
    let curve = source.boolean() ? AnimationCurve.linear : .easeInOut
    let before = views.map(\.frame)
    let number = count
    count += 1
    source.note("animation \(number) of \(frames) frames")
    View.animate(duration: .nanoseconds(50_000_000 * frames / 3), curve: curve) {
      host.root.places = views.map { _ in source.place() }
      host.root.layoutIfNeeded()
    } completion: { [ends] in
      ends.isFinished[number] = $0
    }
    for (view, former) in zip(views, before) where view.superview != nil {
      let isMoving = ledger.parts.contains { $0.view === view }
      ledger.begin(number, of: view, from: former, at: clock.frame, for: frames, curve)
      if frames == 0 || former == view.frame { continue }
      source.label("a size was animated", if: former.size != view.frame.size)
      source.label("two animations of a view", if: isMoving)
    }
  }

  private func layOut(_ source: inout ChoiceSource) {
    host.root.places = views.map { _ in source.place() }
    if source.boolean() { host.root.layoutIfNeeded() }
    source.note("layout")
    source.label("layout under way", if: !ledger.parts.isEmpty)
  }

  private mutating func remove(_ source: inout ChoiceSource) {
    let index = source.int(in: 0...2)
    let view = views[index]
    if source.boolean() {
      view.removeAnimations()
      source.note("the animations of v\(index) are removed")
      source.label("an animation was removed")
    } else if view.superview != nil {
      view.removeFromSuperview()
      source.note("v\(index) leaves")
      source.label("a view left")
    } else {
      host.root.addSubview(view)
      source.note("v\(index) comes back")
    }
    ledger.cut(view)
  }

  private mutating func advance(_ frames: Int, _ source: inout ChoiceSource) {
    source.note("\(frames) frames")
    clock.advance(frames: frames)
    ledger.advance(to: clock.frame)
  }

  private func check(_ source: inout ChoiceSource) {
    for view in views {
      ledger.difference(of: view, at: clock.frame).map { source.fail($0) }
    }
  }

  mutating func finish(_ source: inout ChoiceSource) {
    advance(20, &source)
    check(&source)
    source.check(!host.needsFrames && !host.needsPass, "the host isn't idle")
    source.check(clock.clock.waitingCount == 0, "\(clock.clock.waitingCount) timers are left")
    for number in 0..<count {
      let isFinished = ends.isFinished[number]
      source.check(
        isFinished == !ledger.cut.contains(number), "\(number) ended with \(isFinished as Any)")
      source.label("a completion was unfinished", if: isFinished == false)
    }
  }
}

extension ChoiceSource {
  fileprivate mutating func place() -> CGRect {
    CGRect(
      x: int(in: 0...3) * 7, y: int(in: 0...3) * 14, width: int(in: 1...3) * 9,
      height: int(in: 1...3) * 18)
  }
}
