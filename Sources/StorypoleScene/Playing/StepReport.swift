public import Foundation
public import Storypole

/// The result of one step of a scenario, and the work of laying the tree out after it.
public struct StepReport: Sendable {
  /// The step's number, from 1, with repeats expanded, or 0 for the first layout, before all steps.
  public let number: Int
  /// The step's `op`; `start` for the first layout.
  public let op: String
  /// The id of the step's view, if it named one.
  public let view: String?
  /// The size of the root after the step.
  public let size: CGSize
  /// The number of layout passes.
  public let passes: Int
  /// The names, or else the paths, of the views whose layout ran in these passes, in order.
  ///
  /// Bodies that `layoutIfNeeded` runs are counted in ``work``, but not named.
  public let ran: [String]
  /// All work done, in passes or not.
  public let work: WorkCounters
  /// The tree's diagnostics.
  public let diagnostics: [Diagnostic]
  /// The reason that the step failed: an expectation not met, or a change refused by the tree.
  public let failure: String?
  /// The view and the step to explain, if the layouts that ran aren't those expected.
  package var unexplained: (view: String, step: Int)?
}

extension StepReport {
  /// The report as a line of JSON, the same on every machine:
  /// `{"step": 3, "op": "set", "ran": ["list"], "measured": 2, "visited": 5, "generations": 1}`.
  ///
  /// Further keys follow if needed: `passes` if there was more than one, `bodies` if more ran
  /// than `ran` names, `diagnostics`, and `failed` with the reason.
  public var json: String { jsonOutput.text() }

  /// The object whose text is ``json``.
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

extension Expectation {
  /// The first mismatch with the work of a step or with a view's frame, or nil if all is as
  /// expected.
  ///
  /// - Parameter names: The names of the views, or their paths. Requested if a name is unknown.
  func failure(
    of report: StepReport?, view find: (String) -> View?, names: () -> [String]
  ) -> String? {
    let failures = [
      view.flatMap { id in
        differs("the frame of \(id)", frame, find(id)?.frame.near(frame))
      },
      view.flatMap { id in
        differs("the shown frame of \(id)", shown, find(id)?.presentationFrame.near(shown))
      },
      unknownName(in: report, find, names()) ?? differs("what ran", ran, report?.ran),
      differs("the number of measurements", measured, report?.work.measurements),
      differs("the number of generations", generations, report?.work.generations),
    ]
    let found = failures.compactMap(\.self)
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }

  /// The first view that is expected to have run and doesn't exist, with the one that may be meant.
  func unknownName(
    in report: StepReport?, _ find: (String) -> View?, _ names: @autoclosure () -> [String]
  ) -> String? {
    let known = Set(report?.ran ?? [])
    guard let ran, let name = ran.first(where: { !known.contains($0) && find($0) == nil }) else {
      return nil
    }
    let names = names()
    if names.contains(name) { return nil }
    let hint = Spelling.nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    return "no view is called \(Quoting.quoted(name))\(hint)"
  }

  /// The first view that ran unexpectedly, or else the first that didn't run and should have.
  func unexpectedView(in report: StepReport?) -> String? {
    guard let ran, let report, ran != report.ran else { return nil }
    return report.ran.first { !ran.contains($0) } ?? ran.first { !report.ran.contains($0) }
      ?? report.ran.first
  }

  private func differs<Value: Equatable>(
    _ what: String, _ expected: Value?, _ actual: Value?
  ) -> String? {
    guard let expected, expected != actual else { return nil }
    return "\(what) is \(actual.map(text) ?? "unknown"), not \(text(expected))"
  }

  private func text(_ value: some Any) -> String {
    guard let rect = value as? CGRect else { return "\(value)" }
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    return "[" + numbers.map(\.brief).joined(separator: ", ") + "]"
  }
}

extension CGRect {
  /// The expected rect if this one differs from it by at most 1/100 point at each edge, or else
  /// this one: reports round to 1/1000 point, and frames on the way are the results of curves.
  fileprivate func near(_ expected: CGRect?) -> CGRect {
    guard let expected else { return self }
    let differences = [
      minX - expected.minX, minY - expected.minY, maxX - expected.maxX, maxY - expected.maxY,
    ]
    return differences.allSatisfy { abs($0) <= 0.01 } ? expected : self
  }
}
