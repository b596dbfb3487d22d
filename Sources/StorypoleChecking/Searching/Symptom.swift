import Foundation
import Storypole

/// The problem that a check found, before it is explained.
enum Symptom {
  /// A layout left work to do.
  case unsettled([Diagnostic])
  /// A layout from scratch, in place, results in other frames.
  case staleFrames
  /// Laying out from scratch moves some frame each time.
  case restlessBodies
  case staleMeasurements([Diagnostic])
  /// Strict mode reported a diagnostic.
  case diagnosed([Diagnostic])
  /// A fresh screen with the same mutations is laid out differently.
  case unlikeFreshScreen(View)
  /// A fresh screen can't be given the same mutations.
  case notRepeatable(SearchError)
  /// Rotating there and back doesn't restore all frames: the root, and the previous frame of
  /// each view.
  case sizesNotRestored(View, before: [(view: View, frame: CGRect)])
  /// A mutation, or the making of a screen, failed.
  case failed(SearchError)

  var kind: MissedInvalidation.Kind {
    switch self {
    case .unsettled, .restlessBodies: .unsettled
    case .staleFrames: .staleFrames
    case .staleMeasurements: .staleMeasurement
    case .diagnosed: .diagnosed
    case .unlikeFreshScreen, .notRepeatable: .keptState
    case .sizesNotRestored: .sizesNotRestored
    case .failed: .failure
    }
  }
}
