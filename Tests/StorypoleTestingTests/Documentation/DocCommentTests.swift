import Foundation
import Storypole
import StorypoleChecking
import StorypoleSimulator
import StorypoleTesting
import Testing

private let portrait = CGSize(width: 390, height: 844)
private let landscape = CGSize(width: 844, height: 390)
private let phone = CGRect(origin: .zero, size: portrait)

/// The samples in the module's doc comments, whose expectations hold.
struct DocCommentTests {
  final class Book {
    unowned let label: Label
    var title = "Bricks" { didSet { label.text = title } }

    init(shownBy label: Label) { self.label = label }
  }

  final class Shelf: View {
    let title = Label("Bricks", name: "book")
    lazy var book = Book(shownBy: title)
    var columns: Int { bounds.width < 600 ? 2 : 4 }

    override func viewInit() {
      addSubview(title)
      layout = VBoxLayout()
    }

    func addBook() { addSubview(Label("Stones")) }
  }

  final class Screen: View {
    let title = Label("Reading list", name: "title")
    let shelf = Shelf(name: "shelf")
    var book: Book { shelf.book }

    override func viewInit() {
      for view in [title, shelf] { addSubview(view) }
      layout = VBoxLayout(spacing: 8)
      if frame == .zero { frame = phone }
    }
  }

  typealias ShelfScreen = Screen
  typealias SettingsScreen = Screen

  private let screen = Screen(name: "screen")

  @Test func `frames are compared`() {
    let screen = View(frame: phone, name: "screen")
    let shelf = View(frame: phone, name: "shelf")
    screen.addSubview(shelf)
    for name in ["a", "b", "cover"] {
      let view = View(frame: CGRect(x: 10, y: 10, width: 44, height: 66), name: name)
      shelf.addSubview(view)
      view.addSubview(View(frame: CGRect(x: 64, y: 10, width: 61, height: 17), name: "title"))
    }
    shelf.layoutIfNeeded()
    expectFrames(
      [
        "cover": CGRect(x: 10, y: 10, width: 44, height: 66),
        "shelf/2/title": CGRect(x: 64, y: 10, width: 61, height: 17),
      ], in: screen)
  }

  @Test func `an edit is laid out as in a fresh tree`() {
    screen.book.title = "Storypole"  // is every view that shows it invalidated?
    expectMatchesFresh(screen)
    expectMatchesFresh(
      { Screen(frame: phone) },
      edits: [
        { $0.book.title = "Storypole" },
        { $0.shelf.isCollapsed = true },
      ])
  }

  @Test func `measurements are repeated`() {
    final class Reader {
      let label: Label
      var fontScale: CGFloat = 1 { didSet { label.font.size = 14 * fontScale } }

      init(_ label: Label) { self.label = label }
    }
    let shelf = screen.shelf
    let reader = Reader(shelf.title)
    expectFreshMeasurements(in: shelf) { reader.fontScale = 2 }
  }

  @Test func `the bodies that run are those that must`() {
    let title = Label("a", name: "title")
    let list = VBox([VBox([title], name: "row")], name: "list")
    list.frame.size = CGSize(width: 60, height: 400)
    expectRan(["title"], in: list) { title.text = "c" }  // same size: no other body
    expectRan(["list", "row", "title"], in: list) { title.text = "much longer …" }
    expectRan([], in: list) { title.text = title.text }
  }

  @Test func `a resize runs the views whose size it changes`() {
    let toolbar = Toolbar([Space()], name: "toolbar")
    let host = LayoutHost(size: portrait, root: VBox([toolbar], name: "screen"))
    expectRan(["screen", "toolbar"], in: host) { host.resize(to: landscape) }
  }

  @Test func `a change is laid out in one flush`() {
    let host = LayoutHost(size: portrait, root: screen)
    expectSettled(host) { host.resize(to: landscape) }
    expectSettled(screen) { screen.title.text = "Storypole" }
  }

  @Test func `a burst is one pass`() {
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(size: portrait, root: screen, scheduler: clock)
    clock.advance()
    expectPasses(1, of: host) {  // a burst is one pass (R48, R49)
      for width in 391...844 { host.resize(to: CGSize(width: width, height: 390)) }
      clock.advance(frames: 7)
    }
  }

  @Test func `a screen is sound`() {
    let screen = SettingsScreen(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    expectSound(in: screen)
    expectSound(in: screen, at: [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
  }

  @Test func `a screen is drawn`() {
    let screen = View(frame: CGRect(x: 0, y: 0, width: 105, height: 32), name: "screen")
    screen.addSubview(Label("Reading list"))
    screen.layout = VBoxLayout(insets: EdgeInsets(top: 8, left: 14))
    screen.layoutIfNeeded()
    expectDrawing(of: screen) {
      """
      ┌ screen ──────┐
      │ Reading list │
      └──────────────┘
      """
    }
  }

  @Test func `a sweep has breakpoints`() {
    let screen = View(frame: phone, name: "screen")
    let shelf = View(name: "shelf")
    screen.addSubview(shelf)
    screen.setLayout { _, layout, size in
      let height: CGFloat = size.width < 452 ? 40 : size.width < 568 ? 60 : 80
      layout.setFrame(CGRect(x: 0, y: 0, width: 100, height: height), of: shelf)
      return size
    }
    let sweep = screen.sweep(widths: 320...1_366)
    expectSound(sweep)
    expectBreakpoints([452, 568], of: "shelf", in: sweep)
  }
}

/// The samples that are whole tests.
extension DocCommentTests {
  struct Pages {
    private let books: [Int]

    init(_ books: [Int]) { self.books = books }

    var pages: Int { books.reduce(0, +) }
  }

  struct Properties {
    private typealias Shelf = Pages

    @Test func `a shelf keeps its books`() async {
      await checkProperty("shelf", labels: ["empty"]) { source in
        let books = source.array(count: 0...9) { $0.int(in: 1...400) }
        source.note("books = \(books)")
        source.label("empty", if: books.isEmpty)
        #expect(Shelf(books).pages == books.reduce(0, +))
      }
    }
  }

  @Suite(.layout(strict: true)) struct SettingsScreenTests {
    @Test func `a rotation is laid out without a diagnostic`() {
      let host = LayoutHost(size: portrait, root: SettingsScreen(name: "settings"))
      host.tick()
      host.resize(to: landscape)
      host.tick()
    }
  }

  @Test func `the shelf survives a rotation`() async throws {
    try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
      try scene.rotate(to: .landscapeLeft)
      #expect(scene.root.columns == 4)
    }
  }

  struct EveryDevice {
    private final class ShelfScreen: View {
      let title = Label("Reading list", name: "title")

      override func viewInit() {
        addSubview(title)
        setLayout { screen, layout, size in
          let height = screen.title.sizeThatFits(size).height
          layout.setFrame(
            CGRect(
              x: layout.safeArea.left, y: size.height - layout.safeArea.bottom - height,
              width: size.width - layout.safeArea.left - layout.safeArea.right, height: height),
            of: screen.title)
          return size
        }
      }
    }

    @Test func `the shelf is sound on every device`() {
      matrix { ShelfScreen() }
    }
  }

  private var shelfSearch: InvalidationSearch<ShelfScreen> {
    InvalidationSearch(in: { ShelfScreen() }) {
      Mutation("add a book") { screen in screen.shelf.addBook() }
      Rotate()
    }
  }

  @Test func `the shelf screen never misses an invalidation`() async {
    await expectNoMissedInvalidation(shelfSearch)
  }

  @Test func `mutations are listed in the test`() async {
    await expectNoMissedInvalidation(in: { ShelfScreen() }) {
      Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
      Mutation("add a book") { screen in screen.shelf.addBook() }
      Resize(widths: 200...900)
    }
  }
}
