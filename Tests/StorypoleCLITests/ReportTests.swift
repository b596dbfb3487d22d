import Foundation
import Storypole
import StorypoleInspector
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

@Test func `a layout as JSON has ids, or paths for views without an id`() {
  var work = WorkCounters()
  work.bodies = 3
  let problem = Diagnostic(
    kind: .overflow, path: "root/cover", attempted: "is too wide", advice: "Make room.")
  let report = LayoutReport(snapshot: Snapshot(of: shelf()), work: work, diagnostics: [problem])
  #expect(
    report.json.text(spreadingLevels: 2) == """
      {
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

@Test func `a layout as text has a drawing, a line per view, and the work`() {
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

@Test func `every view has its own key`() {
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

private func pass(_ width: CGFloat, _ height: CGFloat, bodies: Int) -> RotationReport.Pass {
  var work = WorkCounters()
  work.bodies = bodies
  return .init(
    size: CGSize(width: width, height: height), work: work, duration: .microseconds(415))
}

@Test func `a rotation prints a table above two drawings`() {
  let sizes = [CGSize(width: 56, height: 84), CGSize(width: 84, height: 56)]
  let layouts = sizes.map { Snapshot(of: View(frame: CGRect(origin: .zero, size: $0))) }
  let report = RotationReport(
    passes: [pass(56, 84, bodies: 7), pass(84, 56, bodies: 3)], layouts: layouts)
  #expect(
    report.picture(within: 80).text() == """
      pass  size     bodies  measured  visited    time
      ────────────────────────────────────────────────
         1  56 × 84       7         0        0  415 µs
         2  84 × 56       3         0        0  415 µs

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

@Test func `a diagnostic of a rotation is printed once per size`() {
  let problem = Diagnostic(
    kind: .overflow, path: "root", attempted: "is too wide", advice: "Make room.")
  var passes = [pass(3, 5, bodies: 1), pass(5, 3, bodies: 1), pass(3, 5, bodies: 1)]
  for index in passes.indices { passes[index].diagnostics = [problem] }
  let text = RotationReport(passes: passes, layouts: []).picture(within: 80).text()
  #expect(
    text.split(separator: "\n").suffix(2) == ["3 × 5: \(problem)", "5 × 3: \(problem)"])
}

@Test func `the table of many passes has the first and the last of them`() {
  let passes = (1...1000).map { pass(3, 5, bodies: $0) }
  let text = RotationReport(passes: passes, layouts: []).picture(within: 80).text()
  let numbers = text.split(separator: "\n").dropFirst(2).map { $0.prefix(4).drop { $0 == " " } }
  #expect(numbers.count == 20 + 1)
  #expect(numbers[15] == "…")
  #expect(numbers.last == "1000")
}

@Test func `a pass is one line of JSON`() {
  #expect(
    pass(56, 84, bodies: 7).json.text() == """
      {"size": [56, 84], "work": {"bodies": 7, "measurements": 0, "visited": 0, \
      "edgesMarked": 0, "generations": 0, "propertyUpdates": 0}, "microseconds": 415, "diagnostics": []}
      """)
}
