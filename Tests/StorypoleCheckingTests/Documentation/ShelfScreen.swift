import Foundation
import Storypole
import StorypoleChecking

/// The screen of the samples in the module's doc comments.
final class ShelfScreen: View {
  let title = Label("Reading list", name: "title")
  let shelf = BookShelf(name: "shelf")
  var account: String? = "mason"
  var cells: [BookCell] { shelf.subviews.compactMap { $0 as? BookCell } }

  override func viewInit() {
    for view in [title, shelf] { addSubview(view) }
    layout = VBoxLayout(spacing: 8)
    frame.size = CGSize(width: 390, height: 844)
    for _ in 0..<2 { shelf.addBook() }
  }
}

/// A list of books.
final class BookShelf: View {
  override func viewInit() { layout = VBoxLayout(spacing: 8) }

  func addBook() { addSubview(BookCell(name: "book-\(subviews.count)")) }
}

/// A book, whose title isn't shown while the cell is compact.
final class BookCell: View {
  let title = Label("Bricks", name: "title")
  var isCompact = false { didSet { title.isCollapsed = isCompact } }

  override func viewInit() {
    addSubview(title)
    layout = VBoxLayout(insets: EdgeInsets(all: 4))
  }
}
