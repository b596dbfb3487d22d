import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleInspector

@Suite(.ends) struct `A chart over a range` {
  private let chart = RangeChart(
    title: "shelf", note: "two views", range: 300...700,
    rows: [
      .init("shelf", stretches: [300...700]),
      .init(
        "title", depth: 1, stretches: [300...400, 500...700],
        marks: [.init(at: 350, about: "350: 2 lines become 1")],
        shades: [.init(over: 401...407, about: "401…407: cut")]),
    ])

  private func shapes(_ style: SVGStyle) -> [SVGShape] {
    chart.picture().shapes.filter { $0.style == style }
  }

  private func frames(_ style: SVGStyle) -> [CGRect] { chart.picture().frames(style) }

  @Test func `has a line per stretch, to scale`() {
    // 720 points wide from 180 on: 1.8 per point of the range.
    #expect(frames(.trace).map(\.minX) == [180, 180, 540])
    #expect(frames(.trace).map(\.width) == [720, 180, 360])
    #expect(frames(.trace).map(\.midY) == [57, 71, 71])
  }

  @Test func `marks positions and shades ranges, with tooltips`() {
    #expect(frames(.mark).map(\.midX) == [270])
    #expect(shapes(.mark).map(\.tooltip) == ["350: 2 lines become 1"])
    #expect(shapes(.problem).map(\.tooltip) == ["401…407: cut"])
    #expect(frames(.problem).map { ($0.width * 10).rounded() } == [108])
  }

  @Test func `has an axis of round numbers`() {
    let labels = chart.picture().texts(.name)
    #expect(
      labels == ["300", "350", "400", "450", "500", "550", "600", "650", "700", "shelf", "title"])
    #expect(frames(.grid).map(\.minX).first == 180 && frames(.grid).map(\.minX).last == 900)
  }

  @Test func `of a sweep has a line per view with breakpoints or problems`() {
    let title = Label("Measure twice, cut once", name: "title")
    let page = View(frame: CGRect(x: 0, y: 0, width: 70, height: 61), name: "page")
    page.addSubview(title)
    page.setLayout { _, layout, size in
      layout.setFrame(CGRect(x: 0, y: 0, width: size.width, height: 17), of: title)
      return size
    }
    let chart = page.sweep(widths: 140...180).chart
    #expect(chart.title == "page, widths 140…180 at height 61: 1 breakpoint, 1 problem")
    #expect(chart.rows.map(\.name) == ["title"] && chart.range == 140...180)
    #expect(chart.rows[0].stretches == [140...180])
    #expect(chart.rows[0].marks == [.init(at: 161, about: "161: 2 lines become 1")])
    #expect(chart.rows[0].shades.map(\.range) == [140...160])
    #expect(
      chart.note == """
        a line per view, a mark per breakpoint, problems shaded; 1 of 2 views without either left out
        """)
  }
}
