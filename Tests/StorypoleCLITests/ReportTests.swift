import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

private func shelf() -> View {
  let root = View(frame: CGRect(x: 0, y: 0, width: 84, height: 56))
  let cover = View(frame: CGRect(x: 7, y: 7.5, width: 35, height: 28), name: "cover")
  root.addSubview(View(frame: CGRect(x: 0, y: 0, width: 84, height: 3)))
  root.addSubview(cover)
  cover.addSubview(View(frame: CGRect(x: 1, y: 2, width: 3, height: 5)))
  return root
}

@Test(.ends) func `a layout as JSON has ids, or paths for views without an id`() {
  var work = WorkCounters()
  work.bodies = 3
  let problem = Diagnostic(
    kind: .overflow, path: "root/cover", attempted: "is too wide", advice: "Make room.")
  let report = LayoutReport(snapshot: Snapshot(of: shelf()), work: work, diagnostics: [problem])
  #expect(
    LayoutReport.form.json(of: report).text(spreadingLevels: 2) == """
      {
        "format": 1,
        "size": [84, 56],
        "frames": {
          "root": [0, 0, 84, 56],
          "root/0": [0, 0, 84, 3],
          "cover": [7, 7.5, 35, 28],
          "root/cover/0": [1, 2, 3, 5]
        },
        "work": {"bodies": 3, "measurements": 0, "visited": 0, "edgesMarked": 0, \
      "generations": 0, "propertyUpdates": 0},
        "diagnostics": [
          {"kind": "overflow", "path": "root/cover", "attempted": "is too wide", \
      "advice": "Make room."}
        ]
      }
      """)
}

@Test(.ends) func `a layout as text has a drawing, a line per view, and the work`() {
  let report = LayoutReport(snapshot: Snapshot(of: shelf()), work: WorkCounters(), diagnostics: [])
  #expect(
    report.picture(within: 80).text() == """
      ┌───────────┐
      │┌────┐     │
      ││    │     │
      │└────┘     │
      └───────────┘

      <View; frame = (0, 0, 84, 56)>
         | <View; frame = (0, 0, 84, 3)>
         | <View cover; frame = (7, 7.5, 35, 28)>
         |    | <View; frame = (1, 2, 3, 5)>

      0 bodies ran, 0 measurements, 0 views visited
      """)
}

@Test(.ends) func `every view has its own key`() {
  let root = View(name: "page")
  for name in ["cover", "cover", "page/3", nil, "5"] { root.addSubview(View(name: name)) }
  root.addSubview(View())
  root.addSubview(View(name: "5"))
  let keys = FrameKeys.keys(of: Snapshot(of: root))
  #expect(
    keys == [
      "page", "page/cover", "page/cover#2", "page/3", "page/3#4", "page/5", "page/5#6", "page/5#7",
    ])
  #expect(Set(keys).count == keys.count)
}

private func pass(_ width: CGFloat, _ height: CGFloat, bodies: Int) -> RotationPass {
  var work = WorkCounters()
  work.bodies = bodies
  return .init(
    size: CGSize(width: width, height: height), work: work, duration: .microseconds(415))
}

/// All that a rotation prints.
private func rotation(_ passes: [RotationPass], layouts: [Snapshot] = []) -> String {
  var report = RotationReport(count: passes.count)
  var picture = Picture()
  for pass in passes { picture.append(report.add(pass)) }
  picture.append(report.end(layouts, within: 80))
  return picture.text()
}

@Test(.ends) func `a rotation prints a table above two drawings`() {
  let sizes = [CGSize(width: 56, height: 84), CGSize(width: 84, height: 56)]
  let layouts = sizes.map { Snapshot(of: View(frame: CGRect(origin: .zero, size: $0))) }
  #expect(
    rotation([pass(56, 84, bodies: 7), pass(84, 56, bodies: 3)], layouts: layouts) == """
      pass  size     bodies  measured  visited     time
      ─────────────────────────────────────────────────
         1  56 × 84       7         0        0   415 µs
         2  84 × 56       3         0        0   415 µs

       56 × 84
      ┌───────┐
      │       │      84 × 56
      │       │   ┌───────────┐
      │       │   │           │
      │       │   │           │
      │       │   │           │
      └───────┘   └───────────┘
      """)
}

@Test(.ends) func `a diagnostic of a rotation is printed once per size`() {
  let problem = Diagnostic(
    kind: .overflow, path: "root", attempted: "is too wide", advice: "Make room.")
  var passes = [pass(3, 5, bodies: 1), pass(5, 3, bodies: 1), pass(3, 5, bodies: 1)]
  for index in passes.indices { passes[index].diagnostics = [problem] }
  #expect(
    rotation(passes).split(separator: "\n").suffix(2) == [
      "3 × 5: \(problem)", "5 × 3: \(problem)",
    ])
}

@Test(.ends) func `of more than a hundred different diagnostics the others are counted`() {
  let passes = (1...107).map { number in
    var pass = pass(3, 5, bodies: 1)
    pass.diagnostics = [
      Diagnostic(kind: .overflow, path: "row-\(number)", attempted: "", advice: "")
    ]
    return pass
  }
  let lines = rotation(passes + passes.prefix(50)).split(separator: "\n")
  #expect(lines.count { $0.contains("row-") } == 100)
  #expect(lines.last == "… and 7 more; --json has all")
}

@Test(.ends) func `the table of many passes has the first, round numbers, and the last`() {
  let passes = (1...1000).map { pass(3, 5, bodies: $0) }
  let numbers = rotation(passes).split(separator: "\n").dropFirst(2).map { line in
    Int(line.prefix(4).drop { $0 == " " })
  }
  let expected =
    Array(1...15) + stride(from: 20, to: 100, by: 10) + stride(from: 100, to: 1000, by: 100)
    + [996, 997, 998, 999, 1000]
  #expect(numbers == expected)
}

@Test(.ends) func `a pass is one line of JSON`() {
  #expect(
    pass(56, 84, bodies: 7).json.text() == """
      {"format": 1, "size": [56, 84], "work": {"bodies": 7, "measurements": 0, "visited": 0, \
      "edgesMarked": 0, "generations": 0, "propertyUpdates": 0}, "microseconds": 415, "diagnostics": []}
      """)
}
