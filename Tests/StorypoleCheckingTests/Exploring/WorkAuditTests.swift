import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleChecking

/// The audit of a pass, on traces that are true and on traces that were changed.
@Suite(.ends) struct `Audit of a pass` {
  /// A page with a bar that reads the safe area and a text, which the page measures.
  private final class Page: View {
    let bar = View(name: "bar")
    let text = Label("Seven storeys, and the rod on which they are marked.", name: "text")

    override func viewInit() {
      text.numberOfLines = 0
      for view in [bar, text] { addSubview(view) }
      bar.setLayout { _, layout, size in
        CGSize(width: size.width, height: 44 + layout.safeArea.top)
      }
      setLayout { page, layout, size in
        let bar = layout.setFrame(
          CGRect(x: 0, y: 0, width: size.width, height: 44), of: page.bar)
        layout.sizeToFitVertical(
          page.text, in: CGRect(x: 0, y: bar.maxY, width: size.width, height: 0))
        return size
      }
    }
  }

  private struct Screen {
    let page = Page(name: "page")
    let host: LayoutHost<Page>
    var audit: WorkAudit

    init() {
      host = LayoutHost(size: CGSize(width: 390, height: 844), root: page, clock: .stopped)
      page.recordsCauses = true
      host.traceClock = .stopped
      host.tick()
      audit = WorkAudit(of: page)
    }

    /// The trace of the pass after a change.
    func trace(of change: (Self) -> Void) throws -> PassTrace {
      change(self)
      return try #require(host.tick()?.trace)
    }

    func resize() { host.resize(to: CGSize(width: 844, height: 390)) }
  }

  @Test func `passes as they are have no fault`() throws {
    var screen = Screen()
    let changes: [(Screen) -> Void] = [
      { $0.resize() }, { $0.page.text.text = "Plumb" }, { $0.page.bar.setNeedsLayout() },
      { $0.page.environment.safeAreaInsets = EdgeInsets(top: 31) },
      { $0.page.environment.safeAreaInsets = EdgeInsets(top: 17, bottom: 3) },
      { $0.page.bar.addSubview(ImageView(size: CGSize(width: 7, height: 9), name: "logo")) },
      { $0.host.resize(to: CGSize(width: 390, height: 844)) },
    ]
    for change in changes {
      #expect(screen.audit.fault(in: try screen.trace(of: change)) == nil)
    }
  }

  @Test func `a body that runs twice is a fault`() throws {
    var screen = Screen()
    var trace = try screen.trace { $0.resize() }
    trace.runs.append(try #require(trace.runs.first))
    #expect(screen.audit.fault(in: trace) == "page ran twice in one pass")
  }

  @Test func `a body that doesn't run at another size is a fault`() throws {
    var screen = Screen()
    var trace = try screen.trace { $0.resize() }
    trace.runs.removeAll { $0.view == "page/bar" }
    #expect(screen.audit.fault(in: trace) == "page/bar has another size, and didn't run")
  }

  @Test func `a new view that doesn't run is a fault`() throws {
    var screen = Screen()
    var trace = try screen.trace { screen in
      let badge = View(name: "badge")
      badge.setLayout { _, _, size in size }
      screen.page.bar.addSubview(badge)
    }
    trace.runs.removeAll { $0.view == "page/bar/badge" }
    #expect(screen.audit.fault(in: trace) == "page/bar/badge is new, and didn't run")
  }

  @Test func `a new answer that nothing follows is a fault`() throws {
    var screen = Screen()
    var trace = try screen.trace { $0.page.text.text = "Plumb" }
    #expect(trace.runs.map(\.view) == ["page/text", "page", "page/text"])
    trace.runs.removeAll { $0.view == "page" }
    #expect(
      screen.audit.fault(in: trace) == "page/text has another size, and no view above it ran")
  }

  /// Reasons that aren't true of a bar that was marked, and the words for each.
  private static let falseReasons: [(Storypole.Cause.Reason, String?, String)] = [
    (.first, nil, "it had been laid out before"),
    (.resized(by: "page"), nil, "its size is as before"),
    (
      .read("the size for 390 × ∞", of: "page/text"), nil,
      "page/text has no other size than before"
    ),
    (.read("isHidden", of: "page/text"), "true", "isHidden of page/text is true, as before"),
    (.unknown, nil, "page/bar ran: an unrecorded dependency changed"),
  ]

  @Test(arguments: falseReasons.indices)
  func `a reason that isn't true is a fault`(number: Int) throws {
    let (reason, value, words) = Self.falseReasons[number]
    var screen = Screen()
    var trace = try screen.trace { $0.page.bar.setNeedsLayout() }
    #expect(trace.runs.map(\.view) == ["page/bar"])
    trace.runs[0].cause?.reason = reason
    trace.runs[0].cause?.old = value
    trace.runs[0].cause?.new = value
    #expect(screen.audit.fault(in: trace) == "page/bar ran without need: \(words)")
  }

  @Test func `a mark that nothing has made is a fault, and so is a run without a cause`() throws {
    for words in ["nothing has marked it", "no reason was recorded"] {
      var screen = Screen()
      var trace = try screen.trace { $0.page.bar.setNeedsLayout() }
      trace.runs[0].origin = nil
      if words.hasPrefix("no reason") { trace.runs[0].cause = nil }
      #expect(screen.audit.fault(in: trace) == "page/bar ran without need: \(words)")
    }
  }

  @Test func `insets that are as before are no reason`() throws {
    var screen = Screen()
    func setTop(_ top: CGFloat) throws -> PassTrace {
      try screen.trace { $0.page.environment.safeAreaInsets = EdgeInsets(top: top) }
    }
    let first = try setTop(31)
    #expect(screen.audit.fault(in: first) == nil)
    let second = try setTop(17)
    #expect(second.runs.map(\.view) == ["page/bar"])
    #expect(screen.audit.fault(in: second) == nil)
    #expect(
      screen.audit.fault(in: second)
        == "page/bar ran without need: safeAreaInsets of page/bar is as before")
  }
}
