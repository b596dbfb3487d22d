import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `Attributes that a block reads` {
  @Test func `a change runs the block that read them, a change and back nothing`() {
    let cover = View(name: "cover")
    let shelf = View(frame: CGRect(x: 0, y: 0, width: 70, height: 140), name: "shelf")
    shelf.addSubview(cover)
    shelf.setLayout { _, layout, size in
      let width = cover.boxAttributes.minSize.width ?? 0
      layout.setFrame(CGRect(x: 0, y: 0, width: width, height: 14), of: cover)
      return size
    }
    shelf.layoutIfNeeded()
    #expect(shelf.bodiesRun { cover.boxAttributes.minSize.width = 18.5 } == ["shelf"])
    #expect(cover.frame.size == CGSize(width: 18.5, height: 14))
    let ran = shelf.bodiesRun {
      cover.boxAttributes.minSize.width = 7
      cover.boxAttributes.minSize.width = 18.5
    }
    #expect(ran == [])
  }
}
