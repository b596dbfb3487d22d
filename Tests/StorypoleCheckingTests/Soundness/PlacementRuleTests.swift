import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Sound placements` {
  @Test func `overflow is a problem as long as it lasts`() {
    let box = VBox([Label("rod"), Label("plumb"), Label("ashlar")], name: "box")
    #expect(findings(in: box, 100, 50) == ["overflow box"])
    #expect(
      box.layoutProblems().first?.what == "its content is 51 points high, but 50 are available")
    #expect(findings(in: box, 100, 51) == [])
    #expect(findings(in: box, 100, 50) == ["overflow box"])
    // Taking the diagnostics doesn't mend the layout.
    _ = box.takeDiagnostics()
    #expect(findings(in: box, 100, 50) == ["overflow box"])
    box.subviews[0].isCollapsed = true
    #expect(findings(in: box, 100, 50) == [])
  }

  @Test func `a view that was never given a frame is unplaced`() {
    let page = block([(Label("rod", name: "title"), CGRect(0, 0, 21, 17))])
    let lost = View(name: "lost")
    page.addSubview(lost)
    #expect(findings(in: page, 100, 60) == ["unplaced lost"])
    lost.frame = CGRect(0, 30, 20, 20)
    #expect(findings(in: page, 100, 60) == [])
  }

  @Test func `a view deeper in the page is to be placed by its superview's layout`() {
    let (page, header) = (View(name: "page"), View(name: "header"))
    let title = Label("rod", name: "title")
    header.addSubview(title)
    page.addSubview(header)
    page.layout = LinearLayout(.vertical) { title }
    page.frame.size = CGSize(width: 100, height: 60)
    page.printsDiagnostics = false
    page.layoutIfNeeded()
    #expect(
      page.diagnostics.first { $0.kind == .notAChild }?.advice
        == "Nothing was done; place it in the layout of page/header.")
  }

  @Test func `a view that a layout names but that isn't its subview is unplaced`() {
    let stranger = Label("rod", name: "stranger")
    let page = View(name: "page")
    page.layout = LinearLayout(.vertical) { stranger }
    #expect(findings(in: page, 100, 60) == ["unplaced stranger, page"])
  }

  @Test func `a frame of an earlier layout is ambiguous`() {
    final class Page: View {
      let title = Label("rod", name: "title")
      var showsTitle = true { didSet { setNeedsLayout() } }
      override func viewInit() {
        addSubview(title)
        setLayout { page, layout, size in
          if page.showsTitle { layout.setFrame(CGRect(0, 0, 21, 17), of: page.title) }
          return size
        }
      }
    }
    let page = Page()
    #expect(findings(in: page, 100, 60) == [])
    page.showsTitle = false
    #expect(findings(in: page, 100, 60) == ["ambiguity title"])
    page.title.isHidden = true
    #expect(findings(in: page, 100, 60) == [])
    page.title.isHidden = false
    page.showsTitle = true
    #expect(findings(in: page, 100, 60) == [])
  }

  @Test func `a view that a layout places twice is ambiguous`() {
    let page = View(name: "page")
    let title = Label("rod", name: "title")
    page.addSubview(title)
    page.layout = LinearLayout(.vertical) {
      title
      title
    }
    #expect(findings(in: page, 100, 60) == ["ambiguity title, page"])
  }

  @Test func `in strict mode, a block of two minds is ambiguous`() {
    let page = View(name: "page")
    let cell = View(name: "cell")
    cell.setLayout { _, layout, size in
      CGSize(width: size.width, height: layout.isSizing ? 30 : 40)
    }
    page.addSubview(cell)
    page.layout = VBoxLayout()
    page.isStrict = true
    page.frame.size = CGSize(width: 100, height: 60)
    page.layoutIfNeeded()
    // It is asked at the height that it gets, too.
    _ = cell.sizeThatFits(cell.frame.size)
    cell.setNeedsPlacement()
    #expect(findings(in: page, 100, 60).contains("ambiguity cell"))
  }
}
