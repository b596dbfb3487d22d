import Foundation

/// The number of an event in a `CauseLog`; 0 is none.
///
/// An event is only ever caused by one with a smaller number.
typealias EventID = UInt32

/// Something that happened in a tree, with the event that caused it.
struct CauseEvent {
  enum Kind: UInt8 {
    /// Somebody changed something: where every chain begins.
    case change
    /// A layout body ran.
    case run
    /// A measurement executed again, and answered something else.
    case measured
    /// A mask gave the view another size.
    case stretched
    /// `updateProperties()` was called.
    case updated
  }

  enum Reason: UInt8 {
    /// Nothing above it in the chain: code outside of any body.
    case outside
    /// A body, or `updateProperties()`, did it: the event in the link.
    case during
    /// It was the first time.
    case first
    /// A mark said so.
    case marked
    /// The size was another than the last time.
    case resized
    /// Something that was read had another value.
    case read
  }

  let kind: Kind
  let reason: Reason
  /// The view that it happened to.
  var subject: SubjectID
  /// The event that caused it.
  var link: EventID = 0
  /// What was read.
  var facet = Facet.unused
  /// Whether the chain goes on, but was cut here to save memory; `root` is known all the same.
  var isElided = false
  /// The view that was read; for a size, the superview that placed this one.
  var other: SubjectID = 0
  /// For a change, its number in the list of changes.
  var change: UInt32 = 0
  /// Where the chain begins.
  var root: EventID = 0
  /// What was measured, by a measurement.
  var proposal = CGSize.zero
  /// What was measured, by what was read.
  var readProposal = CGSize.zero
  /// The value that was read, before and now; otherwise the size, or a measurement's answer.
  var old = CGSize.zero
  var new = CGSize.zero
}

/// The number of a view in a `CauseLog`; 0 is none.
typealias SubjectID = UInt32

/// What a log keeps of a view.
struct CauseSubject {
  /// The view; `nil` once it has left the tree.
  var node: NodeRef?
  /// What the view was called, once it has left.
  var formerName: String?
  /// The last run of the layout body.
  var run: EventID = 0
  /// The first or the last mark for a run that is still to come.
  var forced: EventID = 0
  /// What made the measurements invalid.
  var invalidated: EventID = 0
  /// What gave the view the size that it has, unless it was a placement.
  var resized: EventID = 0
  /// The change that took the view into the tree.
  var attached: EventID = 0
  /// What asked for `updateProperties()`.
  var updated: EventID = 0
  /// The last change of each input that was changed, and of each measurement that answered anew.
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
  /// The entry index of a measurement, otherwise 0.
  let entryIndex: UInt32
}
