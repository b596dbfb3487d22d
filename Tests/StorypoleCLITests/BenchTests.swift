import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

@Test(.ends) func `the work that the bench counts doesn't depend on the length of a list`() {
  let results = [7, 70].map { BenchRunner(isQuick: true).run(BenchList.self, rows: $0) }
  let edits = ["same-size", "absorbed", "nothing"]
  for (result, rows) in zip(results, [7, 70]) {
    #expect(result.viewCount == 2 + rows * 5)
    #expect(result.lines.map(\.id) == ["build"] + BenchList.cases.map(\.id))
    let bodies = result.lines.filter { edits.contains($0.id) }.map(\.work.bodies)
    #expect(bodies == [1, 2, 0])
  }
  let works = results.map { $0.lines.filter { edits.contains($0.id) }.map(\.work) }
  #expect(works[0] == works[1])
}

@Test(.ends) func `a row that grows runs itself, its title, the list and the screen`() throws {
  let result = BenchRunner(isQuick: true).run(BenchList.self, rows: 7)
  let grows = try #require(result.lines.first { $0.id == "grows" })
  #expect(grows.work.bodies == 4)
}

@Test(.ends) func `shapes have the views that their length says`() {
  let runner = BenchRunner(isQuick: true)
  #expect(runner.run(BenchNest.self, rows: 100).viewCount == 100 + 10 + 1)
  #expect(runner.run(BenchDeep.self, rows: 8).viewCount == 8 + 4 + 2 + 1)
  #expect(runner.run(BenchDeepRandom.self, rows: 5).viewCount == 5 + 3 + 2 + 1)
  #expect(runner.run(BenchSuperdeep.self, rows: 7).viewCount == 7 * 3 + 1)
  let rows = BenchWide.content(rows: 9).map(\.count)
  #expect(Set(rows).isSubset(of: 1...4))
  #expect(runner.run(BenchWide.self, rows: 9).viewCount == 1 + rows.reduce(9, +))
}

@Test(.ends) func `each level of a nest is measured five times, however deep it is`() {
  let measured = [20, 40].map { levels in
    BenchRunner(isQuick: true, only: "full-layout").run(BenchSuperdeep.self, rows: levels)
      .lines[0].work.measurements
  }
  #expect(measured == [20 * 5 - 3, 40 * 5 - 3])
}

@Test(.ends) func `a marked leaf of a scene is all that is visited`() async throws {
  let recorder = Recorder()
  let outcome = await Main.program.run(
    ["bench", "settings", "--quick", "--json"], on: recorder.console())
  #expect(outcome == .success)
  let object = try JSONSerialization.jsonObject(with: Data(recorder.output.utf8))
  let tree = try #require(((object as? [String: Any])?["trees"] as? [[String: Any]])?.first)
  #expect(tree["tree"] as? String == "settings")
  #expect(tree["rows"] is NSNull)
  let results = try #require(tree["results"] as? [[String: Any]])
  let visited = results.map { ($0["id"] as? String ?? "", $0["visited"] as? Int ?? -1) }
  let count = try #require(tree["views"] as? Int)
  let byCase = Dictionary(uniqueKeysWithValues: visited)
  #expect(byCase["nothing"] == 0)
  #expect((1...3).contains(byCase["leaf"] ?? 0))
  #expect((byCase["marks"] ?? 0) >= count / 2)
}

@Test(.ends) func `a scene and a generated tree at once are refused`() async {
  let recorder = Recorder()
  let outcome = await Main.program.run(
    ["bench", "settings", "--tree", "app"], on: recorder.console())
  #expect(outcome == .usage)
}

@Test(.ends) func `without options the bench prints a table`() {
  var work = WorkCounters()
  work.bodies = 3
  work.visited = 5
  let result = BenchResult(
    treeName: "list", rowCount: 7, viewCount: 37, bytesPerView: 401.7, bytesPerViewResized: nil,
    lines: [.init(id: "rotate", title: "rotate there and back", nanoseconds: 1_850_000, work: work)]
  )
  #expect(
    BenchReport.picture(of: result).text() == """
      list: 7 rows, 37 views, 402 bytes per view

      what                      time  ns per view  bodies  measured  visited
      ──────────────────────────────────────────────────────────────────────
      rotate there and back  1.85 ms        50000       3         0        5
      """)
}

@Test(
  .ends,
  arguments: [
    (0, "0 ns"), (417.4, "417 ns"), (12_340, "12.3 µs"), (1_850_000, "1.85 ms"), (7e9, "7 s"),
    (31e12, "31000 s"),
  ] as [(Double, String)])
func `times are printed with three digits`(nanoseconds: Double, text: String) {
  #expect(BenchReport.time(nanoseconds) == text)
}

@Test(.ends) func `with --json the bench prints one JSON object`() async throws {
  let recorder = Recorder()
  let words = ["bench", "--tree", "list", "--rows", "3", "--quick", "--json"]
  #expect(await Main.program.run(words, on: recorder.console()) == .success)
  let object = try JSONSerialization.jsonObject(with: Data(recorder.output.utf8))
  let lists = try #require((object as? [String: Any])?["trees"] as? [[String: Any]])
  #expect(lists.map { $0["views"] as? Int } == [2 + 3 * 5])
}

@Test(.ends) func `memory in use excludes what the allocator holds as free`() {
  let report = """
    <heap nr="0">
    <total type="fast" count="1" size="1"/>
    <system type="current" size="5"/>
    </heap>
    <total type="fast" count="2" size="96"/>
    <total type="rest" count="3" size="704"/>
    <total type="mmap" count="1" size="31000"/>
    <system type="current" size="135168"/>
    """
  #expect(HeapMemory.bytesInUse(in: report) == 135_168 + 31_000 - 96 - 704)
  #expect(HeapMemory.bytesInUse(in: "<malloc version=\"2\">") == nil)
}
