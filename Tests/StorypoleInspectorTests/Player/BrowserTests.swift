import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The page of a report in a real browser: scrubbed, clicked and read, without an error.
@Suite(.ends, .serialized, .enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
struct BrowserTests {
  /// A screen of three rows that is rotated, edited, and left by a row, with a last step that fails.
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

  /// The result of a script in a page, which reports no error.
  private func run(
    _ script: String, in page: String, options: [String] = []
  ) throws -> String {
    try Browser.result(of: script, in: page, options: options)
  }

  private func run(_ script: String, options: [String] = []) throws -> String {
    try run(script, in: ReportPage(recording().0).html(), options: options)
  }

  /// The same in the page of the first pass of a screen.
  private func run(_ script: String, on screen: View, _ size: CGSize) throws -> String {
    let host = LayoutHost(size: size, root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "screen")
    host.onPass = { recorder.record($0) }
    host.tick()
    return try run(script, in: ReportPage(recorder.recording).html())
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

  @Test func `a view that is clicked in the layout says what decides its frame`() throws {
    let title = Label("Low tide", name: "title")
    let screen = View(name: "screen")
    title.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(title)
    LayoutConstraint.activate([
      title.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -5),
      title.topAnchor.constraint(equalTo: screen.topAnchor, constant: 9),
    ])
    let host = LayoutHost(size: CGSize(width: 90, height: 60), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "screen")
    host.onPass = { recorder.record($0) }
    host.tick()
    host.resize(to: CGSize(width: 100, height: 60))
    host.tick()
    let result = try run(
      """
      const { stage } = page, box = stage.canvas.getBoundingClientRect(), seen = [];
      const click = (x, y) => stage.canvas.dispatchEvent(new MouseEvent("click", {
        clientX: box.left + stage.left + x * stage.scale, clientY: box.top + stage.top + y * stage.scale }));
      const text = (selector) => [...document.querySelectorAll("#details " + selector)].map((part) => part.textContent);
      click(50, 15);
      seen.push(...text("p"), ...text(".chain:nth-last-of-type(4) li, .chain:nth-last-of-type(3) li"));
      page.go(1);
      seen.push(...text(".chain:nth-last-of-type(3) li"));
      click(3, 50);
      return seen.concat(text("h3")[0], text(".chain").length).join("\\n").replaceAll(/ \\(Story.*?\\)/g, "");
      """, in: ReportPage(recorder.recording).html())
    #expect(
      result == """
        left = 29
        right = 85
        top = 9
        bottom = 26
        title.width: its content, 56 at 750
        title.trailing = screen.trailing − 5
        screen.width = 90
        title.trailing = screen.trailing − 5
        screen.width = 90
        title.trailing = screen.trailing − 5
        screen.width = 100
        Why screen?
        1
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
      return document.querySelector("#details .problems li").textContent.trim() + " " + document.querySelectorAll("#marks span").length;
      """)
    #expect(result == "Failed: nothing was expected 1")
  }

  // MARK: The sweep

  /// A title that breaks below 67 points, at five widths.
  private func sweptPage() throws -> String {
    let title = Label("Low tide", name: "title")
    let screen = VBox([title], name: "screen")
    screen.printsDiagnostics = false
    let host = LayoutHost(size: CGSize(width: 90, height: 44), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "title")
    host.onPass = { recorder.record($0) }
    host.tick()
    host.onPass = nil
    recorder.recordSweep(
      over: [53, 54, 55, 56, 90], along: .horizontal,
      breakpoints: [(56, "screen/title", "2 lines become 1")],
      problems: [(54...55, "screen/title", "too narrow")]
    ) { width in
      host.resize(to: CGSize(width: width, height: 44))
      host.tick()
    }
    return try ReportPage(recorder.recording).html()
  }

  private func runSwept(_ script: String) throws -> String { try run(script, in: sweptPage()) }

  @Test func `the slider of the width shows the layout at each, and the moments stay`() throws {
    let result = try runSwept(
      """
      const slider = document.getElementById("sizes"), seen = [slider.value];
      for (const value of [0, 3]) {
        slider.value = value;
        slider.dispatchEvent(new Event("input"));
        const state = page.recording.state(page.index);
        seen.push(state.width[0] + "×" + state.height[1], slider.getAttribute("aria-valuetext"));
      }
      seen.push(document.querySelector(".line.shown label").textContent, page.tree.shown.length);
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true }));
      seen.push(document.querySelector(".line.shown label").textContent, page.recording.label(page.index));
      return seen.join("\\n");
      """)
    #expect(
      result == """
        4
        53×34
        width 53
        56×17
        width 56, breakpoint
        width
        2
        moment
        pass 1
        """)
  }

  @Test func `breakpoints and problems are marked, said, and reached by keys`() throws {
    let result = try runSwept(
      """
      const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const details = () => document.getElementById("details").textContent;
      press("b");
      const seen = [page.recording.label(page.index), details().includes("title: 2 lines become 1")];
      press("p");
      seen.push(page.recording.label(page.index), document.querySelector("#details .problems li").textContent.trim());
      press("ArrowRight");
      seen.push(page.recording.label(page.index), document.querySelectorAll("#details .problems li").length);
      press("ArrowRight"); press("ArrowRight");
      seen.push(document.querySelectorAll("#details .problems li").length);
      seen.push(document.querySelectorAll("#size-marks .tick").length, document.querySelectorAll("#size-marks .range").length);
      const range = document.querySelector("#size-marks .range").style;
      return seen.concat(range.left, range.width).join("\\n");
      """)
    #expect(
      result == """
        width 56
        true
        width 54
        Layout problem: too narrow show the view
        width 55
        1
        0
        1
        1
        25%
        25%
        """)
  }

  @Test func `the safe area and the keyboard are drawn until they are turned off`() throws {
    let screen = VBox([Label("Low tide")], name: "screen")
    screen.environment.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 8, right: 0)
    let result = try run(
      """
      const drawn = [], original = page.stage.drawArea;
      page.stage.drawArea = function (area) { drawn.push(area.kind + " " + area.frame.join(" ")); original.call(this, area); };
      page.stage.draw();
      drawn.push("off");
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      document.getElementById("areas").click();
      return drawn.join(", ") + " " + document.getElementById("areas-choice").hidden;
      """, on: screen, CGSize(width: 90, height: 180))
    #expect(result == "safeArea 0 20 90 152, off, safeArea 0 20 90 152 false")
  }

  // MARK: What is drawn over what

  /// Logs the calls of the canvas while the stage is drawn: texts, outlines and clips.
  private static let log = """
    const calls = [], { stage } = page, { context } = stage;
    for (const name of ["fillText", "strokeText", "strokeRect", "rect"]) {
      const original = context[name];
      context[name] = function (...values) {
        calls.push({ name, values, width: context.lineWidth * stage.scale });
        original.apply(this, values);
      };
    }
    """

  @Test func `areas are named in the key, and no name of one is drawn over the layout`() throws {
    let screen = VBox([Label("Low tide")], name: "screen")
    screen.environment.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 8, right: 0)
    screen.environment.keyboardFrame = CGRect(x: 0, y: 100, width: 390, height: 80)
    let result = try run(
      """
      \(Self.log)
      stage.draw();
      const texts = calls.filter((call) => call.name.endsWith("Text")).map((call) => call.values[0]);
      return texts.join() + "; " + [...document.querySelectorAll("#area-key > span")].map((item) => item.textContent).join();
      """, on: screen, CGSize(width: 390, height: 180))
    #expect(result == "Low tide; safe area,keyboard")
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

  // MARK: Without a mouse, without sight, without motion

  @Test func `the tree is walked with keys, and says where the walk is`() throws {
    let result = try run(
      """
      page.go(2);
      const tree = document.getElementById("tree"), seen = [];
      for (const key of ["End", "ArrowUp", "ArrowLeft", "ArrowRight", "Home"]) {
        tree.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        const row = document.getElementById(tree.getAttribute("aria-activedescendant"));
        seen.push(row.querySelector(".name").textContent + " " + row.getAttribute("aria-posinset") + "/" + row.getAttribute("aria-setsize"));
      }
      tree.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
      tree.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
      seen.push([...tree.querySelectorAll("[aria-selected='true'] [role=img]")].map((mark) => mark.getAttribute("aria-label")).join(", "));
      return seen.concat(page.index, tree.tabIndex).join("\\n");
      """)
    #expect(
      result == """
        row-2 4/4
        row-1 3/4
        screen 1/4
        row-0 2/4
        screen 1/4
        ran because it was marked, measured again, with another result
        2
        0
        """)
  }

  @Test func `moments are announced, but not while they are played`() throws {
    let result = try run(
      """
      const status = document.getElementById("status"), play = document.getElementById("play"), seen = [];
      const note = () => seen.push([status.getAttribute("aria-live"), play.getAttribute("aria-pressed"), play.textContent].join(" "));
      note();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
      note();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
      note();
      return seen.join("\\n");
      """)
    #expect(result == "polite false Play\noff true Pause\npolite false Play")
  }

  @Test(arguments: [true, false])
  func `neighbours are animated, unless less motion is preferred`(isLess: Bool) throws {
    let result = try run(
      "page.go(1); return page.stage.progress + ' ' + (page.stage.from === null);",
      options: isLess ? ["--force-prefers-reduced-motion"] : [])
    #expect(result == (isLess ? "1 true" : "0 false"))
  }
}
