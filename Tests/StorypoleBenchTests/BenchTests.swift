import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleBench

extension BenchRunner {
  /// Runs the cases of a generated tree of some length.
  fileprivate func run(_ shape: BenchShape, rows: Int) -> BenchResult {
    run(shape.name, rows: rows, shape.content(rows))
  }
}

@Test(.ends) func `the work that the bench counts doesn't depend on the length of a list`() {
  let results = [7, 70].map { BenchRunner(isQuick: true).run(.list, rows: $0) }
  let edits = ["same-size", "absorbed", "nothing"]
  for (result, rows) in zip(results, [7, 70]) {
    #expect(result.viewCount == 2 + rows * 5)
    #expect(
      result.lines.map(\.id)
        == [
          "build", "full-layout", "resize", "rotate", "same-size", "absorbed", "grows", "nothing",
        ]
    )
    let bodies = result.lines.filter { edits.contains($0.id) }.map(\.work.bodies)
    #expect(bodies == [1, 2, 0])
  }
  let works = results.map { $0.lines.filter { edits.contains($0.id) }.map(\.work) }
  #expect(works[0] == works[1])
}

@Test(.ends) func `a row that grows runs itself, its title, the list and the screen`() throws {
  let result = BenchRunner(isQuick: true).run(.list, rows: 7)
  let grows = try #require(result.lines.first { $0.id == "grows" })
  #expect(grows.work.bodies == 4)
}

@Test(.ends) func `shapes have the views that their length says`() {
  let runner = BenchRunner(isQuick: true)
  #expect(runner.run(.nest, rows: 100).viewCount == 100 + 10 + 1)
  #expect(runner.run(.deep, rows: 8).viewCount == 8 + 4 + 2 + 1)
  #expect(runner.run(.deepRandom, rows: 5).viewCount == 5 + 3 + 2 + 1)
  #expect(runner.run(.superdeep, rows: 7).viewCount == 7 * 3 + 1)
  // Two to five views in each of nine rows.
  #expect((19...46).contains(runner.run(.wide, rows: 9).viewCount))
}

@Test(.ends) func `a nest takes three measurements per level, however deep it is`() {
  let measured = [20, 40].map { levels in
    BenchRunner(isQuick: true, only: "full-layout").run(.superdeep, rows: levels)
      .lines[0].work.measurements
  }
  #expect(measured == [60, 120])
}

@Test(.ends) func `a marked leaf of a scene is all that is visited`() throws {
  let settings = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../Sources/StorypoleCLI/Samples/settings.json").standardized
  let scene = try SceneDocument(contentsOfFile: settings.path)
  let result = BenchRunner(isQuick: true).run("settings", rows: nil) { BenchTree(scene) }
  #expect(result.rowCount == nil)
  let visited = Dictionary(uniqueKeysWithValues: result.lines.map { ($0.id, $0.work.visited) })
  #expect(visited["nothing"] == 0)
  #expect((1...3).contains(visited["leaf"] ?? 0))
  #expect((visited["marks"] ?? 0) >= result.viewCount / 2)
}

@Test(.ends) func `options choose trees, lengths and cases`() throws {
  let defaults = try BenchOptions([])
  #expect(defaults.measuredTrees.map { $0.name } == ["list", "app"])
  #expect(defaults.rowCounts == [1_000, 10_000])
  let options = try BenchOptions(["--tree", "nest", "--rows", "7", "--only", "mark", "--json"])
  #expect(options.measuredTrees.map { $0.name } == ["nest"])
  #expect(options.rowCounts == [7])
  #expect(options.only == "mark")
  #expect(options.isJSON && !options.isQuick && !options.recordsCauses)
}

@Test(
  .ends, arguments: [["--tree", "oak"], ["--rows", "0"], ["--rows"], ["a", "b"], ["--slow"]])
func `other words are refused`(words: [String]) {
  #expect(throws: BenchOptions.Mistake.self) { try BenchOptions(words) }
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
  #expect(timeText(nanoseconds: nanoseconds) == text)
}

@Test(.ends) func `the JSON is one object with every tree and case`() throws {
  let result = BenchRunner(isQuick: true).run(.list, rows: 3)
  let text = BenchReport.json(of: [result], build: "debug").text()
  let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  let trees = try #require(object?["trees"] as? [[String: Any]])
  #expect(trees.map { $0["views"] as? Int } == [2 + 3 * 5])
  let cases = try #require(trees[0]["results"] as? [[String: Any]])
  #expect(cases.map { $0["id"] as? String } == result.lines.map(\.id))
}
