import Foundation

/// The number of an event in a `CauseLog`; 0 means no event.
///
/// An event is always caused by one with a smaller number.
typealias EventID = UInt32

/// An event in a tree, with the event that caused it.
struct CauseEvent {
  enum Kind: UInt8 {
    /// A view was changed, by a call or by setting a property: chains begin with such an event.
    case change
    /// A layout body ran.
    case run
    /// A measurement executed again, and returned another size.
    case measured
    /// A record of baselines executed again, and returned others.
    case aligned
    /// A mask gave the view another size.
    case stretched
    /// `updateProperties()` was called.
    case updated
  }

  enum Reason: UInt8 {
    /// Code outside any body: no event precedes it in the chain.
    case outside
    /// A body, or `updateProperties()`, caused it: the event in the link.
    case during
    /// It was the first time.
    case first
    /// A mark requested it.
    case marked
    /// The size differed from the last time.
    case resized
    /// A value that was read has changed.
    case read
  }

  let kind: Kind
  let reason: Reason
  /// The view that the event happened to.
  var subject: SubjectID
  /// The event that caused it.
  var link: EventID = 0
  /// The facet that was read.
  var facet = Facet.unused
  /// Whether the chain was cut here to save memory, although it goes on; `root` is known all
  /// the same.
  var isElided = false
  /// The view that was read; for a size, the superview that placed this one.
  var other: SubjectID = 0
  /// For a change, its index in the list of changes.
  var change: UInt32 = 0
  /// The event at the beginning of the chain.
  var root: EventID = 0
  /// The proposal of a measurement.
  var proposal = CGSize.zero
  /// The proposal of the measurement that was read.
  var readProposal = CGSize.zero
  /// The value that was read, before and now, otherwise the size, or a measurement's answer.
  var old = CGSize.zero
  var new = CGSize.zero
}

/// The number of a view in a `CauseLog`; 0 means no view.
typealias SubjectID = UInt32

/// The state that a log keeps of a view.
struct CauseSubject {
  /// The view, or `nil` once it has left the tree.
  var node: NodeRef?
  /// The name of the view, once it has left.
  var formerName: String?
  /// The last run of the layout body.
  var run: EventID = 0
  /// The first or the last mark for a run that is still to come.
  var forced: EventID = 0
  /// The event that invalidated the measurements.
  var invalidated: EventID = 0
  /// The event that gave the view its present size, unless it was a placement.
  var resized: EventID = 0
  /// The change that added the view to the tree.
  var attached: EventID = 0
  /// The event that requested `updateProperties()`.
  var updated: EventID = 0
  /// The last change of each changed input, and of each measurement with a new answer.
  var inputs: [(input: CauseInput, event: EventID)] = []

  func event(for input: CauseInput) -> EventID {
    inputs.last { $0.input == input }?.event ?? 0
  }

  mutating func note(_ event: EventID, for input: CauseInput) {
    if let index = inputs.firstIndex(where: { $0.input == input }) {
      inputs[index].event = event
    } else {
      inputs.append((input, event))
    }
  }
}

/// One input of a view: a facet, or a measurement.
struct CauseInput: Equatable {
  let facet: Facet
  /// The entry index of a measurement or of a key of the environment, otherwise 0.
  let entryIndex: UInt32
}
