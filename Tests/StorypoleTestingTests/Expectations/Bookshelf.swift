import Foundation
import Storypole
import StorypoleChecking

/// An untracked model of the reader's choices, which views read.
final class Reader {
  var lineHeight: CGFloat = 17
}

/// A title that reads an untracked property when it is measured: the bug that these expectations
/// should find.
final class ForgetfulTitle: View {
  private let reader: Reader

  init(_ reader: Reader, name: String = "title") {
    self.reader = reader
    super.init(name: name)
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    CGSize(width: 61, height: reader.lineHeight)
  }
}

/// A shelf of a reading app: a cover, a title that may be forgetful, and a byline below it.
final class Bookshelf: View {
  let reader = Reader()
  let cover = ImageView(size: CGSize(width: 44, height: 66), name: "cover")
  let byline = Label("Lath", name: "byline")
  private(set) lazy var title = ForgetfulTitle(reader)

  init() { super.init(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "shelf") }

  override func viewInit() {
    for view in [cover, title, byline] { addSubview(view) }
    printsDiagnostics = false
    setLayout { shelf, layout, size in
      let cover = layout.setOrigin(CGPoint(x: 7, y: 14), of: shelf.cover)
      let room = CGRect(x: cover.maxX + 7, y: 14, width: size.width - cover.maxX - 14, height: 0)
      let title = layout.sizeToFitVertical(shelf.title, in: room)
      let below = CGRect(x: room.minX, y: title.maxY + 3, width: room.width, height: 0)
      let byline = layout.sizeToFitVertical(shelf.byline, in: below)
      return CGSize(width: size.width, height: max(cover.maxY, byline.maxY) + 14)
    }
  }

  /// A new shelf, laid out in its written frame.
  static func laidOut() -> Bookshelf {
    let shelf = Bookshelf()
    shelf.layoutIfNeeded()
    return shelf
  }
}

/// A view that marks itself in each layout, and never settles.
final class RestlessView: View {
  override func layoutSubviews() { setNeedsLayout() }
}
