import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The page of a report in a real browser: scrubbed, clicked and read, without an error.
@Suite(.serialized, .enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
struct BrowserTests {
  /// A screen of three rows that is rotated, edited, and left by a row; its last step fails.
  private func recording() -> (PassRecording, states: [[RecordingReplay.Placed]]) {
    let rows = ["Low tide", "A level field", "The long rule"].enumerated().map {
      Label($1, name: "row-\($0)")
    }
    let screen = VBox(rows, spacing: 4, name: "screen")
    screen.printsDiagnostics = false
    let host = LayoutHost(size: CGSize(width: 90, height: 180), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "shelf")
    var states: [[RecordingReplay.Placed]] = []
    host.onPass = { [unowned screen] report in
      recorder.record(report)
      states.append(RecordingReplay.present(screen))
    }
    let changes: [(String, () -> Void)] = [
      ("start", {}), ("rotate", { host.resize(to: CGSize(width: 180, height: 90)) }),
      ("set", { rows[1].text = "The rod and the line, and how to hold them" }),
      ("remove", { rows[0].removeFromSuperview() }),
    ]
    for (number, change) in changes.enumerated() {
      change.1()
      host.tick()
      recorder.endStep(
        number, action: change.0, failure: change.0 == "remove" ? "nothing was expected" : nil)
    }
    return (recorder.recording, states)
  }

  private func run(_ script: String) throws -> String {
    let browser = try #require(Browser.installed)
    let (result, errors) = try browser.run(script, in: ReportPage(recording().0).html())
    #expect(errors == "")
    return result
  }

  @Test func `every moment has the recorded frames, forwards, backwards and in leaps`() throws {
    let result = try run(
      """
      const frames = (index) => {
        const state = page.recording.state(index);
        return state.order.map((id) => [page.recording.name(id), state.x[id], state.y[id],
          state.width[id], state.height[id]].join(" ")).join(", ");
      };
      return [0, 1, 2, 3, 2, 1, 0, 3, 1].map(frames).join("\\n");
      """)
    let states = recording().states.map { state in
      state.map { view in
        let name = view.path.split(separator: "/").last ?? ""
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.brief)
        return "\(name) \(numbers.joined(separator: " "))"
      }.joined(separator: ", ")
    }
    let visited = [0, 1, 2, 3, 2, 1, 0, 3, 1].map { states[$0] }
    #expect(result == visited.joined(separator: "\n"))
  }

  @Test func `the slider shows another moment, in words too`() throws {
    let result = try run(
      """
      const scrubber = document.getElementById("scrubber");
      scrubber.value = 2;
      scrubber.dispatchEvent(new Event("input"));
      return [scrubber.getAttribute("aria-valuetext"), document.getElementById("status").textContent,
        document.getElementById("stage").getAttribute("aria-label")].join("\\n");
      """)
    #expect(
      result == """
        step 2 · set · pass 3, 3 of 4
        step 2 · set · pass 3 — 3 of 4
        The layout at 180 × 90, 4 views, of which 2 ran and 2 moved. The tree lists them.
        """)
  }

  @Test func `a view that is clicked in the tree says why it ran`() throws {
    let result = try run(
      """
      page.go(2);
      document.querySelector("#tree [data-id='2']").click();
      const selected = document.querySelector("#tree [aria-selected='true']").textContent;
      return selected + "\\n" + [...document.querySelectorAll(".chain li")].map((item) => item.textContent).join("\\n");
      """)
    #expect(
      result == """
        !mrow-1Label(0, 21, 180, 34)
        row-1 ran: it was marked
        text of row-1 was set, “A level field” → “The rod and the line, and how to hold t…”
        """)
  }

  @Test func `a view in the layout is found where it is drawn`() throws {
    let result = try run(
      """
      page.go(0);
      const { stage } = page, state = page.recording.state(0);
      const at = (x, y) => stage.viewAt(stage.left + x * stage.scale, stage.top + y * stage.scale);
      return [at(5, 5), at(5, 25), at(5, 170), at(-9, 5)].join(" ");
      """)
    #expect(result == "1 2 0 -1")
  }

  @Test func `keys move to other moments and problems, and the filter finds views`() throws {
    let result = try run(
      """
      const seen = [];
      for (const key of ["ArrowRight", "End", "Home", "p", "ArrowLeft"]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        seen.push(page.index);
      }
      const filter = document.getElementById("filter");
      filter.value = "ROW-1";
      filter.dispatchEvent(new Event("input"));
      return seen.join(" ") + "\\n" + document.getElementById("status").textContent
        + "\\n" + document.querySelectorAll("#tree .row").length;
      """)
    #expect(result == "1 3 0 3 2\nViews that match: 1; moments at which they ran or moved: 4\n1")
  }

  @Test func `what went wrong is said, and marked on the time line`() throws {
    let result = try run(
      """
      page.go(3);
      return document.querySelector(".problem").textContent.trim() + " " + document.querySelectorAll("#marks span").length;
      """)
    #expect(result == "Failed: nothing was expected 1")
  }

  @Test func `all that can be used has a name`() throws {
    let result = try run(
      """
      page.select(1);
      const name = (element) => element.getAttribute("aria-label") || element.textContent.trim()
        || element.getAttribute("aria-labelledby") || (element.labels && element.labels[0] && element.labels[0].textContent);
      const used = [...document.querySelectorAll("button, input, canvas, [role], section, [tabindex]")]
        .filter((element) => element.getAttribute("role") !== "presentation");
      return used.length > 20 && used.filter((element) => !name(element)).map((element) => element.outerHTML).join("\\n") || "all";
      """)
    #expect(result == "all")
  }
}
