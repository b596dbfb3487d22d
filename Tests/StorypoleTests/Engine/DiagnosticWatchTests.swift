import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `The watch of a task` {
  @Test func `sees a tree as each flush leaves it, and no flush that has nothing to do`() {
    nonisolated(unsafe) var seen: [CGFloat] = []
    let watch = DiagnosticWatch { seen.append($0.subviews[0].frame.width) }
    DiagnosticWatch.$current.withValue(watch) {
      let shelf = VBox([Leaf(7, 14)], name: "shelf").holding(frame: rect(0, 0, 77, 31))
      shelf.layoutIfNeeded()
      shelf.layoutIfNeeded()
      shelf.frame.size.width = 91
      #expect(seen == [77])
      shelf.layoutIfNeeded()
    }
    #expect(seen == [77, 91])
    #expect(watch.diagnostics == [])
  }

  @Test func `collects the diagnostics of its task, each once, up to 1,000`() {
    let watch = DiagnosticWatch()
    DiagnosticWatch.$current.withValue(watch) {
      for index in 0...1_000 {
        let row = View(name: "row-\(index)")
        row.printsDiagnostics = false
        for _ in 0..<2 { row.frame.origin.x = .nan }
      }
    }
    #expect(watch.diagnostics.map(\.path) == (0..<1_000).map { "row-\($0)" })
  }
}
