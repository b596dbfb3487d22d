import Foundation
import Storypole
import StorypoleChecking
import StorypoleScene
import StorypoleSimulator

/// The option `--strict` of the commands that lay out: problems of a layout fail the run.
enum Strictness {
  static let flag = Key.flag("strict", "fail if the layout isn't sound, and list its problems")

  static let discussion = """
    With --strict, the layout also has to be sound: cut text, content of no size, views that are \
    clipped or overlap, overflow, and views without a frame or with several are listed, with what \
    to do, and the exit status is 1; without any, a last line says so. On a device, texts and \
    controls also have to be inside the window and its safe area, not under the keyboard or \
    across the fold, and touch targets at least 44 points wide and high. A view of the scene \
    allows one with "allowsOverlap": true, and so on.
    """

  /// The rules for a scene: those about the window and touch targets hold on a device only.
  static func rules(on device: DeviceProfile?) -> SoundnessRules {
    device == nil ? .standard : .device
  }

  /// Fails if there are problems.
  static func judge(
    _ count: Int, first: LayoutProblem?, of scene: String
  ) throws(CommandError) {
    guard let first else { return }
    let line = "\(scene): \(words(count)); first \(first.kind.rawValue) of \(first.path)"
    throw .failedRun(line)
  }

  private static func words(_ count: Int) -> String { counted(count, "layout problem") }

  /// The last line of a report without problems.
  static func confirmation(of scene: String) -> String { "\(scene): no layout problems" }
}

/// Problems at several sizes: the same one at two sizes counts twice.
struct SizedProblems {
  private var bySize: [(size: CGSize, problems: [LayoutProblem])] = []

  var count: Int { bySize.reduce(0) { $0 + $1.problems.count } }
  var first: LayoutProblem? { bySize.lazy.compactMap(\.problems.first).first }

  /// Adds the problems at a size that it doesn't hold yet.
  mutating func add(_ problems: [LayoutProblem], at size: CGSize) {
    if let index = bySize.firstIndex(where: { $0.size == size }) {
      bySize[index].problems.addNew(problems)
    } else {
      var new: [LayoutProblem] = []
      new.addNew(problems)
      bySize.append((size, new))
    }
  }
}

extension [LayoutProblem] {
  /// Adds the problems that aren't in the list yet.
  mutating func addNew(_ problems: [LayoutProblem]) {
    self += problems.filter { !contains($0) }
  }

  /// Whether a diagnostic is one of the problems.
  func lists(_ diagnostic: Diagnostic) -> Bool {
    contains { $0.path == diagnostic.path && $0.what == diagnostic.attempted }
  }
}

extension JSONOutput {
  /// The rule, the views, their frames in the root's coordinates, and what to do.
  static func problem(_ problem: LayoutProblem) -> JSONOutput {
    .members([
      "kind": .string(problem.kind.rawValue), "path": .string(problem.path),
      "frame": .rect(problem.frame), "other": .text(problem.otherPath),
      "otherFrame": problem.otherFrame.map { .rect($0) }, "what": .string(problem.what),
      "advice": .string(problem.advice),
    ])
  }
}

extension OutputMember {
  /// The problems of commands with ``Strictness/flag``.
  static func problems(
    _ value: @escaping @Sendable (Subject) -> [LayoutProblem]?
  ) -> OutputMember {
    OutputMember(
      "problems",
      "array of {kind, path, frame, other, otherFrame, what, advice}, or absent: with --strict, "
        + "where the layout isn't sound"
    ) { value($0).map { .array($0.map(JSONOutput.problem)) } }
  }
}
