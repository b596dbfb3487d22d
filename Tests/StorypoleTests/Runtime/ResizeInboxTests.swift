import Foundation
import Storypole
import StorypoleProof
import Synchronization
import Testing

@Suite(.ends) struct `Runtime: resize inbox` {
  let inbox = ResizeInbox()

  func post(_ size: CGSize, interactive: Bool = false) -> Bool {
    guard let request = ResizeRequest(size: size, isInteractive: interactive) else { return false }
    return inbox.post(request)
  }

  @Test func `an empty inbox has nothing to take`() {
    #expect(inbox.take() == nil)
    #expect(!inbox.endInteractive())
    #expect(inbox.take() == nil)
  }

  @Test func `only a post to an empty inbox reports that it filled it`() {
    #expect(post(.upright))
    #expect(!post(.sideways))
    #expect(!post(.splitView))
    #expect(inbox.take() == ResizeRequest(size: .splitView, isInteractive: false))
    #expect(inbox.take() == nil)
    #expect(post(.upright))
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -0.0, height: 7), CGSize(width: 0.1, height: 1e300),
    CGSize(width: CGFloat.leastNonzeroMagnitude, height: .greatestFiniteMagnitude),
  ])
  func `every accepted size is returned unchanged`(size: CGSize) {
    for isInteractive in [false, true] {
      #expect(post(size, interactive: isInteractive))
      #expect(inbox.take() == ResizeRequest(size: size, isInteractive: isInteractive))
    }
  }

  @Test func `an interactive resize ends at a size that was taken earlier`() {
    _ = post(.sideways, interactive: true)
    #expect(inbox.take()?.isInteractive == true)
    #expect(inbox.endInteractive())
    #expect(inbox.take() == ResizeRequest(size: .sideways, isInteractive: false))
    #expect(!inbox.endInteractive())
    #expect(inbox.take() == nil)
  }

  @Test func `an end posted to a full inbox doesn't fill it again`() {
    _ = post(.sideways, interactive: true)
    #expect(!inbox.endInteractive())
    #expect(inbox.take() == ResizeRequest(size: .sideways, isInteractive: false))
  }

  /// Widths carry the thread, heights the turn: a torn pair, a lost wake-up or a size out of order
  /// would show.
  @Test func `eight threads lose no wake-up and tear no size`() {
    let wakeUps = Tally()
    let last = Atomic<Int>(0)
    let inbox = ResizeInbox()
    onThreads(8) { thread in
      for turn in 1...1_000 {
        let size = CGSize(width: Double(thread * 10_000 + turn), height: Double(turn))
        let request = ResizeRequest(size: size, isInteractive: turn % 2 == 1)
        if let request, inbox.post(request) { wakeUps.add() }
        if thread == 0, let taken = inbox.take() {
          let isWhole = Int(taken.size.width) % 10_000 == Int(taken.size.height)
          last.add(isWhole ? 1 : -1_000_000, ordering: .relaxed)
        }
      }
    }
    let left = inbox.take()
    let taken = last.load(ordering: .relaxed) + (left == nil ? 0 : 1)
    #expect(wakeUps.count == taken)
    #expect(left == nil || left?.size.height == 1_000)
  }

  /// Posts continue until enough takes have found a new size that some of them overlapped a post.
  @Test func `a size taken during a post is intact, and not an older one`() {
    let taken = Tally()
    let disorder = Tally()
    let inbox = ResizeInbox()
    onThreads(2) { thread in
      var turn = 0
      while taken.count < 20_000 {
        if thread == 0 {
          turn += 1
          let extent = Double(turn)
          let size = CGSize(width: extent, height: extent)
          let request = ResizeRequest(size: size, isInteractive: false)
          if let request { _ = inbox.post(request) }
        } else if let size = inbox.take()?.size {
          if size.width != size.height || Int(size.width) <= turn { disorder.add() }
          turn = Int(size.width)
          taken.add()
        }
      }
    }
    #expect(disorder.count == 0)
  }
}
