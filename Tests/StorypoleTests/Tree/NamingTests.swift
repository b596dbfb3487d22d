import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Names, paths and tags` {
  private let page = View(name: "page")
  private let shelf = View()
  private let cover = View(name: "cover")

  init() {
    page.holding(View(), shelf)
    shelf.addSubview(View())
    shelf.addSubview(cover)
  }

  @Test func `a path has names, or indices for unnamed views`() {
    #expect(cover.path == "page/1/cover")
    #expect(shelf.subviews[0].path == "page/1/0")
    page.name = nil
    #expect(cover.path == "root/1/cover")
    #expect(View().path == "root")
  }

  @Test func `a report has the same paths, counting each view's subviews only once`() {
    let list = VBox([VBox(), VBox(), VBox()])
    list.layoutIfNeeded()
    let ran = list.bodiesRun { for row in list.subviews { row.setNeedsPlacement() } }
    #expect(ran == ["root/0", "root/1", "root/2"])
    #expect(ran == list.subviews.map(\.path))
    list.subviews[1].name = "row"
    let both = list.runsByPath { for row in list.subviews { row.setNeedsPlacement() } }
    #expect(both.map(\.name) == ["root/0", "row", "root/2"])
    #expect(both.map(\.path) == ["root/0", "root/row", "root/2"])
  }

  @Test func `a path follows the tree`() {
    page.addSubview(cover)
    #expect(cover.path == "page/cover")
    page.sendSubviewToBack(shelf)
    #expect(shelf.subviews[0].path == "page/0/0")
    cover.removeFromSuperview()
    #expect(cover.path == "cover")
  }

  @Test func `a description is the class, the path and the frame`() {
    cover.frame = rect(1, 2, 3.5, 4)
    #expect(cover.description == "View page/1/cover (1, 2, 3.5, 4)")
    #expect(Label("x", name: "title").description == "Label title (0, 0, 0, 0)")
  }

  @Test func `find by name, tag and condition is depth first, and includes the view itself`() {
    let other = View(name: "cover")
    page.addSubview(other)
    #expect(page.view(named: "cover") === cover)
    #expect(page.view(named: "page") === page)
    #expect(page.view(named: "title") == nil)
    other.tag = 7
    cover.tag = 7
    #expect(page.viewWithTag(7) === cover)
    #expect(page.viewWithTag(8) == nil)
    #expect(page.viewWithTag(0) === page)
    #expect(page.firstView { $0.subviews.isEmpty } === page.subviews[0])
  }

  @Test func `up to 65 levels are written out, and the middle of more is elided`() {
    var view = page
    for level in 1...64 {
      let below = View(name: "\(level)")
      view.addSubview(below)
      view = below
    }
    #expect(!view.path.contains("…"))
    let deepest = View(name: "65")
    view.addSubview(deepest)
    #expect(deepest.path.hasPrefix("page/…/2/3/"))
    #expect(deepest.path.hasSuffix("/64/65"))
  }

  @Test func `isDescendant counts the view itself`() {
    #expect(cover.isDescendant(of: page))
    #expect(cover.isDescendant(of: cover))
    #expect(!page.isDescendant(of: cover))
    #expect(!cover.isDescendant(of: View()))
  }
}

@Suite(.ends) struct `Diagnostics` {
  @Test func `they have what, where and what to do in one line`() {
    let cover = View(name: "cover")
    cover.printsDiagnostics = false
    cover.frame = rect(0, 0, -1, 1)
    let diagnostic = cover.takeDiagnostics().first
    #expect(diagnostic?.description.hasPrefix("cover: the frame ") == true)
    #expect(diagnostic?.description.contains("[invalidFrame]. The old frame stays") == true)
    #expect(cover.diagnostics == [])
  }

  @Test func `a tree keeps a thousand of those that are written when they are read, too`() {
    let box = VBox([Leaf(7, 9)], name: "box").holding()
    box.printsDiagnostics = false
    for width in 1...1_500 {
      box.frame.size = size(CGFloat(width), 5)
      box.layoutIfNeeded()
    }
    #expect(box.diagnostics.count == 1_000)
    #expect(Set(box.diagnostics.map(\.kind)) == [.overflow])
  }

  @Test func `a path without numbers keeps its letters`() {
    #expect("row-09/title1b/z".withoutNumbers == "row-#/title#b/z")
    #expect("10/٣½²/1\u{301}2".withoutNumbers == "#/٣½²/1\u{301}#")
  }

  @Test func `they are kept at the root`() {
    let page = View(name: "page").holding(View(name: "cover"))
    page.subviews[0].frame = rect(0, 0, -1, 1)
    #expect(page.diagnostics.map(\.path) == ["page/cover"])
    #expect(page.subviews[0].diagnostics == page.diagnostics)
  }
}
