import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// A description and a drawing of a tree too deep for recursion.
@Suite(.ends) struct `Large trees are described and drawn without recursion` {
  @Test func `a chain of 20,000 views takes 20,000 short lines`() {
    let (lines, columns) = onSmallStack { () -> ([String], Int) in
      let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      let root = View(frame: frame, name: "v0")
      var last = root
      for index in 1..<20_000 {
        let below = View(frame: frame, name: "v\(index)")
        last.addSubview(below)
        last = below
      }
      let snapshot = Snapshot(of: root, limit: 20_000)
      let text = TreeDescription().picture(of: snapshot).text()
      let drawing = CharacterDrawing(pointsPerColumn: frame.width / 19).picture(of: snapshot)
      return (text.split(separator: "\n").map(String.init), drawing.width)
    }
    #expect(lines.count == 20_000 && columns == 20)
    let indentation = String(repeating: "   | ", count: 64)
    #expect(lines[64] == indentation + "<View v64; frame = (0, 0, 390, 844)>")
    #expect(lines[19_999] == indentation + "(depth 19999) <View v19999; frame = (0, 0, 390, 844)>")
  }
}
