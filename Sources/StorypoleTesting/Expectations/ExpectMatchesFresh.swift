public import Storypole
import StorypoleChecking
public import Testing

/// Expects every frame to be that of a layout from scratch: finds missed invalidations (R20).
///
///     screen.book.title = "Storypole"          // does every view which shows it hear of that?
///     expectMatchesFresh(screen)
///
/// The tree is laid out, then laid out once more from scratch, in place, and put back as it was:
/// the next `expectRan` is none the wiser. `View.differencesFromFresh()`
/// tells how, and what can't be caught that way. One issue shows all that differs: a table, and
/// both layouts drawn.
///
/// - Parameters:
///   - root: the view inside which frames are compared; the whole tree is laid out.
///   - sourceLocation: where the issue is shown.
public func expectMatchesFresh(_ root: View, sourceLocation: SourceLocation = #_sourceLocation) {
  do {
    let differences = try root.differencesFromFresh()
    if !differences.isEmpty { Issue.record("\(differences)", sourceLocation: sourceLocation) }
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// Expects edits with a layout after each to lead to the frames of a fresh, edited tree (R20).
///
///     expectMatchesFresh({ Screen(frame: phone) }, edits: [
///       { $0.book.title = "Storypole" },
///       { $0.shelf.isCollapsed = true },
///     ])
///
/// After each edit a new tree is made, gets all edits up to it, and is laid out once. Nothing is
/// shared between the two trees, so that bodies which keep things in their views are caught too.
/// One issue shows what differs after the first edit that makes a difference.
///
/// - Parameters:
///   - make: builds the tree, with a size, and lays nothing out.
///   - edits: change it; they read no frames.
///   - sourceLocation: where the issue is shown.
public func expectMatchesFresh<Root: View>(
  _ make: @escaping () -> Root, edits: [(Root) -> Void],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let differences = EditReplay(make, edits: edits).firstDifferences() {
    Issue.record("\(differences)", sourceLocation: sourceLocation)
  }
}
