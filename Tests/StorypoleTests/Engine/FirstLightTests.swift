import Foundation
import Testing

@testable import Storypole

final class Cell: View {
  let title = View(name: "title")
  override func viewInit() {
    addSubview(title)
    setLayout { cell, layout, size in
      let rect = layout.sizeToFitVertical(
        in: CGRect(x: 0, y: 0, width: size.width, height: 0), cell.title)
      return CGSize(width: size.width, height: rect.maxY)
    }
  }
}

@Test func `a cell lays out`() {
  let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  cell.title.frame = CGRect(x: 0, y: 0, width: 10, height: 17)
  #expect(!cell.title.node.has(.hasBody))
  #expect(cell.node.has(.hasBody))
  #expect(MemoryLayout<Entry>.offset(of: \.edges) == UnsafeMutablePointer<Entry>.edgesOffset)
  print(MemoryLayout<Node>.size, MemoryLayout<Entry>.size)
  cell.layoutIfNeeded()
  #expect(cell.title.frame == CGRect(x: 0, y: 0, width: 100, height: 17))
  #expect(cell.sizeThatFits(CGSize(width: 70, height: 0)) == CGSize(width: 70, height: 17))
}
