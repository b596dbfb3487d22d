import Foundation
import Storypole

final class Shelf: View {
  let heading = Label("My shelf", name: "heading")
  let covers = (1...8).map {
    ImageView(size: CGSize(width: 90, height: 120), name: "cover-\($0)")
  }
  private(set) var columns = 1

  override func viewInit() {
    heading.textStyle = .largeTitle
    addSubview(heading)
    for cover in covers { addSubview(cover) }
    setLayout { shelf, layout, size in
      let area = layout.marginsRect
      let heading = layout.sizeToFitVertical(
        shelf.heading, in: CGRect(x: area.minX, y: area.minY, width: area.width, height: 0))
      shelf.columns = max(1, Int((area.width + 10) / 100))
      for (index, cover) in shelf.covers.enumerated() {
        let (column, row) = (index % shelf.columns, index / shelf.columns)
        layout.setOrigin(
          CGPoint(
            x: area.minX + CGFloat(column) * 100, y: heading.maxY + 10 + CGFloat(row) * 130),
          of: cover)
      }
      return size
    }
  }
}
