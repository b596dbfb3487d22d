import Foundation

/// The reason that a flush doesn't settle: bodies and changes, each the cause of the next, and
/// the last of the first (R29).
///
/// ```text
/// it grows:
/// 1. frame of cover was set, (0, 0, 31, 43) → (0, 0, 31, 44), by the layout body of cover
/// 2. cover ran: its size changed, 31 × 43 → 31 × 44
/// repeated from 1
/// ```
///
/// It is the shortest cycle that the flush went through, with the values of its last turn.
public struct FeedbackCycle: Sendable, Hashable {
  /// The behaviour of the values from turn to turn.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Values recur: two bodies undo each other's changes.
    case oscillating
    /// A value grows or shrinks with every turn.
    case growing
    /// Nothing changes, but a body repeats the same request.
    case churn
  }

  /// The behaviour of the values from turn to turn.
  public var kind: Kind
  /// The links in the order in which they happened, beginning with a change if there is one.
  public var causes: [Cause]

  /// Makes a cycle of links.
  public init(kind: Kind, causes: [Cause]) {
    self.kind = kind
    self.causes = causes
  }
}

extension FeedbackCycle: CustomStringConvertible {
  /// One numbered line per link.
  public var description: String {
    let links = causes.enumerated().map { "  \($0 + 1). \($1)" }
    return (["  \(kindText):"] + links + ["  repeated from 1"]).joined(separator: "\n")
  }

  private var kindText: String {
    switch kind {
    case .oscillating: "it oscillates"
    case .growing: "it keeps growing or shrinking"
    case .churn: "it repeats without a change"
    }
  }
}

/// Finding the cycle of a flush that doesn't settle: follows waiting views back along their
/// causes until the same link comes up a second time.
extension CauseLog {
  /// Returns the shortest cycle of this flush among the causes of waiting views, with the
  /// values of its last turn.
  func cycle(behind waiting: [WaitingView]) -> FeedbackCycle? {
    var shortest: CyclicChain?
    for view in waiting {
      guard let found = cyclicChain(behind: view) else { continue }
      if found.period < shortest?.period ?? .max { shortest = found }
    }
    return shortest?.cycle(in: self)
  }

  /// Returns a cycle of causes, or else one body that repeatedly requests the same run of another.
  ///
  /// A state that was set is no event until a reader is found to have seen another value: then the
  /// last run has the cycle.
  private func cyclicChain(behind view: WaitingView) -> CyclicChain? {
    if view.cause == 0 { return CyclicChain(searched(from: view.lastRun), in: self) }
    return CyclicChain(searched(from: view.cause), in: self)
      ?? CyclicChain([events[Int(view.cause)]] + searched(from: view.lastRun), in: self)
  }

  private func searched(from id: EventID) -> [CauseEvent] {
    if id < flushStart { return [] }
    return chain(from: id, limit: Self.searchedLinks, since: flushStart).events
  }

  /// Maximum length of a cycle that is searched for.
  private static let searchedLinks = 512
}

/// A view that still had something to do at the limit.
struct WaitingView {
  /// The cause of the pending work.
  let cause: EventID
  let lastRun: EventID
}

/// A chain of events, newest first, in which two are alike.
private struct CyclicChain {
  private let events: [CauseEvent]
  /// The index at which the newest turn begins.
  private let start: Int
  /// The number of links per turn.
  let period: Int

  init?(_ events: [CauseEvent], in log: CauseLog) {
    var lastSeen: [LinkKey: Int] = [:]
    var found: (start: Int, period: Int)?
    for (index, event) in events.enumerated() {
      let key = LinkKey(event, in: log)
      if let before = lastSeen[key], index - before < found?.period ?? .max {
        found = (before, index - before)
      }
      lastSeen[key] = index
    }
    guard let found else { return nil }
    self.events = events
    start = found.start
    period = found.period
  }

  func cycle(in log: CauseLog) -> FeedbackCycle {
    let turn = Array(events[start..<start + period].reversed())
    let first = turn.firstIndex { $0.kind == .change } ?? 0
    var paths = CausePaths(log: log)
    let ordered = turn[first...] + turn[..<first]
    return FeedbackCycle(kind: kind(in: log), causes: ordered.map { paths.cause(of: $0) })
  }

  private func kind(in log: CauseLog) -> FeedbackCycle.Kind {
    let kinds = (start..<start + period).map { kind(ofLink: $0, in: log) }
    if kinds.contains(.growing) { return .growing }
    return kinds.contains(.oscillating) ? .oscillating : .churn
  }

  /// Returns how a link's value changes from turn to turn.
  private func kind(ofLink index: Int, in log: CauseLog) -> FeedbackCycle.Kind {
    let key = LinkKey(events[index], in: log)
    let turns = stride(from: index, to: events.count, by: period)
      .map { events[$0] }.prefix { LinkKey($0, in: log) == key }
    let series = turns.map { $0.values(in: log).new }
    if isMonotone(series) { return .growing }
    return turns.allSatisfy { $0.values(in: log).isStill } ? .churn : .oscillating
  }

  /// Whether one of the numbers of a series only grows, or only shrinks.
  private func isMonotone(_ series: [[CGFloat]]) -> Bool {
    guard series.count > 2, let first = series.first else { return false }
    return first.indices.contains { part in
      let pairs = zip(series, series.dropFirst()).map { ($0[part], $1[part]) }
      return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
    }
  }
}

/// The properties in which two links of a chain are the same, whatever their values.
private struct LinkKey: Hashable {
  /// A view of the tree, or a state or a view that has left, which each event refers to anew.
  struct Subject: Hashable {
    let number: SubjectID
    let formerName: String?

    init(_ number: SubjectID, in log: CauseLog) {
      formerName = log.subjects[Int(number)].formerName
      self.number = formerName == nil ? number : 0
    }
  }

  let kind: CauseEvent.Kind
  let reason: CauseEvent.Reason
  let facet: Facet
  let subject: Subject
  let other: Subject
  /// The address of a constant, which is unique per call or property in the source.
  let name: UInt?
  let place: CallOrigin?

  init(_ event: CauseEvent, in log: CauseLog) {
    let change = event.kind == .change ? log.changes[Int(event.change)] : nil
    kind = event.kind
    reason = event.reason
    facet = event.facet
    subject = Subject(event.subject, in: log)
    other = Subject(event.other, in: log)
    name = change.map { UInt(bitPattern: $0.name.utf8Start) }
    place = change?.origin
  }
}

extension CauseEvent {
  /// The link's value before and after, as numbers.
  fileprivate func values(in log: CauseLog) -> (old: [CGFloat], new: [CGFloat], isStill: Bool) {
    if kind == .change {
      let change = log.changes[Int(change)]
      return (change.old.numbers, change.new.numbers, change.old == change.new)
    }
    return ([old.width, old.height], [new.width, new.height], old == new)
  }
}

// MARK: - The report

extension EngineRef {
  /// R28, R29: reports a limit, once per flush, with the views that wait and the cycle, if one
  /// is found.
  func reportLimit() {
    let waiting = waitingNodes
    let names = waiting.prefix(Self.namedViews).map { $0.view.path }
    let more = waiting.count > names.count ? " and \(waiting.count - names.count) more" : ""
    root.view.diagnose(
      .feedbackLimit,
      "\(takeLimit()); still waiting: " + names.joined(separator: ", ") + more,
      advice: "The rest is left to the next pass; remove one link of the cycle (R28).",
      cycle: cycle(behind: waiting))
  }

  /// Returns a description of the limit that ended the flush: insertions, a view's runs, or
  /// else the generations.
  private func takeLimit() -> String {
    defer { flushing.overrunView = nil }
    if let endless = flushing.insertions.endlessClass {
      return "inserted views keep inserting views; the last one is of the class "
        + "\(endless)"
    }
    guard let overrun = flushing.overrunView else {
      return "layout did not settle within \(settings.limits.generations) generations"
    }
    return "layout did not settle within \(settings.limits.runsOfOneView) runs of "
      + overrun.view.path
  }

  private func cycle(behind waiting: [NodeRef]) -> FeedbackCycle? {
    guard let causes = causes else { return nil }
    let views = waiting.prefix(Self.followedViews).map { causes.waitingView($0) }
    return causes.log.cycle(behind: views)
  }

  /// The views that wait for the next flush, those first that it visits first.
  private var waitingNodes: [NodeRef] {
    schedule.worklist.nodes.sorted { $0.depth < $1.depth }
      + schedule.propertyQueue.compactMap { $0 }
  }

  /// The views that wait for the next flush, and the last changes that they wait for, as far as
  /// those are recorded.
  func dueWork() -> DueWork {
    let waiting = waitingNodes.prefix(Self.namedViews)
    return DueWork(
      waiting: waiting.map { $0.view.path }, causes: causes?.lastChanges(behind: waiting) ?? [])
  }

  private static var namedViews: Int { 4 }
  private static var followedViews: Int { 16 }
}

extension CauseLogRef {
  /// The last change behind each of some waiting views; one that differs from another only in
  /// its values is left out.
  fileprivate func lastChanges(behind waiting: some Sequence<NodeRef>) -> [Cause] {
    var paths = CausePaths(log: log)
    var causes: [Cause] = []
    for view in waiting {
      let chain = log.chain(from: waitingView(view).cause).events
      guard let change = chain.first(where: { $0.kind == .change }) ?? chain.last else { continue }
      let cause = paths.cause(of: change)
      if !causes.contains(where: { $0.withoutValues == cause.withoutValues }) {
        causes.append(cause)
      }
    }
    return causes
  }

  fileprivate func waitingView(_ node: NodeRef) -> WaitingView {
    let subject = log.subjects[Int(subject(node))]
    return WaitingView(cause: pendingCause(of: node, subject), lastRun: subject[.run])
  }

  private func pendingCause(of node: NodeRef, _ subject: CauseSubject) -> EventID {
    if node.has(.isForced) { return subject[.forced] }
    if node.isResized { return sizeCause(of: node) }
    if let edge = node.layout.dirty.first() { return cause(of: edge.edge) }
    return subject[.updated]
  }
}
