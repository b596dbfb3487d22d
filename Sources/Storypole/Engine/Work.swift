extension View {
  /// The work done so far by the engine of this view's tree.
  ///
  /// Subtract two readings to see what something took. The counters cover the whole tree, and
  /// belong to its root.
  public final var work: WorkCounters { EngineRef.engine(for: node).pointee.counters }

  /// Applies a change to the tree, lays it out from its root, and returns the views whose
  /// layout bodies ran.
  ///
  ///     list.bodiesRun { title.text = "c" }        // ["title"]
  ///
  /// Anything that was dirty before is laid out as well. Within a body nothing is laid out,
  /// which is reported (R8).
  ///
  /// - Returns: the names of the views whose bodies ran, in order; the paths of those without a
  ///   name. A view that ran twice is listed twice.
  public final func bodiesRun(by change: () throws -> Void) rethrows -> [String] {
    try change()
    return root.flush(recordsRuns: true).ran
  }
}
