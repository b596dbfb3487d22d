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

/// A view without a layout that counts its property updates.
private final class Badge: View {
  private(set) var updates = 0

  override func updateProperties() { updates += 1 }
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

  @Test func `the records are kept if a body that reads its frame is placed twice`() throws {
    let child = ModularView(name: "child")
    child.onLayout = { _ = $0.frame }
    let parent = ModularView(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "parent")
    parent.onLayout = { _ in
      child.frame.size.width = 31
      child.frame.size.width = 14
    }
    parent.addSubview(child)
    parent.layoutIfNeeded()
    #expect(try parent.freshFrames().hasKeptRecords)
    #expect(parent.bodiesRun {} == [])
  }

  @Test func `the records aren't kept if a body sets a state that it hasn't set before`() throws {
    final class Model { @LayoutState var page = 0 }
    let model = Model()
    let screen = ModularView(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "screen")
    var number = 3
    screen.onLayout = { _ in model.page = number }
    let reader = ModularView(name: "reader")
    reader.onLayout = { _ in _ = model.page }
    screen.addSubview(reader)
    screen.layoutIfNeeded()
    #expect(try screen.freshFrames().hasKeptRecords)
    number = 7
    #expect(try !screen.freshFrames().hasKeptRecords)
  }

  @Test func `a view that reads insets in each of several measurements keeps its records`() throws {
    let screen = ModularView(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "screen")
    screen.environment.safeAreaInsets = EdgeInsets(top: 3, left: 0, bottom: 7, right: 0)
    let bar = ModularView(name: "bar")
    bar.onMeasure = { bar, proposal in
      CGSize(width: proposal.width, height: 14 + bar.safeAreaInsets.top)
    }
    screen.onLayout = { _ in
      let sizes = [31, 44, 77].map { bar.sizeThatFits(CGSize(width: $0, height: 91)) }
      bar.frame = CGRect(origin: .zero, size: sizes[2])
    }
    screen.addSubview(bar)
    screen.layoutIfNeeded()
    #expect(try paths(screen) == [])
    #expect(bar.frame.height == 17)
    screen.environment.safeAreaInsets.top = 10
    #expect(screen.bodiesRun {} == ["screen", "bar"])
    #expect(bar.frame.height == 24)
    #expect(try paths(screen) == [])
  }

  @Test func `the records are the same as before`() throws {
    let log = LayoutLog()
    let a = ModularView(name: "a", log: log)
    a.onMeasure = { _, _ in CGSize(width: 7, height: 14) }
    let column = column(a, cover(31, "b"))
    column.layoutIfNeeded()
    _ = log.take()
    #expect(try paths(column) == [])
    #expect(!log.take().isEmpty)
    _ = column.sizeThatFits(CGSize(width: 77, height: CGFloat.infinity))
    column.setNeedsPlacement()
    #expect(column.bodiesRun {} == ["column"])
    #expect(log.take() == [])
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

  @Test func `property updates below a collapsed view stay due if a body marks a view`() {
    let badge = Badge(name: "badge")
    let row = View(name: "row")
    row.addSubview(badge)
    let marking = ModularView(name: "marking")
    var runs = 0
    marking.onLayout = { view in
      runs += 1
      if runs == 2 { view.superview?.setNeedsLayout() }
    }
    let column = column(row, marking)
    column.layoutIfNeeded()
    row.isCollapsed = true
    badge.setNeedsUpdateProperties()
    column.layoutIfNeeded()
    _ = try? column.differencesFromFresh()
    #expect(runs > 2 && badge.updates == 1)
    row.isCollapsed = false
    column.layoutIfNeeded()
    #expect(badge.updates == 2)
  }

  @Test func `a sizing view keeps the answers that the tree has read (R14)`() throws {
    var short: CGFloat = 14
    let sizing = ModularView(name: "sizing")
    sizing.onMeasure = { _, proposal in
      CGSize(width: 7, height: proposal.width < 60 ? short : 90)
    }
    var widths: [CGFloat] = [50, 51]
    let reader = ModularView(name: "reader")
    reader.onLayout = { _ in
      for width in widths { _ = sizing.sizeThatFits(CGSize(width: width, height: 99)) }
    }
    let column = column(reader)
    for _ in 0..<5 { _ = column.bodiesRun { reader.setNeedsLayout() } }
    widths = [61, 62]
    #expect(try paths(column) == [])
    widths = [50, 51]
    short = 15
    #expect(column.bodiesRun { sizing.setNeedsLayout() } == ["reader"])
  }

  @Test func `a view keeps its readers in other trees, however many more read it (R8)`() throws {
    let read = View(frame: CGRect(x: 0, y: 0, width: 5, height: 5), name: "read")
    let readers = (0..<6).map { ModularView(name: "reader \($0)") }
    for reader in readers { reader.onLayout = { _ in _ = read.frame } }
    var isMaking = false
    let maker = ModularView(name: "maker")
    maker.onLayout = { _ in
      for _ in 0..<(isMaking ? 40 : 0) {
        let sizing = ModularView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        sizing.onLayout = { _ in _ = read.frame }
        sizing.layoutIfNeeded()
      }
    }
    let column = column(VBox(readers), maker)
    column.layoutIfNeeded()
    isMaking = true
    #expect(try paths(column) == [])
    #expect(column.bodiesRun { read.frame.size.width = 6 } == readers.map { $0.name ?? "" })
  }

  @Test func `diagnostics are not repeated`() throws {
    let column = column(cover(314, "a"))
    column.layoutIfNeeded()
    let told = column.diagnostics
    #expect(told.map(\.kind) == [.overflow])
    #expect(try paths(column) == [])
    #expect(column.diagnostics == told)
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

  @Test func `a view that another body has moved keeps its frame, and isn't compared (R27)`() throws
  {
    let screen = View(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "screen")
    screen.printsDiagnostics = false
    let bar = View(frame: CGRect(x: 7, y: 7, width: 196, height: 14), name: "bar")
    bar.autoresizingMask = [.flexibleWidth]
    let meddler = ModularView(name: "meddler")
    var isArmed = true
    meddler.onLayout = { [unowned bar] _ in
      if isArmed { bar.frame = CGRect(x: 5, y: 6, width: 31, height: 13) }
      isArmed = false
    }
    bar.addSubview(meddler)
    screen.addSubview(bar)
    screen.layoutIfNeeded()
    #expect(screen.takeDiagnostics().map(\.kind) == [.foreignFrameInLayout])
    let differences = try screen.differencesFromFresh()
    #expect(differences.isEmpty && differences.comparedCount == 2)
    #expect(bar.frame == CGRect(x: 5, y: 6, width: 31, height: 13))
    screen.frame.size.width = 310
    #expect(try paths(screen) == [])
    #expect(bar.frame == CGRect(x: 7, y: 7, width: 296, height: 14))
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

  @Test func `a nest of blocks that measure three times takes one run per measurement`() throws {
    let log = LayoutLog()
    var inner: View = ModularView(name: "leaf", log: log)
    for _ in 0..<14 {
      let child = inner
      let block = View()
      block.addSubview(child)
      block.setLayout { _, layout, size in
        let heights = [1, 2, 3].map {
          child.sizeThatFits(CGSize(width: size.width - $0, height: 0)).height
        }
        layout.setFrame(CGRect(x: 0, y: 0, width: size.width, height: heights[0]), of: child)
        return CGSize(width: size.width, height: heights[0])
      }
      inner = block
    }
    inner.frame.size = CGSize(width: 210, height: 91)
    #expect(try paths(inner) == [])
    // The leaf is measured for 210 less 1 to 3 · 14 points and laid out: once by the layout itself,
    // and once in each of two sweeps.
    #expect(log.calls.count == (1 + 2) * (3 * 14 + 1))
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

  @Test func `marks that a body makes meanwhile are kept`() throws {
    var text = "Lath"
    let label = Label("Lath", name: "label")
    let parent = ModularView(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "parent")
    parent.onLayout = { parent in
      label.text = text
      label.frame = CGRect(origin: .zero, size: label.sizeThatFits(parent.bounds.size))
    }
    parent.addSubview(label)
    parent.layoutIfNeeded()
    text = "Plumb and Strand"
    #expect(try paths(parent) == ["parent/label"])
    // The body has changed the label, so the tree was laid out again and is correct now.
    #expect(label.frame.width == CGFloat(16 * 7))
    #expect(try paths(parent) == [])
    #expect(parent.checkInvariants() == [])
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
