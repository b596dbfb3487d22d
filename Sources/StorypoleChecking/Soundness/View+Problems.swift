import Foundation
public import Storypole

extension View {
  /// Lays out what is due in the tree, and returns the places in this view where the layout isn't
  /// sound, superviews first.
  ///
  ///     for problem in screen.layoutProblems() { print(problem) }
  ///
  /// Hidden and collapsed views are left out, with everything in them. Views and drawn items with
  /// an exemption (`soundnessExemptions`) break no such rule. Nothing is laid out again: overflow
  /// and ambiguity are what the last run of each body has reported. Drawn items that measure their
  /// content (`setMeasure(_:)`) measure it. An empty array means that the layout is sound at its
  /// present size.
  ///
  /// Cost: a walk of the views inside, the lines of their labels, and two sweeps over rects.
  ///
  /// - Parameter rules: the rules to check. The warnings aren't among the standard ones.
  public func layoutProblems(_ rules: SoundnessRules = .standard) -> [LayoutProblem] {
    let feedback = root.feedbackOfLayout()
    return SoundnessCheck(of: VisibleViews(in: self), rules, feedback: feedback).problems()
  }

  /// Returns the problems of a layout that is done, and lays nothing out.
  package func problemsOfPresentLayout(_ rules: SoundnessRules = .standard) -> [LayoutProblem] {
    SoundnessCheck(of: VisibleViews(in: self), rules).problems()
  }

  /// Lays out what is due, and returns the report of a flush that didn't settle.
  private func feedbackOfLayout() -> Diagnostic? {
    let known = diagnostics.count
    layoutIfNeeded()
    return diagnostics.dropFirst(known).last { $0.kind == .feedbackLimit }
  }
}

/// One check of a tree: the rules, which report what breaks them.
final class SoundnessCheck {
  let views: VisibleViews
  let rules: SoundnessRules
  /// The report of a flush that didn't settle.
  let feedback: Diagnostic?

  /// A problem, and the position of its view.
  struct Finding {
    let index: Int
    let problem: LayoutProblem
  }

  private var findings: [Finding] = []
  /// The paths of views that have been named.
  private var paths: [Int: String] = [:]
  /// The texts and targets, which only some rules are about.
  private(set) lazy var contents = views.contents()
  /// The positions of the views, which most checks don't need.
  private(set) lazy var positions = Dictionary(
    uniqueKeysWithValues: views.range.map { (ObjectIdentifier(views[$0]), $0) })

  init(of views: VisibleViews, _ rules: SoundnessRules, feedback: Diagnostic? = nil) {
    self.views = views
    self.rules = rules
    self.feedback = feedback
  }

  /// The problems, in the order of the views.
  func problems() -> [LayoutProblem] {
    if views.range.isEmpty { return [] }
    checkContents()
    checkPlacements()
    checkContainment()
    checkOverlaps()
    checkDrawnItems()
    checkWindow()
    checkFeedback()
    checkConstraints()
    return findings.enumerated()
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element.problem)
  }

  /// The rule that a layout settles: the first view of the cycle is named.
  private func checkFeedback() {
    guard let feedback, let top = views.range.first else { return }
    let first = feedback.cycle?.causes.first?.view ?? feedback.path
    let index = views.range.first { views[$0].path == first } ?? top
    report(.feedback, index, feedback.attempted, advice: feedback.advice)
  }

  /// The path of a view, which is found once, however many problems name it.
  func path(of index: Int) -> String {
    if let known = paths[index] { return known }
    let path = views[index].path
    paths[index] = path
    return path
  }

  /// Whether a view has to keep a rule.
  func applies(_ rule: SoundnessRules, to index: Int) -> Bool {
    rules.contains(rule) && !views[index].soundnessExemptions.contains(rule)
  }

  /// Adds a problem of a view or of a drawn item in it, and possibly of another view, and returns
  /// whether it has to keep the rule.
  @discardableResult
  func report(
    _ kind: LayoutProblem.Kind, _ index: Int, item: DrawnElement? = nil, with other: Int? = nil,
    _ what: @autoclosure () -> String, advice: @autoclosure () -> String
  ) -> Bool {
    let (rule, exemptions) = (kind.rule, item?.item.soundnessExemptions)
    let isFree = exemptions?.contains(rule) ?? !applies(rule, to: index)
    if isFree || !rules.contains(rule) { return false }
    add(
      LayoutProblem(
        kind: kind, path: item?.item.path ?? path(of: index),
        otherPath: other.map { path(of: $0) }, frame: item?.frame ?? views.frames[index],
        otherFrame: other.map { views.frames[$0] }, what: what(), advice: advice()), of: index)
    return true
  }

  /// Adds a problem of a view.
  func add(_ problem: LayoutProblem, of index: Int) {
    findings.append(Finding(index: index, problem: problem))
  }

  /// Differences up to this count as the rounding of a sum, in points.
  static let rounding: CGFloat = 1 / 512
}
