import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Labels are 7 points per character wide, and 17 per line high.
@Suite(.ends) struct `Sound content` {
  private func title(_ text: String, numberOfLines: Int = 0) -> Label {
    let label = Label(text, name: "title")
    label.numberOfLines = numberOfLines
    return label
  }

  @Test func `a label that is lower than its lines cuts its text`() {
    let page = block([(title("low tide"), CGRect(0, 0, 40, 33))])
    page.frame.size = CGSize(width: 84, height: 100)
    let problem = page.layoutProblems().first
    #expect(problem?.kind == .cutText && problem?.path == "root/title")
    #expect(problem?.what == "shows 1 of its 2 lines: it is 33 high, and needs 34")
    #expect(problem?.frame == CGRect(0, 0, 40, 33))
  }

  @Test func `a label is compared with the lines that it may have`() {
    let text = "measure every height once"
    let fits = block([(title(text, numberOfLines: 2), CGRect(0, 0, 56, 34))])
    #expect(findings(in: fits, 84, 100) == [])
    let cut = block([(title(text, numberOfLines: 2), CGRect(0, 0, 56, 17))])
    #expect(findings(in: cut, 84, 100) == ["cutText title"])
  }

  @Test func `intended truncation is a warning, which is off`() {
    let row = { block([(self.title("low tide", numberOfLines: 1), CGRect(0, 0, 40, 17))]) }
    #expect(findings(in: row(), 84, 100) == [])
    #expect(findings(in: row(), 84, 100, .warnings) == ["truncation title"])
    #expect(findings(in: row(), 84, 100, .all) == ["truncation title"])
  }

  @Test func `a truncated line may be wider than its label, down to the ellipsis`() {
    let page = block([(title("low tide", numberOfLines: 1), CGRect(0, 0, 3, 17))])
    #expect(page.layoutProblems().isEmpty)
    #expect(findings(in: page, 84, 100, .all) == ["truncation title"])
  }

  @Test func `a title that is wider or higher than its button is cut`() {
    let wide = block([(Button("Search", name: "b"), CGRect(0, 0, 41, 44))])
    #expect(findings(in: wide, 84, 100) == ["cutText b"])
    let low = block([(Button("Search", name: "b"), CGRect(0, 0, 84, 16))])
    #expect(findings(in: low, 84, 100) == ["cutText b"])
    let exact = block([(Button("Search", name: "b"), CGRect(0, 0, 42, 17))])
    #expect(findings(in: exact, 84, 100) == [])
  }

  @Test func `a view of one's own that is smaller than its content is cut`() {
    final class Badge: View {
      override var hasContent: Bool { true }
      override var uncutSize: CGSize? { CGSize(width: 31, height: 17) }
    }
    let cut = block([(Badge(name: "badge"), CGRect(0, 0, 30, 17))])
    #expect(findings(in: cut, 84, 100) == ["cutText badge"])
    #expect(findings(in: block([(Badge(name: "badge"), CGRect(0, 0, 31, 17))]), 84, 100) == [])
    let empty = block([(Badge(name: "badge"), CGRect(0, 0, 0, 0))])
    #expect(findings(in: empty, 84, 100) == ["zeroSize badge"])
    let beyond = block([(Badge(name: "badge"), CGRect(70, 0, 31, 17))])
    #expect(findings(in: beyond, 84, 100, .window) == ["offWindow badge"])
  }

  @Test func `a view without opacity counts as hidden`() {
    let label = title("low tide")
    let page = block([(label, CGRect(0, 0, 40, 33))])
    label.alpha = 0
    #expect(findings(in: page, 84, 100) == [])
    label.alpha = 0.1
    #expect(findings(in: page, 84, 100) == ["cutText title"])
  }

  @Test func `a text view scrolls what it can't show`() {
    let text = TextView("Every height once, and then each course is set.", name: "text")
    #expect(findings(in: block([(text, CGRect(0, 0, 70, 17))]), 84, 100) == [])
  }

  @Test(arguments: ["Label", "Button", "ImageView"])
  func `content of no size is reported`(kind: String) {
    func view(isEmpty: Bool) -> View {
      switch kind {
      case "Label": Label(isEmpty ? "" : "rod", name: "view")
      case "Button": Button(isEmpty ? "" : "rod", name: "view")
      default:
        ImageView(size: isEmpty ? .zero : CGSize(width: 7, height: 14), name: "view")
      }
    }
    let empty = block([(view(isEmpty: true), .zero)])
    #expect(findings(in: empty, 84, 100) == [])
    let placed = block([(view(isEmpty: false), .zero)])
    #expect(findings(in: placed, 84, 100) == ["zeroSize view"])
    // In a superview of no size there is nothing to be seen, whatever the view's size.
    #expect(findings(in: block([(view(isEmpty: false), .zero)]), 0, 0) == [])
  }

  /// A list of two rows that are 33 points high.
  private func list(named name: String = "list") -> ScrollView {
    let list = ScrollView(name: name)
    for _ in 0..<2 { list.addSubview(ImageView(size: CGSize(width: 18, height: 33))) }
    list.layout = VBoxLayout()
    return list
  }

  @Test(arguments: [CGRect(7, 40, 70, 0), CGRect(7, 40, 0, 50), CGRect(7, 40, 0, 0)])
  func `a scroll view with content has a width and a height`(_ frame: CGRect) {
    #expect(findings(in: block([(list(), frame)]), 84, 100) == ["zeroSize list"])
    let row = list()
    row.layout = HBoxLayout()
    #expect(findings(in: block([(row, frame)]), 84, 100) == ["zeroSize list"])
    #expect(findings(in: block([(ScrollView(name: "list"), frame)]), 84, 100) == [])
    let text = TextView("rod", name: "text")
    #expect(findings(in: block([(text, frame)]), 84, 100) == ["zeroSize text"])
    #expect(findings(in: block([(TextView(name: "text"), frame)]), 84, 100) == [])
  }

  @Test func `a button that was placed without a size is reported`() {
    let page = View()
    let button = Button("Search", name: "search")
    page.addSubview(button)
    page.setLayout { _, layout, size in
      layout.setOrigin(CGPoint(x: 10, y: 10), of: button)
      return size
    }
    #expect(findings(in: page, 84, 100) == ["zeroSize search"])
  }

  @Test func `a target under 44 points is a warning, which is off`() {
    let row = {
      block([
        (Button("a", name: "low"), CGRect(0, 0, 84, 43)),
        (Slider(name: "slim"), CGRect(0, 43, 43, 44)),
        (Button("b", name: "fine"), CGRect(0, 87, 44, 44)),
      ])
    }
    #expect(findings(in: row(), 84, 200) == [])
    #expect(findings(in: row(), 84, 200, .smallTarget) == ["smallTarget low", "smallTarget slim"])
  }
}
