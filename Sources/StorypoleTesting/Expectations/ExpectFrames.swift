public import Foundation
public import Storypole
import StorypoleChecking
public import Testing

/// Expects views to have the given frames, and shows both layouts if they don't.
///
///     shelf.layoutIfNeeded()
///     expectFrames(["cover": CGRect(x: 10, y: 10, width: 44, height: 66),
///                   "shelf/2/title": CGRect(x: 64, y: 10, width: 61, height: 17)], in: screen)
///
/// One issue reports all differences: a table, and the expected layout drawn next to the actual
/// one. Frames are compared exactly (R16). Lays nothing out.
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
  if !differences.isEmpty { Issue.record("\(differences)", sourceLocation: sourceLocation) }
}
