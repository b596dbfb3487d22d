import Foundation
import Storypole

/// What a check has found wrong, as it was found: nothing is explained yet.
enum Symptom {
  /// A layout left something to do.
  case unsettled([Diagnostic])
  /// A layout from scratch, in place, gives other frames.
  case staleFrames
  /// Laying out from scratch moves something every time.
  case restlessBodies
  case staleMeasurements([Diagnostic])
  /// Strict mode has something to say.
  case diagnosed([Diagnostic])
  /// A fresh screen with the same mutations is laid out otherwise.
  case unlikeFreshScreen(View)
  /// A fresh screen can't be mutated alike.
  case notRepeatable(SearchError)
  /// Rotated there and back, views are elsewhere: the root, and where each view was.
  case sizesNotRestored(View, before: [(view: View, frame: CGRect)])
  /// A mutation, or the making of a screen, went wrong.
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
