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
    let problems = counted(count, "layout problem")
    throw .failedRun("\(scene): \(problems); first \(first.kind.rawValue) of \(first.path)")
  }

  /// The last line of a report without problems.
  static func confirmation(of scene: String) -> String { "\(scene): no layout problems" }
}

extension [LayoutProblem] {
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
