/// The passes in a row that have each left something to lay out, although nothing happened outside
/// of them as far as the host knows.
///
/// Ten are reported, once, with what each of them was due for. A value without a tree: its owner,
/// `LayoutHost`, reports passes and their reasons.
package struct PassStreak {
  /// The number of passes of a streak that is reported.
  package static let limit = 10
  /// The number of passes after which reasons are noted.
  private static let watched = 3

  /// The number of passes so far.
  private var count = 0
  /// The reasons for each of the last passes.
  private var reasons: [DueWork] = []

  package init() {}

  /// Whether the next pass should say why it is due.
  package var isWatched: Bool { count >= Self.watched && count <= Self.limit }

  /// Takes the reason of a pass that begins.
  ///
  /// - Returns: a report, if the limit of passes before it have left something to lay out.
  package mutating func passBegins(because due: DueWork) -> UnsettledPasses? {
    // The first of them was not recorded as it was made.
    if !reasons.isEmpty || !due.causes.isEmpty { reasons.append(due) }
    guard count == Self.limit else { return nil }
    return UnsettledPasses(
      count: count, waiting: due.waiting, cycle: FeedbackCycle(ofPasses: reasons.map(\.causes)))
  }

  /// Ends a pass, and returns whether the streak goes on.
  package mutating func passEnded(dirtRemains: Bool) -> Bool {
    count = dirtRemains ? count + 1 : 0
    if !isWatched { reasons = [] }
    return isWatched
  }
}

/// The reasons for a pass.
package struct DueWork {
  /// The paths of the views that wait.
  package var waiting: [String]
  /// The last changes that they wait for.
  package var causes: [Cause]

  package init(waiting: [String], causes: [Cause]) {
    (self.waiting, self.causes) = (waiting, causes)
  }
}

/// Passes in a row that have each left something to lay out.
public struct UnsettledPasses: Sendable, Hashable {
  /// The number of passes.
  public var count: Int
  /// The paths of the views that wait for the pass after them.
  public var waiting: [String]
  /// The repeated action, if it was found.
  public var cycle: FeedbackCycle?

  var attempted: String {
    let views = waiting.isEmpty ? "" : ": " + waiting.joined(separator: ", ")
    return "\(count) passes in a row have left something to lay out\(views)"
  }
}

extension FeedbackCycle {
  /// The cycle in the causes of passes, newest last, or `nil` if they have nothing in common.
  init?(ofPasses all: [[Cause]]) {
    // The causes of the first ones were made before all was recorded.
    let passes = all.suffix(6)
    guard passes.count > 1, let last = passes.last, !last.isEmpty else { return nil }
    for period in 1...passes.count / 2 where Self.recur(passes, after: period) {
      let turn = passes.suffix(period).flatMap { $0 }
      let isStill = period == 1 && turn.allSatisfy { $0.old == $0.new }
      self.init(kind: isStill ? .churn : .oscillating, causes: turn)
      return
    }
    guard Self.recur(passes.map { $0.map(\.withoutValues) }, after: 1) else { return nil }
    self.init(kind: .growing, causes: last)
  }

  private static func recur<Link: Equatable>(_ passes: some Collection<[Link]>, after period: Int)
    -> Bool
  {
    zip(passes, passes.dropFirst(period)).allSatisfy { $0 == $1 }
  }
}

extension Cause {
  /// The identity of an action, which is the same at each repetition.
  var withoutValues: Cause {
    var cause = self
    (cause.old, cause.new) = (nil, nil)
    return cause
  }
}
