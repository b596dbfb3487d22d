// What the samples of doc comments take for granted: a reading app. A line `//= let name = …`
// declares a name that a sample uses and doesn't declare. One that ends with `{ name in` passes it
// to the rest of the samples.
//
//= let title = Label("Bricks", name: "title")
//= let byline = Label("A. Mason", name: "byline")
//= let text = Label("A book about walls", name: "text")
//= let heading = Label("Reading list", name: "heading")
//= let cover = ImageView(size: CGSize(width: 40, height: 60), name: "cover")
//= let icon = ImageView(size: CGSize(width: 44, height: 44), name: "icon")
//= let badge = View(name: "badge")
//= let back = Button("Back", name: "back")
//= let search = Button("Search", name: "search")
//= let add = Button("Add", name: "add")
//= let toolbar = View(name: "toolbar")
//= let article = View(name: "article")
//= let bar = View(frame: CGRect(x: 0, y: 0, width: 320, height: 44), name: "bar")
//= let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600), name: "page")
//= let pages = View(name: "pages")
//= let view = View(name: "view")
//= let row = Row(name: "row")
//= let cell = Row(name: "cell")
//= let list = laidOut(VBox([title, Label("Stones")], name: "list"))
//= let shelf = Shelf(name: "shelf")
//= let screen = ShelfScreen(name: "screen")
//= let chapters = [Label("Mortar")]
//= let model = RowModel()
//= let host = LayoutHost(size: CGSize(width: 390, height: 844), root: screen)
//= let file = URL(fileURLWithPath: NSTemporaryDirectory() + "storypole-sample")
//= let url = URL(fileURLWithPath: NSTemporaryDirectory() + "storypole-sample")
//= let scene = SimulatedScene(.iPhone17Pro, root: screen)
//= let sweep = screen.sweep(widths: 320...640)
//= let recorder = PassRecorder(of: host.root, title: "shelf")
//= let drawer = View(name: "drawer")
//= let printed = "<UIView: 0x7f8; frame = (0 0; 320 480)>"
//= let reader = Reader()
//= let controller = ShelfController(name: "shelf")
//= var registry = SceneRegistry.standard
//= try withSource { source in

final class Reader {
  var fontScale = 1.0
}

final class RowModel {
  @LayoutState var unread = 0
}

final class Row: View {
  let icon = ImageView(size: CGSize(width: 44, height: 44), name: "icon")
  let title = Label("Bricks", name: "title")
  let model = RowModel()

  override func viewInit() { for view in [icon, title] { addSubview(view) } }
}

final class ArticleCell: View {
  let title = Label("Bricks", name: "title")
  let summary = Label(name: "summary")
  var isCompact = false { didSet { summary.isCollapsed = isCompact } }

  override func viewInit() {
    for view in [title, summary] { addSubview(view) }
    layout = VBoxLayout(insets: EdgeInsets(all: 4))
  }
}

final class Book {
  var title = "Bricks"
}

struct Cover: Sendable {
  let width: Int
  let title: String
}

enum ShelfStep: Sendable { case add, remove, sort }

final class Shelf: View {
  var isNarrow = false
  var columns: Int {
    get { bounds.width < 600 ? 2 : 4 }
    set { setNeedsLayout() }
  }
  private(set) var books: [Int] = []
  private(set) lazy var book = Book()
  var pages: Int { books.reduce(0, +) }

  override func viewInit() { layout = VBoxLayout() }
  convenience init(_ books: [Int]) {
    self.init()
    self.books = books
  }
  convenience init(width: Int, shelves: [Shelf]) {
    self.init()
    for shelf in shelves { addSubview(shelf) }
  }
  func addBook() { addSubview(Label("Stones")) }
  func take(_ step: ShelfStep) { if step == .add { books.append(1) } }
}

typealias Screen = ShelfScreen
typealias SettingsScreen = ShelfScreen
typealias ReadingListScreen = ShelfScreen

final class ShelfScreen: View {
  let title = Label("Reading list", name: "title")
  let shelf = Shelf(name: "shelf")
  let cells = [ArticleCell(name: "first"), ArticleCell(name: "second")]
  var account: String?
  var book: Book { shelf.book }
  var columns: Int { shelf.columns }

  override func viewInit() {
    for view in [title, shelf] + cells { addSubview(view) }
    setLayout { screen, layout, size in
      var area = layout.marginsRect
      for view in screen.subviews {
        area.size.height = 0
        area.origin.y = layout.sizeToFitVertical(view, in: area).maxY + 8
      }
      return size
    }
    frame.size = CGSize(width: 390, height: 844)
  }
}

final class PageController: ViewController {}

final class ShelfController: ViewController {
  func arrange(_ sizeClass: SizeClass) {}
}

enum Density: LayoutEnvironmentKey {
  static let defaultValue: CGFloat = 1
}

func load() async {}

/// A view with a size of its own, after a first layout.
func laidOut(_ view: View) -> View {
  view.frame.size = CGSize(width: 320, height: 480)
  view.layoutIfNeeded()
  return view
}

/// Runs samples with the choices of a first case: a source can't be copied, so none is returned.
func withSource(_ body: @escaping (inout ChoiceSource) throws -> Void) throws {
  var caught: (any Error)?
  _ = PropertyRunner().check(
    Property("any", cases: 1) { source in do { try body(&source) } catch { caught = error } })
  if let caught { throw caught }
}

let portrait = CGSize(width: 390, height: 844)
let landscape = CGSize(width: 844, height: 390)
let phone = CGRect(x: 0, y: 0, width: 390, height: 844)

var shelfSearch: InvalidationSearch<ShelfScreen> {
  InvalidationSearch(in: { ShelfScreen() }) { Resize(widths: 200...900) }
}
