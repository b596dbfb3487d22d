import Storypole
public import StorypoleChecking
public import Testing

/// Expects the layout from right to left to be the mirror image of the one from left to right.
///
///     screen.frame.size = CGSize(width: 390, height: 844)
///     expectMirrored(in: screen)
///
/// Lays the screen out in both directions at its present size, and then in its own again. One issue
/// has all frames that are more than a pixel away from their mirror image, with both layouts drawn.
/// What isn't to be mirrored, such as the buttons of a player, is in a view that sets its own
/// direction: `player.environment.layoutDirection = .leftToRight`.
///
/// - Parameters:
///   - screen: the root of a tree, or its host.
///   - sourceLocation: the location of the issue.
public func expectMirrored(
  in screen: some SearchableScreen, sourceLocation: SourceLocation = #_sourceLocation
) {
  let differences = screen.differencesFromMirror()
  if !differences.isEmpty { record("\(differences)", at: sourceLocation) }
}
