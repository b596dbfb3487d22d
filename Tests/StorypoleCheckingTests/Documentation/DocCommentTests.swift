import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleProof
import Testing

/// The samples in the module's doc comments: frames, recordings, sweeps and goldens.
@Suite(.ends) struct DocCommentTests {
  private let screen = ShelfScreen(name: "screen")
  private let output = Output()

  private final class Output { var text = "" }

  private func print(_ item: Any) { output.text += "\(item)\n" }

  init() { screen.layoutIfNeeded() }

  @Test func `frames are compared`() {
    let shelf = View(name: "shelf")
    shelf.addSubview(Label("Bricks", name: "title"))
    let title = CGRect(x: 10, y: 10, width: 61, height: 17)
    print(shelf.differences(from: ["title": title]))
    #expect(output.text.contains("shelf/title"))
  }

  @Test func `frames are those of before once a rotation is taken back`() {
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: ShelfScreen(name: "screen"))
    let screen = host.root
    host.tick()
    let former = FormerFrames(of: screen)
    host.resize(to: CGSize(width: 844, height: 390))
    host.tick()
    host.resize(to: CGSize(width: 390, height: 844))
    host.tick()
    #expect(former.differences() == [])
  }

  @Test func `views are found`() throws {
    let screen = VBox([Label("Shelf", name: "heading"), list("list")], name: "screen")
    let heading = try screen.find("heading")
    let second = try screen.find("list/1/title", as: Label.self)
    #expect(heading === screen.subviews[0] && second.text == "Stones")
  }

  private func list(_ name: String) -> VBox {
    let rows = [Label("Bricks"), Label("Stones", name: "title")].map { VBox([$0]) }
    return VBox(rows, name: name)
  }

  @Test func `problems are listed`() {
    screen.title.frame.size.width = 3
    for problem in screen.layoutProblems() { print(problem) }
    #expect(screen.checkInvariants().isEmpty)
  }

  @Test func `a sweep is reported, drawn and recorded`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let sweep = screen.sweep(widths: 320...1_366)
    print(sweep.report)
    try sweep.chart.picture().text().write(to: file, atomically: true, encoding: .utf8)
    #expect(output.text.contains("widths 320…1366"))
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg"))

    let host = LayoutHost(size: screen.bounds.size, root: screen, clock: .stopped)
    let recorder = PassRecorder(of: host.root, title: "shelf")
    host.onPass = { recorder.record($0) }
    host.tick()
    host.onPass = nil
    recorder.record(host.sweep(widths: 320...1_366), of: host)
    #expect(try ReportPage(recorder.recording).html().contains("1366"))
  }

  @Test func `calls are recorded`() {
    let log = LayoutLog()
    let cover = ModularView(name: "cover", log: log)
    cover.onMeasure = { _, proposal in CGSize(width: 44, height: min(66, proposal.height)) }
    cover.frame.size = cover.sizeThatFits(width: 300)
    cover.layoutIfNeeded()
    #expect(log.take() == ["measure cover 300 × ∞ → 44 × 66", "layout cover 44 × 66"])
  }

  @Test func `a view is made of closures`() {
    let (log, shelf) = (LayoutLog(), View(name: "shelf"))
    let cover = ModularView(name: "cover", log: log)
    cover.onMeasure = { _, proposal in CGSize(width: 44, height: min(66, proposal.height)) }
    shelf.addSubview(cover)
    shelf.layout = RecordedLayout(VBoxLayout(spacing: 8), as: "shelf", in: log)
    shelf.layoutIfNeeded()
    #expect(log.take().last == "layout cover 0 × 66")
  }

  @Test func `a golden has a format of the user's`() {
    #expect(GoldenFormat.names.text(screen) == "title\nshelf")
  }
}

extension GoldenFormat {
  static let names = GoldenFormat(fileExtension: "names.txt") { view in
    view.subviews.map { $0.name ?? "-" }.joined(separator: "\n")
  }
}
