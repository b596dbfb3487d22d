import Foundation
import Storypole

/// A single run of a program on a screen, and its first symptom.
final class ScreenRun<Screen: SearchableScreen> {
  let search: InvalidationSearch<Screen>
  let screen: Screen
  /// The frames of a newly made screen after the first layout; `nil` skips their check.
  let firstFrames: [CGRect]?
  private(set) var steps: [ScreenStep] = []
  var symptom: Symptom?
  /// Whether the screen is drawn before each comparison: only in a program that will be shown.
  let keepsDrawings: Bool
  /// The effects of the steps so far; `nil` if nothing is to be learned from them.
  private var observer: EffectObserver?

  init(
    _ search: InvalidationSearch<Screen>, firstFrames: [CGRect]?, effects: SearchEffects? = nil,
    keepsDrawings: Bool = false
  ) throws(SearchError) {
    self.search = search
    self.keepsDrawings = keepsDrawings
    self.firstFrames = firstFrames
    screen = search.make()
    root.printsDiagnostics = false
    giveSize()
    root.isStrict = search.checks.contains(.writtenFrames)
    observer = effects.map { EffectObserver($0) }
  }

  var root: View { screen.screenRoot }
  var size: CGSize { screen.screenSize }

  /// Gives a screen without a size the largest of the first resize that has one, so that no program
  /// begins with a layout at no size.
  private func giveSize() {
    guard let resize = search.list.resizes.first(where: { $0.heights != nil || size.height > 0 })
    else { return }
    let heights = resize.heights.map { CGFloat($0.upperBound) }
    let first = CGSize(
      width: size.width > 0 ? size.width : CGFloat(resize.widths.upperBound),
      height: size.height > 0 ? size.height : heights ?? 0)
    if first != size { screen.resizeScreen(to: first) }
  }

  /// Lays out everything; returns the diagnostics since the last call.
  @discardableResult
  func layOut() -> [Diagnostic] {
    let diagnostics = screen.layOutScreen()
    observer?.noteLayout(of: root)
    return diagnostics.filter { $0.kind != .noLongerPlaced && $0.kind != .unequalAnswers }
  }

  /// Records a step that is performed elsewhere.
  func note(_ step: ScreenStep) { steps.append(step) }

  func take(_ step: ScreenStep) throws(SearchError) {
    note(step)
    observer?.note(step)
    switch step {
    case .mutate(let label, let index, let argument):
      try mutate(label, MutationInput(index: index, argument: argument))
    case .resize(let width, let height):
      screen.resizeScreen(to: CGSize(width: width, height: height))
    case .rotate:
      screen.resizeScreen(to: CGSize(width: size.height, height: size.width))
    case .layOut: layOut()
    case .layoutIfNeeded(let path): try view(at: path).layoutIfNeeded()
    case .sizeThatFits(let path, let width, let height):
      _ = try view(at: path).sizeThatFits(CGSize(width: width, height: height))
    }
  }

  /// Performs steps, and lays out at the end.
  func replay(_ steps: [ScreenStep]) throws(SearchError) {
    for step in steps { try take(step) }
    layOut()
  }

  private func mutate(_ label: String, _ input: MutationInput) throws(SearchError) {
    let mutation = try search.mutation(label)
    if !mutation.isPossible(screen) { throw .notPossible(mutation: label) }
    do {
      try mutation.perform(screen, input)
    } catch let error as SearchError {
      throw error
    } catch {
      throw .mutationThrew(mutation: label, error: String(describing: error))
    }
  }

  private func view(at path: String) throws(SearchError) -> View {
    if let view = root.view(at: path) { return view }
    throw .noSuchView(path: path)
  }
}
