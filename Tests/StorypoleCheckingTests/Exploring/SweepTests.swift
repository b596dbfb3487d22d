import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// A view with one subview, which a block places.
private func placing(
  _ subview: View, _ frame: @escaping (CGSize) -> CGRect
) -> View {
  let root = View(frame: CGRect(x: 0, y: 0, width: 70, height: 61), name: "page")
  root.addSubview(subview)
  root.setLayout { root, layout, size in
    layout.setFrame(frame(size), of: root.subviews[0])
    return size
  }
  root.printsDiagnostics = false
  return root
}

private func whole(_ size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

extension LayoutSweep {
  fileprivate var lines: [String] {
    breakpoints.map { "\($0.extent.brief) \($0.path): \($0.what)" }
  }
}

@Suite(.ends) struct `A sweep` {
  @Test func `finds no breakpoint in a centred label`() {
    let label = Label("low tide", name: "title")
    let box = View(frame: CGRect(x: 0, y: 0, width: 70, height: 61), name: "box")
    box.addSubview(label)
    box.setLayout { box, layout, size in
      let fitted = layout.measure(label, size)
      layout.setFrame(
        CGRect(
          x: (size.width - fitted.width) / 2, y: 18, width: fitted.width, height: fitted.height),
        of: label)
      return size
    }
    let sweep = box.sweep(widths: 60...400)
    #expect(sweep.breakpoints == [] && sweep.problems == [])
    #expect(sweep.views.map(\.path) == ["box", "box/title"])
    #expect(sweep.views[1].runs(of: .left).map(\.slope) == [0.5])
    #expect(sweep.layoutCount == 341 + 7)
  }

  @Test func `finds a jump and a change of slope`() {
    let child = View(name: "shelf")
    let page = placing(child) { size in
      let width = size.width < 130 ? size.width : 130 + (size.width - 130) / 4
      return CGRect(x: size.width < 101 ? 7 : 18, y: 0, width: width, height: 14)
    }
    // Both edges jump at 101. Up to 131 the kink at 130 is within what half a point allows.
    #expect(
      page.sweep(widths: 70...250).lines == [
        "101 page/shelf: left jumps from 7 to 18", "101 page/shelf: right jumps from 107 to 119",
        "132 page/shelf: right moves 0.25 per point instead of 0.975",
      ])
  }

  @Test func `finds a turn a point late, after a run that has swallowed its first size`() {
    let page = placing(View(name: "shelf")) { size in
      CGRect(x: 0, y: 0, width: min(size.width, 500), height: 14)
    }
    #expect(
      page.sweep(widths: 320...700).lines == [
        "502 page/shelf: right moves 0 per point instead of 0.994"
      ])
  }

  @Test func `searches a change to a pixel`() {
    let change = CGFloat(302) / 3
    let page = placing(View(name: "shelf")) { size in
      CGRect(x: size.width < change ? 7 : 18, y: 0, width: 14, height: 14)
    }
    func extents(_ scale: CGFloat) -> [CGFloat] {
      page.environment.displayScale = scale
      return page.sweep(widths: 70...250).breakpointExtents
    }
    #expect(extents(1) == [101])
    #expect(extents(2) == [101])
    #expect(extents(3) == [change])
    #expect(extents(4) == [100.75])
  }

  @Test func `finds where a text has other lines`() {
    // "low tide" is 56 points wide. Each of its words is less than 35.
    let sweep = placing(Label("low tide", name: "title")) {
      CGRect(x: 0, y: 0, width: $0.width, height: 34)
    }.sweep(widths: 40...90)
    #expect(sweep.lines == ["56 page/title: 2 lines become 1"])
    let broken = placing(Label("aaa b cc dd", name: "title"), whole).sweep(widths: 35...90)
    #expect(
      broken.lines == [
        "56 page/title: breaks its 2 lines elsewhere", "77 page/title: 2 lines become 1",
      ])
  }

  @Test func `finds where a view collapses or is hidden, whose edges then have no runs`() {
    let badge = View(name: "badge")
    let page = placing(badge) { size in
      badge.isCollapsed = size.width < 90
      badge.isHidden = size.width > 120
      return CGRect(x: size.width < 105 ? 7 : 18, y: 0, width: 14, height: 14)
    }
    let sweep = page.sweep(widths: 70...140)
    #expect(
      sweep.lines == [
        "90 page/badge: no longer collapses", "105 page/badge: left jumps from 7 to 18",
        "105 page/badge: right jumps from 21 to 32", "121 page/badge: is hidden",
      ])
    #expect(sweep.views[1].runs(of: .left).map(\.extents) == [90...104, 105...120])
  }

  @Test func `finds where a view has other subviews, and knows those that are made anew`() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 70, height: 61), name: "page")
    page.setLayout { page, layout, size in
      for view in page.subviews { view.removeFromSuperview() }
      for index in 0..<(size.width < 100 ? 1 : 2) {
        let column = View()
        page.addSubview(column)
        layout.setFrame(CGRect(x: index * 20, y: 0, width: 10, height: 10), of: column)
      }
      return size
    }
    page.printsDiagnostics = false
    let sweep = page.sweep(widths: 90...110, rules: [])
    #expect(sweep.lines == ["100 page: 1 subview becomes 2"])
    #expect(sweep.views.map(\.path) == ["page", "page/0", "page/1"])
    #expect(sweep.views[2].runs(of: .left).map(\.extents) == [100...110])
  }

  @Test func `finds the widths of a problem, unless its view is exempt`() {
    let title = Label("Measure twice, cut once", name: "title")
    let page = placing(title) { CGRect(x: 0, y: 0, width: $0.width, height: 17) }
    let sweep = page.sweep(widths: 140...180)
    #expect(sweep.problems.map(\.extents) == [140...160])
    #expect(sweep.problems.map(\.problem.kind) == [.cutText])
    #expect(sweep.problems[0].problem.frame.width == 140)
    title.soundnessExemptions.insert(.cutText)
    #expect(page.sweep(widths: 140...180).problems == [])
  }

  @Test func `lists problems by their first widths, then as the views lie`() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 150, height: 61), name: "page")
    for name in ["late", "top", "low"] {
      page.addSubview(Label("Measure twice, cut once", name: name))
    }
    page.setLayout { page, layout, size in
      for (row, title) in page.subviews.enumerated() {
        let width = row == 0 ? 310 - size.width : size.width
        layout.setFrame(CGRect(x: 0, y: 17 * CGFloat(row), width: width, height: 17), of: title)
      }
      return size
    }
    let problems = page.sweep(widths: 140...180, rules: [.cutText]).problems
    #expect(
      problems.map { "\($0.rangeText) \($0.problem.path)" } == [
        "140…160 page/top", "140…160 page/low", "150…180 page/late",
      ])
  }

  @Test func `finds a layout that depends on the widths before`() {
    final class Box { var value: CGFloat = 0 }
    let (box, mark, inner) = (Box(), View(name: "mark"), View(name: "inner"))
    inner.addSubview(mark)
    inner.setLayout { _, layout, size in
      layout.setFrame(CGRect(x: box.value, y: 0, width: 7, height: 7), of: mark)
      return size
    }
    let page = placing(inner) { size in
      box.value = size.width / 10
      return CGRect(x: 0, y: 0, width: 14, height: 14)
    }
    let sweep = page.sweep(widths: 70...77)
    #expect(sweep.problems.map(\.rangeText) == ["71…77"])
    let problem = sweep.problems[0].problem
    #expect(problem.kind == .ambiguity && problem.path == "page/inner/mark")
    #expect(problem.what == "1 of 3 frames in page are not those of a fresh layout")
  }

  @Test func `finds a view that keeps the largest width`() {
    let mark = View(name: "mark")
    nonisolated(unsafe) var widest: CGFloat = 0
    let page = placing(mark) { size in
      widest = max(widest, size.width)
      return CGRect(x: 0, y: 0, width: widest, height: 7)
    }
    let sweep = page.sweep(widths: 70...77)
    #expect(sweep.problems.map(\.rangeText) == ["70…76"] && sweep.layoutCount == 8 + 7)
    let problem = sweep.problems[0].problem
    #expect(problem.kind == .ambiguity && problem.path == "page/mark")
    #expect(problem.what == "was at (0, 0, 76, 7) when the size had grown to this one")
    #expect(problem.frame == CGRect(x: 0, y: 0, width: 77, height: 7))
  }

  @Test func `of a host ticks it, and gives it its own size again`() {
    let label = Label("low tide", name: "title")
    let page = placing(label) { CGRect(x: 0, y: 0, width: $0.width, height: 34) }
    let host = LayoutHost(size: CGSize(width: 70, height: 61), root: page)
    let sweep = host.sweep(widths: 40...90)
    #expect(sweep.lines == ["56 page/title: 2 lines become 1"])
    #expect(host.size == CGSize(width: 70, height: 61) && !host.needsPass)
    let heights = SweepPlan(
      axis: .vertical, extents: 40...90, crossExtent: 70)
    #expect(host.sweep(heights) { _ in }.lines == [])
  }

  @Test func `former frames are those of now once a layout has found its way back`() {
    let label = Label("low tide", name: "title")
    let page = placing(label) { CGRect(x: 0, y: 0, width: $0.width, height: 34) }
    page.layoutIfNeeded()
    let former = FormerFrames(of: page)
    #expect(former.count == 2)
    page.frame.size.width = 77
    page.layoutIfNeeded()
    #expect(
      former.differences().map { $0.sentence("was") } == [
        "page is at (0, 0, 77, 61), was (0, 0, 70, 61)",
        "page/title is at (0, 0, 77, 34), was (0, 0, 70, 34)",
      ])
    page.frame.size.width = 70
    page.layoutIfNeeded()
    #expect(former.differences().isEmpty)
  }

  @Test func `reports in words`() {
    let title = Label("Measure twice, cut once", name: "title")
    let page = placing(title) { CGRect(x: 0, y: 0, width: $0.width, height: 17) }
    let sweep = page.sweep(widths: 140...180)
    #expect(
      sweep.report == """
        page, widths 140…180 at height 61: 1 breakpoint, 1 problem

        width  views  changes
        ─────────────────────────────────────
          161      1  title: 2 lines become 1

        widths   rule     view        problem at the first
        ─────────────────────────────────────────────────────────────────────────────────
        140…160  cutText  page/title  shows 1 of its 2 lines: it is 17 high, and needs 34
        """)
  }

  @Test func `lays a new view out at no size but those of the range`() {
    var widths: [CGFloat] = []
    let page = placing(Label("low tide", name: "title")) { size in
      widths.append(size.width)
      return CGRect(origin: .zero, size: size)
    }
    page.frame.size = .zero
    #expect(page.sweep(widths: 70...77, height: 61).problems == [])
    #expect(widths.min() == 70 && widths.max() == 77 && page.frame.size == .zero)
    #expect(page.takeDiagnostics() == [] && page.needsLayout)
  }
}

@Suite(.ends) struct `A sweep of a frame with a negative width` {
  @Test func `is one problem, and prints itself`() {
    let page = placing(View(name: "title")) { size in
      CGRect(x: 14, y: 0, width: size.width - 100, height: 17)
    }
    let sweep = page.sweep(widths: 37...120)
    #expect(sweep.problems.map(\.rangeText) == ["37…99"])
    #expect(sweep.problems.map(\.problem.kind) == [.overflow])
    #expect(sweep.problems.map(\.problem.what) == ["the frame (14, 0, -63, 17) was placed"])
  }
}
