import Foundation

/// The limit for nested layouts (R43).
///
/// Nested layouts are values in values: they are compared, and run, on the native stack. Deeper
/// nesting is refused when a layout is set, before any of that. A layout that is too deep for a
/// smaller than usual stack is reported when it runs.
enum Nesting {
  /// Maximum number of nested layouts, the outermost included.
  static let limit = 500

  static let attempted = "was given a layout that nests layouts more than \(limit) levels deep"
  static let advice = "The old layout stays; give them views of their own (R43)."
}

extension Layout {
  /// Whether nested layouts exceed the limit, visiting each of them without recursion.
  var nestsTooDeep: Bool {
    if (self as? any LibraryLayout)?.nestedItems == nil { return false }
    var level: [any Layout] = [self]
    for _ in 0..<Nesting.limit {
      level = level.flatMap(\.nestedLayouts)
      if level.isEmpty { return false }
    }
    return true
  }

  /// The layouts among the items of a layout of the library.
  var nestedLayouts: [any Layout] {
    (self as? any LibraryLayout)?.nestedItems?.compactMap { $0 as? any Layout } ?? []
  }
}

extension View {
  /// Reports a layout that nests too deep, and returns whether it is refused.
  final func refusesNesting(of layout: any Layout) -> Bool {
    if !layout.nestsTooDeep { return false }
    diagnose(.depthLimit, Nesting.attempted, advice: Nesting.advice)
    return true
  }
}

/// The answers of nested layouts, kept while the outermost of them is measured or placed.
///
/// A layout has no record of its own. Without this cache, borders nested in borders, each
/// measuring every edge twice, would measure the innermost layout exponentially often (R13).
///
/// A layout value has no identity either, so it is found by comparison, only with layouts at the
/// same level. In a chain of layouts that is the layout itself.
struct NestedAnswers {
  /// The proposal, the number of layouts around the measured one, and the container of its
  /// items: a drawn item's layout has other items than the view's.
  struct Question: Hashable {
    let proposal: CGSize
    let level: Int
    let drawnContainerID: ItemID?
  }

  private struct Answer {
    let layout: any Layout
    let question: Question
    let size: CGSize
    /// The place whose insets the layout has read, or `nil` if it has read none.
    let edges: NestedEdges?
    /// The index of the answer to the same question before this one, if any.
    let earlier: Int?
  }

  private var answers: [Answer] = []
  /// The index of the last answer to each question.
  private var latest: [Question: Int] = [:]
  /// The index of the first answer for the view whose body is running, without answers for
  /// other views.
  private var start = 0
  /// The number of times that a layout, or an item of one, has read insets.
  private(set) var insetReads = 0

  /// Notes that the answers that are being found depend on the places of their layouts.
  mutating func noteInsetRead() { insetReads += 1 }

  /// Begins an outermost layout.
  ///
  /// - Returns: the value to pass to `end(_:)`.
  mutating func begin() -> (start: Int, count: Int) {
    defer { start = answers.count }
    return (start, answers.count)
  }

  mutating func end(_ outer: (start: Int, count: Int)) {
    while answers.count > outer.count {
      let last = answers.removeLast()
      latest[last.question] = last.earlier
    }
    start = outer.start
  }

  mutating func answer(
    of layout: some Layout, to question: Question, at edges: NestedEdges
  ) -> CGSize? {
    var next = latest[question]
    while let index = next, index >= start {
      let answer = answers[index]
      if (answer.edges ?? edges) == edges && isEqual(answer.layout, layout) {
        if answer.edges != nil { noteInsetRead() }
        return answer.size
      }
      next = answer.earlier
    }
    return nil
  }

  /// - Parameter edges: the place of the layout if it has read insets.
  mutating func add(
    _ size: CGSize, of layout: some Layout, to question: Question, at edges: NestedEdges?
  ) {
    let answer = Answer(
      layout: layout, question: question, size: size, edges: edges, earlier: latest[question])
    latest[question] = answers.count
    answers.append(answer)
  }
}
