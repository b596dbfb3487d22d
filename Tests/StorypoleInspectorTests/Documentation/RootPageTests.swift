import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// The samples of StorypoleInspector's root page.
@Suite(.ends) struct RootPageTests {
  private let view: View
  private let output = Output()

  private func print(_ text: String, terminator: String) { output.text += text + terminator }

  init() {
    let title = Label("Bricks", name: "title"), byline = Label("A. Mason", name: "byline")
    let cover = ImageView(size: CGSize(width: 30, height: 44), name: "cover")
    let row = View(name: "bricks")
    for view in [cover, title, byline] { row.addSubview(view) }
    row.setLayout { _, layout, size in
      layout.setOrigin(CGPoint(x: 12, y: 10), of: cover)
      let column = CGRect(x: 54, y: 10, width: size.width - 54 - 12, height: 0)
      layout.sizeToFitVertical(title, in: column)
      layout.sizeToFitVertical(byline, in: column.offsetBy(dx: 0, dy: 17 + 4))
      return CGSize(width: size.width, height: 10 + 44 + 10)
    }
    view = VBox([row], insets: EdgeInsets(all: 10), name: "shelf")
    view.frame.size = CGSize(width: 320, height: 84)
    view.layoutIfNeeded()
  }

  @Test func `the drawing is the one that is shown`() throws {
    let drawing = CharacterDrawing(pointsPerColumn: 7)
    print(drawing.picture(of: Snapshot(of: view)).text(), terminator: "\n\n")
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains("```text\n\(output.text.dropLast(1))```"), "\n\(output.text)")
  }

  @Test func `a drawing for browsers is written to a file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = SVGDrawing().picture(of: Snapshot(of: view))
    try picture.text().write(to: file, atomically: true, encoding: .utf8)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("A. Mason"))
  }

  @Test func `a trace is written to a file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let host = LayoutHost(size: view.frame.size, root: view)
    host.traceClock = .continuous
    host.root.recordsCauses = true
    host.resize(to: CGSize(width: 480, height: 84))
    var trace = TraceFile()
    if let report = host.tick() { trace.add(report) }
    try trace.text.write(to: file, atomically: true, encoding: .utf8)
    let checked = TraceChecker(try String(contentsOf: file, encoding: .utf8))
    #expect(checked.faults == [])
    #expect(checked.slices.contains { $0.name == "shelf/bricks/title" })
  }

  private final class Output { var text = "" }

  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(
      "Sources/StorypoleInspector/StorypoleInspector.docc/StorypoleInspector.md")
}

extension RootPageTests {
  @Test func `the passes of a host are written as a page`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }
    let host = LayoutHost(size: view.frame.size, root: view, clock: .stopped)
    let recorder = PassRecorder(of: host.root, title: "shelf")
    host.onPass = { recorder.record($0) }
    host.tick()
    host.resize(to: CGSize(width: 84, height: 320))
    host.tick()
    try ReportPage(recorder.recording).html().write(to: file, atomically: true, encoding: .utf8)
    #expect(recorder.recording.momentCount == 2)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("<title>shelf</title>"))
  }
}

extension RootPageTests {
  @Test func `a transition is written as a strip of its frames`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let host = LayoutHost(size: CGSize(width: 320, height: 84), root: view)
    host.tick()
    host.resize(to: CGSize(width: 84, height: 320), duration: .milliseconds(300))
    var strip = FilmStrip()
    for frame in 0...3 {
      host.tick(at: .milliseconds(100 * frame))
      strip.add(Snapshot(presentationOf: host.root), caption: "\(100 * frame) ms")
    }
    try strip.picture().text().write(to: file, atomically: true, encoding: .utf8)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(">0 ms</tspan>\u{2002}320 × 84 ·"))
    #expect(text.contains(">300 ms</tspan>\u{2002}84 × 320 ·"))
  }
}
