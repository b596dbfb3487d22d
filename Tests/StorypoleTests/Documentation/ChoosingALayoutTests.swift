import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// The samples of the article "Which layout to choose", and their pictures.
@Suite(.ends) struct ChoosingALayoutTests {
  private let title = Label("The Long Rule", name: "title")
  private let text = Label("A book about walls, and the rods they follow.", name: "text")
  private let cover = ImageView(size: CGSize(width: 56, height: 42), name: "cover")

  @Test func `a VBox`() throws {
    let column = VBox(
      [title, text, cover], spacing: 14, insets: EdgeInsets(all: 14), name: "column")
    try expectPicture(0, of: column)
  }

  final class Card: View {
    let title = Label("The Long Rule", name: "title")
    let cover = ImageView(size: CGSize(width: 56, height: 42), name: "cover")

    override func viewInit() {
      for view in [title, cover] { addSubview(view) }
      cover.boxAttributes.width = 56
      layout = VBoxLayout(
        spacing: 14, insets: EdgeInsets(all: 14), horizontalAlignment: .center)
    }
  }

  @Test func `a VBoxLayout`() throws {
    try expectPicture(1, of: Card(name: "card"))
  }

  @Test func `a VerticalLayout`() throws {
    let card = View(name: "card")
    for view in [title, cover] { card.addSubview(view) }
    card.layout = VerticalLayout(
      margin: 14, verticalAlignment: .center, horizontalAlignment: .center
    ) {
      title
      Slot.spacer(height: 14)
      Slot(cover, width: "50%", height: 56)
    }
    try expectPicture(2, of: card)
  }

  @Test func `a VBorderLayout`() throws {
    let back = Button("Back", name: "back"), page = View(name: "page")
    let article = TextView("A book about walls", name: "article")
    for view in [title, article, back] { page.addSubview(view) }
    page.layout = VBorderLayout(
      center: article, top: [title], bottom: [back], insets: EdgeInsets(all: 14), spacing: 14)
    try expectPicture(3, of: page)
  }

  @Test func `a BorderLayout`() throws {
    let toolbar = View(name: "toolbar"), shelf = View(name: "shelf")
    let article = View(name: "article"), screen = View(name: "screen")
    for view in [toolbar, shelf, article] { screen.addSubview(view) }
    screen.layout = BorderLayout(
      padding: 7,
      north: BorderRegion(size: 42, inherits: true, FillLayout { toolbar }),
      west: BorderRegion(size: "33%", inherits: true, FillLayout { shelf }),
      center: BorderRegion(inherits: true, FillLayout { article }))
    try expectPicture(4, of: screen, height: 161)
  }

  @Test func `a FlexLine`() throws {
    let back = View(name: "back"), search = View(name: "search"), add = View(name: "add")
    let bar = View(frame: CGRect(x: 0, y: 0, width: 210, height: 70), name: "bar")
    var line = FlexLine(in: bar.bounds, direction: .row, alignment: .center)
    try line.add(contentsOf: [
      .width(14), .size(CGSize(width: 56, height: 42)),
      .width(14), .height(42),
      .width(14), .size(CGSize(width: 35, height: 42)), .width(14),
    ])
    for (view, index) in [(back, 1), (search, 3), (add, 5)] {
      view.frame = try line.frame(at: index)
      bar.addSubview(view)
    }
    try expectPicture(5, of: bar)
  }

  @Test func `the overview names each layout of a section`() throws {
    let text = try Article("ChoosingALayout").text
    let sections = text.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.count > 5)
    for section in sections {
      let name = section.prefix { $0 != "\n" }
      #expect(text.contains("| ``\(name)``"), "\(name)")
    }
  }

  /// Expects the drawing of a view, 210 points wide, to be a `text` block of the article.
  private func expectPicture(
    _ number: Int, of view: View, height: CGFloat = 154,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if view.frame.size == .zero { view.frame.size = CGSize(width: 210, height: height) }
    view.layoutIfNeeded()
    let picture = CharacterDrawing(pointsPerColumn: 7).picture(of: Snapshot(of: view)).text()
    let expected = try #require(Article("ChoosingALayout").blocks("text").dropFirst(number).first)
    #expect(picture + "\n" == expected, "\n\(picture)", sourceLocation: sourceLocation)
  }
}
