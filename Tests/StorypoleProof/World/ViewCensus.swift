/// The views that a live tree has created, by weak references.
///
/// A view that outlives its tree is held by a retain cycle, or by storage that the engine has
/// leaked (R41).
package final class ViewCensus {
  private struct Entry {
    weak var view: WorldView?
  }

  private var entries: [Entry] = []

  func note(_ view: WorldView) { entries.append(Entry(view: view)) }

  /// The numbers of the views that are alive, in the order of their creation.
  package var living: [Int] { entries.compactMap(\.view?.number) }
}
