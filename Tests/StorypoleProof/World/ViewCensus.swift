/// The views that a world has made, none of which it keeps alive.
///
/// A view that is alive after its world is held in a circle, or by what the engine has kept (R41).
package final class ViewCensus {
  private struct Entry {
    weak var view: WorldView?
  }

  private var entries: [Entry] = []

  func note(_ view: WorldView) { entries.append(Entry(view: view)) }

  /// The numbers of the views that are alive, in the order in which they were made.
  package var living: [Int] { entries.compactMap(\.view?.number) }
}
