public import Foundation

/// One link of the chain that leads from a run of a layout body back to its root cause (R30).
///
/// Views are named by their paths. A view that has left the tree by its former name.
public struct Cause: Sendable, Hashable {
  /// The kind of event.
  public enum Event: Sendable, Hashable {
    /// The layout body of the view ran.
    case ranLayout
    /// The view was measured again for a proposal, and returned another size.
    case measured(proposal: CGSize)
    /// The view was asked again for its baselines at a size, and returned others.
    case aligned(size: CGSize)
    /// The view's mask gave it another size.
    case stretched
    /// `updateProperties()` of the view was called.
    case updatedProperties
    /// A method was called on the view (`setNeedsLayout()`) or a property of it set (`text`).
    case changed(String)
  }

  /// The reason for an event.
  public enum Reason: Sendable, Hashable {
    /// Code outside any layout body caused it: the chain ends here.
    case outside
    /// The running body of a view, or its `updateProperties()`, caused it; a block has a place
    /// in the source.
    case during(String, at: CallSite?)
    /// It was the first time.
    case first
    /// The view was marked, or its measurements: the next link of the chain is the mark's cause.
    case marked
    /// The view's size differed from the last time; a superview that placed the view is named.
    case resized(by: String?)
    /// A value that was read has changed: an input, and the view that it belongs to.
    case read(String, of: String)
    /// A property of an `@Observable` model that was read has changed.
    case model
    /// A value that was read is gone, or was not recorded.
    case unknown
  }

  /// The event.
  public var event: Event
  /// The view that the event happened to.
  public var view: String
  /// The reason for the event.
  public var reason: Reason
  /// The value before: a size, or the value of a property.
  public var old: String?
  /// The value after.
  public var new: String?
  /// The place of the call, if the event was a call.
  public var location: CallSite?
}

extension Cause: CustomStringConvertible {
  /// The link as a sentence.
  public var description: String {
    switch event {
    case .ranLayout: "\(view) ran: \(reasonText)\(valueText)"
    case .measured(let proposal):
      "\(view) was measured for \(proposal.brief): \(reasonText)\(valueText)"
    case .aligned(let size):
      "\(view) has other baselines at \(size.brief): \(reasonText)\(valueText)"
    case .stretched: "\(view) was resized by its mask: \(reasonText)\(valueText)"
    case .updatedProperties: "\(view) updated its properties: \(reasonText)"
    case .changed(let name): "\(changeText(name))\(valueText)\(agentText)\(placeText)"
    }
  }

  private func changeText(_ name: String) -> String {
    if name == "\(Change.refused)" { return "\(view) \(name)" }
    if name == "\(Change.model)" { return "\(name) was set" }
    return name.hasSuffix(")") ? "\(name) was called on \(view)" : "\(name) of \(view) was set"
  }

  private var reasonText: String {
    switch reason {
    case .outside: "code outside any body requested it"
    case .during(let agent, _): "\(agent) requested it"
    case .first: "for the first time"
    case .marked: isMeasured ? "its measurements were invalid" : "it was marked"
    case .resized(let superview?) where event != .stretched: "\(superview) gave it another size"
    case .resized(let superview?): "the size of \(superview) changed"
    case .resized(nil): "its size changed"
    case .read(let input, let owner): "\(input) of \(owner) changed"
    case .model: "an observed model that it read changed"
    case .unknown: "an unrecorded dependency changed"
    }
  }

  private var isMeasured: Bool {
    switch event {
    case .measured, .aligned: true
    default: false
    }
  }

  private var valueText: String {
    guard let old, let new else { return "" }
    return ", \(old) → \(new)"
  }

  private var agentText: String {
    guard case .during(let agent, let place) = reason else { return "" }
    let block = place.map { " (\($0))" } ?? ""
    return ", by \(agent)\(block)"
  }

  private var placeText: String { location.map { ", at \($0)" } ?? "" }
}
