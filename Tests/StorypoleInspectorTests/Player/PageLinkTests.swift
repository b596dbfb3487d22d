import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// Links into a report's page: to a moment or a size, and to a view.
@Suite(.ends, .serialized, .enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
struct PageLinkTests {
  private func page() throws -> String {
    let rows = (0..<4).map { Label("Low tide", name: $0 == 1 ? nil : "row \($0)&") }
    let screen = VBox([VBox(rows, name: "list")], name: "screen")
    let host = LayoutHost(size: CGSize(width: 90, height: 180), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "links")
    host.onPass = { recorder.record($0) }
    for number in 0..<5 {
      rows[0].text = "\(number)"
      host.tick()
      recorder.endStep(number, action: "set")
    }
    host.onPass = nil
    recorder.recordSweep(over: [50, 60, 90], along: .horizontal, breakpoints: [], problems: []) {
      host.resize(to: CGSize(width: $0, height: 180))
      host.tick()
    }
    return try ReportPage(recorder.recording).html()
  }

  private static let shown = "page.link + ' ' + page.selected + ' ' + page.index"

  @Test(arguments: [
    ("moment=3&view=list/row 3%26", "#moment=3&view=screen/list/row%203%26 5 2"),
    ("view=screen/list/1", "#moment=1&view=screen/list/1 3 0"),
    ("moment=99&view=nowhere", "#moment=5 -1 4"), ("moment=x", "#moment=1 -1 0"),
    ("moment=4&with=2", "#moment=4&with=2 -1 3"), ("width=90&with=52", "#width=90&with=50 -1 2"),
    ("width=61", "#width=60 -1 1"), ("width=1&view=list", "#width=50&view=screen/list 1 0"),
  ])
  func `a link leads to what there is of it`(fragment: String, shown: String) throws {
    let address = fragment.replacing(" ", with: "%20")
    let result = try Browser.result(of: "return \(Self.shown);", in: page(), fragment: address)
    #expect(result == shown)
  }

  @Test func `another link in the same page is followed, and the address is what is shown`() throws
  {
    let result = try Browser.result(
      of: """
        const seen = [], later = [];
        location.hash = "#moment=2&view=list";
        dispatchEvent(new HashChangeEvent("hashchange"));
        seen.push(\(Self.shown));
        window.setTimeout = (action) => later.push(action);
        page.go(3);
        page.go(2);
        later.at(-1)();
        return seen.concat(location.hash).join("|");
        """, in: page(), fragment: "moment=5")
    #expect(result == "#moment=2&view=screen/list 1 1|#moment=3&view=screen/list")
  }
}

/// A page whose file is written again while it is open.
@Suite(.ends, .serialized, .enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
struct PageWatchTests {
  private func page(of texts: [String], isWatched: Bool = true) throws -> String {
    let title = Label("", name: "title")
    let screen = VBox([title], name: "screen")
    let host = LayoutHost(size: CGSize(width: 90, height: 180), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "watched")
    host.onPass = { recorder.record($0) }
    for (number, text) in texts.enumerated() {
      title.text = text
      host.tick()
      recorder.endStep(number, action: "set")
    }
    var page = ReportPage(recorder.recording)
    page.isWatched = isWatched
    return try page.html()
  }

  @Test func `the open page shows what the file has now, at the same moment and view`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(page(of: ["a", "b", "c", "d"]).utf8).write(to: file)
    let result = try Browser.result(
      of: """
        const { watch } = page, former = page, seen = [];
        const told = () => new Promise((resolve) => addEventListener("message", resolve, { once: true }));
        const note = () => seen.push(page === former, page.recording.moments.length, page.index, page.selected, document.body.className);
        page.go(2);
        page.select(1);
        page.enlarge();
        watch.check();
        await told();
        note();
        watch.address = "\(file.path)";
        watch.check();
        await told();
        note();
        document.getElementById("next").click();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "e", bubbles: true }));
        note();
        return seen.join(" ");
        """, in: page(of: ["a", "b", "c"]))
    #expect(result == "true 3 2 1 enlarged false 4 2 1 enlarged false 4 3 1 ")
  }

  @Test func `only a page that is watched may load a file, and looks for one`() throws {
    #expect(try page(of: ["a"]).contains("; frame-src 'self' file:\""))
    let still = try page(of: ["a"], isWatched: false)
    #expect(!still.contains("; frame-src"))
    #expect(try Browser.result(of: "return page.watch;", in: still) == "undefined")
  }
}

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
