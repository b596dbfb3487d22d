import Foundation
import Storypole
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
