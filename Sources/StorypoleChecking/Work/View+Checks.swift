public import Storypole

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

extension View {
  /// Paranoid mode: a measurement that is served from its record is repeated, and compared.
  ///
  /// A setting of the tree, off by default. A difference is a diagnostic of the kind
  /// `Diagnostic.Kind.staleMeasurement`: `measure(_:)`, or a block, reads something that
  /// changes without a mark. The recorded size is returned all the same, so frames, runs and
  /// counters don't depend on the mode; only `measure(_:)` itself is called more often. Each
  /// record is checked once per flush. A tree that becomes part of another adopts that one's
  /// mode.
  public var isParanoid: Bool {
    get { measuresHitsAgain }
    set { measuresHitsAgain = newValue }
  }

  /// Lays a change out in paranoid mode, and then checks every recorded measurement.
  ///
  /// - Returns: diagnostics for the stale ones; they are among the tree's own as well.
  public func staleMeasurements(
    after change: () throws -> Void
  ) rethrows -> [Diagnostic] {
    let before = isParanoid
    let known = diagnostics.count
    isParanoid = true
    defer { isParanoid = before }
    try change()
    root.layoutIfNeeded()
    measureRecordsAgain()
    var seen: Set<Diagnostic> = []
    return diagnostics.dropFirst(known).filter {
      $0.kind == .staleMeasurement && seen.insert($0).inserted
    }
  }
}
