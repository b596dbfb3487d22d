import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// Drawings of what views clip.
@Suite(.ends) struct ClippedDrawingTests {
  /// A list of three rows, scrolled by 20 points, so that the third is out of sight.
  private func page(clips: Bool = true) -> View {
    let list = ScrollView(name: "list")
    for (number, text) in ["rod", "plumb", "lath"].enumerated() {
      list.addSubview(
        HBox(
          [Label(text)], insets: EdgeInsets(top: 14, left: 7, bottom: 14, right: 7),
          name: "row-\(number)"))
    }
    list.layout = VBoxLayout(spacing: 4, insets: EdgeInsets(all: 7))
    list.clipsToBounds = clips
    list.frame = CGRect(x: 7, y: 14, width: 140, height: 70)
    let page = View(frame: CGRect(x: 0, y: 0, width: 161, height: 112), name: "page")
    page.addSubview(list)
    page.layoutIfNeeded()
    list.contentOffset.y = 20
    return page
  }

  private func drawing(of view: View) -> String {
    CharacterDrawing(pointsPerColumn: 7).picture(of: Snapshot(of: view)).text()
  }

  @Test func `a scroll view cuts its rows, whose edges join its border, and says so`() {
    #expect(
      drawing(of: page()) == """
        ┌ page ────────────────┐
        │┌┬ list ──────────▴┬┐ │
        │││rod              ││ │
        ││└─────────────────┘│ │
        ││┌ row-1 ──────────┐│ │
        │││plumb            ││ │
        │└┴────────────────▾┴┘ │
        │                      │
        └──────────────────────┘
        """)
  }

  @Test func `a snapshot knows the edges at which a view cuts off others`() {
    let edges = Snapshot(of: page()).boxes.map(\.clippedEdges)
    #expect(edges[1] == [.top, .bottom])
    #expect(edges.filter { !$0.isEmpty }.count == 1)
    let all = Snapshot(of: page(clips: false)).boxes.allSatisfy { $0.clippedEdges.isEmpty }
    #expect(all)
    let hidden = Sketch.snapshot(140, 84) { page in
      page.box("clip", 14, 14, 70, 42, clips: true) { clip in
        clip.box("gone", 60, 30, 20, 20, isHidden: true) { $0.box("inside", 30, 30, 5, 5) }
        clip.box("at the edge", 50, 30, 20, 12)
        clip.box("inner", 0, 0, 70, 42, clips: true) { $0.box("beside", -5, 0, 20, 20) }
      }
    }
    #expect(hidden.boxes.first { $0.name == "clip" }?.clippedEdges == [])
    #expect(hidden.boxes.first { $0.name == "inner" }?.clippedEdges == .left)
  }

  @Test func `a view that doesn't clip lets its subviews be drawn beside it`() {
    #expect(
      drawing(of: page(clips: false)) == """
        ┌─┬ page ─ row-0 ───┬──┐
        │┌┼ list ───────────┼┐ │
        │││rod              ││ │
        ││└─────────────────┘│ │
        ││┌ row-1 ──────────┐│ │
        │││plumb            ││ │
        │└┼─────────────────┼┘ │
        │ ├ row-2 ──────────┤  │
        └─┴─────────────────┴──┘
        """)
  }

  @Test func `a clip within another shows what both let through, and nothing if that is nothing`() {
    let snapshot = Sketch.snapshot(140, 84) { page in
      page.box("outer", 0, 0, 42, 42, clips: true) { outer in
        outer.box("inner", 70, 0, 42, 42, clips: true) { inner in
          inner.label("title", -70, 0, "rod")
          inner.label("other", 0, 0, "lath")
        }
      }
    }
    let text = CharacterDrawing(pointsPerColumn: 7).picture(of: snapshot).text()
    #expect(!text.contains("rod") && !text.contains("lath") && !text.contains("inner"))
    let shapes = SVGDrawing().picture(of: snapshot).text()
    #expect(!shapes.contains("rod") && !shapes.contains("lath"))
  }

  @Test func `an SVG cuts shapes at a clip, and leaves out what it hides`() {
    let text = SVGDrawing().picture(of: Snapshot(of: page())).text()
    let lines = text.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("<clipPath") } == [
        #"<clipPath id="clip_7_14_140_70"><rect x="7" y="14" width="140" height="70"/></clipPath>"#
      ])
    #expect(
      lines.contains(
        #"<rect class="box" x="14" y="1" width="126" height="45" clip-path="url(#clip_7_14_140_70)">"#
          + "<title>row-0: HBox (7, 7, 126, 45)</title></rect>"))
    // The texts of these rows are inside. The third row is out of sight.
    #expect(lines.filter { $0.contains("clip-path=") }.count == 2)
    #expect(text.contains(">plumb<") && !text.contains("row-2") && !text.contains(">lath<"))
    // Arrowheads at the upper and the lower edge of the list.
    #expect(
      lines.filter { $0.contains(#"class="more""#) } == [
        #"<path class="more" d="M138 14l5 6h-10z"/>"#,
        #"<path class="more" d="M138 84l5-6h-10z"/>"#,
      ])
    #expect(!SVGDrawing().picture(of: Snapshot(of: page(clips: false))).text().contains("clip"))
  }
}

/// The areas that a root's environment knows, in snapshots and drawings.
@Suite(.ends) struct EnvironmentAreaTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 390, height: 844), name: "screen")

  @Test func `the safe area, margins, the keyboard and a fold are areas of the root`() {
    root.environment.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    #expect(
      Snapshot(of: root).areas == [
        .init(.safeArea, CGRect(x: 0, y: 59, width: 390, height: 844 - 59 - 34))
      ])
    root.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 20)
    root.environment.keyboardFrame = CGRect(x: 0, y: 508, width: 390, height: 400)
    root.environment.reservedRegions = [
      ReservedRegion(.fold, frame: CGRect(x: 0, y: 410, width: 390, height: 24)),
      ReservedRegion(.camera, frame: CGRect(x: 132, y: 11, width: 126, height: 37)),
    ]
    #expect(
      Snapshot(of: root).areas.dropFirst() == [
        .init(.margins, CGRect(x: 16, y: 59, width: 390 - 16 - 20, height: 844 - 59 - 34)),
        .init(.fold, CGRect(x: 0, y: 410, width: 390, height: 24)),
        .init(.camera, CGRect(x: 132, y: 11, width: 126, height: 37)),
        .init(.keyboard, CGRect(x: 0, y: 508, width: 390, height: 844 - 508)),
      ])
  }

  @Test func `an SVG outlines the areas, with their names`() {
    root.environment.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    root.environment.keyboardFrame = CGRect(x: 0, y: 508, width: 390, height: 336)
    let text = SVGDrawing().picture(of: Snapshot(of: root)).text()
    #expect(
      text.contains(
        #"<rect class="area" x="0" y="59" width="390" height="751"><title>safe area (0, 59, 390, 751)"#
      ))
    #expect(
      text.contains(
        #"<rect class="cover" x="0" y="508" width="390" height="336"><title>keyboard (0, 508, 390, 336)"#
      ))
    #expect(text.contains(">safe area</text>") && text.contains(">keyboard</text>"))
  }
}
