import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// Pictures of changes: two layouts side by side, frames of a transition.
@Suite(.ends) struct ChangePictureTests {
  private let title = Label("Low tide", name: "title")
  private let byline = Label("M. Strand", name: "byline")
  private let host: LayoutHost<View>

  init() {
    let book = VBox([title, byline], spacing: 4, name: "book")
    host = LayoutHost(size: CGSize(width: 84, height: 112), root: book, clock: .stopped)
    host.root.recordsCauses = true
    host.tick()
  }

  @Test func `a comparison marks what moved in both pictures, and where it was`() {
    let before = Snapshot(of: host.root)
    title.text = "Low tide at three in the morning"
    host.tick()
    let picture = ComparisonDrawing().picture(of: before, and: Snapshot(of: host.root))
    // The title has another text, too, and so another mark.
    #expect(picture.texts().filter { $0 == "≠" }.count == 1 + 1 + 1)
    let (left, right) = (SVGSketch.margin, SVGDrawing().picture(of: before).bounds.width)
    let lines = CGFloat(title.textLayout.lines.count)
    #expect(lines == 3)
    #expect(
      picture.frames(.moved) == [
        CGRect(x: left, y: 0, width: 84, height: 17),
        CGRect(x: left, y: 17 + 4, width: 84, height: 17),
        CGRect(x: right, y: 0, width: 84, height: 17 * lines),
        CGRect(x: right, y: 17 * lines + 4, width: 84, height: 17),
      ])
    #expect(
      picture.frames(.ghost) == [
        CGRect(x: right, y: 0, width: 84, height: 17),
        CGRect(x: right, y: 17 + 4, width: 84, height: 17),
      ])
    #expect(picture.texts().filter { $0 == "→" }.count == 2 + 2 + 1)
    #expect(picture.summary == "before and after: 2 moved, 1 changed")
  }

  @Test func `a comparison marks what came and what went, and says if nothing differs`() {
    let before = Snapshot(of: host.root)
    byline.removeFromSuperview()
    host.root.addSubview(Label("Ashlar", name: "title-2"))
    host.tick()
    let after = Snapshot(of: host.root)
    let picture = ComparisonDrawing().picture(of: before, and: after)
    #expect(picture.frames(.removed).count == 1)
    #expect(picture.frames(.added).count == 1)
    #expect(picture.texts().contains("gone (1)") && picture.texts().contains("new (1)"))
    let same = ComparisonDrawing().picture(of: after, and: after)
    #expect(same.summary == "before and after: no difference")
    #expect(same.frames(.moved).isEmpty)
  }

  @Test func `a comparison is scrolled to what moved, if nothing of that is in sight`() {
    let rows = (0..<30).map { Label("\($0)", name: "row-\($0)") }
    let list = ScrollView(name: "list")
    for row in rows { list.addSubview(row) }
    list.layout = VBoxLayout(spacing: 3)
    let host = LayoutHost(size: CGSize(width: 90, height: 180), root: list, clock: .stopped)
    host.tick()
    let before = Snapshot(of: list)
    rows[19].text = "Low tide at three"
    host.tick()
    let picture = ComparisonDrawing().picture(of: before, and: Snapshot(of: list))
    // Row 19 has a second line, and those below it move. Its middle is that of the list.
    let moved = picture.frames(.moved).filter { $0.width == 90 }
    #expect(moved.first == CGRect(x: 20, y: 90 - 8.5, width: 90, height: 17))
    #expect(moved.contains { $0.minY == 90 - 17 && $0.height == 34 })
    #expect(picture.texts().contains { $0.hasPrefix("another frame") && $0.contains("in sight") })
    // Beside it the whole content of 30 rows, 597 points high, as a strip of 180 points.
    let strip = picture.frames(.moved).filter { $0.minX == 20 + 90 + 6 }
    #expect(strip.map(\.minY) == [115, 121, 127, 133, 139, 145, 151, 157, 163, 169, 175])
    #expect(strip.allSatisfy { $0.width == 8 && $0.height == 1 })
    rows[0].text = "Low tide at three"
    host.tick()
    let top = ComparisonDrawing().picture(of: before, and: Snapshot(of: list))
    #expect(top.frames(.moved).first { $0.width == 90 }?.minY == 0)
  }

  @Test func `a view in another superview is marked, without a former frame`() {
    func snapshot(_ isBelow: Bool) -> Snapshot {
      Sketch.snapshot(84, 112, name: "book") { book in
        for (name, y, holds) in [("top", 0.0, !isBelow), ("bottom", 56, isBelow)] {
          book.box(name, 0, y, 84, 56) { if holds { $0.box("cover", 1, 2, 3, 5) } }
        }
      }
    }
    let marks = ComparisonMarks(of: .init(from: snapshot(false), to: snapshot(true)))
    #expect(marks.changed.map(\.old) == [2] && marks.changed.map(\.new) == [3])
    #expect(marks.moved.isEmpty && marks.added == [] && marks.removed == [])
    let picture = ComparisonDrawing().picture(of: snapshot(false), and: snapshot(true))
    #expect(picture.frames(.changed).map(\.size) == [CGSize(width: 3, height: 5)] * 2)
    #expect(picture.frames(.ghost) == [])
    #expect(picture.texts().contains("another superview (1)"))
  }

  @Test func `a comparison marks views of which only text, visibility or the like differ`() {
    func snapshot(_ text: String, isHidden: Bool, tag: Int, y: CGFloat) -> Snapshot {
      Sketch.snapshot(84, 112, name: "book") { book in
        book.label("title", 0, 0, text)
        book.box("cover", 7, 31, 13, 17, isHidden: isHidden, tag: tag)
        book.box("rule", 0, y, 84, 1, tag: tag)
      }
    }
    let before = snapshot("Plumb", isHidden: false, tag: 0, y: 71)
    let text = ComparisonDrawing().picture(
      of: before, and: snapshot("Level", isHidden: false, tag: 0, y: 71))
    #expect(text.summary == "before and after: 1 changed")
    #expect(text.frames(.changed).map(\.size) == [CGSize(width: 35, height: 17)] * 2)
    #expect(text.texts().contains("another text (1)"))
    #expect(text.frames(.moved) == [])
    let all = ComparisonDrawing().picture(
      of: before, and: snapshot("Level", isHidden: true, tag: 3, y: 72))
    #expect(all.summary == "before and after: 1 moved, 3 changed")
    #expect(all.texts().contains("another text, visibility, tag (3)"))
    #expect(all.frames(.moved).map(\.minY) == [71, 72])
    // A thick outline for the view that moved, and thin ones for the others.
    let thick = SVGStyle.sheet.split(separator: "\n").filter { $0.contains("stroke-width:2}") }
    #expect(thick.contains(".moved{stroke-width:2}"))
    #expect(!thick.contains { $0.contains(".changed") || $0.contains(".added") })
  }

  @Test(arguments: [(20.0, 5.0), (0, 0), (40, 10)])
  func `lines keep their place in a view that is shown at another size`(x: CGFloat, shown: CGFloat)
  {
    let line = Snapshot.TextLine(text: "Off", frame: CGRect(x: x, y: 13, width: 20, height: 17))
    let moved = [line].moved(
      from: CGSize(width: 60, height: 43), to: CGSize(width: 30, height: 23))
    #expect(moved.map(\.frame) == [CGRect(x: shown, y: 3, width: 20, height: 17)])
  }

  @Test func `a strip shows the frames between, which layout doesn't know`() {
    host.resize(to: CGSize(width: 168, height: 112), duration: .milliseconds(200), curve: .linear)
    host.tick()
    var widths: [CGFloat] = []
    for time in [0, 50, 100, 200] {
      host.tick(at: .milliseconds(time))
      widths.append(Snapshot(presentationOf: host.root).size.width)
    }
    #expect(widths == [84, 105, 126, 168] as [CGFloat])
    #expect(Snapshot(of: host.root).size.width == 168)
    var strip = FilmStrip()
    for _ in 0..<3 { strip.add(Snapshot(of: host.root), caption: "now") }
    #expect(strip.count == 3)
    #expect(strip.picture().frames(.root).map(\.minX).count == 3)
    #expect(FilmStrip().picture().text().hasPrefix("<svg "))
  }
}

/// Repeats a list.
private func * <Element>(list: [Element], count: Int) -> [Element] {
  (0..<count).flatMap { _ in list }
}
