import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The page of a recording: one file, which a browser is only one way to read.
@Suite(.ends) struct ReportPageTests {
  private func recording(title: String = "shelf", text: String = "Low tide") -> PassRecording {
    let screen = VBox([Label(text, name: "title")], name: "screen")
    let host = LayoutHost(size: CGSize(width: 90, height: 70), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: title, about: "a shelf")
    host.onPass = { recorder.record($0) }
    host.tick()
    return recorder.recording
  }

  @Test func `the page contains the recording, and loads nothing`() throws {
    let recording = recording()
    let page = try ReportPage(recording).html()
    let start = try #require(page.range(of: #"id="recording">"#)?.upperBound)
    let end = try #require(page[start...].range(of: "</script>")?.lowerBound)
    #expect(try page[start..<end] == ReportPage(recording).json())
    for foreign in ["src=", "href=", "http:", "https:", "url(", "import(", "fetch("] {
      #expect(!page.contains(foreign), "\(foreign)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("{{") && page.hasSuffix("</html>\n"))
  }

  @Test func `names and texts can't end the page's elements, or fill its outline`() throws {
    let text = "</script><script>alert(1)</script>{{script}}"
    let page = try ReportPage(recording(title: text, text: text)).html()
    #expect(page.components(separatedBy: "</script>").count == 1 + 2)
    #expect(page.contains("<title>&lt;/script&gt;"))
    #expect(page.contains(#"\u003c/script>\u003cscript>alert(1)\u003c/script>{{script}}"#))
  }
}

/// Columns of numbers in JSON.
@Suite(.ends) struct NumberColumnTests {
  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test func `a table is written as its columns`() throws {
    let table = NumberTable(rows: [[7, -1], [8, 0], [9, 0], [10, 1]])
    #expect(try text(table) == "[[7,[1,3]],[-1,1,0,1]]")
    #expect(try text(NumberTable()) == "[]")
  }

  @Test func `any numbers can be read from what is written`() throws {
    let property = Property("columns of numbers") { source in
      let numbers = source.array(count: 0...40) { $0.int(in: -3...9) }
      let written = try JSONSerialization.jsonObject(
        with: JSONEncoder().encode(Differences(numbers)))
      let runs = (written as? [Any] ?? []).map { $0 as? [Int] ?? [$0 as? Int ?? 0, 1] }
      var sum = 0
      let read = runs.flatMap { Array(repeating: $0[0], count: $0[1]) }.map { difference in
        sum += difference
        return sum
      }
      if read != numbers { source.fail("\(numbers)") }
    }
    try checkCovering(property)
  }
}

/// The widths of a recording: a state for each, from a sweep.
@Suite(.ends) struct SweepRecordingTests {
  private let title = Label("Low tide", name: "title")
  private let host: LayoutHost<View>

  init() {
    let screen = VBox([title], name: "screen")
    screen.printsDiagnostics = false
    host = LayoutHost(size: CGSize(width: 90, height: 44), root: screen, clock: .stopped)
  }

  private func recording(of sweep: LayoutSweep) -> PassRecording {
    let recorder = PassRecorder(of: host.root, title: "title")
    recorder.record(host.lastReport)
    recorder.record(sweep, of: host)
    return recorder.recording
  }

  @Test func `has each size, the breakpoints, and the host its own size again`() throws {
    host.tick()
    let widths = host.sweep(widths: 50...60)
    let recording = recording(of: widths)
    let sweep = try #require(recording.sweep)
    #expect(sweep.extent == "width")
    #expect(Set((50...60).map(Double.init)).isSubset(of: sweep.extents))
    #expect(sweep.extents == sweep.extents.sorted())
    #expect(sweep.moments.map { $0.size[0] } == sweep.extents)
    // “Low tide” takes eight cells of 7 points.
    let breakpoint = try #require(sweep.breakpoints.first { $0.text == "2 lines become 1" })
    #expect(sweep.extents[breakpoint.index] == 8 * 7)
    #expect(recording.strings[recording.names[breakpoint.view]] == "title")
    #expect(host.size == CGSize(width: 90, height: 44) && title.frame.width == 90)
    #expect(recording.moments.count == 1 && recording.moments[0].size == [90, 44])
  }

  @Test func `says once what changes from one width to the next`() throws {
    host.tick()
    let sweep = try #require(recording(of: host.sweep(widths: 70...74)).sweep)
    #expect(sweep.moments[0].order != nil && sweep.moments[0].changes?.count == 3)
    for moment in sweep.moments.dropFirst() {
      #expect(moment.order == nil && moment.areas == nil)
      #expect(moment.changes?.map(\.column) == [.width])
      #expect(moment.changes?[0].ids.numbers == [0, 1])
    }
  }
}

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
