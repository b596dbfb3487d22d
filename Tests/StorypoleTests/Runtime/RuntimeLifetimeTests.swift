import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Runtime: lifetime and isolation` {
  @Test func `every listener receives every pass, and the end`() async {
    var runtime: LayoutRuntime? = LayoutRuntime(
      size: .upright, scheduler: { _ in ManualScheduler() }
    ) { RecordingScreen("screen") }
    let first = runtime?.passes
    let second = runtime?.passes
    await runtime?.settle()
    runtime?.resize(to: .sideways)
    await runtime?.settle()
    runtime = nil
    #expect(await first.numbers == [1, 2])
    #expect(await second.numbers == [1, 2])
  }

  @Test func `a released feed ends the sequences of its listeners`() {
    let ends = Tally()
    var feed: PassFeed? = PassFeed()
    let (reports, listener) = AsyncStream.makeStream(of: PassReport.self)
    listener.onTermination = { _ in ends.add() }
    feed?.add(listener, PassFeed.Ticket())
    #expect(ends.count == 0)
    feed = nil
    #expect(ends.count == 1)
    withExtendedLifetime(reports) {}
  }

  @Test func `a slow listener gets the newest reports`() async {
    var runtime: LayoutRuntime? = LayoutRuntime(
      size: .upright, scheduler: { _ in ManualScheduler() }
    ) { RecordingScreen("screen") }
    let usual = runtime?.passes
    for width in 1...70 {
      runtime?.resize(to: CGSize(width: width, height: 7))
      await runtime?.settle()
    }
    runtime = nil
    #expect(await usual.numbers == Array(70 - 64 + 1...70))
  }

  @Test func `a listener receives the passes after its subscription`() async {
    var runtime: LayoutRuntime? = LayoutRuntime(size: .upright) { RecordingScreen("screen") }
    let before = await runtime?.settle().number
    let passes = runtime?.passes
    runtime?.resize(to: .sideways)
    let after = await runtime?.settle().number
    runtime = nil
    #expect(before == 1)
    #expect(await passes.numbers == [2])
    #expect(after == 2)
  }

  @Test func `a listener whose task is cancelled stops, the others continue`() async {
    let runtime = LayoutRuntime(size: .upright) { RecordingScreen("screen") }
    await runtime.settle()
    let passes = runtime.passes
    let listener = Task { await Optional(passes).numbers }
    listener.cancel()
    #expect(await listener.value == [])
    var others = runtime.passes.makeAsyncIterator()
    runtime.resize(to: .sideways)
    #expect(await others.next()?.number == 2)
  }

  @Test func `listeners that have ended are removed`() async {
    let runtime = LayoutRuntime(size: .upright) { RecordingScreen("screen") }
    await runtime.settle()
    for _ in 0..<20 {
      let listener = Task { [passes = runtime.passes] in await Optional(passes).numbers }
      listener.cancel()
      _ = await listener.value
    }
    let passes = runtime.passes
    let count = await runtime.listenerCount
    #expect(count == 1)
    withExtendedLifetime(passes) {}
  }

  @Test func `a released runtime releases its tree and runs nothing more`() async {
    let goodbyes = Tally()
    let turns = Tally()
    var runtime: LayoutRuntime? = LayoutRuntime(size: .upright) { RecordingScreen("screen") }
    await runtime?.update { $0.goodbyes = goodbyes }
    await runtime?.settle()
    let queue = runtime?.queue
    queue?.suspend()
    runtime?.post { $0.afterLayout = { turns.add() } }
    runtime?.resize(to: .sideways)
    let refused = Tally()
    runtime?.post { _ in
    } completion: {
      if $0 == nil { refused.add() }
    }
    weak let dropped = runtime
    runtime = nil
    queue?.resume()
    queue?.sync {}
    #expect(dropped == nil)
    #expect(refused.count == 1)
    #expect(goodbyes.count == 1)
    #expect(turns.count == 0)
  }

  @Test func `a runtime released with a pending frame leaves nothing behind`() async {
    let goodbyes = Tally()
    var runtime: LayoutRuntime? = LayoutRuntime(
      size: .upright, scheduler: { FrameScheduler(hertz: 1, queue: $0) }
    ) { RecordingScreen("screen") }
    await runtime?.update { $0.goodbyes = goodbyes }
    let queue = runtime?.queue
    runtime = nil
    queue?.sync {}
    #expect(goodbyes.count == 1)
  }

  @Test(.waitsForProcess) func `off its queue assuming isolation traps`() async {
    await #expect(processExitsWith: .failure) {
      settleHere(LayoutRuntime(size: .upright) { RecordingScreen("screen") })
    }
  }

  @Test(.waitsForProcess) func `a dispatch scheduler traps on a mark off its queue`() async {
    await #expect(processExitsWith: .failure) {
      let scheduler = DispatchScheduler(queue: DispatchQueue(label: "shelf"))
      _ = LayoutHost(size: .upright, root: RecordingScreen("shelf"), scheduler: scheduler)
    }
  }

  @Test(.waitsForProcess) func `a dispatch scheduler traps on a frame off its queue`() async {
    await #expect(processExitsWith: .failure) {
      let scheduler = DispatchScheduler(queue: DispatchQueue(label: "shelf"))
      scheduler.scheduleFrame(ScheduledPass {})
    }
  }

  @Test(.waitsForProcess) func `a frame scheduler traps on a mark off its queue`() async {
    await #expect(processExitsWith: .failure) {
      let scheduler = FrameScheduler(hertz: 60, queue: DispatchQueue(label: "shelf"))
      _ = LayoutHost(size: .upright, root: RecordingScreen("shelf"), scheduler: scheduler)
    }
  }
}

private func settleHere(_ runtime: LayoutRuntime<RecordingScreen>) {
  runtime.assumeIsolated { _ = $0.settle() }
}

extension AsyncStream<PassReport>? {
  /// The numbers of all reports, up to the end.
  fileprivate var numbers: [Int] {
    get async {
      var numbers: [Int] = []
      guard let self else { return numbers }
      for await report in self { numbers.append(report.number) }
      return numbers
    }
  }
}
