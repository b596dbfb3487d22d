import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// The samples in the module's doc comments, which compile because they are here.
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

extension DocCommentTests {
  @Test func `every sample of a doc comment is here`() throws {
    let here = Self.squeezed(try String(contentsOfFile: #filePath, encoding: .utf8))
    let sources = try Self.sources()
    let samples = try sources.flatMap { try Self.samples(in: $0) }
    #expect(samples.count == 7)
    for sample in samples { #expect(here.contains(Self.squeezed(sample)), "\(sample)") }
  }

  /// The fenced blocks, and those after an empty line that are indented by four; transcripts of a
  /// debugger aren't code.
  private static func samples(in file: URL) throws -> [String] {
    var samples: [[Substring]] = []
    var (isFenced, isOpen) = (false, false)
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else {
        (isFenced, isOpen) = (false, false)
        continue
      }
      let doc = text.dropFirst(3)
      if doc.hasPrefix(" ```") {
        isFenced.toggle()
        if isFenced { samples.append([]) }
      } else if isFenced {
        samples[samples.count - 1].append(doc)
      } else if doc.hasPrefix("     ") {
        if !isOpen { samples.append([]) }
        samples[samples.count - 1].append(doc)
        isOpen = true
      } else {
        isOpen = false
      }
    }
    return samples.map { $0.joined(separator: "\n") }.filter { !$0.contains("(lldb)") }
  }

  private static func sources() throws -> [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/StorypoleInspector")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }

  /// Code without indentation and empty lines.
  private static func squeezed(_ code: String) -> String {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
