import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// What a report's page says and leaves out: names, texts, lists and sliders.
@Suite(.ends, .serialized, .enabled(if: Browser.installed != nil, "\(Browser.isMissing)"))
struct PageWordTests {
  /// A screen of labels with these names, as long as it takes for some moments.
  private func page(_ names: [String], moments: Int = 1) throws -> String {
    let rows = names.map { Label("Seven", name: $0) }
    let screen = VBox(rows, name: "screen")
    let host = LayoutHost(size: CGSize(width: 90, height: 180), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "words")
    host.onPass = { recorder.record($0) }
    for number in 0..<moments {
      rows[0].text = "\(number)"
      host.tick()
      recorder.endStep(number, action: "set text of", subject: names[0])
    }
    return try ReportPage(recorder.recording).html()
  }

  @Test func `a single moment has no slider, no chart and nothing to play`() throws {
    let script = """
      const isShown = (id) => document.getElementById(id).getBoundingClientRect().height > 0;
      return ["charts", "scrubber", "play", "next", "problem", "status"].filter(isShown).join(" ");
      """
    #expect(try Browser.result(of: script, in: page(["title"])) == "problem status")
    #expect(
      try Browser.result(of: script, in: page(["title"], moments: 2))
        == "charts scrubber play next problem status")
  }

  @Test func `characters that turn a text are shown as their numbers`() throws {
    let result = try Browser.result(
      of: """
        page.go(1);
        page.select(1);
        const texts = ["status", "details", "tree"].map((id) => document.getElementById(id).textContent);
        const isClean = texts.every((text) => text.includes("ti⟨U+202E⟩tle") && !text.includes("\\u202e"));
        return [document.querySelector("#view-1 .name").textContent, page.recording.label(1), isClean].join("|");
        """, in: page(["ti\u{202E}tle"], moments: 2))
    #expect(result == "ti⟨U+202E⟩tle|step 1 · set text of ti⟨U+202E⟩tle · pass 2|true")
  }

  @Test func `the views that ran are one stop of the tab key, and arrows go through them`() throws {
    let result = try Browser.result(
      of: """
        const links = [...document.querySelectorAll("#details .chips button")], stops = () => links.map((link) => link.tabIndex).join();
        const seen = [stops()];
        links[0].focus();
        for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) {
          document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          seen.push(document.activeElement.textContent);
        }
        return [...seen, stops(), page.index].join("|");
        """, in: page(["a", "b"]))
    #expect(result == "0,-1,-1|a|b|a|screen|screen|0,-1,-1|0")
  }

  @Test func `a line around a text that ran lies outside of it, and the text is tinted`() throws {
    let result = try Browser.result(
      of: """
        const { stage } = page, { context } = stage, lines = [], fills = [];
        const note = (name, list) => {
          const original = context[name];
          context[name] = function (...frame) { list.push([frame, context.lineWidth, context.globalAlpha]); original.apply(this, frame); };
        };
        note("strokeRect", lines);
        note("fillRect", fills);
        stage.draw();
        const outside = lines.filter(([[x, y, width, height], line]) => x === -line / 2 && y === -line / 2 && width === 90 + line && height === 17 + line);
        return [outside.length, fills.filter(([frame, , alpha]) => frame.join() === "0,0,90,17" && alpha < 0.2).length].join();
        """, in: page(["title"]))
    // The thin line of its own, and that of its run.
    #expect(result == "2,1")
  }
}
