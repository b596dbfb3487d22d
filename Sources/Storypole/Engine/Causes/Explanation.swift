import Foundation

/// The reason for the last run of a view's layout body, link by link, back to the root cause (R30).
///
/// ```text
/// list ran: the size of list/row for 390 × ∞ changed, 390 × 44 → 390 × 61
/// └ list/row was measured for 390 × ∞: the size of list/row/title for 330 × ∞ changed,
///   100 × 17 → 330 × 34
///   └ list/row/title was measured for 330 × ∞: its measurements were invalid
///     └ text of list/row/title was set, “a” → “a longer one”
/// ```
///
/// See ``View/explain()``.
public struct Explanation: Sendable, Hashable {
  /// The view whose run is explained.
  public var view: String
  /// The links, from the run to its root cause, empty if no run of the view was recorded.
  public var causes: [Cause]
  /// Whether links before the root cause were left out, because there are more than a thousand.
  public var isAbridged: Bool
  /// Whether the tree records causes, so that an empty explanation means that the view hasn't run.
  public var isRecording: Bool

  /// The beginning of the chain: a call, a property that was set, or a first layout.
  public var rootCause: Cause? { causes.last }
}

extension Explanation: CustomStringConvertible {
  /// One line per link, each indented further than the line of its effect; the middle of a long
  /// chain is left out.
  public var description: String {
    if causes.isEmpty {
      return isRecording
        ? "\(view) hasn't run since causes are recorded; it may have been moved all the same"
        : "no run of \(view) was recorded; set `recordsCauses` on its tree before it runs"
    }
    var lines = causes.prefix(Self.shownLinks).enumerated().map(line)
    let hidden = causes.count - Self.shownLinks
    if hidden > 1 { lines.append(indent(lines.count) + "… \(hidden - 1) more …") }
    if hidden > 0, let root = causes.last { lines.append(line(lines.count, root)) }
    return lines.joined(separator: "\n")
  }

  private static let shownLinks = 12

  private func line(_ depth: Int, _ cause: Cause) -> String {
    depth == 0 ? "\(cause)" : "\(indent(depth))└ \(cause)"
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth - 1) }
}

/// Explaining: converts recorded events to values that outlive the tree.
extension CauseLog {
  /// Returns the chain of a view's last run, empty if no run was recorded.
  func explanation(of node: NodeRef, isRecording: Bool) -> Explanation {
    let run = lastRun(of: node)
    let chain = run == 0 ? (events: [], isAbridged: false) : chain(from: run)
    var paths = CausePaths(log: self)
    return Explanation(
      view: node.view.path, causes: chain.events.map { paths.cause(of: $0) },
      isAbridged: chain.isAbridged, isRecording: isRecording)
  }

  /// The event that is the last run of a view's layout body, or 0 if none was recorded.
  fileprivate func lastRun(of node: NodeRef) -> EventID {
    let number = table.number(of: node)
    return number == 0 ? 0 : subjects[Int(number)][.run]
  }

  /// Returns the events from one back to its root or to the first one after `start`; of a long
  /// chain the nearest events and the root.
  func chain(
    from id: EventID, limit: Int = Int(keptLinks), since start: EventID = 1
  ) -> (events: [CauseEvent], isAbridged: Bool) {
    var events: [CauseEvent] = []
    var isAbridged = false
    var next = id
    while next >= start {
      var event = self.events[Int(next)]
      if events.count + 1 >= limit && event.root != next && event.link != event.root {
        event.link = event.root
        event.isElided = true
      }
      isAbridged = isAbridged || event.isElided
      events.append(event)
      next = event.link
    }
    return (events, isAbridged)
  }
}

/// The causes of the last runs of many views of a tree, link by link, with what they have in common
/// looked up once.
package struct CauseChains {
  private let log: CauseLog
  private var paths: CausePaths

  package init(of root: View) {
    log = EngineRef.engine(for: root.node).causes?.log ?? CauseLog()
    paths = CausePaths(log: log)
  }

  /// The event that is the last run of a view's layout body, or `nil` if none was recorded.
  package func lastRun(of view: View) -> Int? { present(log.lastRun(of: view.node)) }

  /// The event that has led to another one, or `nil` for a root cause.
  package func event(before event: Int) -> Int? { present(log.events[event].link) }

  package mutating func cause(of event: Int) -> Cause { paths.cause(of: log.events[event]) }

  private func present(_ event: EventID) -> Int? { event == 0 ? nil : Int(event) }
}

/// The views' paths, each computed only once per chain.
struct CausePaths {
  let log: CauseLog
  private var known: [SubjectID: String] = [:]
  private var paths = ViewPaths()

  init(log: CauseLog) { self.log = log }

  mutating func cause(of event: CauseEvent) -> Cause {
    var cause = Cause(
      event: .ranLayout, view: path(event.subject), reason: reason(of: event), old: nil, new: nil,
      location: nil)
    switch event.kind {
    case .run: setValues(of: event, in: &cause)
    case .measured:
      cause.event = .measured(proposal: event.proposal)
      if event.reason == .read { setValues(of: event, in: &cause) }
    case .aligned:
      cause.event = .aligned(size: event.proposal)
      if event.reason == .read { setValues(of: event, in: &cause) }
    case .stretched:
      cause.event = .stretched
      setValues(of: event, in: &cause)
    case .updated: cause.event = .updatedProperties
    case .change: describe(event, in: &cause)
    }
    return cause
  }

  private mutating func describe(_ event: CauseEvent, in cause: inout Cause) {
    let change = log.changes[Int(event.change)]
    cause.event = .changed(change.title)
    if event.facet == .state {
      let state = state(event.subject)
      (cause.event, cause.view) = (.changed(state.property), state.owner)
    }
    cause.old = change.old.text
    cause.new = change.new.text
    cause.location = change.origin?.site
  }

  private func setValues(of event: CauseEvent, in cause: inout Cause) {
    if event.reason != .resized && event.reason != .read { return }
    // The values of an unknown difference are unknown, too.
    if event.reason == .read && event.facet == .unused { return }
    cause.old = event.facet.row.text(event.old)
    cause.new = event.facet.row.text(event.new)
  }

  private mutating func reason(of event: CauseEvent) -> Cause.Reason {
    switch event.reason {
    case .outside: return .outside
    case .during: return agent(log.events[Int(event.link)])
    case .first: return .first
    case .marked: return .marked
    case .resized: return .resized(by: event.other == 0 ? nil : path(event.other))
    case .read:
      if event.facet == .unused { return .unknown }
      if event.facet == .model { return .model }
      if event.facet == .state {
        let state = state(event.other)
        return .read(state.property, of: state.owner)
      }
      return .read(name(of: event), of: path(event.other))
    }
  }

  /// A state's property and its owner, which its name has with a full stop in between.
  private mutating func state(_ subject: SubjectID) -> (property: String, owner: String) {
    let name = path(subject)
    guard let stop = name.lastIndex(of: ".") else { return (name, "an object that is gone") }
    return (String(name[name.index(after: stop)...]), String(name[..<stop]))
  }

  /// The name of the value that was read.
  private func name(of event: CauseEvent) -> String {
    let name = event.facet.row.name
    switch event.facet {
    case .measurement, .insetMeasurement: return "\(name) for \(event.readProposal.brief)"
    case .baselines, .insetBaselines: return "\(name) at \(event.readProposal.brief)"
    default: return name
    }
  }

  /// Returns the body or update during which an event happened, as a reason.
  private mutating func agent(_ event: CauseEvent) -> Cause.Reason {
    let path = path(event.subject)
    if event.kind == .updated { return .during("the update of \(path)", at: nil) }
    let body = log.subjects[Int(event.subject)].node?.view.body
    return .during("the layout body of \(path)", at: body?.origin?.site)
  }

  private mutating func path(_ number: SubjectID) -> String {
    if let path = known[number] { return path }
    let subject = log.subjects[Int(number)]
    let path = subject.node.map { paths.path(of: $0.view) } ?? subject.formerName ?? "?"
    known[number] = path
    return path
  }
}
