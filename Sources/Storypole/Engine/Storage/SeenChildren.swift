import Foundation

/// The list of a view's subviews as bodies have read it, from its next change until their
/// records are verified.
///
/// It doesn't keep the subviews alive.
final class SeenChildren {
  private let identities: [ObjectIdentifier]
  /// Shared by all lists of one view.
  private let departures: Departures

  init(_ view: View) {
    identities = view.children.map { ObjectIdentifier($0) }
    let extras = view.makeExtras()
    departures = extras.departures ?? Departures()
    extras.departures = departures
  }

  func isEqual(to children: [View]) -> Bool {
    identities.count == children.count
      && zip(identities, children).allSatisfy { $0 == ObjectIdentifier($1) }
  }
}

/// Views that have left a list which will be compared.
///
/// They may be deallocated by then, but their addresses are not reused: memory with unowned
/// references to it isn't freed.
final class Departures {
  private struct Former { unowned let view: View }
  private var views: [Former] = []

  func add(_ view: View) { views.append(Former(view: view)) }
}

extension NodeRef {
  /// Marks the readers of the list of subviews, which is about to change.
  func childrenWillChange() {
    ThreadContext.keepForSnapshots(children)
    let entryIndex = entryIndex(for: .children)
    if entryIndex == 0 { return }
    causes?.noteChanged(.children, of: self)
    // The list is stored once, not for each change that follows.
    if !hasCleanReader(of: entryIndex) { return }
    let count = CGSize(width: CGFloat(children.count), height: 0)
    markReaders(of: entryIndex, seen: count, object: SeenChildren(view))
  }

  /// Whether a record may have read an entry that was not marked since.
  func hasCleanReader(of entryIndex: Int) -> Bool {
    entry(entryIndex).hasEdge { !$0.isDirty && isLive($0.edge) }
      || hasCleanDistantEdge(to: entryIndex)
  }
}
