import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Diagnostics without a writable standard error` {
  @Test(.waitsForProcess) func `are kept, and stop nothing`() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      let shelf = View(name: "shelf")
      shelf.fixedHeight = -7
      precondition(shelf.takeKinds() == [.invalidSize])
    }
  }
}

@Suite(.ends) struct `A diagnostic on standard error` {
  @Test(.waitsForProcess) func `is printed once per message`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let shelf = View(name: "shelf")
      for height in [-7, -9, -7, -9] as [CGFloat] { shelf.fixedHeight = height }
      precondition(shelf.takeDiagnostics().count == 4)
    }
    #expect(result.message.ranges(of: "storypole: ").count == 2)
  }

  @Test(.waitsForProcess)
  func `of an overflow is printed once, and not at all if diagnostics aren't`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      for prints in [true, false] {
        let box = VBox([ImageView(size: size(40, 70))], name: prints ? "loud" : "quiet")
        box.printsDiagnostics = prints
        for height in [20, 31] as [CGFloat] {
          box.frame.size = size(300, height)
          box.layoutIfNeeded()
        }
        precondition(box.takeKinds() == [.overflow, .overflow])
      }
    }
    #expect(result.message.ranges(of: "storypole: ").count == 1)
    #expect(result.message.contains("loud"))
  }

  @Test(.waitsForProcess) func `is printed once for a loop that grows in every flush (R29)`() async
  {
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

  @Test(.waitsForProcess)
  func `is printed for the first of repeated views, with a line that there are others`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let shelf = VBox((0..<6).map { View(name: "row-\($0)") }, name: "shelf")
      for row in shelf.subviews { row.fixedHeight = -7 }
      shelf.subviews[3].fixedHeight = -9
      precondition(shelf.takeDiagnostics().count == 7)
    }
    let lines = result.message.split(separator: "\n").filter { $0.hasPrefix("storypole: ") }
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("storypole: shelf/row-0: ") && lines[0].contains("-7"))
    #expect(
      lines[1] == "storypole: shelf/row-1: the same; further ones alike are in `diagnostics`")
    #expect(lines[2].hasPrefix("storypole: shelf/row-3: ") && lines[2].contains("-9"))
  }
}
