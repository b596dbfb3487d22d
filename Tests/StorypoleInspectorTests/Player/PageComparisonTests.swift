import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// Two moments of a report's page side by side, with what differs.
@Suite(.ends, .serialized, .enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
struct PageComparisonTests {
  /// Four rows, of which one gets a text, one leaves, and a new one comes.
  private func page() throws -> String {
    let rows = (0..<4).map { Label("Low", name: "row-\($0)") }
    let screen = VBox(rows, spacing: 3, name: "screen")
    let host = LayoutHost(size: CGSize(width: 90, height: 180), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "rows")
    host.onPass = { recorder.record($0) }
    let changes: [() -> Void] = [
      {}, { rows[0].text = "Sky" }, { rows[1].removeFromSuperview() },
      { screen.addSubview(Label("Plumb", name: "new")) },
      { host.resize(to: CGSize(width: 93, height: 180)) },
    ]
    for (number, change) in changes.enumerated() {
      change()
      host.tick()
      recorder.endStep(number, action: "edit")
    }
    return try ReportPage(recorder.recording).html()
  }

  @Test func `what differs is listed, marked in both layouts, and scrolled to`() throws {
    let result = try Browser.result(
      of: """
        document.getElementById("compare").click();
        const list = () => [...document.querySelectorAll("#details ul:first-of-type li")].map((item) => item.textContent).join("; ");
        const seen = [], marks = (stage) => [...stage.recording.marks].map(([id, mark]) => page.recording.name(id) + " " + mark).join();
        for (const index of [1, 3]) {
          page.go(index);
          seen.push(list(), marks(page.other), marks(page.stage));
        }
        return seen.join("\\n");
        """, in: page())
    #expect(
      result == """
        row-0: “Low” → “Sky”
        row-0 changed
        row-0 changed
        row-0: “Low” → “Sky”; row-2: (0, 40, 90, 17) → (0, 20, 90, 17); row-3: (0, 60, 90, 17) → (0, 40, 90, 17); \
        new: only here; row-1: only there
        row-0 changed,row-1 added,row-2 shifted,row-3 shifted
        row-0 changed,row-2 shifted,row-3 shifted,new added
        """)
  }

  @Test func `the moment that is kept stays as it was, and leaves again`() throws {
    let result = try Browser.result(
      of: """
        const widths = () => [page.other, page.stage].map((stage) => stage.placed.width[0]).join("/");
        page.go(4);
        page.compare();
        page.go(0);
        const seen = [widths()], isShown = () => document.getElementById("other").clientWidth > 0;
        page.go(2);
        seen.push(widths(), isShown(), page.stage.canvas.clientWidth < 300);
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "c", bubbles: true }));
        seen.push(isShown(), page.index, document.getElementById("legend").textContent.includes("marked"), page.stage.recording === page.recording);
        return seen.join(" ");
        """, in: page())
    #expect(result == "93/90 93/90 true true false 2 true true")
  }

  @Test(arguments: [(1280, 800), (844, 390), (390, 844)])
  func `both layouts have their place`(width: Int, height: Int) throws {
    let result = try Browser.result(
      of: """
        page.compare();
        page.go(1);
        const [left, right] = [page.other, page.stage].map((stage) => stage.canvas.getBoundingClientRect());
        return [left.height === right.height, left.right <= right.left, left.height >= 200, right.right <= innerWidth, page.other.scale > 0.5].join(" ");
        """, in: page(), size: (width, height))
    #expect(result == "true true true true true")
  }
}
