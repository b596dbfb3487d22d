import Foundation
package import Storypole

/// A row of the list in the YOLayout document: an image, a title and a description.
package final class ListCell: View {
  package let image: ImageView
  package let title: Label
  package let details: Label

  package init(title: String, details: String, index: Int) {
    image = ImageView(size: CGSize(width: 44, height: 44), name: "image-\(index)")
    self.title = Label(title, name: "title-\(index)")
    self.details = Label(details, name: "details-\(index)")
    super.init(name: "row-\(index)")
  }

  package convenience init(_ index: Int) {
    self.init(
      title: "Storypole \(index)", details: "A rod on which every height is marked once",
      index: index)
  }

  override package func viewInit() {
    for view in [image, title, details] { addSubview(view) }
    setLayout { cell, layout, size in
      let image = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.image)
      let x = image.maxX + 10
      let room = CGRect(x: x, y: 10, width: size.width - x - 10, height: 0)
      let title = layout.sizeToFitVertical(cell.title, in: room)
      let details = layout.sizeToFitVertical(
        cell.details, in: CGRect(x: x, y: title.maxY, width: room.width, height: 0))
      return CGSize(width: size.width, height: max(image.maxY, details.maxY) + 10)
    }
  }
}

/// A laid out list of rows that are named `row-0`, `row-1` and so on.
package func list(of count: Int) -> VBox {
  let list = VBox((0..<count).map(ListCell.init), name: "list")
  list.frame.size = CGSize(width: 390, height: 844)
  list.printsDiagnostics = false
  list.layoutIfNeeded()
  return list
}

/// A shelf: a column of covers, laid out in 300 × 500.
///
/// The covers are leaves, measured at the shelf's width.
package func shelf(_ covers: Leaf...) -> VBox {
  let shelf = VBox(covers, spacing: 3, name: "shelf")
  shelf.frame.size = CGSize(width: 300, height: 500)
  shelf.printsDiagnostics = false
  shelf.layoutIfNeeded()
  for cover in covers { _ = cover.takeProposals() }
  return shelf
}
