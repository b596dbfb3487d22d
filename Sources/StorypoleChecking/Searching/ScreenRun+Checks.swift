import Foundation
import Storypole
import StorypoleInspector

extension ScreenRun {
  private var checks: InvalidationChecks { search.checks }

  /// Makes the first layout, which has to equal the first screen.
  func begin() {
    checkLayout()
    if symptom == nil, let firstFrames, let differences = differences(from: firstFrames) {
      let error = SearchError.unlikeScreens(differences: differences)
      symptom = Symptom(isOfOtherScreens: true) { _ in Finding(claim: "\(error)") }
    }
  }

  /// The frames that aren't as on the first screen, as a table, or `nil` if all are.
  private func differences(from firstFrames: [CGRect]) -> String? {
    let views = root.viewsFromHere()
    if views.count != firstFrames.count {
      return "\(counted(views.count, "view")), \(firstFrames.count) in the first screen"
    }
    let others = zip(views, firstFrames).filter { $0.frame != $1 }
    if others.isEmpty { return nil }
    let differences = FrameDifferences(
      others.map { FrameDifference(path: $0.path, expected: $1, found: $0.frame) },
      of: views.count, in: root,
      words: .init(
        claim: "in \(root.path) are not those of the first screen", found: "this screen",
        expected: "before"))
    return "\(differences.claim):\n\n\(differences.tableText)"
  }

  /// Performs a step, and after a layout checks for symptoms.
  func takeAndCheck(_ step: ScreenStep) throws(SearchError) {
    if symptom != nil { return }
    if case .layOut = step {
      note(step)
      return checkLayout()
    }
    do {
      try take(step)
    } catch {
      guard case .mutationThrew = error else { throw error }
      symptom = Symptom { _ in Finding(claim: "\(error)") }
    }
  }

  /// Makes the last layout, and the comparisons that are made once per program.
  func end() {
    if symptom == nil { checkLayout() }
    if symptom == nil, checks.contains(.freshScreen) || checks.contains(.sizesBack) {
      checkFreshScreen()
    }
  }

  // MARK: After each layout

  private func checkLayout() {
    let diagnostics = layOut()
    symptom =
      settlingSymptom(diagnostics) ?? freshLayoutSymptom(diagnostics) ?? measurementSymptom()
      ?? writtenSymptom(diagnostics) ?? soundnessSymptom()
  }

  private func settlingSymptom(_ diagnostics: [Diagnostic]) -> Symptom<Screen>? {
    guard checks.contains(.settling) else { return nil }
    let before = root.work
    let again = layOut()
    let work = root.work - before
    return work.visited == 0 && work.propertyUpdates == 0 ? nil : unsettled(diagnostics + again)
  }

  private func unsettled(_ diagnostics: [Diagnostic]) -> Symptom<Screen> {
    newSymptom("a layout of \(root.path) leaves the tree dirty", diagnostics)
  }

  /// A symptom after the last change, with what was found.
  private func newSymptom(
    _ claim: String, _ findings: [some CustomStringConvertible]
  ) -> Symptom<Screen> {
    let list = Self.list(findings)
    return Symptom { Finding(claim: "\($0.moment), \(claim)\(list)") }
  }

  private func freshLayoutSymptom(_ diagnostics: [Diagnostic]) -> Symptom<Screen>? {
    guard checks.contains(.freshLayout) else { return nil }
    do {
      // A drawing from before it, since the tree may be repaired by it.
      var present: Snapshot?
      let fresh = try root.freshFrames {
        if keepsDrawings { present = FrameDifferences.drawing(of: root) }
      }
      if !fresh.isSettled {
        let error = FreshLayoutError.freshLayoutDoesNotSettle(path: root.path)
        return newSymptom("\(error)", [String]())
      }
      if fresh.stale.isEmpty { return nil }
      return Symptom { [present] in $0.missedMark($0.root.differences(of: fresh, from: present)) }
    } catch {
      return unsettled(diagnostics)
    }
  }

  private func measurementSymptom() -> Symptom<Screen>? {
    guard checks.contains(.measurements) else { return nil }
    root.measureRecordsAgain()
    let stale = root.takeDiagnostics().filter { $0.kind == .staleMeasurement }
    return stale.isEmpty ? nil : Symptom { $0.staleMeasure(stale) }
  }

  private func writtenSymptom(_ diagnostics: [Diagnostic]) -> Symptom<Screen>? {
    guard checks.contains(.writtenFrames) else { return nil }
    let written = diagnostics.filter { $0.kind == .wrotePlacedFrame }
    return written.isEmpty
      ? nil : newSymptom("a frame that a layout places has been written from outside", written)
  }

  private func soundnessSymptom() -> Symptom<Screen>? {
    guard checks.contains(.soundness) else { return nil }
    let problems = root.layoutProblems()
    return problems.isEmpty
      ? nil : newSymptom("the layout of \(root.path) isn't sound", problems)
  }

  // MARK: At the end

  /// Compares with a fresh screen that had the same mutations, and rotates that screen there
  /// and back.
  private func checkFreshScreen() {
    do {
      let fresh = try ScreenRun(search, firstFrames: firstFrames)
      try fresh.replay(steps.filter(\.isChange))
      if checks.contains(.freshScreen), root.hasOtherLayout(than: fresh.root) {
        let new = fresh.root
        symptom = try sharesState() ?? Symptom { $0.keptState(unlike: new) }
      } else if checks.contains(.sizesBack) {
        symptom = fresh.turnThereAndBack()
      }
    } catch {
      symptom = Symptom { run in
        Finding(
          claim: "\(run.moment), the same mutations fail on a fresh screen: \(error)",
          advice: "Mutations must not depend on what layout writes; else leave out `.freshScreen`.")
      }
    }
  }

  /// Whether mutations of this screen affect the next one.
  private func sharesState() throws(SearchError) -> Symptom<Screen>? {
    let next = try ScreenRun(search, firstFrames: firstFrames)
    next.begin()
    return next.symptom?.isOfOtherScreens == true ? next.symptom : nil
  }

  private func turnThereAndBack() -> Symptom<Screen>? {
    let (before, size) = (FormerFrames(of: root), size)
    let isSquare = size.width == size.height
    let turned = CGSize(width: size.height + (isSquare ? 100 : 0), height: size.width)
    for next in [turned, size] {
      screen.resizeScreen(to: next)
      layOut()
    }
    if before.differences().isEmpty { return nil }
    return Symptom { [root] run in
      let differences = FrameDifferences(
        in: root, since: before,
        claim: "in \(root.path) changed when it was rotated there and back, \(run.moment)",
        now: "rotated back")
      let leftover = Leftover(in: root, among: differences.differences)
      return Finding(
        claim: differences.claim, evidence: differences.evidence,
        views: leftover?.cause.views ?? [],
        advice: leftover?.cause.advice ?? """
          Rotating back should restore the same frames (R17). Look for layout code that computes \
          a frame from the previous one, or keeps a width that it has seen.
          """)
    }
  }
}
