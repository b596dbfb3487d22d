import Dispatch
import Foundation
import Observation
import StorypoleProof
import Testing

@testable import Storypole

/// A model of an app whose code runs on the main actor.
@MainActor @Observable private final class Inbox {
  var unread = 1

  nonisolated init() {}
}

/// A view that reads the model wherever it is laid out: its methods belong to no actor.
private final class Badge: View {
  let inbox: Inbox

  init(_ inbox: Inbox) {
    self.inbox = inbox
    super.init(name: "badge")
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    let unread = MainActor.assumeIsolated { [inbox] in inbox.unread }
    return CGSize(width: 7 * CGFloat(unread), height: 17)
  }
}

@Suite(.ends) struct `R51 A model on the main actor` {
  @Test @MainActor func `is read by the blocks of a host there, and makes its readers due`() {
    let inbox = Inbox()
    let page = View(name: "page").holding()
    page.setLayout { _, _, size in CGSize(width: size.width, height: 7 * CGFloat(inbox.unread)) }
    let host = LayoutHost(size: size(30, 40), root: page)
    host.tick()
    inbox.unread = 3
    #expect(host.needsPass && host.tick()?.ran == ["page"])
    #expect(page.sizeThatFits(width: 30).height == 21)
    #expect(host.tick() == nil)
  }

  @Test @MainActor func `has its passes on the main queue, if the host's scheduler does`() async {
    let badge = Badge(Inbox())
    let host = LayoutHost(
      size: size(30, 40), root: HBox([badge], name: "row"),
      scheduler: DispatchScheduler(queue: .main))
    host.tick()
    badge.inbox.unread = 3
    badge.inbox.unread = 4
    await withCheckedContinuation { continuation in
      host.afterLayout { _ in continuation.resume() }
    }
    #expect(host.lastReport.number == 2 && host.lastReport.ran == ["row"])
    #expect(badge.frame.width == 28)
  }

  @Test(.waitsForProcess) func `ends the process if a runtime reads it on its queue`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let inbox = Inbox()
      let runtime = LayoutRuntime(size: CGSize(width: 30, height: 40)) { Badge(inbox) }
      try FileHandle.standardError.write(contentsOf: Data("It is read. ".utf8))
      _ = await runtime.update { $0.sizeThatFits(width: 30) }
      try FileHandle.standardError.write(contentsOf: Data("It was read. ".utf8))
    }
    let message = result.message
    #expect(message.contains("It is read. ") && !message.contains("It was read."), "\(message)")
  }
}
