import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A runtime with nothing to lay out has no timer and no job, whatever came before.
@Suite(.ends) struct `An idle runtime` {
  private func makeRuntime(
    _ scheduler: @escaping @Sendable (DispatchQueue) -> sending any PassScheduler
  ) -> LayoutRuntime<RecordingScreen> {
    LayoutRuntime(size: .upright, scheduler: scheduler) { RecordingScreen("screen") }
  }

  /// Things that are done to a runtime that leave it with nothing to lay out.
  private func disturb(_ runtime: LayoutRuntime<RecordingScreen>) -> [(String, () -> Void)] {
    [
      ("laid out", { runtime.flush() }),
      (
        "a size that came back",
        {
          runtime.queue.sync {
            runtime.assumeIsolated {
              $0.update { _ in }
              runtime.resize(to: .sideways)
              runtime.resize(to: .upright)
            }
          }
        }
      ),
      (
        "a mark that was laid out at once",
        {
          runtime.post {
            $0.setNeedsLayout()
            $0.layoutIfNeeded()
          }
        }
      ),
      (
        "suspended",
        {
          runtime.post { $0.setNeedsLayout() }
          runtime.queue.sync { runtime.assumeIsolated { $0.suspend() } }
        }
      ),
      (
        "resumed and laid out",
        {
          runtime.queue.sync { runtime.assumeIsolated { $0.resume() } }
          runtime.flush()
        }
      ),
      ("closed", { runtime.queue.sync { runtime.assumeIsolated { $0.close() } } }),
    ]
  }

  @Test func `has no job on its queue`() {
    let runtime = makeRuntime { DispatchScheduler(queue: $0) }
    let busy = Tally()
    runtime.post { _ in if runtime.jobCount > 0 { busy.add() } }
    runtime.queue.sync {}
    #expect(busy.count == 1)
    for (name, disturb) in disturb(runtime) {
      disturb()
      // Jobs that jobs have made, such as a pass at the next turn.
      for _ in 0..<4 { runtime.queue.sync {} }
      let count = runtime.jobCount
      #expect(count == 0, "\(name)")
    }
  }

  @Test func `disarms the timer of a pass that was cancelled`() {
    let queue = DispatchQueue(label: "shelf")
    queue.sync {
      let scheduler = FrameScheduler(hertz: 1, queue: queue)
      let host = LayoutHost(size: .upright, root: RecordingScreen("shelf"), scheduler: scheduler)
      #expect(scheduler.isArmed)
      host.tick()
      #expect(!scheduler.isArmed)
      host.resize(to: .sideways)
      #expect(scheduler.isArmed)
      host.resize(to: .upright)
      #expect(!scheduler.isArmed)
      host.root.setNeedsLayout()
      #expect(scheduler.isArmed)
      host.root.layoutIfNeeded()
      #expect(!scheduler.isArmed)
      for (size, stop) in [(CGSize.sideways, host.suspend), (.splitView, host.close)] {
        host.resume()
        host.resize(to: size)
        #expect(scheduler.isArmed)
        stop()
        #expect(!scheduler.isArmed)
      }
    }
  }

  @Test func `keeps the timer that another host waits for`() {
    let clock = VirtualFrameClock(hertz: 60)
    let shelf = LayoutHost(size: .upright, root: RecordingScreen("shelf"), scheduler: clock)
    let cover = LayoutHost(size: .upright, root: RecordingScreen("cover"), scheduler: clock)
    shelf.tick()
    #expect(clock.clock.waitingCount == 1)
    clock.advance()
    #expect(cover.lastReport.number == 1)
    cover.resize(to: .sideways)
    cover.resize(to: .upright)
    #expect(clock.clock.waitingCount == 0)
  }

  @Test func `isn't woken by the end of a resize that wasn't interactive`() {
    let runtime = makeRuntime { DispatchScheduler(queue: $0) }
    runtime.flush()
    for _ in 0..<4 { runtime.queue.sync {} }
    runtime.queue.sync {
      runtime.endInteractiveResize()
      let count = runtime.jobCount
      #expect(count == 0)
    }
  }
}
