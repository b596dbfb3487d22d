import Foundation
import StorypoleProof
import Synchronization
import Testing

@testable import Storypole

/// The steps of tasks on a clock, in order.
private final class Trace: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}

/// A screen that is confined to an actor, whose jobs run where its callers' do.
private actor Screen {
  private let host: LayoutHost<View>
  private let title = View(name: "title")
  private let trace: Trace

  init(_ clock: VirtualClock, _ trace: Trace) {
    let title = title
    let root = View(name: "screen").holding(title)
    root.setLayout { root, layout, size in
      layout.setFrame(CGRect(x: 0, y: 0, width: size.width, height: 17), of: root.subviews[0])
      return size
    }
    let frames = VirtualFrameClock(hertz: 50, clock: clock)
    host = LayoutHost(
      size: CGSize(width: 300, height: 200), root: root, scheduler: frames, clock: .stopped)
    self.trace = trace
    host.onPass = { [trace, frames] in
      trace.add("\(frames.now.milliseconds) pass \($0.number): \($0.ran)")
    }
  }

  func resize(_ width: CGFloat) { host.resize(to: CGSize(width: width, height: 200)) }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}

@Suite(.ends) struct `A virtual clock` {
  private let clock = VirtualClock()
  private let trace = Trace()

  /// Starts a timer that ticks some times.
  @discardableResult
  private func timer(
    _ name: String, every interval: Duration, times: Int, on clock: VirtualClock, _ trace: Trace
  ) -> Task<Void, any Error> {
    Task(executorPreference: clock.executor) {
      for _ in 0..<times {
        try await clock.sleep(for: interval)
        trace.add("\(clock.now.offset.milliseconds) \(name)")
      }
    }
  }

  @Test func `gives one trace in 10,000 runs of a program with three timers`() async {
    var traces: Set<[String]> = []
    for _ in 0..<10_000 {
      let (clock, trace) = (VirtualClock(), Trace())
      timer("a", every: .milliseconds(20), times: 3, on: clock, trace)
      timer("b", every: .milliseconds(30), times: 2, on: clock, trace)
      timer("c", every: .milliseconds(10), times: 6, on: clock, trace)
      await clock.advance(by: .milliseconds(60))
      traces.insert(trace.all)
    }
    #expect(
      traces == [
        [
          "10 c", "20 a", "20 c", "30 b", "30 c", "40 a", "40 c", "50 c", "60 b", "60 a", "60 c",
        ]
      ])
  }

  @Test func `runs the frames of a host among the timers`() async {
    let screen = Screen(clock, trace)
    Task(executorPreference: clock.executor) { [clock, trace] in
      for width in [310, 320, 320] {
        try await clock.sleep(for: .milliseconds(30))
        trace.add("\(clock.now.offset.milliseconds) resize")
        await screen.resize(CGFloat(width))
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(
      trace.all == [
        "20 pass 1: [\"screen\"]", "30 resize", "40 pass 2: [\"screen\"]", "60 resize",
        "80 pass 3: [\"screen\"]", "90 resize",
      ])
    #expect(clock.waitingCount == 0)
  }

  @Test func `lets a cancelled sleeper go at once, and keeps nothing of it`() async {
    let task = timer("a", every: .seconds(1), times: 1, on: clock, trace)
    await clock.advance(by: .zero)
    #expect(clock.waitingCount == 1)
    task.cancel()
    #expect(clock.waitingCount == 0)
    await clock.advance(by: .seconds(2))
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(trace.all == [])
  }

  @Test func `lets no cancelled task sleep, and none whose time has passed`() async throws {
    let task = timer("a", every: .seconds(1), times: 1, on: clock, trace)
    task.cancel()
    await clock.advance(by: .seconds(2))
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.sleep(until: .init(offset: .seconds(2)))
    #expect(clock.waitingCount == 0)
  }

  @Test func `takes sleepers on other executors along, in no order`() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    while clock.waitingCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    try await sleeper.value
  }

  @Test func `ends at the longest duration, without a trap`() async {
    await clock.advance(by: Duration(attoseconds: .max))
    await clock.advance(by: Duration(attoseconds: .max))
    #expect(clock.now.offset == Duration(attoseconds: .max))
    let frames = VirtualFrameClock(hertz: 60, clock: clock)
    frames.advance(frames: .max)
    frames.schedule(ScheduledPass {})
    #expect(clock.waitingCount == 0)
  }

  @Test func `can be advanced frame by frame, by a frame clock in its time`() async {
    let frames = VirtualFrameClock(hertz: 50, clock: clock)
    timer("a", every: .milliseconds(30), times: 2, on: clock, trace)
    frames.advance(frames: 2)
    #expect(trace.all == ["30 a"] && frames.frame == 2)
    await clock.advance(by: .milliseconds(20))
    #expect(trace.all == ["30 a", "60 a"] && frames.frame == 3)
  }

  @Test func `runs jobs in the order in which they were enqueued`() async {
    for name in ["a", "b", "c"] {
      Task(executorPreference: clock.executor) { [trace] in trace.add(name) }
    }
    await clock.advance(by: .zero)
    #expect(trace.all == ["a", "b", "c"])
  }
}

@Suite(.ends) struct `Runtime: frame grid` {
  @Test(arguments: [1, 7, 24, 60, 90, 120, 999, 1_000])
  func `every frame occurs exactly once`(hertz: Int) {
    let grid = FrameGrid(hertz: hertz)
    for frame in [0, 1, 2, 3, 59, 60, 61, 777, 1_000_003, 3_600 * 24 * 1_000] {
      #expect(grid.frame(after: grid.time(of: frame)) == frame + 1)
    }
    #expect(grid.time(of: hertz) == .seconds(1))
  }
}
