import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

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
