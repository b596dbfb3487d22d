/// What a program makes a screen miss, where, and what to do about it.
public struct MissedInvalidation: Sendable, CustomStringConvertible {
  /// What was found.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Frames aren't those of a layout from scratch: something changed without a mark.
    case staleFrames
    /// A recorded measurement isn't what measuring answers now; no frame shows it yet.
    case staleMeasurement
    /// A layout left something to do.
    case unsettled
    /// A fresh screen with the same mutations is laid out otherwise: views keep something from one
    /// layout to the next.
    case keptState
    /// Rotated there and back, views aren't where they were.
    case sizesNotRestored
    /// Strict mode has something to say.
    case diagnosed
    /// A mutation threw an error, or screens that were just made differ.
    case failure
  }

  /// What was found.
  public let kind: Kind
  /// The program that shows it.
  public let steps: [ScreenStep]
  /// The views that should have been marked, by their paths; empty where that can't be told.
  public let views: [String]
  /// What is different, and for frames a table and both layouts drawn; then what to do about it.
  public let description: String
  /// The program as a test that can be pasted into a file which sees the search.
  public let testSource: String
}
