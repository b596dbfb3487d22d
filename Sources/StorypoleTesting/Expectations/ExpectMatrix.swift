import Foundation
public import Storypole
public import StorypoleChecking
import StorypoleSimulator
public import Testing

/// Expects a screen to be sound on every device, in every orientation, at every text size and in
/// both reading directions.
///
///     @Test func `the shelf is sound on every device`() {
///       matrix { ShelfScreen() }
///     }
///
/// One issue has a table of the problems, each with all conditions that show it.
///
/// - Parameters:
///   - space: the cases. All that the library has by default, without a keyboard.
///   - rules: the rules of soundness that each layout has to keep.
///   - sourceLocation: the location of the issue.
///   - makeScreen: makes the screen, called once per thread.
/// - Returns: the problems.
@discardableResult
public func matrix(
  _ space: ConditionSpace = ConditionSpace(), rules: SoundnessRules = .device,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ makeScreen: @escaping @Sendable () -> View
) -> LayoutMatrix {
  let matrix = LayoutMatrix(space, rules: rules, of: makeScreen)
  if matrix.caseCount == 0 {
    record("the matrix has no cases: its space lacks a device or a value", at: sourceLocation)
  } else if !matrix.problems.isEmpty {
    record(matrix.report, at: sourceLocation)
  }
  return matrix
}
