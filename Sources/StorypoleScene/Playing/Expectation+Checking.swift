import Foundation
import Storypole

extension Expectation {
  /// The first mismatch with the work of a step or with a view's frame; nil if all is as
  /// expected.
  func failure(of report: StepReport?, frame frameNow: (String) -> CGRect?) -> String? {
    let failures = [
      view.flatMap { id in differs("the frame of \(id)", frame, frameNow(id)) },
      differs("what ran", ran, report?.ran),
      differs("the number of measurements", measured, report?.work.measurements),
      differs("the number of generations", generations, report?.work.generations),
    ]
    let found = failures.compactMap(\.self)
    return found.isEmpty ? nil : found.joined(separator: "; ")
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
    return "[" + numbers.map { Double($0).exact }.joined(separator: ", ") + "]"
  }
}
