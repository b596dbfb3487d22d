import Foundation
import Storypole
import StorypoleProof
import Testing

/// A page of the reading app: a toolbar over a list of titles.
private final class Page: View {
  let toolbar = View(name: "toolbar")
  let list = VBox(name: "list")

  override func viewInit() {
    printsDiagnostics = false
    addSubview(toolbar)
    addSubview(list)
    for index in 0..<3 { list.addSubview(Label("Title \(index)", name: "title-\(index)")) }
    setLayout { page, layout, size in
      let bar = layout.setFrame(
        CGRect(x: 0, y: 0, width: size.width, height: 44), of: page.toolbar)
      layout.setFrame(
        CGRect(x: 0, y: bar.maxY, width: size.width, height: size.height - bar.maxY),
        of: page.list)
      return size
    }
  }
}

@Suite(.ends) struct `Runtime: rotating a page` {
  /// R49.
  @Test func `a resize, marks and tree changes make one pass of one generation`() {
    let host = LayoutHost(size: .upright, root: Page(name: "page"))
    #expect(host.tick()?.ran == ["page", "list"] + ["title-0", "title-1", "title-2"])
    host.resize(to: .sideways)
    host.root.setNeedsLayout()
    host.root.list.setNeedsLayout()
    host.root.list.addSubview(Label("Title 3", name: "title-3"))
    host.root.list.subviews[0].removeFromSuperview()
    let report = host.tick()
    #expect(report?.ran == ["page", "list"] + ["title-1", "title-2", "title-3"])
    #expect(report?.generations == 1)
    #expect(host.root.list.frame == CGRect(x: 0, y: 44, width: 844, height: 390 - 44))
    #expect(host.tick() == nil)
  }
}
