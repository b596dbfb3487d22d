import Foundation
import Storypole

/// The built-in screen: a toolbar, a few words, and below them a shelf of books.
///
/// The shelf has as many books side by side as the width has room for, so that turning the screen
/// changes more than widths: books move to other rows, and titles wrap differently.
final class ReadingApp: View {
  private let toolbar = Toolbar(name: "toolbar")
  private let intro = Label(
    "Twelve books. You have begun nine of them, and finished the one about bricks.", name: "intro")
  private let shelf = Shelf(name: "shelf")

  override func viewInit() {
    for view in [toolbar, intro, shelf] { addSubview(view) }
    setLayout { app, layout, size in
      let bar = layout.setFrame(
        CGRect(x: 0, y: 0, width: size.width, height: 44), of: app.toolbar)
      let room = CGRect(x: 16, y: bar.maxY + 12, width: size.width - 2 * 16, height: 0)
      let intro = layout.sizeToFitVertical(in: room, app.intro)
      let shelf = layout.sizeToFitVertical(
        in: room.offsetBy(dx: 0, dy: intro.height + 12), app.shelf)
      return CGSize(width: size.width, height: shelf.maxY + 12)
    }
  }
}

/// A heading in the middle between two buttons.
final class Toolbar: View {
  private let back = Button("Back", name: "back")
  private let heading = Label("Library", name: "heading")
  private let search = Button("Search", name: "search")

  override func viewInit() {
    for view in [back, heading, search] { addSubview(view) }
    for button in [back, search] {
      button.contentInsets = EdgeInsets(top: 13.5, left: 12, bottom: 13.5, right: 12)
    }
    setLayout { bar, layout, size in
      let room = CGRect(origin: .zero, size: size)
      let back = layout.setFrame(room, of: bar.back, options: .sizeToFitHorizontal)
      let search = layout.setFrame(
        room, of: bar.search, options: [.sizeToFitHorizontal, .alignRight])
      _ = layout.setFrame(room, of: bar.heading, options: [.sizeToFit, .alignCenter])
      return CGSize(width: size.width, height: max(back.height, search.height))
    }
  }
}

/// Books in rows, as many in each as there is room for; a row is as high as its highest book.
final class Shelf: View {
  private let books = ReadingApp.library.enumerated().map { index, book in
    Book(title: book.title, author: book.author, number: index + 1)
  }

  override func viewInit() {
    for book in books { addSubview(book) }
    setLayout { shelf, layout, size in
      let gap: CGFloat = 16
      let perRow = max(1, ((size.width + gap) / (Book.narrowest + gap)).rounded(.down))
      let width = (size.width - gap * (perRow - 1)) / perRow
      var (column, y, bottom): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      for book in shelf.books {
        let room = CGRect(x: column * (width + gap), y: y, width: width, height: 0)
        bottom = max(bottom, layout.sizeToFitVertical(in: room, book).maxY)
        column += 1
        if column == perRow { (column, y) = (0, bottom + gap) }
      }
      return CGSize(width: size.width, height: bottom)
    }
  }
}

/// A cover, and under it who wrote what.
final class Book: View {
  static let narrowest: CGFloat = 100

  private let cover: ImageView
  private let title: Label
  private let byline: Label

  init(title: String, author: String, number: Int) {
    cover = ImageView(name: "cover-\(number)")
    self.title = Label(title, name: "title-\(number)")
    byline = Label(author, name: "byline-\(number)")
    super.init(name: "book-\(number)")
  }

  override func viewInit() {
    for view in [cover, title, byline] { addSubview(view) }
    setLayout { book, layout, size in
      let cover = layout.setFrame(
        CGRect(x: 0, y: 0, width: size.width, height: 86), of: book.cover)
      let room = CGRect(x: 0, y: cover.maxY + 4, width: size.width, height: 0)
      let title = layout.sizeToFitVertical(in: room, book.title)
      let byline = layout.sizeToFitVertical(
        in: room.offsetBy(dx: 0, dy: title.height), book.byline)
      return CGSize(width: size.width, height: byline.maxY)
    }
  }
}

extension ReadingApp {
  fileprivate static let library = [
    (title: "The Long Rule", author: "I. Lath"), (title: "Low Tide", author: "M. Strand"),
    (title: "Measure Twice, Cut Once", author: "N. Ode"), (title: "Plumb", author: "A. Bob"),
    (title: "A Level Field", author: "S. Pirit"), (title: "Courses of Brick", author: "P. Ointer"),
    (title: "The Rod", author: "I. Lath"), (title: "Seven Storeys", author: "H. Oist"),
    (title: "Sills and Lintels", author: "W. Indow"), (title: "Topping Out", author: "R. Oof"),
    (title: "Dry Stone", author: "W. Aller"), (title: "Ashlar", author: "Q. Uarry"),
  ]
}
