import Foundation
import Storypole
import StorypoleInspector

extension ScreenRun {
  /// The explanation of the symptom; `nil` without a symptom.
  func explanation() -> MissedInvalidation? {
    guard let symptom else { return nil }
    let program = program
    let cause = cause(of: symptom)
    return MissedInvalidation(
      kind: symptom.kind, steps: program, views: cause.views,
      description: cause.text.isEmpty ? claim(symptom) : "\(claim(symptom))\n\n\(cause.text)",
      testSource: search.testSource(program))
  }

  /// The steps, without a final layout, which is implied.
  private var program: [ScreenStep] {
    if case .layOut? = steps.last { return Array(steps.dropLast()) }
    return steps
  }

  private var moment: String {
    guard let last = steps.last(where: \.isChange) else { return "at the first layout" }
    return "after \"\(last.title)\""
  }

  private func claim(_ symptom: Symptom) -> String {
    switch symptom {
    case .unsettled(let diagnostics):
      "\(moment), a layout of \(root.path) leaves the tree dirty" + Self.list(diagnostics)
    case .restlessBodies:
      "\(moment), \(FreshLayoutError.freshLayoutDoesNotSettle(path: root.path))"
    case .staleFrames: "\(moment), \(freshDifferences)"
    case .staleMeasurements(let diagnostics):
      "\(moment), recorded measurements differ from fresh ones"
        + Self.list(diagnostics)
    case .diagnosed(let diagnostics): "\(moment), strict mode reports" + Self.list(diagnostics)
    case .unlikeFreshScreen(let fresh):
      FrameDifferences(
        of: root, with: fresh,
        words: .init(
          claim: "are not those of a fresh screen with the same mutations, \(moment)",
          found: "step by step", expected: "fresh")
      ).description
    case .notRepeatable(let error):
      "\(moment), the same mutations fail on a fresh screen: \(error)"
    case .sizesNotRestored(let root, let before): Self.turned(root, before, moment)
    case .failed(let error): "\(error)"
    }
  }

  private var freshDifferences: String {
    do throws(FreshLayoutError) {
      return try root.differencesFromFresh().description
    } catch {
      return error.description
    }
  }

  private static func list(_ diagnostics: [Diagnostic]) -> String {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.prefix(12)
      .map { "\n- \($0)" }.joined()
  }

  private static func turned(
    _ root: View, _ before: [(view: View, frame: CGRect)], _ moment: String
  ) -> String {
    let present = Snapshot(of: root, limit: FrameDifferences.drawnViews)
    let moved = before.filter { $0.view.frame != $0.frame && !$0.view.isOutOfLayout }
    let frames = Dictionary(
      uniqueKeysWithValues: moved.map { (ObjectIdentifier($0.view), $0.frame) })
    return FrameDifferences(
      moved.map { FrameDifference(path: $0.view.path, expected: $0.frame, found: $0.view.frame) },
      of: before.count,
      words: .init(
        claim: "in \(root.path) changed when it was rotated there and back, \(moment)",
        found: "rotated back", expected: "before"),
      found: present, expected: present.replacing(root.frames(frames))
    ).description
  }
}
