import Foundation

/// A layout that reads no frames: asked twice in one run, it answers the same.
protocol SteadyLayout: Layout {}

extension OneItemLayout: SteadyLayout {}

extension BorderLine: SteadyLayout {}

extension FlexLineLayout: SteadyLayout {}

extension FillLayout: SteadyLayout {}

extension LinearLayout: SteadyLayout {}

extension TileLayout: SteadyLayout {}

extension GridLayout: SteadyLayout {}

extension BorderLayout: SteadyLayout {}

/// What layouts in layouts have answered, for as long as the outermost of them is measured or placed.
///
/// A layout has no record of its own. Without this, a border that measures each edge twice, in another
/// one, in another one, would measure the innermost so often that it never came to an end (R13).
///
/// A layout value has no identity either, so it is found by comparing it: only with those at the same level, which in a
/// chain of layouts is itself.
struct NestedAnswers {
  /// The proposal, the number of layouts around the one that is asked, and whose items it sees: a drawn item's
  /// layout sees others than the view's.
  struct Question: Equatable {
    let proposal: CGSize
    let level: Int
    let drawnContainerID: UnsafeRawPointer?
  }

  private struct Answer {
    let layout: any Layout
    let question: Question
    let size: CGSize
  }

  private var answers: [Answer] = []
  /// Where those of the view begin whose body runs now: other views' layouts are no business of it.
  private var start = 0

  /// Begins an outermost layout.
  ///
  /// - Returns: what ends it.
  mutating func begin() -> (start: Int, count: Int) {
    defer { start = answers.count }
    return (start, answers.count)
  }

  mutating func end(_ outer: (start: Int, count: Int)) {
    answers.removeLast(answers.count - outer.count)
    start = outer.start
  }

  func answer(of layout: some Layout, to question: Question) -> CGSize? {
    answers[start...].first { $0.question == question && isEqual($0.layout, layout) }?.size
  }

  mutating func add(_ size: CGSize, of layout: some Layout, to question: Question) {
    answers.append(Answer(layout: layout, question: question, size: size))
  }
}
