import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Runtime: schedulers` {
  @Test func `a manual scheduler that is told a time runs what waits, and doesn't go back`() {
    let scheduler = ManualScheduler()
    let host = LayoutHost(size: .upright, root: RecordingScreen("screen"), scheduler: scheduler)
    scheduler.tick(at: .seconds(3))
    #expect(host.root.laidOut == [.upright] && scheduler.now == .seconds(3))
    host.resize(to: .sideways)
    scheduler.tick(at: .seconds(1))
    #expect(host.root.laidOut == [.upright, .sideways] && scheduler.now == .seconds(3))
  }

  @Test func `a cancelled pass tells its scheduler once, and lets go of it`() {
    var calls = 0
    let pass = ScheduledPass {}
    pass.onCancel = { calls += 1 }
    pass.cancel()
    pass.cancel()
    #expect(calls == 1 && !pass.isWaiting)
    #expect(pass.onCancel == nil)
  }

  @Test func `a Dispatch scheduler counts the turns that it waits for`() {
    let queue = DispatchQueue(label: "shelf")
    let scheduler = DispatchScheduler(queue: queue)
    queue.sync {
      scheduler.schedule(ScheduledPass {})
      #expect(scheduler.turnCount == 1)
    }
    queue.sync { #expect(scheduler.turnCount == 0) }
  }

  @Test func `hosts that share a scheduler run in the order of their requests`() {
    let scheduler = ManualScheduler()
    var order: [String] = []
    let shelf = LayoutHost(size: .upright, root: RecordingScreen("shelf"), scheduler: scheduler)
    let cover = LayoutHost(size: .splitView, root: RecordingScreen("cover"), scheduler: scheduler)
    shelf.onPass = { order += $0.ran }
    cover.onPass = { order += $0.ran }
    scheduler.tick()
    cover.resize(to: .sideways)
    shelf.resize(to: .sideways)
    scheduler.tick()
    #expect(order == ["shelf", "cover"] + ["cover", "shelf"])
  }

  @Test func `cancelled passes don't accumulate in a manual scheduler`() {
    expectNoPile(in: ManualScheduler())
  }

  @Test func `cancelled passes don't accumulate in a clock`() {
    expectNoPile(in: VirtualFrameClock(hertz: 60))
    let queue = DispatchQueue(label: "shelf")
    queue.sync { expectNoPile(in: FrameScheduler(hertz: 1, queue: queue)) }
  }

  /// A size that changes back cancels the pass that it requested.
  private func expectNoPile(in scheduler: any PassScheduler) {
    let watch = PassWatch(scheduler)
    let host = LayoutHost(size: .upright, root: RecordingScreen("screen"), scheduler: watch)
    host.tick()
    for _ in 0..<100 {
      host.resize(to: .sideways)
      host.resize(to: .upright)
    }
    #expect(watch.asked == 1 + 100)
    #expect(watch.alive <= 1)
  }

  @Test func `a virtual clock runs at most one pass per frame`() {
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(size: .upright, root: RecordingScreen("screen"), scheduler: clock)
    clock.advance()
    for width in [401, 403, 405, 407] as [CGFloat] {
      host.resize(to: CGSize(width: width, height: 844))
    }
    clock.advance(frames: 3)
    #expect(host.root.laidOut.map(\.width) == [390, 407])
    #expect(clock.frame == 1 + 3)
  }

  @Test func `a pass sees the time of its frame, not the clock's target`() {
    let clock = VirtualFrameClock(hertz: 50)
    let host = LayoutHost(size: .upright, root: RecordingScreen("screen"), scheduler: clock)
    var times: [Duration] = []
    host.onPass = { _ in
      times.append(clock.now)
      if times.count < 3 { host.root.setNeedsLayout() }
    }
    clock.advance(by: .milliseconds(7 + 80))
    #expect(times == [20, 40, 60].map { .milliseconds($0) })
    #expect(clock.now == .milliseconds(87) && clock.frame == 4)
    host.resize(to: .sideways)
    clock.advance(frames: 3)
    #expect(times.last == .milliseconds(100))
    host.onPass = nil
  }

  @Test func `a virtual clock skips hours of empty frames at once`() {
    let clock = VirtualFrameClock(hertz: 120)
    clock.advance(by: .seconds(3_600 * 24 * 365))
    #expect(clock.frame == 3_600 * 24 * 365 * 120)
    #expect(clock.now == .seconds(3_600 * 24 * 365))
    clock.advance(by: .zero)
    clock.advance(frames: 0)
    #expect(clock.frame == 3_600 * 24 * 365 * 120)
  }

  @Test func `a frame at the end of the advanced time is included`() {
    let clock = VirtualFrameClock(hertz: 50)
    clock.advance(by: .milliseconds(19))
    #expect(clock.frame == 0)
    clock.advance(by: .milliseconds(1))
    #expect(clock.frame == 1)
    clock.advance(frames: 2)
    #expect(clock.now == .milliseconds(20 + 2 * 20))
  }

  @Test(.waitsForProcess) func `a clock of an invalid frequency is refused with the number`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = VirtualFrameClock(hertz: 0) }
    #expect(result.message.contains("1 to 1,000 Hz, but was asked for 0 Hz"))
  }

  @Test(.waitsForProcess) func `a clock refuses to go backwards`() async {
    let frames = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { VirtualFrameClock(hertz: 60).advance(frames: -3) }
    #expect(frames.message.contains("asked for -3 frames"))
    let time = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { VirtualFrameClock(hertz: 60).advance(by: .seconds(-1)) }
    #expect(time.message.contains("goes forwards only"))
  }
}

/// Forwards the work to another scheduler, and tracks which passes are still alive.
private final class PassWatch: PassScheduler {
  private struct Kept {
    weak var pass: ScheduledPass?
  }

  private let scheduler: any PassScheduler
  private var passes: [Kept] = []

  init(_ scheduler: any PassScheduler) { self.scheduler = scheduler }

  var asked: Int { passes.count }
  var alive: Int { passes.filter { $0.pass != nil }.count }

  func schedule(_ pass: ScheduledPass) {
    passes.append(Kept(pass: pass))
    scheduler.schedule(pass)
  }
}
