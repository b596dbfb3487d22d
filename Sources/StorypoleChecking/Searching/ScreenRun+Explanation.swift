import Foundation
import Storypole
import StorypoleInspector

extension ScreenRun {
  /// The explanation of the symptom, or `nil` without a symptom.
  func explanation() -> MissedInvalidation? {
    guard let symptom else { return nil }
    let finding = symptom.finding(self)
    return MissedInvalidation(
      views: finding.views,
      summary: finding.advice.isEmpty ? finding.claim : "\(finding.claim)\n\n\(finding.advice)",
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

  /// The last change, as the start of a sentence.
  var moment: String {
    guard let last = steps.last(where: \.isChange) else { return "at the first layout" }
    return "after \"\(last.title)\""
  }

  /// Lines that follow a claim, each once.
  static func list(_ findings: [some CustomStringConvertible]) -> String {
    var seen: Set<String> = []
    let lines = findings.map { "\n- \($0)" }.filter { seen.insert($0).inserted }
    return lines.prefix(12).joined()
      + (lines.count > 12 ? "\n- … \(lines.count - 12) more" : "")
  }
}

extension ScreenRun {
  /// The finding that a fresh screen with the same mutations is laid out differently.
  func keptState(unlike fresh: View) -> Finding {
    let differences = FrameDifferences(
      of: root, with: fresh,
      words: .init(
        claim: "are not those of a fresh screen with the same mutations, \(moment)",
        found: "step by step", expected: "fresh"))
    let cause =
      Leftover(in: root, among: differences.differences)?.cause ?? keptValues(unlike: fresh)
    return Finding(
      claim: differences.claim, evidence: differences.evidence, views: cause.views,
      advice: cause.advice)
  }

  private func keptValues(unlike fresh: View) -> (views: [String], advice: String) {
    let claim = """
      A fresh layout in place gives the same frames, so no mark is missing: a view keeps state \
      from one layout to the next, or a mutation depends on frames.
      """
    let kept = StoredProperties(of: root).keptValues(unlike: StoredProperties(of: fresh))
    guard let first = kept.first else {
      return (
        [],
        """
        \(claim) Look in the layout code of the first view below, and of its superview, for \
        what it writes outside of views, and in setters for frames that they read.
        """
      )
    }
    let rows =
      Remedy.rows("kept", kept.map(\.comparison))
      + [("to do", Remedy.advice(onKept: first.property))]
    return (first.isOfView ? [first.path] : [], "\(claim)\n\n\(Remedy.table(rows))")
  }

  /// The finding that some frames aren't as laid out from scratch.
  func missedMark(_ differences: FrameDifferences) -> Finding {
    var finding = Finding(
      claim: "\(moment), \(differences.claim)", evidence: differences.evidence)
    if let kept = keptByFirstLayout() {
      (finding.views, finding.advice) = kept
      return finding
    }
    finding.advice = Remedy.noRemedy
    guard let remedy = Remedy(for: self) else { return finding }
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
    (finding.views, finding.advice) = (remedy.places.map(\.path), Remedy.table(rows))
    return finding
  }

  /// The views whose layout leaves something to their next one, if nothing has happened to the
  /// screen but its first layout, and what that is.
  private func keptByFirstLayout() -> (views: [String], advice: String)? {
    if steps.contains(where: \.isChange) { return nil }
    // What lies above may write a property, too, as long as it is there.
    let kept = changesByLayout(of: nil).filter { change in
      changesByLayout(of: change.path).contains { $0.property == change.property }
    }
    guard let first = kept.first else { return nil }
    let rows =
      Remedy.rows("kept", kept.map(\.description))
      + [("to do", Remedy.advice(onKept: first.property))]
    return ([first.path], Remedy.table(rows))
  }

  /// The stored properties of a new screen that its first layout changes, or that of one of its
  /// views by itself.
  private func changesByLayout(of path: String?) -> [PropertyChange] {
    guard let new = try? ScreenRun(search, firstFrames: nil),
      let view = path.map({ new.root.view(printedAs: $0) }) ?? new.root
    else { return [] }
    if view !== new.root { view.removeFromSuperview() }
    let before = StoredProperties(of: view)
    if view === new.root { new.layOut() } else { view.layoutIfNeeded() }
    return before.valueChanges(to: StoredProperties(of: view))
  }

  /// The finding that recorded measurements differ from new ones.
  func staleMeasure(_ diagnostics: [Diagnostic]) -> Finding {
    let paths = diagnostics.map(\.path)
    let places = root.viewsFromHere().filter { paths.contains($0.path) }.map(Remedy.Place.init)
    let trace = BurstTrace(of: self)
    let suspect = trace.suspect(places)
    let remedy = Remedy(mark: .layout, places: places)
    let rows = rows(suspect, trace) + [("to do", remedy.advice(after: suspect?.changes ?? []))]
    return Finding(
      claim: "\(moment), recorded measurements differ from fresh ones" + Self.list(diagnostics),
      views: places.map(\.path), advice: Remedy.table(rows))
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
