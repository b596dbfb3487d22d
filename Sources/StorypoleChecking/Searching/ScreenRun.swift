import Foundation
import Storypole

/// A single run of a program on a screen, and its first symptom.
final class ScreenRun<Screen: SearchableScreen> {
  let search: InvalidationSearch<Screen>
  let screen: Screen
  /// The frames of a newly made screen after the first layout, or `nil` to skip their check.
  let firstFrames: [CGRect]?
  private(set) var steps: [ScreenStep] = []
  var symptom: Symptom<Screen>?
  /// Whether the screen is drawn before each comparison: only in a program that will be shown.
  let keepsDrawings: Bool
  /// The changes that a layout has followed which changed a frame, or the lines of a text, and that
  /// no other change came between.
  private(set) var effective: Set<String> = []
  /// The changes since the last layout, and what that has shown.
  private var burst: [String] = []
  private var shown: [ShownState] = []

  init(
    _ search: InvalidationSearch<Screen>, firstFrames: [CGRect]?, keepsDrawings: Bool = false
  ) throws(SearchError) {
    self.search = search
    self.keepsDrawings = keepsDrawings
    self.firstFrames = firstFrames
    screen = search.make()
    root.printsDiagnostics = false
    giveSize()
    root.isStrict = search.checks.contains(.writtenFrames)
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

  /// Lays out everything, and returns the diagnostics since the last call.
  @discardableResult
  func layOut() -> [Diagnostic] {
    let diagnostics = screen.layOutScreen()
    noteEffect()
    return diagnostics.filter { $0.kind != .noLongerPlaced && $0.kind != .unequalAnswers }
  }

  private func noteEffect() {
    let next = root.frameHolders().map(ShownState.init)
    if next != shown, burst.count == 1 { effective.insert(burst[0]) }
    (shown, burst) = (next, [])
  }

  /// Records a step that is performed elsewhere.
  func note(_ step: ScreenStep) { steps.append(step) }

  func take(_ step: ScreenStep) throws(SearchError) {
    note(step)
    if step.isChange { burst.append(step.title) }
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

  /// Another run of the same program, up to its end, or `nil` if that fails.
  func replayed() -> ScreenRun? {
    guard let again = try? ScreenRun(search, firstFrames: nil) else { return nil }
    again.layOut()
    return (try? again.replay(steps)).map { again }
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

/// The outcome of layout for a view or a drawn item, and whether it can be seen.
private struct ShownState: Equatable {
  let frame: CGRect
  var isHidden = false
  var lines: ShownLines?

  init(_ holder: FrameHolder) {
    frame = holder.frame
    guard case .view(let view) = holder else { return }
    (isHidden, lines) = (view.isHidden, ShownLines(of: view))
  }
}

/// An invalidation that a screen misses in a program, with its views and a suggested fix.
public struct MissedInvalidation: Sendable, CustomStringConvertible {
  /// The paths of the views that should have been marked, empty if they are unknown.
  public let views: [String]
  /// The finding, and a suggested fix.
  public let summary: String
  /// The differing frames as a table, and both layouts drawn, empty for findings without frames.
  package let evidence: String
  /// The program as a test, for a file that sees the search, or a comment if no test of one
  /// program repeats it.
  package let testSource: String

  /// The summary, followed by the evidence.
  public var description: String { evidence.isEmpty ? summary : "\(summary)\n\n\(evidence)" }
}

/// The problem that a check found, which is put into words only if its program is shown.
struct Symptom<Screen: SearchableScreen> {
  /// Whether screens that were made earlier are the reason.
  var isOfOtherScreens = false
  let finding: (ScreenRun<Screen>) -> Finding
}

/// A problem in words.
struct Finding {
  var claim: String
  /// The differing frames, and both layouts drawn, if any.
  var evidence = ""
  /// The paths of the views that should have been marked.
  var views: [String] = []
  /// A suggested fix.
  var advice = ""
}
