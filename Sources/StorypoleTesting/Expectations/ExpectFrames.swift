public import Foundation
public import Storypole
import StorypoleChecking
public import Testing

/// Expects views to have the given frames, and shows both layouts if they don't.
///
///     shelf.layoutIfNeeded()
///     expectFrames(
///       [
///         "cover": CGRect(x: 10, y: 10, width: 44, height: 66),
///         "shelf/2/title": CGRect(x: 64, y: 10, width: 61, height: 17),
///       ], in: screen)
///
/// One issue reports all differences: a table, and the expected layout drawn next to the actual
/// one. Frames are compared to the thousandth of a point that is shown. Lays nothing out.
///
/// A name that several views have is a difference as well, and is reported with their paths.
///
/// - Parameters:
///   - frames: frames in superviews' coordinates, in points, by the view's name, or by its path
///     from `root` (a view without a name is given by its index).
///   - root: the view that contains the views.
///   - sourceLocation: the location of the issue.
public func expectFrames(
  _ frames: KeyValuePairs<String, CGRect>, in root: View,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let differences = root.differences(from: frames)
  if !differences.isEmpty { record("\(differences)", at: sourceLocation) }
}

/// Expects every frame to be as laid out from scratch: detects missed invalidations
/// (R20).
///
///     screen.book.title = "Storypole"  // is every view that shows it invalidated?
///     expectMatchesFresh(screen)
///
/// The tree is laid out, then laid out once more from scratch, in place. What layout has written is
/// restored, so the next `expectRan` is unaffected. What `updateProperties()` writes on the way
/// remains: a second call finds nothing where the first one has reported an update that was missed.
/// `View.differencesFromFresh()` describes the method and its limits. One issue shows all
/// differences: a table, and both layouts drawn.
///
/// - Parameters:
///   - root: the view inside which frames are compared. The whole tree is laid out.
///   - sourceLocation: the location of the issue.
public func expectMatchesFresh(_ root: View, sourceLocation: SourceLocation = #_sourceLocation) {
  do {
    let differences = try root.differencesFromFresh()
    if !differences.isEmpty { record("\(differences)", at: sourceLocation) }
  } catch {
    record("\(error)", at: sourceLocation)
  }
}
