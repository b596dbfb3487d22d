import Foundation
import Storypole
import StorypoleScene

/// The samples' own view: books in rows, with as many books per row as fit.
///
/// All books have the same width, and a row is as high as its highest book.
final class Shelf: View {
  /// Minimum width of a book, in points.
  var narrowest: CGFloat = 100 {
    didSet { if narrowest != oldValue { setNeedsLayout() } }
  }

  /// The distance between books, and between rows, in points.
  var spacing: CGFloat = 16 {
    didSet { if spacing != oldValue { setNeedsLayout() } }
  }

  override func viewInit() {
    setLayout { shelf, layout, size in
      let books = (0..<layout.count).compactMap(layout.subview)
      let columns = shelf.columns(in: size.width, of: books.count)
      let width = shelf.bookWidth(in: size.width, columns)
      var (y, bottom): (CGFloat, CGFloat) = (0, 0)
      for (index, book) in books.enumerated() {
        let column = index % columns
        if column == 0, index > 0 { y = bottom + shelf.spacing }
        let frame = CGRect(
          x: CGFloat(column) * (width + shelf.spacing), y: y, width: width, height: 0)
        bottom = max(bottom, layout.sizeToFitVertical(book, in: frame).maxY)
      }
      let used = CGFloat(min(columns, books.count)) * (width + shelf.spacing) - shelf.spacing
      return CGSize(width: size.width < .infinity ? size.width : max(0, used), height: bottom)
    }
  }

  /// The number of books per row, at least one.
  private func columns(in width: CGFloat, of count: Int) -> Int {
    let fitting = ((width + spacing) / max(1, narrowest + spacing)).rounded(.down)
    return max(1, fitting < CGFloat(count) ? Int(fitting) : count)
  }

  private func bookWidth(in width: CGFloat, _ columns: Int) -> CGFloat {
    guard width < .infinity else { return narrowest }
    return max(0, (width + spacing) / CGFloat(columns) - spacing)
  }
}

extension Kind where Object == View {
  /// `Shelf`: books in rows.
  static let shelf = ViewKind(
    "Shelf", "Books in rows, as many in each as there is room for.", inherits: .view,
    properties: [
      Property<Shelf>("narrowest", .extent, \.narrowest, "The least width of a book."),
      Property<Shelf>("spacing", .extent, \.spacing, "The distance between books, and rows."),
    ], make: { Shelf() })
}
