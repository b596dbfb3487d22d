import Foundation
import Observation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// The only cycle that a tree has reported since the last query.
private func takeCycle(of view: View) throws -> FeedbackCycle {
  let reports = view.takeDiagnostics().filter { $0.kind == .feedbackLimit }
  try #require(reports.count == 1)
  let cycle = try #require(reports[0].cycle)
  #expect("\(reports[0])".hasSuffix("\n\(cycle)"))
  return cycle
}

/// The text of the links of a cycle, without this file's line numbers.
private func lines(_ cycle: FeedbackCycle) -> [String] {
  cycle.causes.map { "\($0)".replacing(/\.swift:\d+/, with: ".swift") }
}

@Suite(.ends) struct `R29 A flush that does not settle says why` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let shelf = ModularView(frame: rect(0, 0, 100, 70), name: "shelf")
  private let toolbar = ModularView(frame: rect(0, 0, 100, 30), name: "toolbar")

  init() {
    page.holding(shelf, toolbar)
    for view in [page, shelf, toolbar] { view.onLayout = { _ in } }
    page.layoutIfNeeded()
  }

  @Test func `a view that marks itself is reported with the call`() throws {
    shelf.onLayout = { $0.setNeedsLayout() }
    shelf.setNeedsLayout()
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    #expect(cycle.kind == .churn)
    let here = "StorypoleTests/FeedbackCycleTests.swift"
    #expect(
      lines(cycle) == [
        "setNeedsLayout() was called on page/shelf, by the layout body of page/shelf, at \(here)",
        "page/shelf ran: it was marked",
      ])
    #expect(cycle.causes[0].location?.line == #line - 11)
  }

  @Test func `a view that sets its own frame in layout grows`() throws {
    shelf.onLayout = { $0.frame.size.height += 3 }
    shelf.setNeedsLayout()
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    #expect(cycle.kind == .growing)
    #expect(
      lines(cycle) == [
        "frame of page/shelf was set, (0, 0, 100, 97) → (0, 0, 100, 100), "
          + "by the layout body of page/shelf",
        "page/shelf ran: its size changed, 100 × 94 → 100 × 97",
      ])
    #expect(shelf.frame == rect(0, 0, 100, 70.0 + 10 * 3))
  }

  @Test func `a view that alternates its own frame oscillates`() throws {
    shelf.onLayout = { $0.frame.size.height = 100 - $0.frame.size.height }
    shelf.setNeedsLayout()
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    #expect(cycle.kind == .oscillating)
    #expect(cycle.causes.count == 2)
  }

  @Test(arguments: [false, true])
  func `a view that is moved by its own safe area is a cycle of its superview`(
    recordsCauses: Bool
  ) throws {
    page.recordsCauses = recordsCauses
    page.environment.safeAreaInsets = EdgeInsets(top: 0, left: 62, bottom: 0, right: 0)
    page.onLayout = { [unowned toolbar] _ in toolbar.frame.origin.x = toolbar.safeAreaInsets.left }
    page.setNeedsLayout()
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    #expect(lines(cycle).last == "page ran: safeAreaInsets of page/toolbar changed")
  }

  @Test func `the shorter of two successive cycles is reported`() throws {
    page.recordsCauses = true
    var runs = 0
    shelf.onLayout = { [unowned toolbar] in
      runs += 1
      if runs < 5 { $0.setNeedsLayout() } else { toolbar.setNeedsLayout() }
    }
    toolbar.onLayout = { [unowned shelf] _ in shelf.setNeedsLayout() }
    shelf.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(try takeCycle(of: page).causes.map(\.view) == ["page/shelf", "page/shelf"])
  }

  @Test func `two views that size each other are one cycle of four links`() throws {
    shelf.onLayout = { [unowned toolbar] in toolbar.frame.size.width = $0.bounds.size.width + 1 }
    toolbar.onLayout = { [unowned shelf] in shelf.frame.size.width = $0.bounds.size.width + 1 }
    shelf.setNeedsLayout()
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    #expect(cycle.kind == .growing)
    #expect(Set(cycle.causes.map(\.view)) == ["page/shelf", "page/toolbar"])
    #expect(cycle.causes.count == 4)
  }

  @Test func `a label that grows with its placed size is a cycle through its superview`() throws {
    let title = ModularView(name: "title")
    var wanted: CGFloat = 17
    title.onMeasure = { _, _ in size(40, wanted) }
    title.onLayout = {
      wanted = $0.bounds.size.height + 2
      $0.invalidateMeasuredSize()
    }
    let box = VBox([title], name: "box").holding(frame: rect(0, 0, 300, 5_000))
    box.layoutIfNeeded()
    let cycle = try takeCycle(of: box)
    #expect(cycle.kind == .growing)
    let here = "StorypoleTests/FeedbackCycleTests.swift"
    #expect(
      lines(cycle)
        == [
          "invalidateMeasuredSize() was called on box/title, by the layout body of box/title, "
            + "at \(here)",
          "box/title was measured for ∞ × ∞: its measurements were invalid",
          "box ran: the size for 300 × ∞ of box/title changed, 40 × 31 → 40 × 33",
          "box/title ran: box gave it another size, 300 × 31 → 300 × 33",
        ].map { $0.replacing("∞ × ∞", with: "300 × ∞") })
  }

  @Test func `a body that adds a subview in every pass grows`() throws {
    shelf.addSubview(View())
    shelf.onLayout = { shelf in
      for view in shelf.subviews { view.frame = rect(0, 0, 7, 14) }
      shelf.addSubview(View())
    }
    shelf.setNeedsLayout()
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    #expect(cycle.kind == .growing)
    #expect(
      lines(cycle) == [
        "addSubview(_:) was called on page/shelf, 10 → 11, by the layout body of page/shelf",
        "page/shelf ran: it was marked",
      ])
  }

  @Test func `a body that keeps marking a view and laying it out at once is a cycle`() throws {
    page.layoutLimits.runsOfOneView = 9
    page.onLayout = { [shelf] _ in
      for _ in 1...20 {
        shelf.setNeedsLayout()
        shelf.layoutIfNeeded()
      }
    }
    page.setNeedsLayout()
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    #expect(cycle.kind == .churn)
    #expect(
      lines(cycle) == [
        "setNeedsLayout() was called on page/shelf, by the layout body of page, "
          + "at StorypoleTests/FeedbackCycleTests.swift",
        "page/shelf ran: it was marked",
      ])
  }

  @Test func `properties that mark themselves are a cycle, too`() throws {
    let title = ModularView(name: "title").holding()
    title.onUpdateProperties = { $0.setNeedsUpdateProperties() }
    title.layoutIfNeeded()
    let cycle = try takeCycle(of: title)
    #expect(cycle.kind == .churn)
    #expect(
      lines(cycle) == [
        "setNeedsUpdateProperties() was called on title, by the update of title, "
          + "at StorypoleTests/FeedbackCycleTests.swift",
        "title updated its properties: it was marked",
      ])
  }

  @Test func `the block that was running is named by where it was given`() throws {
    let box = View(frame: rect(0, 0, 50, 70), name: "box").holding()
    box.setLayout { box, _, size in
      box.isHidden.toggle()
      box.setNeedsPlacement()
      return size
    }
    box.layoutIfNeeded()
    let cycle = try takeCycle(of: box)
    guard case .during(_, let place) = cycle.causes[0].reason else {
      Issue.record("\(cycle)")
      return
    }
    #expect(place?.fileID == "StorypoleTests/FeedbackCycleTests.swift")
    #expect(place?.line == #line - 12)
  }

  @Test func `with a limit of one generation no cycle is visible, and the views are named`() {
    page.layoutLimits.generations = 1
    shelf.onLayout = { $0.setNeedsLayout() }
    shelf.setNeedsLayout()
    page.layoutIfNeeded()
    let report = page.takeDiagnostics().first { $0.kind == .feedbackLimit }
    #expect(report?.attempted.hasSuffix("still waiting: page/shelf") == true)
    #expect(report?.cycle == nil)
  }

  @Test func `no causes are recorded after the flush`() {
    shelf.onLayout = { $0.setNeedsLayout() }
    shelf.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(EngineRef.engine(for: page.node).causes == nil)
  }

  @Test func `it takes three turns to tell growing from swinging`() throws {
    var kinds: [FeedbackCycle.Kind?] = []
    for count in 2...6 {
      page.layoutLimits.generations = count
      shelf.onLayout = { $0.frame.size.height += 3 }
      shelf.setNeedsLayout()
      page.layoutIfNeeded()
      kinds.append(page.takeDiagnostics().compactMap(\.cycle).first?.kind)
      shelf.onLayout = { _ in }
      page.layoutIfNeeded()
    }
    #expect(kinds == [.oscillating, .oscillating, .growing, .growing, .growing])
  }
}

/// States of a class, which bodies set.
private final class Counter {
  @LayoutState var count = 0
}

@Observable private final class CountingModel { var count = 0 }

@Suite(.ends) struct `R29 A flush that does not settle because of a state names it` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let shelf = ModularView(frame: rect(0, 0, 100, 70), name: "shelf")
  private let counter = Counter()

  init() {
    page.holding(shelf)
    page.printsDiagnostics = false
  }

  /// The kind and the lines of the cycle of a body, with causes recorded from the beginning or not.
  private func cycle(
    _ recordsCauses: Bool, _ body: @escaping (Counter) -> Void
  ) throws -> (kind: FeedbackCycle.Kind, lines: [String]) {
    page.recordsCauses = recordsCauses
    shelf.onLayout = { [counter] _ in body(counter) }
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    return (cycle.kind, lines(cycle))
  }

  @Test(arguments: [false, true])
  func `that a body counts up`(recordsCauses: Bool) throws {
    let cycle = try cycle(recordsCauses) { $0.count += 1 }
    #expect(cycle.kind == .growing)
    #expect(
      cycle.lines == [
        "count of Counter was set, 8 → 9, by the layout body of page/shelf",
        "page/shelf ran: count of Counter changed",
      ])
  }

  @Test(arguments: [false, true])
  func `that an update counts up`(recordsCauses: Bool) throws {
    final class Badge: View {
      let counter: Counter
      init(_ counter: Counter) {
        self.counter = counter
        super.init(name: "badge")
      }
      override func updateProperties() { counter.count += 1 }
    }
    page.holding(Badge(counter))
    let cycle = try cycle(recordsCauses) { _ in }
    #expect(cycle.lines.contains { $0.contains("count of Counter was set, ") })
  }

  @Test(arguments: [false, true])
  func `as far as a model can tell it`(recordsCauses: Bool) throws {
    // A class of its own: code that has run without a model is told of its changes a run later.
    final class Badge: View {
      let model = CountingModel()
      override func layoutSubviews() { model.count += 1 }
    }
    let badge = Badge(name: "badge")
    let model = badge.model
    page.recordsCauses = recordsCauses
    page.holding(badge)
    page.layoutIfNeeded()
    model.count = 0
    page.layoutIfNeeded()
    let cycle = try takeCycle(of: page)
    #expect(lines(cycle).contains { $0.contains("a property of an observed model") })
  }

  @Test(arguments: [false, true])
  func `that a body reads again when it has set it`(recordsCauses: Bool) throws {
    let cycle = try cycle(recordsCauses) {
      $0.count += 1
      _ = $0.count
    }
    #expect(cycle.kind == .growing)
    #expect(cycle.lines.contains { $0.contains("count of Counter was set, ") })
  }
}
