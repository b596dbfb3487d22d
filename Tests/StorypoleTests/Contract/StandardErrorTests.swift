import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Diagnostics without a writable standard error` {
  @Test func `are kept, and stop nothing`() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      let shelf = View(name: "shelf")
      shelf.fixedHeight = -7
      precondition(shelf.takeKinds() == [.invalidSize])
    }
  }
}

@Suite(.ends) struct `A diagnostic on standard error` {
  @Test func `is printed once per message`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let shelf = View(name: "shelf")
      for height in [-7, -9, -7, -9] as [CGFloat] { shelf.fixedHeight = height }
      precondition(shelf.takeDiagnostics().count == 4)
    }
    #expect(result.message.ranges(of: "storypole: ").count == 2)
  }

  @Test func `is printed once for a loop that grows in every flush (R29)`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let title = ModularView(name: "title")
      var height: CGFloat = 17
      title.onMeasure = { _, _ in size(40, height) }
      title.onLayout = {
        height = $0.bounds.size.height + 2
        $0.invalidateMeasuredSize()
      }
      let page = VBox([title], name: "page")
      page.frame.size = size(300, 5_000)
      for _ in 0..<3 { page.layoutIfNeeded() }
      let cycles = page.takeDiagnostics().map(\.cycle)
      precondition(cycles.count == 3 && cycles[0] != nil && cycles[0] != cycles[1])
    }
    #expect(result.message.ranges(of: "storypole: ").count == 1)
  }
}
