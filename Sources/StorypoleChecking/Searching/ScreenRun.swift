import Foundation
import Storypole

/// A single run of a program on a screen, and its first symptom.
final class ScreenRun<Screen: AnyObject> {
  let search: InvalidationSearch<Screen>
  let screen: Screen
  /// The frames of a newly made screen after the first layout; `nil` skips their check.
  let firstFrames: [CGRect]?
  private(set) var steps: [ScreenStep] = []
  var symptom: Symptom?

  init(_ search: InvalidationSearch<Screen>, firstFrames: [CGRect]?) throws(SearchError) {
    self.search = search
    self.firstFrames = firstFrames
    screen = search.make()
    root.printsDiagnostics = false
    root.isStrict = search.checks.contains(.strictMode)
  }

  var root: View { search.operations.root(screen) }
  var size: CGSize { search.operations.size(screen) }

  /// Lays out everything; returns the diagnostics since the last call.
  @discardableResult
  func layOut() -> [Diagnostic] { search.operations.layOut(screen) }

  /// Records a step that is performed elsewhere.
  func note(_ step: ScreenStep) { steps.append(step) }

  func take(_ step: ScreenStep) throws(SearchError) {
    note(step)
    switch step {
    case .mutate(let label, let index, let argument):
      try mutate(label, MutationInput(index: index, argument: argument))
    case .resize(let width, let height):
      search.operations.resize(screen, CGSize(width: width, height: height))
    case .rotate:
      search.operations.resize(screen, CGSize(width: size.height, height: size.width))
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

extension View {
  /// The path from an ancestor to this view: names where they are unambiguous, otherwise
  /// indices.
  func stepPath(from root: View) -> String {
    var parts: [String] = []
    var next = self
    while next !== root, let superview = next.superview {
      parts.append(next.step(from: superview))
      next = superview
    }
    return parts.reversed().joined(separator: "/")
  }

  private func step(from superview: View) -> String {
    if let name, !name.isEmpty, !name.contains("/"), superview.view(at: name) === self {
      return name
    }
    return superview.subviews.firstIndex { $0 === self }.map(String.init) ?? "?"
  }
}

/// The operations of a search on a screen, for a view or a host.
struct ScreenOperations<Screen>: Sendable {
  let root: @Sendable (Screen) -> View
  let size: @Sendable (Screen) -> CGSize
  let resize: @Sendable (Screen, CGSize) -> Void
  /// Lays out everything; returns the diagnostics since the last call.
  let layOut: @Sendable (Screen) -> [Diagnostic]
}

extension ScreenOperations where Screen: View {
  static var ofView: ScreenOperations {
    ScreenOperations(
      root: { $0 }, size: { $0.frame.size }, resize: { $0.frame.size = $1 },
      layOut: { screen in
        screen.layoutIfNeeded()
        return screen.takeDiagnostics()
      })
  }
}

extension ScreenOperations {
  /// The maximum number of passes before a host counts as not settling.
  private static var mostPasses: Int { 10 }

  static func ofHost<Root: View>() -> ScreenOperations where Screen == LayoutHost<Root> {
    ScreenOperations(
      root: { $0.root }, size: { $0.size }, resize: { $0.resize(to: $1) },
      layOut: { $0.passesToSettle(atMost: mostPasses).flatMap(\.diagnostics) })
  }
}
