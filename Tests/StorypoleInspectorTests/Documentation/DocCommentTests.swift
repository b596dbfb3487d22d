import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// The samples in the module's doc comments.
@Suite(.ends) struct DocCommentTests {
  private let output = Output()
  private let title = Label("Bricks", name: "title")
  private let shelf: View
  private let host: LayoutHost<View>
  private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")

  private final class Output { var text = "" }

  private func print(_ item: Any) { output.text += "\(item)\n" }

  init() {
    shelf = VBox([title], name: "shelf")
    host = LayoutHost(size: CGSize(width: 320, height: 84), root: shelf, clock: .stopped)
    host.root.recordsCauses = true
    host.tick()
  }

  private func written() throws -> String {
    defer { try? FileManager.default.removeItem(at: url) }
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test func `chains are printed as a graph`() {
    let (row, list) = (shelf, shelf)
    let runs = [title, row, list].map { $0.explain() }
    print(CauseGraph(runs).dot)  // dot -Tsvg
    #expect(output.text.hasPrefix("digraph "))
  }

  @Test func `two layouts are compared`() {
    let screen = shelf
    let before = Snapshot(of: screen)
    title.text = "Storypole, second edition"
    screen.layoutIfNeeded()
    print(SnapshotDifference(from: before, to: Snapshot(of: screen)))
    #expect(output.text.contains("second edition"))
  }

  @Test func `a tree is drawn`() {
    print(shelf.drawing())
    #expect(output.text.contains("Bricks"))
  }

  @Test func `passes are recorded`() throws {
    let file = url
    let recorder = PassRecorder(of: host.root, title: "shelf")
    host.onPass = { recorder.record($0) }
    host.tick()
    host.resize(to: CGSize(width: 844, height: 390))
    host.tick()
    try ReportPage(recorder.recording).html().write(to: file, atomically: true, encoding: .utf8)
    #expect(try written().contains("<title>shelf</title>"))
  }

  @Test func `passes are traced`() throws {
    host.traceClock = .continuous
    host.root.recordsCauses = true
    var file = TraceFile()
    for width in [390, 844] {
      host.resize(to: CGSize(width: width, height: 700))
      if let report = host.tick() { file.add(report) }
    }
    try file.text.write(to: url, atomically: true, encoding: .utf8)
    #expect(TraceChecker(try written()).faults == [])
  }

  @Test func `frames are strung together`() {
    var strip = FilmStrip()
    host.onFrame = { [root = host.root] time in
      strip.add(Snapshot(presentationOf: root), caption: "\(time)")
    }
    host.resize(to: CGSize(width: 84, height: 320), duration: .milliseconds(300))
    for frame in 0...3 { host.tick(at: .milliseconds(100 * frame)) }
    #expect(strip.count == 3)
  }

  @Test func `what ran is mapped`() {
    host.root.recordsCauses = true
    title.text = "Storypole, second edition"
    if let report = host.tick() {
      print(InvalidationMap(of: host.root, after: report).picture().text())
    }
    #expect(output.text.contains("ran because it was marked"))
  }
}
