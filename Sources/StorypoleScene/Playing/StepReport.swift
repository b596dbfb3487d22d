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

/// A step `expect`, compared with a view's frame and with the work of the step before.
struct Expectation {
  let parameters: [Setting]
  /// The work that it is about.
  let report: StepReport?
  let player: ScenarioPlayer

  private var ran: [String]? { parameters["ran"]?.list?.compactMap(\.text) }

  /// All mismatches, or nil if all is as expected.
  var failure: String? {
    let id = parameters["view"]?.text ?? ""
    let (frame, shown) = (parameters["frame"]?.rect, parameters["shown"]?.rect)
    let view = player.view(id)
    let failures = [
      differs("the frame of \(id)", frame, view?.frame.near(frame)),
      differs("the shown frame of \(id)", shown, view?.presentationFrame.near(shown)),
      unknownName ?? differs("what ran", ran, report?.ran),
      differs(
        "the number of measurements", parameters["measured"]?.integer, report?.work.measurements),
      differs(
        "the number of generations", parameters["generations"]?.integer, report?.work.generations),
    ].compactMap(\.self)
    return failures.isEmpty ? nil : failures.joined(separator: "; ")
  }

  /// The first view that is expected to have run and doesn't exist, with the one that may be meant.
  private var unknownName: String? {
    let known = Set(report?.ran ?? [])
    guard let name = ran?.first(where: { !known.contains($0) && player.view($0) == nil }) else {
      return nil
    }
    var names: [String] = []
    _ = player.host.root.firstView {
      names.append($0.name ?? $0.path)
      return false
    }
    if names.contains(name) { return nil }
    let hint = Spelling.nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    return "no view is called \(Quoting.quoted(name))\(hint)"
  }

  /// The first view that ran unexpectedly, or else the first that didn't run and should have, or
  /// nil if what ran is as expected, or a name is unknown.
  var unexpectedView: String? {
    guard let ran, let report, ran != report.ran, unknownName == nil else { return nil }
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
