import Foundation
import StorypoleProof
import Testing

@testable import Storypole

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
