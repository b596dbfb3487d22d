/// Decides which size observers a round of a pass calls (R47).
///
/// The first round calls all that are due. Each further one calls those of views deeper than the
/// shallowest view of the round before, so that the rounds of a pass end at the deepest view. What
/// is left waits for the next pass. This is a value; `LayoutHost` calls the observers.
package struct SizeRounds {
  /// The depth of the shallowest view of the last round; `nil` before the first.
  private var shallowest: Int?
  /// The number of rounds in which observers were called.
  package private(set) var count = 0
  /// The most rounds of a pass.
  private let limit: Int

  package init(limit: Int) { self.limit = limit }

  /// Begins a round, and returns how many of the views that are due it leaves out: the first ones,
  /// as they are sorted.
  ///
  /// - Parameter depths: the depths of the views that are due, from shallow to deep.
  package mutating func next(_ depths: [Int]) -> Int {
    let start = depths.firstIndex { $0 > shallowest ?? -1 } ?? depths.count
    if count >= limit || start == depths.count { return depths.count }
    shallowest = depths[start]
    count += 1
    return start
  }
}

/// Notices observers that are called pass after pass, without any other reason for a pass.
package struct SizeRoundStreak {
  /// The number of passes after which they are reported.
  package static let limit = 10
  private var length = 0

  package init() {}

  /// Takes note of a pass, and returns whether its observers have to be reported: once per streak.
  ///
  /// - Parameters:
  ///   - isFollowUp: whether observers that were left were the only reason for the pass.
  ///   - leavesSome: whether it leaves observers to the next one.
  package mutating func note(isFollowUp: Bool, leavesSome: Bool) -> Bool {
    if !isFollowUp { length = 0 }
    if leavesSome { length += 1 }
    return leavesSome && length == Self.limit
  }
}

extension LayoutHost {
  /// Lays the tree out, and calls size observers in rounds, each followed by layout.
  ///
  /// - Returns: the work, and the observers that are left to the next pass.
  func layOut(
    timedBy times: RunTimes? = nil, tracedBy trace: RunTrace? = nil
  ) -> (flush: FlushReport, left: [DueSizeObserver]) {
    let flushOnce = { [root, recordsRuns] in
      root.flush(recordsRuns: recordsRuns, timedBy: times, tracedBy: trace)
    }
    var flush = flushOnce()
    var rounds = SizeRounds(limit: root.layoutLimits.generations)
    while flush.isSettled {
      let due = root.dueSizeObservers()
      let start = rounds.next(due.map(\.depth))
      if start == due.count { break }
      for observer in due[start...] { observer.call(inTreeOf: root) }
      if root.needsFlush { flush.add(flushOnce()) }
    }
    return (flush, root.dueSizeObservers())
  }
}

extension FlushReport {
  /// Adds a later flush of the same pass.
  fileprivate mutating func add(_ later: FlushReport) {
    work = work + later.work
    ran += later.ran
    feedbackEdges += later.feedbackEdges
    isSettled = later.isSettled
  }
}
