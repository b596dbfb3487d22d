import Foundation
import Storypole
import StorypoleProof
import Testing

/// A view that gives each subview its own size, less a margin.
private final class Frame: View {
  var margin: CGFloat = 0 { didSet { if margin != oldValue { setNeedsLayout() } } }

  override func layoutSubviews() {
    for view in subviews {
      view.frame = CGRect(
        x: 0, y: 0, width: bounds.width - margin, height: bounds.height - margin)
    }
  }
}

@Suite(.ends) struct `Runtime: size observers` {
  private let log = Log()
  private let scheduler = ManualScheduler()
  /// Three views in one another.
  private let views = ["shelf", "row", "cover"].map { Frame(name: $0) }
  private let host: LayoutHost<Frame>

  init() {
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    views[0].printsDiagnostics = false
    host = LayoutHost(size: .upright, root: views[0], scheduler: scheduler, clock: .stopped)
    host.tick()
  }

  /// Observes a view, which retains the action: it is handed the views, so that it needn't capture
  /// them.
  @discardableResult
  private func observe(
    _ index: Int, _ action: @escaping (_ views: [Frame]) -> Void = { _ in }
  ) -> ChangeRegistration {
    let all = views.map { Unowned($0) }
    return views[index].onSizeChange { [log] view, old in
      log.add("\(view.name ?? "") \(old.width) → \(view.bounds.width)")
      action(all.map(\.view))
    }
  }

  private final class Unowned {
    unowned let view: Frame
    init(_ view: Frame) { self.view = view }
  }

  @Test func `an observer is called after layout, with the old size`() {
    observe(0)
    #expect(host.tick() == nil)
    host.resize(to: .sideways)
    #expect(host.tick()?.isSettled == true)
    #expect(log.take() == ["shelf 390.0 → 844.0"])
  }

  @Test func `an observer that is added before the first pass is called in it`() {
    let shelf = Frame(name: "shelf")
    shelf.onSizeChange { [log] _, old in log.add("\(old.width)") }
    let host = LayoutHost(size: .upright, root: shelf)
    host.tick()
    #expect(log.take() == ["0.0"])
  }

  @Test func `shallow views come first, and views of one depth in the order of registration`() {
    let second = Frame(name: "second")
    views[0].addSubview(second)
    second.onSizeChange { [log] _, _ in log.add("second") }
    for index in [2, 1, 0] { observe(index) }
    host.resize(to: .sideways)
    host.tick()
    #expect(
      log.take() == [
        "shelf 390.0 → 844.0", "second", "row 390.0 → 844.0", "cover 390.0 → 844.0",
      ])
  }

  @Test func `a view that leaves before the pass is reported when it is back`() {
    observe(2)
    views[1].margin = 3
    views[0].layoutIfNeeded()
    let cover = views[2]
    cover.removeFromSuperview()
    host.tick()
    #expect(log.take() == [])
    views[1].addSubview(cover)
    host.tick()
    #expect(log.take() == ["cover 390.0 → 387.0"])
  }

  @Test func `a size that changes back before the pass is no change`() {
    observe(1)
    views[0].margin = 7
    views[0].layoutIfNeeded()
    #expect(scheduler.isScheduled)
    views[0].margin = 0
    views[0].layoutIfNeeded()
    #expect(!scheduler.isScheduled)
    #expect(host.tick() == nil)
    #expect(log.take() == [])
  }

  @Test func `a change outside a pass asks for one, in which nothing else runs`() {
    observe(2)
    views[1].margin = 14
    views[1].layoutIfNeeded()
    #expect(log.take() == [])
    #expect(scheduler.isScheduled)
    #expect(host.tick()?.ran == [])
    #expect(log.take() == ["cover 390.0 → 376.0"])
    #expect(!host.needsPass)
  }

  @Test func `a frame that is written asks for a pass, though nothing is to be laid out`() {
    let label = Label("Storypole", name: "title")
    let plain = View(name: "plain")
    plain.addSubview(label)
    let host = LayoutHost(size: .upright, root: plain, scheduler: scheduler)
    host.tick()
    label.onSizeChange { [log] label, _ in log.add("\(label.frame.width)") }
    label.frame.size.width = 77
    #expect(host.needsPass && scheduler.isScheduled)
    host.tick()
    #expect(log.take() == ["77.0"])
  }

  @Test func `what an observer changes is laid out in the same pass, and seen below`() {
    observe(0) { views in views[0].margin = 18.5 }
    observe(1)
    host.resize(to: .sideways)
    let report = host.tick()
    #expect(log.take() == ["shelf 390.0 → 844.0", "row 390.0 → 844.0"] + ["row 844.0 → 825.5"])
    #expect(report?.ran == ["shelf", "row", "cover"] + ["shelf", "row", "cover"])
    #expect(report?.generations == 1 + 1)
    #expect(report?.isSettled == true)
    #expect(views[2].frame.width == 844 - 18.5)
  }

  @Test func `a view that is deeper than the round's shallowest has another round`() {
    observe(1) { views in views[1].margin = 7 }
    observe(2)
    host.resize(to: .sideways)
    host.tick()
    #expect(log.take() == ["row 390.0 → 844.0", "cover 390.0 → 844.0"] + ["cover 844.0 → 837.0"])
    views[1].margin = 0
    observe(2) { views in views[1].margin = 14 }
    host.tick()
    #expect(log.take() == ["cover 837.0 → 844.0", "cover 837.0 → 844.0"])
    #expect(host.lastReport.isSettled == false)
    host.tick()
    #expect(log.take() == ["cover 844.0 → 830.0", "cover 844.0 → 830.0"])
    #expect(host.lastReport.isSettled)
    #expect(host.tick() == nil)
  }

  @Test func `depths are those at the beginning of the round`() {
    observe(1) { views in views[0].addSubview(views[2]) }
    observe(2)
    host.resize(to: .sideways)
    host.tick()
    #expect(log.take() == ["row 390.0 → 844.0", "cover 390.0 → 844.0"])
  }

  @Test func `observers of views that have left, or were cancelled meanwhile, aren't called`() {
    let cover = observe(2)
    observe(1) { views in
      cover.cancel()
      views[1].removeFromSuperview()
    }
    observe(1)
    host.resize(to: .sideways)
    host.tick()
    #expect(log.take() == ["row 390.0 → 844.0"])
    #expect(!cover.isActive)
    views[0].addSubview(views[1])
    host.tick()
    #expect(log.take() == ["row 390.0 → 844.0"])
  }

  @Test func `a view that was resized elsewhere is noticed when it comes back`() {
    observe(2)
    views[2].removeFromSuperview()
    views[2].frame.size.width = 77
    host.tick()
    #expect(log.take() == [])
    views[0].addSubview(views[2])
    host.tick()
    #expect(log.take() == [])
    #expect(views[2].frame.width == 390)
    views[0].margin = 7
    host.tick()
    #expect(log.take() == ["cover 390.0 → 383.0"])
    views[2].removeFromSuperview()
    views[2].frame.size.width = 77
    let plain = View(name: "plain")
    plain.addSubview(views[2])
    views[0].addSubview(plain)
    host.tick()
    #expect(log.take() == ["cover 383.0 → 77.0"])
  }

  @Test func `a cancelled observer leaves no pass`() {
    let registration = observe(2)
    views[1].margin = 14
    views[1].layoutIfNeeded()
    #expect(scheduler.isScheduled)
    registration.cancel()
    #expect(!scheduler.isScheduled && !host.needsPass)
  }

  @Test func `an observer that undoes its own view's size is called once a pass, and reported`() {
    var margin: CGFloat = 0
    observe(1) { views in
      margin = margin == 7 ? 0 : 7
      views[0].margin = margin
    }
    host.resize(to: .sideways)
    for pass in 1...12 {
      let report = host.tick()
      #expect(log.take().count == 1)
      #expect(report?.isSettled == false)
      let kinds = report?.diagnostics.map(\.kind)
      #expect(kinds == (pass == 10 ? [.observerFeedback] : []), "\(pass)")
    }
  }

  @Test func `a report of endless observers names the view, the sizes and the registration`() {
    let line: UInt = #line + 1
    views[1].onSizeChange { [unowned shelf = views[0]] _, _ in
      shelf.margin = shelf.margin == 7 ? 0 : 7
    }
    host.resize(to: .sideways)
    for _ in 1...10 { host.tick() }
    let diagnostic = host.lastReport.diagnostics.first
    #expect(diagnostic?.path == "shelf/row")
    #expect(
      diagnostic?.attempted
        == "its size observer was called in 10 passes in a row, and its size has changed again, "
        + "837 × 383 → 844 × 390")
    #expect(diagnostic?.location?.line == Int(line))
  }

  @Test func `a stream of sizes is no endless loop`() {
    observe(1) { views in views[0].margin = views[0].bounds.width < 500 ? 7 : 14 }
    for number in 0..<30 {
      host.resize(to: number.isMultiple(of: 2) ? .sideways : .upright)
      #expect(host.tick()?.diagnostics.isEmpty == true)
    }
  }

  @Test func `observers wait for a pass that settles`() {
    let screen = RecordingScreen("screen")
    let host = LayoutHost(size: .upright, root: screen)
    screen.onSizeChange { [log] _, _ in log.add("called") }
    screen.afterLayout = { [unowned screen] in screen.setNeedsLayout() }
    #expect(host.tick()?.isSettled == false)
    #expect(log.take() == [])
    screen.afterLayout = {}
    host.tick()
    #expect(log.take() == ["called"])
  }

  @Test func `a chain of observers ends at the limit of rounds, and goes on in the next pass`() {
    let chain = (0..<30).map { Frame(name: "\($0)") }
    for (above, below) in zip(chain, chain.dropFirst()) { above.addSubview(below) }
    for (above, below) in zip(chain, chain.dropFirst()) {
      above.onSizeChange { [log, unowned below] _, _ in
        log.add("called")
        below.margin += 1
      }
    }
    let host = LayoutHost(size: .upright, root: chain[0])
    host.tick()
    // Each changes the size of the view two below it.
    #expect(log.take().count == 29 + 27 + 25 + 23 + 21 + 19 + 17 + 15 + 13 + 11)
    #expect(!host.lastReport.isSettled)
    while host.tick() != nil {}
    #expect(host.lastReport.isSettled)
  }

  @Test func `observers, views and hosts are released`() {
    weak var view: View?
    weak var registration: ChangeRegistration?
    do {
      let shelf = Frame(name: "shelf")
      registration = shelf.onSizeChange { _, _ in }
      view = shelf
      let host = LayoutHost(size: .upright, root: shelf)
      host.tick()
    }
    #expect(view == nil && registration == nil)
  }
}
