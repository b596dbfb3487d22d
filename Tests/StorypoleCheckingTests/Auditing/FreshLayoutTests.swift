import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// A shelf of covers in a column, with closures for its blocks.
private func column(_ covers: View..., name: String = "column") -> VBox {
  let column = VBox(covers, spacing: 3, name: name)
  column.frame.size = CGSize(width: 77, height: 210)
  column.printsDiagnostics = false
  return column
}

private func cover(_ height: CGFloat, _ name: String) -> ImageView {
  ImageView(size: CGSize(width: 44, height: height), name: name)
}

private func paths(_ view: View) throws -> [String] {
  try view.differencesFromFresh().differences.map(\.path)
}

@Suite(.ends) struct `A fresh layout in place leaves no trace` {
  @Test func `no work is left, and none is counted`() throws {
    let column = column(cover(14, "a"), cover(31, "b"))
    column.layoutIfNeeded()
    let work = column.work
    #expect(try paths(column) == [])
    column.layoutIfNeeded()
    #expect(column.work == work)
  }

  @Test func `what is below a collapsed view still waits for it to be revealed`() throws {
    let title = Label("a", name: "title")
    let box = VBox([title], name: "box")
    let column = column(box, cover(31, "b"))
    box.isCollapsed = true
    column.layoutIfNeeded()
    #expect(try paths(column) == [])
    #expect(column.brokenInvariants() == [])
    #expect(column.bodiesRun { title.text = "ab" } == [])
    #expect(column.bodiesRun { box.isCollapsed = false } == ["column", "box", "title"])
  }

  @Test func `the records are the same as before`() throws {
    var measurements = 0
    let a = ModularView(name: "a")
    a.onMeasure = { _, _ in
      measurements += 1
      return CGSize(width: 7, height: 14)
    }
    let column = column(a, cover(31, "b"))
    column.layoutIfNeeded()
    let first = measurements
    #expect(try paths(column) == [])
    let before = measurements
    #expect(before > first)
    _ = column.sizeThatFits(CGSize(width: 77, height: CGFloat.infinity))
    column.setNeedsPlacement()
    #expect(column.bodiesRun {} == ["column"])
    #expect(measurements == before)
    #expect(column.checkInvariants() == [])
  }

  @Test func `dirty views below a collapsed view stay dirty`() throws {
    let inner = ModularView(name: "inner")
    let column = column(inner, cover(31, "b"))
    column.layoutIfNeeded()
    inner.isCollapsed = true
    inner.setNeedsLayout()
    #expect(try paths(column) == [])
    #expect(column.bodiesRun { inner.isCollapsed = false } == ["column", "inner"])
  }

  @Test func `a host requests no pass`() throws {
    let scheduler = ManualScheduler()
    let host = LayoutHost(
      size: CGSize(width: 77, height: 210), root: column(cover(14, "a")), scheduler: scheduler)
    host.tick()
    #expect(try paths(host.root) == [])
    #expect(!scheduler.isScheduled && !host.needsPass)
  }

  @Test func `a difference leaves the tree unchanged`() throws {
    var height: CGFloat = 14
    let a = ModularView(name: "a")
    a.onMeasure = { _, _ in CGSize(width: 7, height: height) }
    let column = column(a)
    column.layoutIfNeeded()
    height = 31
    #expect(try paths(column) == ["column/a"])
    #expect(a.frame.height == 14)
    #expect(column.bodiesRun {} == [])
  }
}

@Suite(.ends) struct `What a fresh layout in place compares` {
  @Test func `a mask acts from the written frame`() throws {
    let screen = View(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "screen")
    let bar = View(frame: CGRect(x: 7, y: 7, width: 196, height: 14), name: "bar")
    bar.autoresizingMask = [.flexibleWidth]
    screen.addSubview(bar)
    screen.frame.size.width = 311
    screen.layoutIfNeeded()
    screen.frame.size.width = 252
    #expect(try paths(screen) == [])
    #expect(bar.frame.width == CGFloat(196 + 252 - 210))
  }

  @Test func `a child that is no longer placed keeps its frame, and isn't compared`() throws {
    var places = true
    let child = View(name: "child")
    let parent = ModularView(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "parent")
    parent.onLayout = { _ in if places { child.frame = CGRect(x: 7, y: 7, width: 31, height: 14) } }
    parent.addSubview(child)
    parent.layoutIfNeeded()
    places = false
    parent.setNeedsLayout()
    let differences = try parent.differencesFromFresh()
    #expect(differences.isEmpty && differences.comparedCount == 1)
    #expect(child.frame.width == 31)
  }

  @Test func `a missed invalidation is found`() throws {
    var width: CGFloat = 31
    let child = View(name: "child")
    let parent = ModularView(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "parent")
    parent.onLayout = { _ in child.frame = CGRect(x: 7, y: 7, width: width, height: 14) }
    parent.addSubview(child)
    parent.layoutIfNeeded()
    width = 44
    #expect(try paths(parent) == ["parent/child"])
    parent.setNeedsLayout()
    #expect(try paths(parent) == [])
  }

  @Test func `a chain of 10,000 views is compared`() throws {
    var inner = View(frame: CGRect(x: 1, y: 1, width: 7, height: 7))
    for _ in 0..<10_000 {
      let outer = View(frame: CGRect(x: 1, y: 1, width: 7, height: 7))
      outer.addSubview(inner)
      inner = outer
    }
    #expect(try inner.differencesFromFresh().comparedCount == 10_001)
  }
}

@Suite(.ends) struct `Bodies with side effects, in a fresh layout in place` {
  @Test func `a body that sets a label's text makes no difference`() throws {
    let label = Label("", name: "label")
    let parent = ModularView(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "parent")
    parent.onLayout = { parent in
      label.text = parent.bounds.width > 44 ? "Storypole" : "S"
      label.frame = CGRect(origin: .zero, size: label.sizeThatFits(parent.bounds.size))
    }
    parent.addSubview(label)
    #expect(try paths(parent) == [])
    parent.frame.size.width = 31
    #expect(try paths(parent) == [])
    #expect(label.text == "S")
    #expect(parent.bodiesRun {} == [])
  }

  @Test func `views that a body adds meanwhile are laid out`() throws {
    var wanted = 1
    let parent = ModularView(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "parent")
    parent.onLayout = { parent in
      while parent.subviews.count < wanted {
        parent.addSubview(VBox([cover(14, "cover")], name: "box"))
      }
      for box in parent.subviews { box.frame = CGRect(x: 0, y: 0, width: 77, height: 31) }
    }
    #expect(try paths(parent) == [])
    wanted = 3
    _ = try paths(parent)
    #expect(parent.subviews.count == 3)
    #expect(parent.subviews.allSatisfy { $0.subviews[0].frame.height == 14 })
    #expect(!parent.needsLayout)
    #expect(parent.checkInvariants() == [])
    #expect(try paths(parent) == [])
  }

  @Test func `views that a body removes meanwhile stay valid`() throws {
    var wanted = 3
    let box = VBox([cover(14, "cover")], name: "box")
    let parent = ModularView(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "parent")
    parent.onLayout = { parent in
      if wanted == 0 { box.removeFromSuperview() }
    }
    parent.addSubview(box)
    parent.layoutIfNeeded()
    wanted = 0
    _ = try paths(parent)
    #expect(box.superview == nil)
    #expect(parent.checkInvariants() == [] && box.checkInvariants() == [])
    box.frame = CGRect(x: 0, y: 0, width: 77, height: 31)
    box.layoutIfNeeded()
    #expect(box.subviews[0].frame == CGRect(x: 0, y: 0, width: 77, height: 14))
  }

  @Test func `what bodies read of detached views stays a dependency`() throws {
    let sizing = Label("Lath", name: "sizing")
    let child = View(name: "child")
    let parent = ModularView(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "parent")
    parent.onLayout = { parent in
      child.frame = CGRect(origin: .zero, size: sizing.sizeThatFits(parent.bounds.size))
    }
    parent.addSubview(child)
    #expect(try paths(parent) == [])
    #expect(parent.bodiesRun { sizing.text = "Strand" } == ["parent"])
    #expect(child.frame.width == CGFloat(6 * 7))
  }
}

/// What layout writes besides frames is compared, too (R20).
@Suite(.ends) struct `A fresh layout compares` {
  /// The differences of a page after a change that its body reads, and that isn't marked.
  private func differences(
    _ page: View, _ body: @escaping (View, Bool) -> Void
  ) throws -> [String] {
    var isChanged = false
    page.frame.size = CGSize(width: 77, height: 210)
    page.printsDiagnostics = false
    page.setLayout { page, _, size in
      body(page, isChanged)
      return size
    }
    page.layoutIfNeeded()
    #expect(try page.differencesFromFresh().isEmpty)
    isChanged = true
    return try page.differencesFromFresh().differences.map { found in
      "\(found.path): \(found.states.joined(separator: "; "))"
    }
  }

  private func page() -> View {
    let page = View(name: "page")
    for name in ["title", "byline"] { page.addSubview(View(name: name)) }
    return page
  }

  @Test func `hidden views`() throws {
    #expect(
      try differences(page()) { $0.subviews[0].isHidden = $1 }
        == ["page/title: shown, expected hidden"])
  }

  @Test func `collapsed views`() throws {
    #expect(
      try differences(page()) { $0.subviews[1].isCollapsed = $1 } == [
        "page/byline: not collapsed, expected collapsed"
      ])
  }

  @Test func `the origin of the bounds`() throws {
    #expect(
      try differences(page()) { $0.subviews[0].bounds.origin.y = $1 ? 31 : 0 }
        == ["page/title: bounds at (0, 0), expected (0, 31)"])
  }

  @Test func `the order of subviews`() throws {
    #expect(
      try differences(page()) { page, isChanged in
        let last = page.subviews.first { $0.name == (isChanged ? "title" : "byline") }
        if let last, page.subviews.last !== last { page.bringSubviewToFront(last) }
      }.contains("page: subviews in another order"))
  }

  @Test func `content sizes and insets`() throws {
    let list = ScrollView(name: "list")
    let page = View(name: "page")
    page.addSubview(list)
    list.setLayout { _, _, _ in CGSize(width: 44, height: 310) }
    #expect(
      try differences(page) { page, isChanged in
        list.contentInset.bottom = isChanged ? 14 : 0
      }.first?.hasPrefix("page/list: content inset ") == true)
  }
}
