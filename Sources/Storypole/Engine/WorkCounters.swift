/// The work done by the engine, in exact counts that are the same on any machine: all but
/// ``walked``, which also depends on the order in which observable models tell their readers.
public struct WorkCounters: Sendable, Hashable {
  /// Layout bodies that ran (R21).
  public var bodies = 0
  /// Measurements that executed, without answers from a valid record (R22).
  public var measurements = 0
  /// Bodies and measurements, among those counted above, that continued their last run from the
  /// items that had changed.
  public var resumed = 0
  /// Views that a flush visited, whether or not their bodies ran (R23, R24).
  public var visited = 0
  /// Edges that marking turned dirty (R24).
  public var edgesMarked = 0
  /// Sweeps, shallow to deep, that flushes needed.
  ///
  /// The first one of a flush within a body isn't counted: it belongs to that body's own (R8).
  public var generations = 0
  /// Calls of `updateProperties()`.
  public var propertyUpdates = 0
  /// Views that the engine passed in search of others (R24).
  ///
  /// These are:
  ///
  /// - all views of a subtree that joins or leaves the tree
  /// - the views on the way to readers of a key of the environment, when that changes; for the
  ///   scale, the direction and the text metrics also the siblings of those views
  /// - the views on the way to readers of values that depend on positions, when a view above them
  ///   moves: in a flush in which many do, once for all that lie above the next one to be visited
  /// - the siblings of a view that is removed or reordered, counted from the nearer end
  /// - the views above those that have run, once per generation, if a body marks a view
  ///   elsewhere in the tree
  /// - the views above those that are due, once per generation, while a view waits for the next
  ///   (R25) or is collapsed (R38).
  public var walked = 0

  /// Makes counters without work.
  public init() {}

  /// The work done between two readings.
  public static func - (later: WorkCounters, earlier: WorkCounters) -> WorkCounters {
    var difference = WorkCounters()
    difference.bodies = later.bodies - earlier.bodies
    difference.measurements = later.measurements - earlier.measurements
    difference.resumed = later.resumed - earlier.resumed
    difference.visited = later.visited - earlier.visited
    difference.edgesMarked = later.edgesMarked - earlier.edgesMarked
    difference.generations = later.generations - earlier.generations
    difference.propertyUpdates = later.propertyUpdates - earlier.propertyUpdates
    difference.walked = later.walked - earlier.walked
    return difference
  }
}

extension View {
  /// The work done so far by the engine of this view's tree.
  ///
  /// Subtract two readings to see what something took. The counters cover the whole tree, and
  /// belong to its root.
  public final var work: WorkCounters { EngineRef.engine(for: node).counters }

  /// Applies a change to the tree, lays it out from its root, and returns the views whose
  /// layout bodies ran.
  ///
  ///     print(list.bodiesRun { title.text = "c" })  // ["list", "title"]
  ///
  /// Anything that was dirty before is laid out as well. Within a body nothing is laid out,
  /// which is reported (R8).
  ///
  /// - Returns: the names of the views whose bodies ran, in order. The paths of those without a
  ///   name. A view that ran twice is listed twice.
  public final func bodiesRun(by change: () throws -> Void) rethrows -> [String] {
    try change()
    return root.flush(recordsRuns: true).ran
  }

  /// Does the same, and returns each view that ran by its name as it is listed, and by its path.
  package final func runsByPath(
    of change: () throws -> Void
  ) rethrows -> [(name: String, path: String)] {
    try change()
    let trace = RunTrace(.continuous)
    let ran = root.flush(recordsRuns: true, tracedBy: trace).ran
    return trace.trace().paths(of: ran)
  }
}
