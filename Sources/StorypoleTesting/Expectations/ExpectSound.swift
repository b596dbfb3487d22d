public import Foundation
public import Storypole
public import StorypoleChecking
public import Testing

/// Expects the layout of a screen to be sound, at its present size or at each of several.
///
///     let screen = SettingsScreen(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
///     expectSound(in: screen)
///     let sizes = [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)]
///     expectSound(in: screen, at: sizes)
///
/// Lays out what is due. One issue per size lists all problems, each with its path: text that is
/// cut, content of no size, views that are clipped or can't be hit, siblings that overlap, overflow,
/// and frames with no origin or several. `LayoutProblem` describes the kinds, and
/// `View.soundnessExemptions` how a view is exempt from one.
///
/// A host is ticked until nothing is left to do, at most ten times. The screen gets its own size
/// back at the end, without a layout if it had none.
///
/// - Parameters:
///   - screen: the view whose descendants are checked, or the host of a tree.
///   - sizes: the sizes, in points, empty for the present one.
///   - rules: the rules to check. `[.standard, .warnings]` adds truncated text and small targets.
///   - sourceLocation: the location of the issues.
public func expectSound(
  in screen: some SearchableScreen, at sizes: [CGSize] = [], rules: SoundnessRules = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  screen.keepingSize {
    for size in sizes.isEmpty ? [screen.screenSize] : sizes {
      screen.resizeScreen(to: size)
      if size.width > 0 && size.height > 0 { _ = screen.layOutScreen() }
      check(screen.screenRoot, rules, sourceLocation)
    }
  }
}

/// Records the problems of a view at its present size as one issue.
private func check(_ root: View, _ rules: SoundnessRules, _ sourceLocation: SourceLocation) {
  let subject = "the layout of \(root.path) at \(root.frame.size.brief)"
  if root.frame.isEmpty {
    return record("\(subject) says nothing: give the view a size first", at: sourceLocation)
  }
  let problems = root.layoutProblems(rules)
  if problems.isEmpty { return }
  let count = counted(problems.count, "problem")
  record(
    "\(subject) is not sound, \(count):\n\(bulleted(problems, atMost: 40))", at: sourceLocation)
}

/// Lines of an issue, each after a dash, and the number of omitted ones.
func bulleted(_ lines: [some CustomStringConvertible], atMost limit: Int) -> String {
  var shown = lines.prefix(limit).map { "- \($0)" }
  if lines.count > limit { shown.append("- … \(lines.count - limit) more") }
  return shown.joined(separator: "\n")
}
