import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// Descriptions of trees too deep for recursion, and too large to print completely.
@Suite(.ends) struct `Large trees are described without recursion` {
  /// The result for a tree on a thread with 512 KiB of stack.
  private func described(
    limit: Int, _ make: @escaping @Sendable () -> View
  ) -> (boxes: Int, elided: Int, lines: [String]) {
    onSmallStack {
      let snapshot = Snapshot(of: make(), limit: limit)
      let text = TreeDescription().picture(of: snapshot).text()
      let lines = text.split(separator: "\n").map(String.init)
      return (snapshot.boxes.count, snapshot.elidedCount, lines)
    }
  }

  @Test func `a chain of 100,000 views takes 100,000 short lines`() {
    let (boxes, elided, lines) = described(limit: 100_000) {
      let root = View(name: "v0")
      var last = root
      for index in 1..<100_000 {
        let below = View(name: "v\(index)")
        last.addSubview(below)
        last = below
      }
      return root
    }
    #expect(boxes == 100_000 && elided == 0 && lines.count == 100_000)
    let indentation = String(repeating: "   | ", count: 64)
    #expect(lines[64] == indentation + "<View v64; frame = (0, 0, 0, 0)>")
    #expect(lines[99_999] == indentation + "(depth 99999) <View v99999; frame = (0, 0, 0, 0)>")
  }

  @Test func `the first views of a wide tree are described, the others counted`() {
    let (boxes, elided, lines) = described(limit: 50_000) {
      let root = VBox(name: "shelf")
      for _ in 0..<300 { root.addSubview(VBox((0..<200).map { _ in View() })) }
      return root
    }
    #expect(boxes == 50_000)
    #expect(elided == 1 + 300 * (1 + 200) - 50_000)
    #expect(lines.last == "… \(elided) more views")
  }
}
