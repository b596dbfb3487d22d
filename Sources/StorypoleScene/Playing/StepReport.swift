public import Foundation
public import Storypole

/// What one step of a scenario did, and what it took to lay the tree out after it.
public struct StepReport: Sendable {
  /// The step's number, from 1, repeats written out; 0 is the first layout, before all steps.
  public let number: Int
  /// The step's `op`; `start` for the first layout.
  public let op: String
  /// The view that it was about, by id, if it named one.
  public let view: String?
  /// The size of the root after it.
  public let size: CGSize
  /// How many layout passes there were.
  public let passes: Int
  /// The names, or else the paths, of the views whose layout ran in these passes, in order.
  ///
  /// What `layoutIfNeeded` runs is counted in ``work``, but not named.
  public let ran: [String]
  /// All that was done, passes or not.
  public let work: WorkCounters
  /// What the tree found fault with.
  public let diagnostics: [Diagnostic]
  /// Why the step failed: what it expected isn't so, or the tree refused a change.
  public let failure: String?
}

extension StepReport {
  /// The report as a line of JSON, the same on every machine:
  /// `{"step": 3, "op": "set", "ran": ["list"], "measured": 2, "visited": 5, "generations": 1}`.
  ///
  /// What is out of the ordinary follows: `passes` if there was more than one, `bodies` if more ran
  /// than `ran` names, `diagnostics`, and `failed` with the reason.
  public var json: String { jsonOutput.text() }

  /// The object that ``json`` is the text of.
  package var jsonOutput: JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("step", .integer(number)), .init("op", .string(op)), .init("ran", .strings(ran)),
      .init("measured", .integer(work.measurements)), .init("visited", .integer(work.visited)),
      .init("generations", .integer(work.generations)),
    ]
    if passes > 1 { members.append(.init("passes", .integer(passes))) }
    if work.bodies != ran.count { members.append(.init("bodies", .integer(work.bodies))) }
    if !diagnostics.isEmpty {
      members.append(.init("diagnostics", .strings(diagnostics.map(\.description))))
    }
    if let failure { members.append(.init("failed", .string(failure))) }
    return .object(members)
  }
}
