import Foundation

/// The last run of a layout, kept so that it can be resumed at the items that have changed.
///
/// A layout whose result is a sum over its items keeps one per record when it runs whole. When
/// measurements of items are all that has changed, the engine resumes it: the record's stamp, its
/// reads and the frames of the items before stay. The result must equal a whole run's, bit
/// by bit.
class KeptRun {
  /// Resumes the run: measures the changed items (``LeanContext/nextChangedItem()``), and moves
  /// what follows them.
  ///
  /// - Parameter size: the available size. Its width is the kept run's.
  /// - Returns: the size needed, or `nil` if the layout has to run whole, which then places and
  ///   measures everything again.
  func resume(_ context: LeanContext, in size: CGSize) -> CGSize? { nil }
}

/// An item that is measured again because its answer may have changed.
struct ChangedItem {
  let node: NodeRef
  /// The number of measurements that the whole run made before it measured the item.
  let position: Int
}

extension LeanContext {
  /// Whether there are so many subviews that a run is worth keeping.
  @inline(__always) var isLong: Bool { host.children.count >= 32 }

  /// Whether a run of the container's own layout can be resumed.
  var keepsRuns: Bool { isOfHost && engine.mayKeepRun(of: host) }

  /// Keeps the running run, for the next time that its record is due.
  func keep(_ run: KeptRun) { engine.keep(run, of: host) }

  // MARK: Resuming

  /// The next item in the order of reading whose measurement may have changed, to be measured at
  /// once for the same proposal as before, or `nil` after the last one.
  func nextChangedItem() -> ChangedItem? { engine.nextChangedItem() }

  /// Moves a subview that the kept run has placed and whose size is the same.
  @inline(__always) func moveQuietly(_ item: NodeRef, toY y: CGFloat) { item.frame.origin.y = y }
}
