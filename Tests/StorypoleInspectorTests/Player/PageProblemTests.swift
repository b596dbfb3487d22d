import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The problems of a layout in the page of a report: at every moment that shows them, the same of
/// repeated views in one.
@Suite(.ends, .serialized, .enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
struct PageProblemTests {
  /// Three rows of which the texts are cut after the second step, and no longer after the fourth.
  private func page() throws -> String {
    let rows = (0..<3).map { Label("\($0)", name: "row-\($0)") }
    let screen = View(name: "screen")
    screen.printsDiagnostics = false
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: 20 * CGFloat(index), width: 30, height: 17)
      screen.addSubview(row)
    }
    let host = LayoutHost(size: CGSize(width: 90, height: 180), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "rows")
    host.onPass = { recorder.record($0) }
    let texts = ["0", "Low tide", "Low tide", "0", "0"]
    for (number, text) in texts.enumerated() {
      for row in rows { row.text = text }
      host.tick()
      recorder.endStep(number, action: "set", problems: problems(of: screen))
    }
    return try ReportPage(recorder.recording).html()
  }

  private func problems(of screen: View) -> [(path: String, text: String)] {
    screen.layoutProblems().map { ($0.path, $0.recordedText) }
  }

  @Test func `a problem is shown at every moment that has it, once for repeated views`() throws {
    let result = try Browser.result(
      of: """
        const seen = [];
        for (let index = 0; index < 5; index++) {
          page.go(index);
          const items = [...document.querySelectorAll("#details .problems li")];
          seen.push(items.map((item) => item.textContent.split(":")[1] + item.querySelector("summary").textContent));
        }
        return seen.map((words) => words.join()).join("|");
        """, in: page())
    #expect(result == "| screen/row-0and 2 alike| screen/row-0and 2 alike||")
  }

  @Test func `the time line shades the moments with problems, and marks the first`() throws {
    let result = try Browser.result(
      of: """
        const at = (className) => [...document.querySelectorAll("#marks ." + className)].map((mark) => mark.style.left + " " + mark.style.width);
        document.getElementById("problem").click();
        return [at("range"), at("start"), page.index, [...page.recording.troubled(2)]].join("|");
        """, in: page())
    #expect(result == "25% 25%|25% |1|1,2,3")
  }
}
