import Foundation
import Storypole
import StorypoleProof
import Synchronization
import Testing

/// The samples of the article "Running on a queue".
@Suite(.ends) struct QueueTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  final class Screen: View {
    let title = Label("A rod on which every height is marked once", name: "title")

    override func viewInit() {
      addSubview(title)
      setLayout { screen, layout, size in
        let title = layout.sizeToFitVertical(
          screen.title, in: CGRect(x: 0, y: 0, width: size.width, height: 0))
        return CGSize(width: size.width, height: title.maxY)
      }
    }
  }

  actor SearchScreen {
    private let clock: VirtualClock
    private let host: LayoutHost<Screen>
    private var search: Task<Void, any Error>?

    init(clock: VirtualClock) {
      self.clock = clock
      host = LayoutHost(
        size: CGSize(width: 390, height: 844), root: Screen(name: "screen"),
        scheduler: VirtualFrameClock(hertz: 60, clock: clock), clock: .stopped)
    }

    func type(_ text: String) {
      search?.cancel()
      search = Task(executorPreference: clock.executor) {
        try await self.clock.sleep(for: .milliseconds(300))
        await self.show("Results for \(text)")
      }
    }

    private func show(_ title: String) { host.root.title.text = title }

    var passes: Int { host.lastReport.number }
  }

  private func describe(_ report: PassReport) -> String {
    "pass \(report.number), \(report.size.width) wide: \(report.ran)"
  }

  @Test func `a host lays out when it is ticked`() throws {
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: Screen(name: "screen"))
    print(host.tick().map(describe) ?? "no pass")

    host.resize(to: CGSize(width: 600, height: 600))
    host.resize(to: CGSize(width: 844, height: 390))
    host.root.title.text = "A rod"
    print(host.tick().map(describe) ?? "no pass")

    host.resize(to: CGSize(width: 390, height: 844))
    host.resize(to: CGSize(width: 844, height: 390))
    print(host.tick().map(describe) ?? "no pass")
    try printout.expectOutput(0, of: "RunningOnAQueue")
  }

  @Test func `a runtime lays out on its queue`() async throws {
    let runtime = LayoutRuntime(size: CGSize(width: 200, height: 300)) { Screen(name: "screen") }
    let first = await runtime.settle()
    print(first.ran)

    runtime.resize(to: CGSize(width: 300, height: 200))
    runtime.post { screen in screen.title.text = "A rod" }
    let settled = await runtime.settle()
    print(settled.size)

    let frame = await runtime.update { screen in screen.title.frame }
    print(frame)
    try printout.expectOutput(1, of: "RunningOnAQueue")
  }

  @Test func `a size observer is called after layout`() throws {
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: Screen(name: "screen"))
    host.tick()
    host.root.onSizeChange { screen, oldSize in
      print("\(oldSize.width) → \(screen.bounds.width)")
      let isNarrow = screen.bounds.width < 600
      screen.title.text = isNarrow ? "A rod" : "A rod on which every height is marked"
    }
    host.resize(to: CGSize(width: 844, height: 390))
    print(host.tick().map(describe) ?? "no pass")
    try printout.expectOutput(2, of: "RunningOnAQueue")
  }

  @Test func `an hour of frames takes no real time`() throws {
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(
      size: CGSize(width: 390, height: 844), root: Screen(name: "screen"), scheduler: clock,
      clock: .stopped)
    clock.advance(frames: 1)
    print(describe(host.lastReport))

    host.resize(to: CGSize(width: 391, height: 844), isInteractive: true)
    clock.advance(frames: 1)
    host.resize(to: CGSize(width: 392, height: 844), isInteractive: true)
    clock.advance(frames: 1)
    host.endInteractiveResize()
    clock.advance(by: .seconds(3_600))
    print("\(host.lastReport.number) passes in \(clock.frame) frames")
    print("interactive: \(host.lastReport.isInteractive)")
    try printout.expectOutput(3, of: "RunningOnAQueue")
  }

  final class Stopwatch: Sendable {
    private let time = Mutex(Duration.zero)
    var clock: PassClock { PassClock { self.time.withLock { $0 } } }
    func takes(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  final class Chart: View {
    private let stopwatch: Stopwatch

    init(_ stopwatch: Stopwatch) {
      self.stopwatch = stopwatch
      super.init(name: "chart")
    }

    override func measure(_ proposal: CGSize) -> CGSize {
      stopwatch.takes(.milliseconds(20))
      return CGSize(width: 100, height: 40)
    }
  }

  @Test func `a pass that overruns its budget names the views that cost most`() throws {
    let stopwatch = Stopwatch()
    let host = LayoutHost(
      size: CGSize(width: 390, height: 844), root: VBox([Chart(stopwatch)], name: "page"),
      clock: stopwatch.clock)
    host.frameBudget = .milliseconds(16)
    host.root.printsDiagnostics = false
    print(host.tick()?.overrun?.description ?? "in time")
    try printout.expectOutput(5, of: "RunningOnAQueue")
  }

  @Test func `passes that never end name their cycle`() throws {
    let host = LayoutHost(
      size: CGSize(width: 390, height: 844), root: Screen(name: "screen"), clock: .stopped)
    host.root.printsDiagnostics = false
    host.onPass = { [unowned host] report in
      host.resize(to: CGSize(width: report.size.width == 390 ? 391 : 390, height: 844))
    }
    for _ in 1...11 { host.tick() }
    print(host.lastReport.diagnostics[0])
    host.onPass = nil
    try printout.expectOutput(6, of: "RunningOnAQueue")
  }

  @Test func `a debounce runs in virtual time`() async throws {
    let clock = VirtualClock()
    let screen = SearchScreen(clock: clock)
    await clock.advance(by: .seconds(1))
    print("\(await screen.passes) pass")

    for text in ["r", "ro", "rod"] {
      await screen.type(text)
      await clock.advance(by: .milliseconds(100))
    }
    print("\(await screen.passes) pass")
    await clock.advance(by: .seconds(3_600))
    print("\(await screen.passes) passes, \(clock.waitingCount) timers")
    try printout.expectOutput(4, of: "RunningOnAQueue")
  }
}
