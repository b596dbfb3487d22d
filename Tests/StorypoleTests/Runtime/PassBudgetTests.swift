import Foundation
import StorypoleProof
import Synchronization
import Testing

@testable import Storypole

/// A clock that only goes on when code says that it takes time.
private final class Stopwatch: Sendable {
  private let milliseconds = Atomic<Int>(0)

  func spend(_ time: Int) { milliseconds.add(time, ordering: .relaxed) }

  var clock: PassClock {
    PassClock { .milliseconds(self.milliseconds.load(ordering: .relaxed)) }
  }
}

/// A view whose code takes time.
private final class SlowView: View {
  let watch: Stopwatch
  /// The milliseconds of a measurement, a layout and an update.
  let times: (measuring: Int, layout: Int, update: Int)

  init(_ name: String, _ times: (measuring: Int, layout: Int, update: Int), _ watch: Stopwatch) {
    (self.times, self.watch) = (times, watch)
    super.init(name: name)
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    watch.spend(times.measuring)
    return CGSize(width: 7, height: 14)
  }

  override func layoutSubviews() { watch.spend(times.layout) }
  override func updateProperties() { watch.spend(times.update) }
}

@Suite(.ends) struct `A pass with a budget` {
  private let watch = Stopwatch()

  private func host(_ views: [View], budget: Duration?) -> LayoutHost<View> {
    let root = View(name: "screen")
    root.printsDiagnostics = false
    views.forEach(root.addSubview)
    let watch = watch
    root.setLayout { root, layout, size in
      watch.spend(2)
      for view in root.subviews {
        layout.sizeToFit(view, in: CGRect(origin: .zero, size: size))
      }
      watch.spend(3)
      return size
    }
    let host = LayoutHost(size: .upright, root: root, clock: watch.clock)
    host.frameBudget = budget
    return host
  }

  private var views: [View] {
    [
      SlowView("cover", (11, 13, 17), watch), SlowView("title", (1, 0, 0), watch),
      SlowView("byline", (0, 0, 0), watch),
    ]
  }

  @Test func `that overruns it names the views that took longest, without what they measured`() {
    let report = host(views, budget: .milliseconds(16)).tick()
    let total = (2 + 3) + (11 + 13 + 17) + 1
    #expect(report?.duration == .milliseconds(total))
    #expect(report?.overrun?.budget == .milliseconds(16))
    #expect(report?.overrun?.duration == .milliseconds(total))
    #expect(
      report?.overrun?.costliest == [
        ViewCost(path: "screen/cover", duration: .milliseconds(11 + 13 + 17), runs: 3),
        ViewCost(path: "screen", duration: .milliseconds(2 + 3), runs: 1),
        ViewCost(path: "screen/title", duration: .milliseconds(1), runs: 3),
      ])
    let diagnostic = report?.diagnostics.first
    #expect(diagnostic?.kind == .overBudget && diagnostic?.path == "screen")
    #expect(
      diagnostic?.attempted
        == "a pass took 0.047 seconds, and may take 0.016 seconds; most of it in "
        + "screen/cover (0.041 seconds in 3 runs), screen (0.005 seconds in 1 run), "
        + "screen/title (0.001 seconds in 3 runs)")
  }

  @Test func `that keeps to it reports nothing`() {
    let report = host(views, budget: .milliseconds(47)).tick()
    #expect(report?.duration == .milliseconds(47))
    #expect(report?.overrun == nil && report?.diagnostics == [])
  }

  @Test func `times nothing without a budget`() {
    let report = host(views, budget: nil).tick()
    #expect(report?.overrun == nil && report?.diagnostics == [])
  }

  @Test func `names at most five views, the first of several alike`() {
    let views = (0..<7).map { SlowView("cover-\($0)", (4, 0, 0), watch) }
    let host = host(views, budget: .zero)
    host.recordsRuns = false
    let report = host.tick()
    #expect(report?.ran == [])
    #expect(
      report?.overrun?.costliest.map(\.path)
        == ["screen"] + (0..<4).map { "screen/cover-\($0)" })
  }

  @Test func `is one of a runtime, too`() async {
    let watch = watch
    let runtime = LayoutRuntime(
      size: .upright, clock: watch.clock, frameBudget: .milliseconds(5)
    ) {
      let view = SlowView("cover", (0, 6, 0), watch)
      view.printsDiagnostics = false
      return view
    }
    let overrun = await runtime.settle().overrun
    #expect(overrun?.costliest.map(\.path) == ["cover"])
  }
}
