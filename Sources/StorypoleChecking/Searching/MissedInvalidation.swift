import Foundation
import Storypole
import StorypoleInspector

/// An invalidation that a screen misses in a program, with its views and a suggested fix.
public struct MissedInvalidation: Sendable, CustomStringConvertible {
  /// The kind of finding.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Frames differ from those of a layout from scratch: something changed without a mark.
    case staleFrames
    /// A recorded measurement differs from a new one; no frame shows it yet.
    case staleMeasurement
    /// A layout left work to do.
    case unsettled
    /// A fresh screen with the same mutations is laid out differently: views keep state from
    /// one layout to the next.
    case keptState
    /// After rotating there and back, frames are not restored.
    case sizesNotRestored
    /// A frame was written that a layout places.
    case writtenFrame
    /// The layout isn't sound: text is cut, views overlap, and the like.
    case unsound
    /// A mutation threw an error, or newly made screens differ.
    case failure
  }

  /// The kind of finding.
  public let kind: Kind
  /// The program that reveals it.
  package let steps: [ScreenStep]
  /// The paths of the views that should have been marked; empty if they are unknown.
  public let views: [String]
  /// The finding, and a suggested fix.
  public let summary: String
  /// The differing frames as a table, and both layouts drawn; empty for findings without frames.
  package let evidence: String
  /// The program as a test, for a file in which the search is visible; a comment if no test of one
  /// program repeats it.
  package let testSource: String

  /// The summary, followed by the evidence.
  public var description: String { evidence.isEmpty ? summary : "\(summary)\n\n\(evidence)" }
}

/// The problem that a check found, before it is explained.
enum Symptom {
  /// A layout left work to do.
  case unsettled([Diagnostic])
  /// A layout from scratch, in place, results in other frames: both, and a drawing from before it,
  /// since the tree may have been repaired by it.
  case staleFrames(FreshFrames, drawnBefore: Snapshot?)
  /// Laying out from scratch moves some frame each time.
  case restlessBodies
  case staleMeasurements([Diagnostic])
  /// A frame was written that a layout places.
  case writtenFrames([Diagnostic])
  /// The layout isn't sound.
  case unsound([LayoutProblem])
  /// A fresh screen with the same mutations is laid out differently.
  case unlikeFreshScreen(View)
  /// A fresh screen can't be given the same mutations.
  case notRepeatable(SearchError)
  /// Rotating there and back doesn't restore all frames: the root, and the previous frame of
  /// each view.
  case sizesNotRestored(View, before: [(view: View, frame: CGRect)])
  /// A mutation, or the making of a screen, failed.
  case failed(SearchError)

  /// Whether screens that were made earlier are the reason.
  var isOfOtherScreens: Bool {
    if case .failed(.unlikeScreens) = self { true } else { false }
  }

  var kind: MissedInvalidation.Kind {
    switch self {
    case .unsettled, .restlessBodies: .unsettled
    case .staleFrames: .staleFrames
    case .staleMeasurements: .staleMeasurement
    case .writtenFrames: .writtenFrame
    case .unsound: .unsound
    case .unlikeFreshScreen, .notRepeatable: .keptState
    case .sizesNotRestored: .sizesNotRestored
    case .failed: .failure
    }
  }
}
