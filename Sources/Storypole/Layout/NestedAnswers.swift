import Foundation

/// A layout that reads no frames, and so returns the same size each time it is measured in one run.
protocol SteadyLayout: Layout {}

/// The answers of nested layouts, kept while the outermost of them is measured or placed.
///
/// A layout has no record of its own. Without this cache, borders nested in borders, each
/// measuring every edge twice, would measure the innermost layout exponentially often (R13).
///
/// A layout value has no identity either, so it is found by comparison, only with layouts at
/// the same level; in a chain of layouts that is the layout itself.
struct NestedAnswers {
  /// The proposal, the number of layouts around the measured one, and the container of its
  /// items: a drawn item's layout has other items than the view's.
  struct Question: Equatable {
    let proposal: CGSize
    let level: Int
    let drawnContainerID: ItemID?
  }

  private struct Answer {
    let layout: any Layout
    let question: Question
    let size: CGSize
  }

  private var answers: [Answer] = []
  /// The index of the first answer for the view whose body is running; answers for other views
  /// are ignored.
  private var start = 0

  /// Begins an outermost layout.
  ///
  /// - Returns: the value to pass to `end(_:)`.
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
