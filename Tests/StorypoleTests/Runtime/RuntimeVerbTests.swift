import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A host` {
  private let scheduler = ManualScheduler()
  private let host: LayoutHost<View>

  init() {
    host = LayoutHost(
      size: CGSize(width: 30, height: 20), root: View(name: "root").holding(),
      scheduler: scheduler)
    host.root.setLayout { _, _, size in size }
    host.tick()
  }

  @Test func `that is suspended keeps changes, and lays out nothing`() {
    host.resize(to: CGSize(width: 40, height: 20))
    #expect(scheduler.isScheduled)
    host.suspend()
    #expect(!scheduler.isScheduled)
    host.root.setNeedsLayout()
    host.resize(to: CGSize(width: 50, height: 20))
    #expect(!scheduler.isScheduled && host.tick() == nil && host.needsPass)
    host.resume()
    #expect(scheduler.isScheduled)
    scheduler.tick()
    #expect(host.lastReport.number == 2 && host.lastReport.size.width == 50)
  }

  @Test func `that is resumed without a change asks for no pass`() {
    host.suspend()
    host.resize(to: CGSize(width: 50, height: 20))
    host.resize(to: CGSize(width: 30, height: 20))
    host.resume()
    #expect(!scheduler.isScheduled)
  }

  @Test func `that is suspended by its own pass ends that one`() {
    host.onPass = { [weak host] _ in
      host?.suspend()
      host?.root.setNeedsLayout()
    }
    host.root.setNeedsLayout()
    #expect(host.tick()?.number == 2)
    #expect(!scheduler.isScheduled && host.tick() == nil)
    host.onPass = nil
    host.resume()
    #expect(host.tick()?.number == 3)
  }

  @Test func `calls completions once, in order, before the observer of all passes`() {
    var calls: [String] = []
    host.onPass = { calls.append("pass \($0.number)") }
    for name in ["a", "b"] { host.afterLayout { calls.append("\(name) \($0?.number ?? 0)") } }
    #expect(host.tick() == nil && calls == [])
    host.root.setNeedsLayout()
    host.completeLaidOut()
    #expect(calls == [])
    host.tick()
    host.root.setNeedsLayout()
    host.tick()
    #expect(calls == ["a 2", "b 2", "pass 2", "pass 3"])
  }

  @Test func `that is closed lays out nothing, and tells those that wait`() {
    var calls = 0
    host.afterLayout { if $0 == nil { calls += 1 } }
    host.root.setNeedsLayout()
    host.close()
    #expect(calls == 1 && !scheduler.isScheduled)
    host.resume()
    host.afterLayout { if $0 == nil { calls += 1 } }
    #expect(calls == 2 && host.tick() == nil && !scheduler.isScheduled)
    host.root.layoutIfNeeded()
    #expect(!host.root.needsLayout)
  }
}

@Suite(.ends) struct `A runtime's calls` {
  private let runtime = LayoutRuntime(size: CGSize(width: 30, height: 20)) {
    let root = View(name: "root").holding()
    // Without a body there is nothing to do for a mark.
    root.setLayout { _, _, size in size }
    return root
  }

  @Test func `nextPass returns the next pass`() async {
    let first = await runtime.settle()
    async let next = runtime.nextPass()
    while await runtime.listenerCount == 0 { await Task.yield() }
    runtime.resize(to: CGSize(width: 40, height: 20))
    let report = await next
    #expect(report?.number == first.number + 1 && report?.size.width == 40)
    #expect(await runtime.listenerCount == 0)
  }

  @Test func `nextPass of a cancelled task returns nothing, and leaves nothing behind`() async {
    _ = await runtime.settle()
    let waiting = Task { [runtime] in await runtime.nextPass() }
    while await runtime.listenerCount == 0 { await Task.yield() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    #expect(await runtime.listenerCount == 0)
    let cancelled = Task { [runtime] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await runtime.nextPass()
    }
    #expect(await cancelled.value == nil)
    #expect(await runtime.listenerCount == 0)
  }

  @Test func `close ends passes, waits and sequences`() async {
    _ = await runtime.settle()
    async let next = runtime.nextPass()
    while await runtime.listenerCount == 0 { await Task.yield() }
    let passes = runtime.passes
    await runtime.close()
    #expect(await next == nil)
    for await _ in passes { Issue.record("a closed runtime has reported a pass") }
    for await _ in runtime.passes { Issue.record("a closed runtime has reported a pass") }
    runtime.resize(to: CGSize(width: 99, height: 9))
    #expect(await runtime.settle().number == 1)
    #expect(await runtime.nextPass() == nil)
    #expect(await runtime.update { $0.name } == "root")
  }

  @Test func `flush lays out for synchronous code, also on the queue`() {
    runtime.resize(to: CGSize(width: 77, height: 20))
    #expect(runtime.flush().size.width == 77)
    runtime.resize(to: CGSize(width: 78, height: 20))
    let width = runtime.queue.sync { runtime.flush().size.width }
    #expect(width == 78)
  }

  @Test func `a posted change calls back when it is laid out`() async {
    _ = await runtime.settle()
    let widths = await withCheckedContinuation { continuation in
      runtime.post {
        $0.addSubview(View(name: "added"))
      } completion: {
        continuation.resume(returning: $0?.number)
      }
    }
    #expect(widths == 2)
    let unchanged = await withCheckedContinuation { continuation in
      runtime.post({ _ in }) { continuation.resume(returning: $0?.number) }
    }
    #expect(unchanged == 2)
  }

  @Test(arguments: [false, true])
  func `a posted change that another one lays out calls back without a pass`(
    isSuspended: Bool
  ) async {
    let first = await runtime.settle()
    // Keeps the pass that the change asks for from running before the layout.
    if isSuspended { await runtime.suspend() }
    // Used on the queue, and read when that is idle.
    nonisolated(unsafe) let calls = Log()
    runtime.queue.sync {
      for name in ["a", "b"] {
        runtime.post({ $0.setNeedsLayout() }) { calls.add("\(name) \($0?.number ?? 0)") }
      }
      runtime.post { $0.layoutIfNeeded() }
      runtime.post({ _ in }) { calls.add("c \($0?.number ?? 0)") }
    }
    for _ in 0..<3 { runtime.queue.sync {} }
    #expect(calls.take() == ["a", "b", "c"].map { "\($0) \(first.number)" })
    #expect(await runtime.settle().number == first.number)
    #expect(await runtime.waiterCount == 0)
  }

  @Test func `a posted change that a later turn lays out calls back, though nothing follows`()
    async
  {
    let first = await runtime.settle()
    await runtime.suspend()
    nonisolated(unsafe) let calls = Log()
    runtime.post({ $0.setNeedsLayout() }) { calls.add("posted \($0?.number ?? 0)") }
    for _ in 0..<3 { runtime.queue.sync {} }
    #expect(calls.take() == [])
    runtime.post { $0.layoutIfNeeded() }
    for _ in 0..<3 { runtime.queue.sync {} }
    #expect(calls.take() == ["posted \(first.number)"])
    await runtime.resume()
    #expect(await runtime.waiterCount == 0)
  }
}
