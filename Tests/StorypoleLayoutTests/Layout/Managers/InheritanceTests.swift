import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// The properties that a cell or a region inherits from its container, and those that it doesn't.
@Suite(.ends) struct `Inheritance` {
  private let cover = Leaf(30, 20, name: "cover")

  /// The frame of the cover at 200 × 100 in a container with margin 10, padding 5, centred, where
  /// the cell fills its content box.
  private func frame(_ layout: any Layout, inherits: Bool, inGrid: Bool = true) -> CGRect {
    let page = View(frame: rect(0, 0, 200, 100)).holding(cover)
    if inGrid {
      page.layout = GridLayout(
        margin: 10, padding: 5, verticalAlignment: .center, horizontalAlignment: .center
      ) {
        GridRow(height: "100%") { GridCell(width: "100%", inherits: inherits, layout) }
      }
    } else {
      page.layout = BorderLayout(
        margin: 10, padding: 5, verticalAlignment: .center, horizontalAlignment: .center,
        center: BorderRegion(inherits: inherits, layout))
    }
    page.layoutIfNeeded()
    return cover.frame
  }

  @Test(arguments: [true, false])
  func `applies to each of the four properties separately`(inGrid: Bool) {
    let cell = rect(10, 10, 180, 80)
    // The box within the inherited margin of 10, and the centred slot of 40 × 30.
    let middle = rect(20 + (160 - 40) / 2 + 5, 20 + (60 - 30) / 2 + 5, 30, 20)
    #expect(frame(LinearLayout(.vertical) { cover }, inherits: true, inGrid: inGrid) == middle)
    #expect(
      frame(LinearLayout(.vertical, margin: 0) { cover }, inherits: true, inGrid: inGrid) == middle)
    #expect(
      frame(LinearLayout(.vertical, margin: "30 0 0 0") { cover }, inherits: true, inGrid: inGrid)
        == rect(middle.minX, cell.minY + 30 + (50 - 30) / 2 + 5, 30, 20))
    #expect(
      frame(LinearLayout(.vertical, padding: "0 0 4 6") { cover }, inherits: true, inGrid: inGrid)
        == rect(20 + (160 - 36) / 2 + 6, 20 + (60 - 24) / 2, 30, 20))
    #expect(
      frame(
        LinearLayout(.vertical, verticalAlignment: .top) { cover }, inherits: true, inGrid: inGrid)
        == rect(middle.minX, 20 + 5, 30, 20))
    #expect(
      frame(
        LinearLayout(.vertical, horizontalAlignment: .right) { cover }, inherits: true,
        inGrid: inGrid)
        == rect(180 - 5 - 30, middle.minY, 30, 20))
  }

  @Test(arguments: [true, false])
  func `is off for a cell that doesn't inherit`(inGrid: Bool) {
    #expect(
      frame(LinearLayout(.vertical) { cover }, inherits: false, inGrid: inGrid)
        == rect(10, 10, 30, 20))
    #expect(
      frame(LinearLayout(.vertical, padding: 1) { cover }, inherits: false, inGrid: inGrid)
        == rect(11, 11, 30, 20))
  }

  @Test func `continues through nested grids as long as cells inherit`() {
    func nested(_ inherits: Bool) -> GridLayout {
      GridLayout {
        GridRow(height: "100%") {
          GridCell(width: "100%", inherits: inherits, FillLayout { cover })
        }
      }
    }
    #expect(frame(nested(true), inherits: true) == rect(35, 35, 130, 30))
    #expect(frame(nested(false), inherits: true) == rect(20, 20, 160, 60))
    #expect(frame(nested(true), inherits: false) == rect(10, 10, 180, 80))
  }

  @Test func `doesn't apply to a layout that is an item of another`() {
    let page = View(frame: rect(0, 0, 200, 100)).holding(cover)
    page.layout = LinearLayout(.vertical, margin: 10, padding: 5, horizontalAlignment: .right) {
      Slot(LinearLayout(.horizontal) { cover }, width: "100%", height: "100%")
    }
    page.layoutIfNeeded()
    #expect(cover.frame == rect(15, 15, 30, 20))
  }

  @Test func `applies to the size that an edge needs, too`() {
    let page = View(frame: rect(0, 0, 200, 100)).holding(cover)
    page.layout = BorderLayout(
      margin: 10, padding: 5, north: BorderRegion(inherits: true, FillLayout { cover }))
    page.layoutIfNeeded()
    #expect(cover.frame == rect(25, 25, 150, 20))
    #expect(page.sizeThatFits(size(200, .infinity)) == size(200, 20 + 20 + 10 + 20))
  }

  @Test func `doesn't apply to other layouts`() {
    #expect(
      frame(VBoxLayout(insets: EdgeInsets(all: 3)), inherits: true) == rect(13, 13, 174, 20))
  }
}
