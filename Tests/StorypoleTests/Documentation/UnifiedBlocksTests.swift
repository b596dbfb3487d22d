import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Unified blocks".
@Suite(.ends) struct UnifiedBlocksTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  final class ListCell: View {
    let image = ImageView(size: CGSize(width: 44, height: 44))
    let title = Label("The rod with every height")
    let details = Label(Array(repeating: "word", count: 17).joined(separator: " "))

    override func viewInit() {
      title.numberOfLines = 1
      for view in [image, title, details] { addSubview(view) }
      setLayout { cell, layout, size in
        let image = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.image)
        let x = image.maxX + 10
        let room = CGRect(x: x, y: 10, width: size.width - x - 10, height: 0)
        let title = layout.sizeToFitVertical(cell.title, in: room)
        let below = room.offsetBy(dx: 0, dy: title.height)
        let details = layout.sizeToFitVertical(cell.details, in: below)
        return CGSize(width: size.width, height: max(image.maxY, details.maxY) + 10)
      }
    }
  }

  @Test func `a cell measures and places with the same code`() throws {
    let cell = ListCell(name: "cell")
    print(cell.sizeThatFits(width: 320))
    cell.frame.size = CGSize(width: 320, height: 88)
    cell.layoutIfNeeded()
    for view in cell.subviews { print(view.frame) }
    try printout.expectOutput(0, of: "UnifiedBlocks")
  }

  final class Page: View {
    let title = Label("Bricks", name: "title")
    let badge = Label("new", name: "badge")
    let text = Label("A book about walls", name: "text")

    override func viewInit() {
      for view in [title, badge, text] { addSubview(view) }
      setLayout { page, layout, size in
        let heading = layout.sizeToFitVertical(
          HBorderLayout(center: page.title, right: [page.badge], spacing: 5),
          in: CGRect(x: 0, y: 0, width: size.width, height: .infinity))
        let text = layout.sizeToFitVertical(
          page.text, in: CGRect(x: 0, y: heading.maxY + 3, width: size.width, height: 0))
        return CGSize(width: size.width, height: text.maxY)
      }
    }
  }

  @Test func `a layout is an item like a view`() throws {
    let page = Page(frame: CGRect(x: 0, y: 0, width: 200, height: 100), name: "page")
    page.layoutIfNeeded()
    for view in page.subviews { print(view.frame) }
    try printout.expectOutput(1, of: "UnifiedBlocks")
  }

  final class Spread: View {
    let text = Label("A rod on which every height is marked once")

    override func viewInit() {
      addSubview(text)
      setLayout { spread, layout, size in
        let width = size.width.isFinite ? size.width : 200
        let text = layout.sizeToFitVertical(
          spread.text, in: CGRect(x: 0, y: 0, width: width, height: 0))
        return CGSize(width: width, height: text.maxY)
      }
    }
  }

  @Test func `a block measured without a limit returns a finite size`() throws {
    let spread = Spread(name: "spread")
    print(spread.sizeThatFits(width: .infinity))
    print(spread.diagnostics.count)
    try printout.expectOutput(2, of: "UnifiedBlocks")
  }

  final class Tent: View {
    let pole = ImageView(size: CGSize(width: 9, height: 44), name: "pole")

    override func viewInit() {
      addSubview(pole)
      setLayout { tent, layout, size in
        layout.setOrigin(CGPoint(x: 5, y: 5), of: tent.pole)
        if !layout.isSizing { tent.raisings += 1 }
        return CGSize(width: 19, height: 54)
      }
    }

    private(set) var raisings = 0
  }

  @Test func `a block can tell measuring from placing`() throws {
    let tent = Tent(name: "tent")
    _ = tent.sizeThatFits(CGSize(width: 100, height: 100))
    print(tent.raisings)
    tent.layoutIfNeeded()
    print(tent.raisings)
    try printout.expectOutput(3, of: "UnifiedBlocks")
  }

  final class Careless: View {
    let title = Label("Bricks", name: "title")

    override func viewInit() {
      addSubview(title)
      setLayout { careless, layout, size in
        careless.title.frame = CGRect(x: 10, y: 10, width: 99, height: 17)
        return CGSize(width: 119, height: 37)
      }
    }
  }

  @Test func `a frame that a block writes while it measures is refused`() throws {
    let careless = Careless(name: "careless")
    careless.printsDiagnostics = false
    _ = careless.sizeThatFits(width: 320)
    for diagnostic in careless.takeDiagnostics() { print(diagnostic.kind) }
    try printout.expectOutput(4, of: "UnifiedBlocks")
  }

  private static let options: [(text: String, options: PlacementOptions)] = [
    ("[]", []),
    (".sizeToFitVertical", .sizeToFitVertical),
    (".sizeToFitHorizontal", .sizeToFitHorizontal),
    (".sizeToFit", .sizeToFit),
    ("[.sizeToFit, .alignCenterHorizontal]", [.sizeToFit, .alignCenterHorizontal]),
    ("[.sizeToFit, .alignCenterVertical]", [.sizeToFit, .alignCenterVertical]),
    ("[.sizeToFit, .alignCenter]", [.sizeToFit, .alignCenter]),
    ("[.sizeToFit, .alignRight]", [.sizeToFit, .alignRight]),
    ("[.sizeToFit, .alignBottom]", [.sizeToFit, .alignBottom]),
  ]

  private static let large: [(text: String, options: PlacementOptions)] = [
    (".sizeToFit", .sizeToFit),
    ("[.sizeToFit, .constrainWidth]", [.sizeToFit, .constrainWidth]),
    ("[.sizeToFit, .constrainHeight]", [.sizeToFit, .constrainHeight]),
    ("[.sizeToFit, .constrainSize]", [.sizeToFit, .constrainSize]),
    (
      "[.sizeToFit, .constrainSizeMaintainAspectRatio]",
      [.sizeToFit, .constrainSizeMaintainAspectRatio]
    ),
  ]

  private static let empty: [(text: String, options: PlacementOptions)] = [
    (".sizeToFit", .sizeToFit),
    ("[.sizeToFit, .defaultWidth]", [.sizeToFit, .defaultWidth]),
    ("[.sizeToFit, .defaultHeight]", [.sizeToFit, .defaultHeight]),
    ("[.sizeToFit, .defaultSize]", [.sizeToFit, .defaultSize]),
  ]

  @Test func `the tables match the options`() throws {
    let tables = [
      (Self.options, CGSize(width: 80, height: 30)),
      (Self.large, CGSize(width: 300, height: 200)),
      (Self.empty, CGSize.zero),
    ]
    let article = try Article("UnifiedBlocks").text
    let room = CGRect(x: 10, y: 20, width: 200, height: 100)
    for (rows, fitted) in tables {
      for (text, options) in rows {
        let rect = options.aligned(options.size(for: room.size) { _ in fitted }, in: room)
        let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0))" }
        let row = "| `\(text)` | (\(numbers.joined(separator: ", "))) |"
        #expect(article.contains(row), "\(row)")
      }
    }
  }
}
