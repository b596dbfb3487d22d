import Foundation
import Storypole
import StorypoleInspector

extension ScreenRun {
  private var checks: InvalidationChecks { search.checks }

  /// Makes the first layout, which has to equal that of the first screen.
  func begin() {
    checkLayout()
    if symptom == nil, let firstFrames, let differences = differences(from: firstFrames) {
      symptom = .failed(.unlikeScreens(differences: differences))
    }
  }

  /// The frames that aren't those of the first screen, as a table; `nil` if all are.
  private func differences(from firstFrames: [CGRect]) -> String? {
    let views = root.viewsFromHere()
    if views.map(\.frame) == firstFrames { return nil }
    let claim = "in \(root.path) are not those of the first screen"
    if views.count != firstFrames.count {
      return "\(counted(views.count, "view")), \(firstFrames.count) in the first screen"
    }
    let differences = FrameDifferences(
      in: root, since: Array(zip(views, firstFrames)).map { (view: $0, frame: $1) },
      claim: claim, now: "this screen")
    return "\(differences.claim):\n\n\(differences.tableText)"
  }

  /// Performs a step; after a layout, checks for symptoms.
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
      symptom = .failed(error)
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

  private func settlingSymptom(_ diagnostics: [Diagnostic]) -> Symptom? {
    guard checks.contains(.settling) else { return nil }
    let before = root.work
    let again = layOut()
    let work = root.work - before
    if work.visited == 0 && work.propertyUpdates == 0 { return nil }
    return .unsettled(diagnostics + again)
  }

  private func freshLayoutSymptom(_ diagnostics: [Diagnostic]) -> Symptom? {
    guard checks.contains(.freshLayout) else { return nil }
    do {
      var present: Snapshot?
      let fresh = try root.freshFrames {
        if keepsDrawings { present = Snapshot(of: root, limit: FrameDifferences.drawnViews) }
      }
      if !fresh.isSettled { return .restlessBodies }
      if fresh.stale.isEmpty { return nil }
      return .staleFrames(fresh, drawnBefore: present)
    } catch {
      return .unsettled(diagnostics)
    }
  }

  private func measurementSymptom() -> Symptom? {
    guard checks.contains(.measurements) else { return nil }
    root.measureRecordsAgain()
    let stale = root.takeDiagnostics().filter { $0.kind == .staleMeasurement }
    return stale.isEmpty ? nil : .staleMeasurements(stale)
  }

  private func writtenSymptom(_ diagnostics: [Diagnostic]) -> Symptom? {
    guard checks.contains(.writtenFrames) else { return nil }
    let written = diagnostics.filter { $0.kind == .wrotePlacedFrame }
    return written.isEmpty ? nil : .writtenFrames(written)
  }

  private func soundnessSymptom() -> Symptom? {
    guard checks.contains(.soundness) else { return nil }
    let problems = root.layoutProblems()
    return problems.isEmpty ? nil : .unsound(problems)
  }

  // MARK: At the end

  /// Compares with a fresh screen that had the same mutations; then rotates that screen there
  /// and back.
  private func checkFreshScreen() {
    do {
      let fresh = try ScreenRun(search, firstFrames: firstFrames)
      try fresh.replay(steps.filter(\.isChange))
      if checks.contains(.freshScreen), root.hasOtherLayout(than: fresh.root) {
        symptom = try sharesState() ?? .unlikeFreshScreen(fresh.root)
      } else if checks.contains(.sizesBack) {
        symptom = fresh.turnThereAndBack()
      }
    } catch {
      symptom = .notRepeatable(error)
    }
  }

  /// Whether mutations of this screen affect the next one.
  private func sharesState() throws(SearchError) -> Symptom? {
    let next = try ScreenRun(search, firstFrames: firstFrames)
    next.begin()
    guard case .failed = next.symptom else { return nil }
    return next.symptom
  }

  private func turnThereAndBack() -> Symptom? {
    let before = root.viewsFromHere().map { (view: $0, frame: $0.frame) }
    let size = size
    let isSquare = size.width == size.height
    let turned = CGSize(width: size.height + (isSquare ? 100 : 0), height: size.width)
    for next in [turned, size] {
      screen.resizeScreen(to: next)
      layOut()
    }
    let isRestored = before.allSatisfy { $0.view.frame == $0.frame || !$0.view.hasComparableFrame }
    return isRestored ? nil : .sizesNotRestored(root, before: before)
  }
}
