import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// Descriptions and drawings of trees too deep for recursion, and too large to print completely.
@Suite(.ends) struct `Large trees are described and drawn without recursion` {
  /// The result for a tree on a thread with 512 KiB of stack.
  private func described(
    limit: Int, _ make: @escaping @Sendable () -> View
  ) -> (boxes: Int, elided: Int, columns: Int, lines: [String]) {
    onSmallStack {
      let snapshot = Snapshot(of: make(), limit: limit)
      let text = TreeDescription().picture(of: snapshot).text()
      let lines = text.split(separator: "\n").map(String.init)
      let drawing = CharacterDrawing(columns: 20, for: snapshot.size).picture(of: snapshot)
      return (snapshot.boxes.count, snapshot.elidedCount, drawing.width, lines)
    }
  }

  @Test func `a chain of 100,000 views takes 100,000 short lines`() {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    let (boxes, elided, columns, lines) = described(limit: 100_000) {
      let root = View(frame: frame, name: "v0")
      var last = root
      for index in 1..<100_000 {
        let below = View(frame: frame, name: "v\(index)")
        last.addSubview(below)
        last = below
      }
      return root
    }
    #expect(boxes == 100_000 && elided == 0 && lines.count == 100_000)
    #expect(columns == 20)
    let indentation = String(repeating: "   | ", count: 64)
    #expect(lines[64] == indentation + "<View v64; frame = (0, 0, 390, 844)>")
    #expect(lines[99_999] == indentation + "(depth 99999) <View v99999; frame = (0, 0, 390, 844)>")
  }

  @Test func `the first views of a wide tree are described, the others counted`() {
    let (boxes, elided, _, lines) = described(limit: 50_000) {
      let root = VBox(name: "shelf")
      for _ in 0..<300 { root.addSubview(VBox((0..<200).map { _ in View() })) }
      return root
    }
    #expect(boxes == 50_000)
    #expect(elided == 1 + 300 * (1 + 200) - 50_000)
    #expect(lines.last == "… \(elided) more views")
  }
}
