extension View {
  /// The work that the engine of this view's tree has done so far.
  ///
  /// Take the difference of two readings to see what something took. The counters are those of the
  /// whole tree, and belong to its root.
  public final var work: WorkCounters { EngineRef.engine(for: node).pointee.counters }

  /// Does something to the tree, lays it out from its root, and says which layout bodies ran.
  ///
  ///     list.bodiesRun { title.text = "c" }        // ["title"]
  ///
  /// What was dirty before is laid out as well. Within a body nothing is laid out, which is reported (R8).
  ///
  /// - Returns: the names of the views whose bodies ran, in order; the paths of those without a name. A view that
  ///   ran twice is there twice.
  public final func bodiesRun(by change: () throws -> Void) rethrows -> [String] {
    try change()
    return root.flush(recordsRuns: true).ran
  }
}
