import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The page of 200 steps of a list of 1,000 rows: its size, and the work of a browser per moment.
///
/// Times depend on the machine, so the drawing calls are counted. A moment that draws only the
/// visible rows leaves a browser time for more than 30 moments per second.
@Suite(.ends, .serialized) struct LongRecordingTests {
  private static let steps = 200

  /// Texts, collapsed rows, removed rows and rotations, in turn, all over the list.
  private static func recording() -> PassRecording {
    let rows = (0..<1_000).map { Label("\($0 + 1). Low tide", name: "row-\($0)") }
    let list = ScrollView(name: "list")
    for row in rows { list.addSubview(row) }
    list.layout = VBoxLayout(spacing: 4)
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: list, clock: .stopped)
    list.recordsCauses = true
    let recorder = PassRecorder(of: list, title: "list")
    host.onPass = { recorder.record($0) }
    host.tick()
    recorder.endStep(0, action: "start")
    for step in 1...steps {
      let row = rows[step * 37 % rows.count]
      switch step % 5 {
      case 0: host.resize(to: CGSize(width: host.size.height, height: host.size.width))
      case 1: row.isCollapsed.toggle()
      case 2: row.removeFromSuperview()
      default: row.text = "\(step). The rod, the line, and how to hold them"
      }
      host.tick()
      recorder.endStep(step, action: "edit")
    }
    return recorder.recording
  }

  private static let page = Result { try ReportPage(recording()).html() }

  @Test func `the page is smaller than 3 MB`() throws {
    let page = try Self.page.get()
    #expect(page.utf8.count < 3_000_000)
  }

  @Test(.enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
  func `a moment draws what is in sight, not the 1,000 rows`() throws {
    let result = try Browser.result(
      of:
        """
        const context = CanvasRenderingContext2D.prototype;
        let calls = 0;
        for (const name of ["fillRect", "strokeRect", "fillText", "stroke"]) {
          const draw = context[name];
          context[name] = function (...values) { calls += 1; return draw.apply(this, values); };
        }
        const scrubber = document.getElementById("scrubber"), seen = { moments: 0, calls: 0, rows: 0 };
        for (let index = 0; index <= scrubber.max; index++) {
          calls = 0;
          scrubber.value = index;
          scrubber.dispatchEvent(new Event("input"));
          seen.moments += 1;
          seen.calls = Math.max(seen.calls, calls);
          seen.rows = Math.max(seen.rows, document.querySelectorAll("#tree .row").length);
        }
        return [page.recording.count, seen.moments, seen.calls, seen.rows].join(" ");
        """, in: Self.page.get())
    let numbers = result.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 4, "\(result)")
    #expect(numbers[0] == 1 + 1_000)
    #expect(numbers[1] == 1 + Self.steps)
    // At most 41 rows of 17 + 4 points are in sight, each with a tint, an outline, a text and a
    // mark, and the charts have a bar per moment.
    #expect(numbers[2] < 1_000)
    #expect(numbers[3] < 60)
  }
}
