import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Boxes".
@Suite(.ends) struct BoxesTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `a VBox stacks`() throws {
    let sizes = [
      CGSize(width: 80, height: 30), CGSize(width: 120, height: 40), CGSize(width: 60, height: 20),
    ]
    let box = VBox(
      sizes.map { ImageView(size: $0) }, spacing: 10,
      insets: EdgeInsets(top: 20, left: 20, bottom: 0, right: 20))
    print(box.sizeThatFits(width: 320))
    box.frame.size = CGSize(width: 320, height: 130)
    box.layoutIfNeeded()
    for view in box.subviews { print(view.frame) }
    try printout.expectOutput(0, of: "Boxes")
  }

  @Test func `an HBox lines up`() throws {
    let buttons = (0..<3).map { _ in ImageView(size: CGSize(width: 50, height: 50)) }
    let box = HBox(
      buttons, spacing: 20, insets: EdgeInsets(top: 10, left: 20, bottom: 10, right: 20))
    box.horizontalAlignment = .right
    box.frame.size = CGSize(width: 320, height: 70)
    box.layoutIfNeeded()
    for button in buttons { print(button.frame) }
    try printout.expectOutput(1, of: "Boxes")
  }

  @Test func `a FlowBox goes on in the next row`() throws {
    let words = ["Bricks", "Courses of brick", "Dry stone"].map { Label($0) }
    let box = FlowBox(words, spacing: 10, insets: EdgeInsets(all: 5))
    print(box.sizeThatFits(width: 200))
    box.horizontalAlignment = .right
    box.frame.size = CGSize(width: 200, height: 54)
    box.layoutIfNeeded()
    for word in words { print(word.frame) }
    try printout.expectOutput(2, of: "Boxes")
  }

  @Test func `children have limits of their own`() throws {
    let cover = ImageView(size: CGSize(width: 80, height: 120), name: "cover")
    let title = Label("Bricks", name: "title")
    let box = VBox([cover, title], name: "box")
    box.frame.size = CGSize(width: 200, height: 200)

    cover.boxAttributes = BoxAttributes(width: "50%", height: 90)
    title.boxAttributes.minSize.height = 30
    box.layoutIfNeeded()
    print(cover.frame)
    print(title.frame)

    print(box.bodiesRun { cover.boxAttributes.height = 60 })
    print(title.frame)
    try printout.expectOutput(3, of: "Boxes")
  }

  @Test func `a box's limits hold for each child`() throws {
    let text = Label("A book about walls, and about what they are for", name: "text")
    let box = VBox([text, ImageView(size: CGSize(width: 80, height: 30))])
    box.minSize.height = 50
    box.maxSize.width = 100
    box.frame.size = box.sizeThatFits(width: 200)
    box.layoutIfNeeded()
    print(box.frame.size)
    for view in box.subviews { print(view.frame) }
    try printout.expectOutput(4, of: "Boxes")
  }

  @Test func `a row of settings is one HBox`() throws {
    let title = Label("Download new chapters automatically", name: "title")
    title.numberOfLines = 1
    title.boxAttributes = BoxAttributes(grow: 1, shrink: 1)
    let row = HBox(
      [ImageView(size: CGSize(width: 29, height: 29)), title, Label("On")], spacing: 12,
      insets: EdgeInsets(left: 16, right: 16))
    row.verticalAlignment = .center
    row.frame.size = CGSize(width: 320, height: 44)
    row.layoutIfNeeded()
    for view in row.subviews { print(view.frame) }
    print(title.textLayout.lines[0].text)
    try printout.expectOutput(5, of: "Boxes")
  }

  @Test func `a row stands on one baseline`() throws {
    let title = Label("Bricks", name: "title")
    let byline = Label("A. Mason", name: "byline")
    let buy = Button("Buy", name: "buy")
    byline.font.size = 12
    buy.boxAttributes.height = 44
    let row = HBox([title, byline, buy], spacing: 8, name: "row")
    row.verticalAlignment = .firstBaseline
    row.environment.textMeasurer = .helvetica
    row.frame.size = row.sizeThatFits(width: 320)
    row.layoutIfNeeded()
    for view in row.subviews { print("\(view.frame.minY) + \(view.firstBaselineOffsetFromTop)") }
    print(row.bodiesRun { byline.text = "B. Mason" })
    print(row.bodiesRun { byline.font.size = 14 })
    try printout.expectOutput(6, of: "Boxes")
  }

  @Test func `a child may have an aspect ratio`() throws {
    let cover = ImageView(size: CGSize(width: 1_600, height: 900), name: "cover")
    cover.boxAttributes.aspectRatio = 16 / 9
    let page = VBox([cover, Label("A book about walls")], spacing: 8)
    page.frame.size = page.sizeThatFits(width: 320)
    page.layoutIfNeeded()
    for view in page.subviews { print(view.frame) }
    try printout.expectOutput(7, of: "Boxes")
  }

  @Test func `a row follows the reading direction`() throws {
    let icon = ImageView(size: CGSize(width: 29, height: 29), name: "icon")
    let title = Label("Bricks", name: "title")
    let row = HBox([icon, title], spacing: 12, name: "row")
    row.directionalInsets = DirectionalEdgeInsets(leading: 16)
    row.frame.size = CGSize(width: 320, height: 44)
    row.layoutIfNeeded()
    print([icon.frame.minX, title.frame.minX])
    print(row.bodiesRun { row.environment.layoutDirection = .rightToLeft })
    print([icon.frame.minX, title.frame.minX])
    try printout.expectOutput(8, of: "Boxes")
  }

  @Test func `hidden and collapsed differ`() throws {
    let title = Label("Bricks", name: "title")
    let byline = Label("A. Mason", name: "byline")
    let box = VBox([title, byline, Label("Out of print", name: "note")], spacing: 8, name: "box")
    let room = CGSize(width: 200, height: CGFloat.infinity)
    print(box.sizeThatFits(room))
    byline.isHidden = true
    print(box.sizeThatFits(room))
    byline.isCollapsed = true
    print(box.sizeThatFits(room))
    try printout.expectOutput(9, of: "Boxes")
  }

  @Test func `a box is a layout for any view`() throws {
    let panel = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100), name: "panel")
    panel.addSubview(Label("Bricks", name: "title"))
    panel.layout = VBoxLayout(spacing: 8, insets: EdgeInsets(all: 12))
    panel.layoutIfNeeded()
    print(panel.subviews[0].frame)

    panel.updateLayout(VBoxLayout.self) { $0.insets = EdgeInsets(all: 20) }
    panel.layoutIfNeeded()
    print(panel.subviews[0].frame)
    try printout.expectOutput(10, of: "Boxes")
  }

  @Test func `a border has edges and a centre`() throws {
    let title = Label("Bricks", name: "title")
    let text = Label("A book about walls", name: "text")
    let page = View(frame: CGRect(x: 0, y: 0, width: 375, height: 667), name: "page")
    for view in [title, text] { page.addSubview(view) }
    page.layout = VBorderLayout(
      center: text, top: [title], insets: EdgeInsets(all: 20), spacing: 10)
    page.layoutIfNeeded()
    for view in page.subviews { print(view.frame) }

    let toolbar = Label("Back", name: "toolbar")
    page.addSubview(toolbar)
    page.updateLayout(VBorderLayout.self) { $0.addToBottom(toolbar) }
    page.layoutIfNeeded()
    for view in page.subviews { print(view.frame) }
    try printout.expectOutput(11, of: "Boxes")
  }

  @Test func `ready-made layouts for one item`() throws {
    let text = Label("A book about walls", name: "text")
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100), name: "page")
    page.addSubview(text)
    page.layout = .center(text)
    page.layoutIfNeeded()
    print(text.frame)

    page.layout = .fitVertical(text, insets: EdgeInsets(left: 40, right: 40))
    page.layoutIfNeeded()
    print(text.frame)
    print(page.sizeThatFits(width: 200))
    try printout.expectOutput(12, of: "Boxes")
  }

  struct Diagonal: Layout {
    var step: CGFloat = 15

    func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
      var corner = CGPoint.zero
      var needed = CGSize.zero
      for index in 0..<context.count {
        let fitted = context.measure(index, size)
        context.place(index, CGRect(origin: corner, size: fitted))
        needed.width = max(needed.width, corner.x + fitted.width)
        needed.height = max(needed.height, corner.y + fitted.height)
        corner.x += step
        corner.y += step
      }
      return needed
    }
  }

  @Test func `a custom layout is a value`() throws {
    let pile = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100), name: "pile")
    for _ in 0..<3 { pile.addSubview(ImageView(size: CGSize(width: 40, height: 30))) }
    pile.layout = Diagonal(step: 15)
    pile.layoutIfNeeded()
    for view in pile.subviews { print(view.frame) }
    print(pile.sizeThatFits(pile.frame.size))
    try printout.expectOutput(13, of: "Boxes")
  }
}
