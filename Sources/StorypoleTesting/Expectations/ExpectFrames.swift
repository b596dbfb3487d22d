public import Foundation
public import Storypole
import StorypoleChecking
public import Testing

/// Expects views to be where you say, and shows both layouts if they aren't.
///
///     shelf.layoutIfNeeded()
///     expectFrames(["cover": CGRect(x: 10, y: 10, width: 44, height: 66),
///                   "shelf/2/title": CGRect(x: 64, y: 10, width: 61, height: 17)], in: screen)
///
/// One issue tells all that differs: a table, and the expected layout drawn next to the one that
/// was found. Frames are compared exactly (R16). Lays nothing out.
///
/// - Parameters:
///   - frames: frames in superviews' coordinates, in points, by the view's name, or by its path
///     from `root` (a view without a name goes by its index).
///   - root: where the views are looked for.
///   - sourceLocation: where the issue is shown.
public func expectFrames(
  _ frames: KeyValuePairs<String, CGRect>, in root: View,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let differences = root.differences(from: frames)
  if !differences.isEmpty { Issue.record("\(differences)", sourceLocation: sourceLocation) }
}
