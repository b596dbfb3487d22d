import Foundation
import Storypole
import StorypoleInspector

extension ScreenRun {
  /// The explanation of the symptom; `nil` without a symptom.
  func explanation() -> MissedInvalidation? {
    guard let symptom else { return nil }
    let program = program
    let finding = finding(symptom)
    let cause = cause(of: symptom)
    return MissedInvalidation(
      kind: symptom.kind, steps: program, views: cause.views,
      summary: cause.text.isEmpty ? finding.claim : "\(finding.claim)\n\n\(cause.text)",
      evidence: finding.evidence,
      testSource: symptom.isOfOtherScreens
        ? "// What is left outside of screens is gone in another process: no test repeats it."
        : search.testSource(program))
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

  private func finding(_ symptom: Symptom) -> Finding {
    switch symptom {
    case .unsettled(let diagnostics):
      Finding(
        claim: "\(moment), a layout of \(root.path) leaves the tree dirty"
          + Self.list(diagnostics))
    case .restlessBodies:
      Finding(claim: "\(moment), \(FreshLayoutError.freshLayoutDoesNotSettle(path: root.path))")
    case .staleFrames(let fresh, let drawing):
      Finding(root.differences(of: fresh, from: drawing), at: moment)
    case .staleMeasurements(let diagnostics):
      Finding(
        claim: "\(moment), recorded measurements differ from fresh ones"
          + Self.list(diagnostics))
    case .writtenFrames(let diagnostics):
      Finding(
        claim: "\(moment), a frame that a layout places has been written from outside"
          + Self.list(diagnostics))
    case .unsound(let problems):
      Finding(
        claim: "\(moment), the layout of \(root.path) isn't sound" + Self.list(problems))
    case .unlikeFreshScreen(let fresh):
      Finding(
        FrameDifferences(
          of: root, with: fresh,
          words: .init(
            claim: "are not those of a fresh screen with the same mutations, \(moment)",
            found: "step by step", expected: "fresh")))
    case .notRepeatable(let error):
      Finding(claim: "\(moment), the same mutations fail on a fresh screen: \(error)")
    case .sizesNotRestored(let root, let before):
      Finding(
        FrameDifferences(
          in: root, since: before,
          claim: "in \(root.path) changed when it was rotated there and back, \(moment)",
          now: "rotated back"))
    case .failed(let error): Finding(claim: "\(error)")
    }
  }

  private static func list(_ diagnostics: [Diagnostic]) -> String {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.prefix(12)
      .map { "\n- \($0)" }.joined()
  }

  private static func list(_ problems: [LayoutProblem]) -> String {
    problems.prefix(12).map { "\n- \($0)" }.joined()
      + (problems.count > 12 ? "\n- … \(problems.count - 12) more" : "")
  }
}

/// The finding in words, and its frames as a table and drawings, if any.
private struct Finding {
  var claim: String
  var evidence = ""

  init(claim: String) { self.claim = claim }

  init(_ differences: FrameDifferences) {
    (claim, evidence) = (differences.claim, differences.evidence)
  }

  init(_ differences: FrameDifferences, at moment: String) {
    self.init(differences)
    claim = "\(moment), \(claim)"
  }
}

/// The views of a missed invalidation, and a suggested fix.
struct Cause {
  var views: [String] = []
  var text = ""
}

extension ScreenRun {
  func cause(of symptom: Symptom) -> Cause {
    switch symptom {
    case .staleFrames: missedMark()
    case .staleMeasurements(let diagnostics): staleMeasure(diagnostics)
    case .unlikeFreshScreen(let fresh): leftover() ?? keptState(unlike: fresh)
    case .notRepeatable:
      Cause(
        text: "Mutations must not depend on what layout writes; else leave out `.freshScreen`.")
    case .sizesNotRestored:
      Cause(
        text: """
          Rotating back should restore the same frames (R17). Look for layout code that computes \
          a frame from the previous one, or keeps a width that it has seen.
          """)
    case .unsettled, .restlessBodies, .writtenFrames, .unsound, .failed: Cause()
    }
  }

  /// A view that keeps the frame of an earlier layout, since the last run of its superview's layout
  /// hasn't placed it; `nil` if there is none.
  private func leftover() -> Cause? {
    guard let view = root.viewsFromHere().first(where: { $0.frameOrigin == .obsolete }),
      let owner = view.superview
    else { return nil }
    let rows = [
      ("missed in", "\(owner.path) (\(type(of: owner))): its last run doesn't place \(view.path)"),
      (
        "to do",
        "place it in every run, before any early `return`, or hide or collapse it: now its frame "
          + "is that of an earlier layout"
      ),
    ]
    return Cause(views: [owner.path], text: Remedy.table(rows))
  }

  private func keptState(unlike fresh: View) -> Cause {
    let claim = """
      A fresh layout in place gives the same frames, so no mark is missing: a view keeps state \
      from one layout to the next, or a mutation depends on frames.
      """
    let kept = StoredProperties(of: root).keptValues(unlike: StoredProperties(of: fresh))
    if kept.isEmpty {
      return Cause(
        text: """
          \(claim) Look in the layout code of the first view below, and of its superview, for \
          what it writes outside of views, and in setters for frames that they read.
          """)
    }
    let rows =
      Remedy.rows("kept", kept.map(\.comparison))
      + [("to do", Remedy.advice(onKept: kept[0].property))]
    return Cause(
      views: kept[0].isOfView ? [kept[0].path] : [], text: "\(claim)\n\n\(Remedy.table(rows))")
  }

  private func missedMark() -> Cause {
    guard let remedy = Remedy(for: self) else {
      return Cause(text: Remedy.noRemedy)
    }
    let trace = BurstTrace(of: self)
    let suspect = trace.suspect(remedy.places)
    let moment = suspect.map { " after \"\($0.step.title)\"" } ?? ""
    let converting = converting(among: remedy.places)
    let changes = suspect?.changes ?? []
    let weaker = remedy.places.lazy.compactMap { trace.weakerMark(of: $0.path, in: suspect) }.first
    let toDo =
      weaker.flatMap(remedy.advice(replacing:))
      ?? remedy.advice(after: changes, convertsCoordinates: !converting.isEmpty)
    let rows =
      [remedy.row(at: moment)] + rows(suspect, trace) + Self.rows(converting: converting)
      + [("to do", toDo)]
    return Cause(views: remedy.places.map(\.path), text: Remedy.table(rows))
  }

  private func staleMeasure(_ diagnostics: [Diagnostic]) -> Cause {
    let paths = diagnostics.map(\.path)
    let places = root.viewsFromHere().enumerated().filter { paths.contains($0.element.path) }
      .map { Remedy.Place(index: $0, path: $1.path, type: "\(type(of: $1))") }
    let trace = BurstTrace(of: self)
    let suspect = trace.suspect(places)
    let remedy = Remedy(mark: .layout, places: places)
    let rows = rows(suspect, trace) + [("to do", remedy.advice(after: suspect?.changes ?? []))]
    return Cause(views: places.map(\.path), text: Remedy.table(rows))
  }

  private func rows(_ suspect: BurstTrace.Entry?, _ trace: BurstTrace) -> [(String, String)] {
    guard let suspect else { return [] }
    let paths = suspect.marked.map { path in
      trace.weakerMark(of: path, in: suspect).map { "\(path), by \($0.callText)" } ?? path
    }
    let marked = paths.isEmpty ? ["nothing"] : paths
    return Remedy.rows("changed", suspect.changes.map(\.description))
      + Remedy.rows("marked", marked)
  }

  /// The paths of those views whose bodies convert coordinates in this program.
  private func converting(among places: [Remedy.Place]) -> [String] {
    guard let again = try? ScreenRun(search, firstFrames: nil) else { return [] }
    let views = again.root.viewsConverting {
      again.layOut()
      try? again.replay(steps)
    }
    let paths = Set(views.map(\.path))
    return places.map(\.path).filter { paths.contains($0) }
  }

  private static func rows(converting paths: [String]) -> [(String, String)] {
    paths.isEmpty
      ? [] : [("reads", "a place by `convert(_:to:)`, untracked, in the layout of \(paths[0])")]
  }
}
