import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `Runtime: layout runtime` {
  @Test func `a runtime schedules its first pass when it is created`() {
    let asked = Tally()
    let runtime = LayoutRuntime(
      size: .splitView, scheduler: { _ in CountingScheduler(ManualScheduler(), asked: asked) }
    ) { RecordingScreen("screen") }
    runtime.queue.sync {}
    #expect(asked.count == 1)
    let first = runtime.queue.sync { runtime.assumeIsolated { $0.settle() } }
    #expect(first.number == 1)
    #expect(first.size == .splitView)
  }

  @Test func `settling includes everything that was posted before`() async {
    let runtime = LayoutRuntime(size: .upright) { RecordingScreen("screen") }
    runtime.resize(to: .splitView)
    runtime.resize(to: .sideways)
    runtime.post { $0.setNeedsLayout() }
    let settled = await runtime.settle()
    #expect(settled.size == .sideways)
    #expect(await runtime.update { $0.laidOut.last } == .sideways)
    #expect(await runtime.settle().number == settled.number)
  }

  @Test func `a mark causes a pass without a request`() async {
    let runtime = LayoutRuntime(size: .upright) { RecordingScreen("screen") }
    await runtime.settle()
    var reports = runtime.passes.makeAsyncIterator()
    runtime.post { $0.setNeedsLayout() }
    #expect(await reports.next()?.number == 2)
  }

  @Test func `a thousand sizes on the queue make no more passes than it had work items`() async {
    let turns = Tally()
    let runtime = LayoutRuntime(
      size: .upright,
      scheduler: { CountingScheduler(DispatchScheduler(queue: $0), asked: turns) }
    ) { RecordingScreen("screen") }
    onThreads(8) { thread in
      for turn in 1...125 {
        runtime.resize(to: CGSize(width: 100 * thread + 101, height: turn))
      }
    }
    runtime.resize(to: .sideways)
    let settled = await runtime.settle()
    #expect(settled.size == .sideways)
    #expect(settled.number <= turns.count)
    let laidOut = await runtime.update { $0.laidOut }
    #expect(laidOut.count == settled.number)
    #expect(laidOut.last == .sideways)
    #expect(laidOut.isInOrderOfEachThread)
  }

  @Test func `a refused size is in the next report, and the others are laid out`() async {
    let runtime = LayoutRuntime(size: .upright, scheduler: { _ in ManualScheduler() }) {
      RecordingScreen("screen")
    }
    runtime.resize(to: .sideways)
    runtime.resize(to: CGSize(width: CGFloat.nan, height: 7))
    let settled = await runtime.settle()
    #expect(settled.size == .sideways)
    #expect(settled.diagnostics.map(\.path) == ["screen"])
  }

  @Test func `an update that throws reaches the caller`() async {
    struct Refusal: Error, Equatable {}
    let runtime = LayoutRuntime(size: .upright) { RecordingScreen("screen") }
    await #expect(throws: Refusal()) { try await runtime.update { _ in throw Refusal() } }
  }

  @Test func `a frame scheduler paces a runtime in real time`() async {
    let runtime = LayoutRuntime(
      size: .upright, scheduler: { FrameScheduler(hertz: 1_000, queue: $0) }
    ) { RecordingScreen("screen") }
    var reports = runtime.passes.makeAsyncIterator()
    runtime.post { $0.setNeedsLayout() }
    #expect(await reports.next()?.size == .upright)
  }
}

extension [CGSize] {
  /// Each thread's sizes have its own width and grow in height.
  fileprivate var isInOrderOfEachThread: Bool {
    let heights = Dictionary(grouping: self, by: \.width).values.map { $0.map(\.height) }
    return heights.allSatisfy { zip($0, $0.dropFirst()).allSatisfy { $0 < $1 } }
  }
}

/// A page of the reading app: a toolbar over a list of titles.
private final class Page: View {
  let toolbar = View(name: "toolbar")
  let list = VBox(name: "list")

  override func viewInit() {
    printsDiagnostics = false
    addSubview(toolbar)
    addSubview(list)
    for index in 0..<3 { list.addSubview(Label("Title \(index)", name: "title-\(index)")) }
    setLayout { page, layout, size in
      let bar = layout.setFrame(
        CGRect(x: 0, y: 0, width: size.width, height: 44), of: page.toolbar)
      layout.setFrame(
        CGRect(x: 0, y: bar.maxY, width: size.width, height: size.height - bar.maxY),
        of: page.list)
      return size
    }
  }
}

@Suite(.ends) struct `Runtime: rotating a page` {
  /// R49.
  @Test func `a resize, marks and tree changes make one pass of one generation`() {
    let host = LayoutHost(size: .upright, root: Page(name: "page"))
    #expect(host.tick()?.ran == ["page", "list"] + ["title-0", "title-1", "title-2"])
    host.resize(to: .sideways)
    host.root.setNeedsLayout()
    host.root.list.setNeedsLayout()
    host.root.list.addSubview(Label("Title 3", name: "title-3"))
    host.root.list.subviews[0].removeFromSuperview()
    let report = host.tick()
    #expect(report?.ran == ["page", "list"] + ["title-1", "title-2", "title-3"])
    #expect(report?.generations == 1)
    #expect(host.root.list.frame == CGRect(x: 0, y: 44, width: 844, height: 390 - 44))
    #expect(host.tick() == nil)
  }
}
