package import Storypole

extension View {
  /// Performs a change, lays the tree out, and returns the reasons why it hasn't settled, if
  /// any.
  ///
  /// A settled tree took no more generations than allowed, and has nothing left to do: a second
  /// flush runs no body and visits no view (R23).
  ///
  /// - Parameter generations: the allowed number; more than one if bodies change what was
  ///   already laid out (R25).
  package func reasonsNotSettled(
    generations: Int, after change: () throws -> Void
  ) rethrows -> [String] {
    try change()
    let known = diagnostics.count
    let before = work
    let ran = bodiesRun {}
    let first = work - before
    let again = bodiesRun {}
    let second = work - before - first
    var reasons: [String] = []
    if first.generations > generations {
      reasons.append(
        "it took \(first.generations) generations, at most \(generations): ran "
          + ran.joined(separator: ", "))
    }
    if second.visited > 0 || second.propertyUpdates > 0 {
      reasons.append(
        "a second flush visited \(second.visited) views, updated the properties of "
          + "\(second.propertyUpdates), and ran [\(again.joined(separator: ", "))]")
    }
    if reasons.isEmpty { return [] }
    return reasons + diagnostics.dropFirst(known).map(\.description)
  }
}
