import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The shapes that the parts of a snapshot become.
@Suite(.ends) struct SVGDrawingTests {
  private func picture(_ snapshot: Snapshot) -> SVGPicture { SVGDrawing().picture(of: snapshot) }

  /// The heading, if there is one, and the note of the caption.
  private func caption(of snapshot: Snapshot) -> [String] {
    picture(snapshot).shapes.flatMap { shape in
      if case .caption(let heading, let note, _) = shape.outline {
        [heading, note].compactMap(\.self)
      } else {
        [String]()
      }
    }
  }

  @Test func `text is drawn at the size of its style, in the content size category`() {
    let (label, button, text) = (Label("Low tide"), Button("Turn"), TextView("Plumb"))
    (label.textStyle, button.textStyle, text.textStyle) = (.largeTitle, .caption2, .body)
    let page = VBox([label, button, text], name: "page")
    page.environment.textMeasurer = .helvetica
    page.frame.size = CGSize(width: 490, height: 390)
    func sizes(_ category: ContentSizeCategory) -> [CGFloat] {
      page.environment.contentSizeCategory = category
      page.layoutIfNeeded()
      return picture(Snapshot(of: page)).shapes.compactMap { shape in
        if case .text(_, _, let size, .some) = shape.outline { size } else { nil }
      }
    }
    #expect(sizes(.large) == [34, 11, 17])
    let styles: [TextStyle] = [.largeTitle, .caption2, .body]
    #expect(
      sizes(.accessibilityLarge) == styles.map { $0.pointSize(in: .accessibilityLarge) })
  }

  @Test func `frames are drawn in the coordinates of the root`() {
    let shelf = Sketch.snapshot(390, 844, name: "shelf") { sketch in
      sketch.box("row", 10, 20, 370, 100) { sketch in
        sketch.image("cover", 3, 5, 44, 60)
        sketch.button("Open", 300, 7, 60, 44)
      }
    }
    let picture = picture(shelf)
    #expect(picture.frames(.root) == [CGRect(x: 0, y: 0, width: 390, height: 844)])
    #expect(picture.frames(.box) == [CGRect(x: 10, y: 20, width: 370, height: 100)])
    #expect(picture.frames(.image) == [CGRect(x: 10 + 3, y: 20 + 5, width: 44, height: 60)])
    #expect(picture.frames(.control) == [CGRect(x: 10 + 300, y: 20 + 7, width: 60, height: 44)])
    let cross = CGRect(x: 13, y: 25, width: 44, height: 60)
    #expect(picture.shapes.contains { $0.outline == .cross(cross) })
  }

  @Test func `the caption has the root's name and size`() {
    let shelf = Sketch.snapshot(390, 165.5, name: "shelf", elided: 7) { $0.box(nil, 0, 0, 3, 5) }
    #expect(caption(of: shelf) == ["shelf", "390 × 165.5 · 2 views, 7 more not drawn"])
    #expect(
      SVGDrawing().picture(of: shelf).text().contains(
        #"aria-label="shelf, 390 × 165.5, 2 views, 7 more not drawn""#))
    #expect(caption(of: Sketch.snapshot(31, 17)) == ["31 × 17 · 1 view"])
  }

  @Test func `names that find no space are counted below the drawing`() {
    let shelf = Sketch.snapshot(390, 165, name: "shelf") { sketch in
      sketch.box("row", 10, 20, 370, 100)
      sketch.box("dot", 10, 130, 7, 7)
      sketch.box("dash", 30, 130, 9, 3)
    }
    let left = picture(shelf).texts().filter { $0.hasSuffix("left out") }
    #expect(left == ["2 names left out"])
    let strip = FilmStrip([shelf]).picture().texts()
    #expect(strip.contains("row") && strip.contains("2 names left out"))
    var film = FilmStrip()
    film.add(shelf, caption: "at 0 ms", on: CGSize(width: 390, height: 165))
    #expect(film.picture().texts().allSatisfy { !["row", "2 names left out"].contains($0) })
  }

  @Test func `a line of a label has the position and width that layout gave it`() {
    let label = Label("one two three", name: "title")
    label.textAlignment = .right
    let box = VBox([label], insets: EdgeInsets(top: 3, left: 5, bottom: 0, right: 0))
    box.frame.size = CGSize(width: 5 + 7 * 8, height: 50)
    box.layoutIfNeeded()
    let lines = picture(Snapshot(of: box)).shapes.filter { $0.style == .fixed }
    #expect(lines.count == 2)
    guard case .text("three", let start, let size, let length) = lines[1].outline else {
      return #expect(Bool(false), "\(lines[1])")
    }
    #expect(start.x == CGFloat(5) + 7 * 3)
    // In the lower half of the second line.
    #expect(start.y > 28.5 && start.y < 37)
    #expect(size == 7 / 0.6)
    #expect(length == CGFloat(7) * 5)
  }

  @Test func `bold text is bold, and proportional metrics get their own font`() {
    func style(_ weight: Font.Weight, _ isMonospaced: Bool) -> SVGStyle? {
      let line = Snapshot.TextLine(
        text: "Emma", frame: CGRect(x: 0, y: 0, width: 31, height: 17),
        font: Font(weight: weight), isMonospaced: isMonospaced)
      let snapshot = Sketch.snapshot(50, 50) {
        $0.box(nil, 0, 0, 50, 17, kind: "Label", role: .text, lines: [line])
      }
      return picture(snapshot).shapes.first {
        if case .text("Emma", _, _, _) = $0.outline { true } else { false }
      }?.style
    }
    #expect(style(.medium, true) == .fixed)
    #expect(style(.semibold, true) == .fixedBold)
    #expect(style(.regular, false) == .text)
    #expect(style(.black, false) == .textBold)
  }

  @Test func `hidden views are dashed without contents, and collapsed ones aren't drawn`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100), name: "shelf")
    for (index, name) in ["ghost", "gone"].enumerated() {
      let view = View(
        frame: CGRect(x: 0, y: 50 * CGFloat(index), width: 100, height: 44), name: name)
      view.addSubview(View(frame: CGRect(x: 3, y: 5, width: 60, height: 30), name: "inside"))
      root.addSubview(view)
    }
    root.subviews[0].isHidden = true
    root.subviews[1].isCollapsed = true
    let snapshot = Snapshot(of: root)
    #expect(picture(snapshot).frames(.hidden) == [CGRect(x: 0, y: 0, width: 100, height: 44)])
    #expect(picture(snapshot).frames(.box) == [])
    #expect(picture(snapshot).texts(.faint) == ["ghost"])
    #expect(picture(snapshot).texts(.name) == [])
  }

  @Test func `views outside the picture aren't drawn, and distant edges are clamped`() {
    let wide = Sketch.snapshot(100, 50) { sketch in
      sketch.box("far", 5_000, 0, 10, 10)
      sketch.box("endless", -1e300, 7, 2e300, 11)
      sketch.label(nil, 0, 900, "below")
    }
    let drawn = picture(wide).frames(.box)
    #expect(drawn.count == 1)
    #expect(drawn[0].minX > -1_000 && drawn[0].maxX < 1_000 && drawn[0].minX < -50)
    #expect(drawn[0].minY == 7 && drawn[0].height == 11)
    #expect(picture(wide).texts(.fixed) == [])
  }

  @Test(arguments: [(0.0, 0.0), (0, 17), (1e300, 1e300), (1e12, 0)])
  func `a root of any size makes a picture with finite numbers`(width: Double, height: Double) {
    let snapshot = Sketch.snapshot(width, height, name: "shelf") { sketch in
      sketch.box("row", 0, 0, width, height)
      sketch.label(nil, width, height, "Emma")
    }
    let text = SVGDrawing().picture(of: snapshot).text()
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}

extension SVGPicture {
  /// The frames that are drawn in a style.
  func frames(_ style: SVGStyle) -> [CGRect] {
    shapes.compactMap { shape in
      if case .frame(let frame, _) = shape.outline, shape.style == style { frame } else { nil }
    }
  }

  /// The texts that are drawn in a style, or in any.
  func texts(_ style: SVGStyle? = nil) -> [String] {
    shapes.compactMap { shape in
      guard case .text(let text, _, _, _) = shape.outline else { return nil }
      return style == nil || shape.style == style ? text : nil
    }
  }

  /// The points at which a text begins, once for each time that it is drawn.
  func starts(of text: String) -> [CGPoint] {
    shapes.compactMap { shape in
      if case .text(text, let start, _, _) = shape.outline { start } else { nil }
    }
  }
}
