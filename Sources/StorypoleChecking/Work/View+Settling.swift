import Storypole

extension View {
  /// Changes something, lays the tree out, and says why it hasn't settled: nothing, if it has.
  ///
  /// A settled tree took as many generations as it may, and has nothing left to do: a second flush
  /// runs no body and visits no view (R23).
  ///
  /// - Parameter generations: how many it may take; more than one where bodies change what was
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
        "it took \(first.generations) generations, and may take \(generations): ran "
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
