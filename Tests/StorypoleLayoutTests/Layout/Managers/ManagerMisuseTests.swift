import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A view given to two managers` {
  private let cover = Leaf(30, 20, name: "cover")
  private let shelf: View

  init() { shelf = View(frame: rect(0, 0, 200, 100), name: "shelf").holding(cover) }

  private func reports(_ layout: any Layout) -> [Diagnostic] {
    shelf.layout = layout
    shelf.layoutIfNeeded()
    return shelf.takeDiagnostics()
  }

  @Test func `twice in one is reported, and the last placement counts`() {
    let reports = reports(LinearLayout(.horizontal) { [cover, cover] })
    #expect(reports.map(\.kind) == [.placedTwice])
    #expect(
      reports.first?.description
        == "shelf/cover: was placed at (30, 0, 30, 20) by the layout of shelf, which had "
        + "placed it already [placedTwice]. "
        + "The last placement counts; put it in one slot of one layout."
    )
    #expect(cover.frame == rect(30, 0, 30, 20))
  }

  @Test func `or to two slots of a line is reported, too`() {
    let border = BorderLine(.vertical, center: cover, start: [cover])
    #expect(reports(border).map(\.kind) == [.placedTwice])
    let line = FlexLineLayout(.horizontal, [.fitting(cover), .fitting(cover)])
    #expect(reports(line).map(\.kind) == [.placedTwice])
  }

  @Test func `in the layouts of two hosts is reported by the one that isn't its superview`() {
    let other = View(frame: rect(0, 0, 200, 100), name: "page").holding()
    other.layout = FillLayout { cover }
    other.layoutIfNeeded()
    let report = other.takeDiagnostics().first
    #expect(report?.kind == .notAChild)
    #expect(report?.path == "shelf/cover")
    #expect(shelf.takeDiagnostics() == [])
    #expect(
      report?.attempted == "is named by the layout of page, but is not its subview")
    #expect(reports(FillLayout { cover }) == [])
    #expect(cover.frame == rect(0, 0, 200, 100))
  }

  @Test func `once in each of two runs is not reported`() {
    #expect(reports(FillLayout { cover }) == [])
    shelf.setNeedsLayout()
    #expect(reports(FillLayout(margin: 3) { cover }) == [])
    let page = View(frame: rect(0, 0, 200, 100), name: "page").holding()
    page.layout = FillLayout()
    for _ in 0..<3 {
      page.layoutIfNeeded()
      page.setNeedsLayout()
    }
    page.layout = FillLayout { cover }
    page.addSubview(cover)
    page.layoutIfNeeded()
    #expect(page.takeDiagnostics() == [])
  }

  @Test func `any number of times by a block is not reported`() {
    shelf.setLayout { [cover] _, layout, size in
      layout.setFrame(CGRect(origin: .zero, size: size), of: cover)
      layout.setFrame(CGRect(x: 7, y: 9, width: 11, height: 13), of: cover)
      return size
    }
    shelf.layoutIfNeeded()
    #expect(shelf.takeDiagnostics() == [])
  }

  @Test func `is not reported while measuring`() {
    shelf.layout = LinearLayout(.horizontal) { [cover, cover] }
    #expect(shelf.sizeThatFits(size(200, .infinity)) == size(200, 20))
    #expect(shelf.takeDiagnostics() == [])
  }

  @Test func `a view that isn't a child has no slot, and is reported once per layout`() {
    let stranger = Leaf(50, 60, name: "stranger")
    stranger.printsDiagnostics = false
    for layout in [
      LinearLayout(.vertical) { [stranger, cover] } as any Layout,
      TileLayout(rows: 1) { [stranger, cover] },
      FillLayout { [stranger, cover] },
      GridLayout { GridRow { GridCell { [stranger, cover] } } },
      BorderLayout(north: BorderRegion(LinearLayout(.vertical) { [stranger, cover] })),
    ] {
      let reports = reports(layout).map { [$0.kind.rawValue, $0.path] }
      #expect(reports == [["notAChild", "stranger"]], "\(layout)")
      #expect(cover.frame.origin == .zero)
    }
  }

  @Test func `invalid numbers are named`() {
    let reports = reports(
      GridLayout(padding: EdgeLengths(left: .points(-7))) {
        GridRow(height: .percent(.nan)) {
          GridCell(
            width: 7,
            TileLayout(rows: -1, columns: 0, margin: EdgeLengths(all: .points(.infinity))) {
              Slot(cover, width: .points(-3))
            })
        }
      })
    #expect(reports.map(\.kind) == [.invalidNumber])
    #expect(
      reports.first?.attempted
        == "a GridLayout with padding 0 0 0 -7, rows[0].height nan%, "
        + "rows[0].cells[0].margin ∞, rows[0].cells[0].rows -1, "
        + "rows[0].cells[0].items[0].width -3 was set")
    let grid = shelf.layout as? GridLayout
    #expect(grid?.padding == 0)
    #expect(grid?.rows[0].height == nil)
    let tile = grid?.rows[0].cells[0].layout as? TileLayout
    #expect(tile == TileLayout(rows: 0, columns: 0, margin: 0) { cover })
  }
}

/// Managers in an overridden `layoutSubviews()`, as the documents use them.
@Suite(.ends) struct `Managers called from a body` {
  private final class Page: View {
    var makeLayout: ((Page) -> any Layout)?
    let cover = Leaf(30, 20, name: "cover")
    let title = Leaf(42, 17, name: "title")

    override func viewInit() {
      addSubview(cover)
      addSubview(title)
      printsDiagnostics = false
    }

    override func layoutSubviews() { makeLayout?(self).place(in: self) }

    override func measure(_ proposal: CGSize) -> CGSize {
      guard let layout = makeLayout?(self) else { return .zero }
      let answer = layout.place(in: self)
      return CGSize(width: answer.width, height: max(answer.height, title.frame.maxY))
    }
  }

  private static func layouts(_ page: Page) -> [any Layout] {
    let (cover, title) = (page.cover, page.title)
    return [
      FillLayout(margin: 1, padding: 2) { [cover, title] },
      LinearLayout(.vertical, margin: 1, padding: 2) { [cover, title] },
      LinearLayout(.horizontal, margin: 1, padding: 2) { [cover, title] },
      TileLayout(columns: 1, margin: 1, padding: 2) { [cover, title] },
      GridLayout(margin: 1, padding: 2) {
        GridRow(height: "50%") { GridCell { cover } }
        GridRow(height: "50%") { GridCell(width: "100%") { title } }
      },
      BorderLayout(
        margin: 1, padding: 2, north: BorderRegion(inherits: true, FillLayout { cover }),
        center: BorderRegion(inherits: true, FillLayout { title })),
    ]
  }

  @Test(arguments: 0..<6)
  func `place and track as a view's layout does`(index: Int) {
    let page = Page(frame: rect(0, 0, 200, 100), name: "page")
    page.makeLayout = { Self.layouts($0)[index] }
    page.layoutIfNeeded()

    let other = Page(frame: rect(0, 0, 200, 100), name: "other")
    let host = View(frame: rect(0, 0, 200, 100), name: "host").holding(other.cover, other.title)
    host.layout = Self.layouts(other)[index]
    host.layoutIfNeeded()

    #expect(page.subviewFrames == host.subviewFrames)
    #expect(
      page.bodiesRun { page.cover.fitting = size(31, 23) }.count
        == host.bodiesRun { other.cover.fitting = size(31, 23) }.count)
    #expect(page.subviewFrames == host.subviewFrames)
    #expect(page.takeDiagnostics() == [])
  }

  @Test func `place nothing outside a body`() {
    let page = Page(frame: rect(0, 0, 200, 100), name: "page")
    #expect(FillLayout { page.cover }.place(in: page) == .zero)
    #expect(page.takeKinds() == [.escapedContext])
  }
}
