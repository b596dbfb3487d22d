import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

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
