import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples in the doc comments of `Runtime/`, `State/` and `Views/`.
@Suite(.ends) struct RuntimeCommentTests {
  final class Screen: View {
    let cells = [Cell(name: "cell")]

    override func viewInit() {
      for cell in cells { addSubview(cell) }
      layout = VBoxLayout()
    }
  }

  final class Cell: View {
    let title = Label("Bricks", name: "title")

    override func viewInit() {
      addSubview(title)
      layout = VBoxLayout()
    }
  }

  @Test func `a host is resized`() {
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: Screen(name: "screen"))
    host.tick()
    host.resize(to: CGSize(width: 844, height: 390))
    let report = host.tick()
    #expect(report?.size.width == 844)
  }

  @Test func `a runtime is resized`() async {
    let runtime = LayoutRuntime(size: CGSize(width: 390, height: 844)) {
      Screen(name: "screen")
    }
    runtime.resize(to: CGSize(width: 844, height: 390))
    let settled = await runtime.settle()
    let frame = await runtime.update { $0.cells[0].title.frame }
    #expect(settled.size.width == 844)
    #expect(frame.height == 17)
  }

  @Test func `a pass is traced`() {
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: Screen(name: "screen"))
    host.traceClock = .continuous
    host.root.recordsCauses = true  // for the causes
    let trace = host.tick()?.trace
    #expect(trace != nil)
  }

  @Test func `a debounce takes no time`() async {
    await confirmation { searched in
      @Sendable func search() async { searched() }
      let clock = VirtualClock()
      Task(executorPreference: clock.executor) {
        try await clock.sleep(for: .milliseconds(300))
        await search()
      }
      await clock.advance(by: .seconds(1))
    }
  }

  @Test func `a model's value is tracked`() {
    let badge = View(name: "badge")
    let list = VBox([badge], name: "list")
    let model = RowModel()
    final class RowModel {
      @LayoutState var unread = 0
    }

    badge.setLayout { badge, layout, size in
      model.unread == 0 ? .zero : CGSize(width: 20, height: 20)
    }
    model.unread = 3  // The badge, and whatever read its size, is due.
    list.layoutIfNeeded()
    #expect(badge.frame.height == 20)
    #expect(list.bodiesRun { model.unread = 0 } == ["list", "badge"])
  }

  @Test func `pages scroll`() {
    let pages = ScrollView(name: "pages")
    pages.layout = VBoxLayout(spacing: 8)
    pages.contentOffset.y = 200
    #expect(pages.bounds.minY == 200)
  }

  @Test func `an input bar grows`() {
    let message = TextView(name: "message")  // a growing input bar
    message.maximumNumberOfLines = 4
    message.text = String(repeating: "brick\n", count: 9)
    #expect(message.sizeThatFits(width: 200).height < 9 * 17)
  }
}
