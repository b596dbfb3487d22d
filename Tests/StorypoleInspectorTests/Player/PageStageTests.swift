import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The stage of a report's page: what it scrolls to, the strip beside it, zoom, and its place on a
/// small screen.
@Suite(.ends, .serialized, .enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
struct PageStageTests {
  /// A hundred rows 20 points apart in 90 × 180, of which one is changed far below, then the first.
  private func page() throws -> String {
    let rows = (0..<100).map { Label("\($0)", name: "row-\($0)") }
    let list = ScrollView(name: "list")
    for row in rows { list.addSubview(row) }
    list.layout = VBoxLayout(spacing: 3)
    let host = LayoutHost(size: CGSize(width: 90, height: 180), root: list, clock: .stopped)
    let recorder = PassRecorder(of: list, title: "rows")
    host.onPass = { recorder.record($0) }
    let changes: [(String?, () -> Void)] = [
      (nil, {}), ("row-50", { rows[50].text = "Low tide" }), ("row-51", {}),
      ("row-0", { rows[0].text = "Plumb" }),
    ]
    for (number, (name, change)) in changes.enumerated() {
      change()
      host.tick()
      recorder.endStep(number, action: "set", subject: name)
    }
    return try ReportPage(recorder.recording).html()
  }

  @Test func `a moment scrolls to what it changed, unless that is in sight`() throws {
    let result = try Browser.result(
      of: """
        const seen = [];
        for (let index = 0; index < 4; index++) {
          page.go(index);
          seen.push(page.stage.scrolls.position(0)[1] + " " + page.stage.visible.some(([id]) => id === 51));
        }
        return seen.join("|");
        """, in: page())
    // Row 50 begins at 50 × 20, and is 17 high: in the middle of 180 points.
    let middle = CGFloat(50 * 20) + (17 - 180) / 2
    #expect(result == "0 false|\(middle.brief) true|\(middle.brief) true|0 false")
  }

  @Test func `a view that is selected in the tree comes into sight`() throws {
    let result = try Browser.result(
      of: """
        page.select(100);
        const last = page.stage.scrolls.position(0)[1];
        page.select(1);
        return [last, page.stage.scrolls.position(0)[1]].join(" ");
        """, in: page())
    #expect(result == "\((99 * 20 + 17 - 180)) 0")
  }

  @Test func `the strip shows where something changed, and scrolls where it is pressed`() throws {
    let result = try Browser.result(
      of: """
        page.go(1);
        const { strip, scrolls } = page.stage, { canvas } = strip, height = canvas.clientHeight;
        const levels = strip.levels(0, strip.size[1] / (99 * 20 + 17));
        const changed = levels.indexOf(4) / levels.length, seen = [Math.abs(changed - 1000 / 1997) < 0.01, canvas.hidden];
        const box = canvas.getBoundingClientRect();
        const press = (y) => strip.drag({ offsetX: 5, offsetY: y });
        press(height);
        seen.push(scrolls.position(0)[1]);
        press(0);
        seen.push(scrolls.position(0)[1]);
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
        return seen.concat(scrolls.position(0)[1], box.width).join(" ");
        """, in: page())
    #expect(result == "true false \(99 * 20 + 17 - 180) 0 \((0.9 * 180).brief) 28")
  }

  @Test func `a wheel scrolls, and zooms about its place with the control key`() throws {
    let result = try Browser.result(
      of: """
        const { stage } = page, { canvas } = stage, box = canvas.getBoundingClientRect();
        const turn = (values) => canvas.dispatchEvent(new WheelEvent("wheel", {
          clientX: box.left + 40, clientY: box.top + 30, cancelable: true, ...values }));
        const place = () => [(40 - stage.left) / stage.scale, (30 - stage.top) / stage.scale];
        turn({ deltaY: 30 * stage.scale });
        const seen = [stage.scrolls.position(0)[1]], before = place();
        stage.zoomAt(canvas.clientWidth / 2, canvas.clientHeight / 2, 4);
        const inside = [stage.viewAt(canvas.clientWidth / 2, canvas.clientHeight / 2) > 0, Math.round(stage.zoom)];
        const point = place();
        turn({ deltaY: -20, ctrlKey: true });
        const same = place().every((value, axis) => Math.abs(value - point[axis]) < 0.001);
        const left = stage.left;
        stage.drag(-7, 0);
        seen.push(...inside, same, stage.zoom > 4, Math.round(stage.left - left));
        document.getElementById("fit").click();
        return seen.concat(stage.zoom, place().every((value, axis) => Math.abs(value - before[axis]) < 0.001)).join(" ");
        """, in: page())
    #expect(result == "30 true 4 true true -7 1 true")
  }

  @Test func `a view is closed and opened in the tree, and opened by what selects one in it`()
    throws
  {
    let result = try Browser.result(
      of: """
        const tree = document.getElementById("tree"), seen = [page.tree.shown.length];
        const press = (key) => tree.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        const note = () => seen.push(page.tree.shown.length, (document.getElementById("view-0") || tree).getAttribute("aria-expanded"));
        page.select(0);
        press("ArrowLeft");
        note();
        press("ArrowRight");
        note();
        document.querySelector("#view-0 .toggle").click();
        note();
        page.select(70);
        note();
        return seen.map((value) => value ?? "out of sight").join(" ");
        """, in: page())
    #expect(result == "101 1 false 101 true 1 false 101 out of sight")
  }

  @Test(arguments: [(1280, 800), (844, 390), (390, 844)])
  func `the stage has height, and can be enlarged`(width: Int, height: Int) throws {
    let result = try Browser.result(
      of: """
        const { canvas } = page.stage, rect = () => canvas.getBoundingClientRect(), before = rect();
        document.getElementById("enlarge").click();
        const large = rect(), shown = (id) => getComputedStyle(document.getElementById(id)).display !== "none";
        return [Math.round(before.height), innerHeight - before.top > before.height, large.width * large.height > before.width * before.height,
          shown("tree-panel"), shown("scrubber"), innerHeight - large.bottom < 140, document.documentElement.scrollWidth <= innerWidth].join(" ");
        """, in: page(), size: (width, height))
    let words = result.split(separator: " ")
    #expect(Int(words[0]) ?? 0 >= 200)
    #expect(words.dropFirst().joined(separator: " ") == "true true false true true true")
  }
}
