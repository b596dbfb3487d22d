import Foundation
import Storypole
import StorypoleSimulator

/// A fault of a scene after an event.
public enum SceneFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// Frames that are not those of a layout from scratch.
  case stale(String)
  /// Generations, or flushes, that the contract doesn't demand.
  case surplusWork(String)
  /// A body that ran without need, or didn't run although it must (R21).
  case wrongWork(String)
  /// Frames that are others than before under the same conditions.
  case notRestored(String)
  /// Frames that are others than those of a new screen under the same conditions.
  case unlikeNew(String)
  /// The layout isn't sound.
  case unsound(String)
  /// The scene doesn't come to rest.
  case restless(String)
  /// The root doesn't have the values that it should have.
  case wrongValues(String)

  /// The kind of the failure, in two or three words.
  public var kind: String {
    switch self {
    case .stale: "not as fresh"
    case .surplusWork: "surplus work"
    case .wrongWork: "wrong work"
    case .notRestored: "not restored"
    case .unlikeNew: "unlike a new screen"
    case .unsound: "not sound"
    case .restless: "does not settle"
    case .wrongValues: "wrong values"
    }
  }

  /// Whether another failure shows the same mistake, as far as the kinds say: a frame that isn't
  /// restored is one that isn't as on a new screen.
  func isLike(_ other: SceneFailure?) -> Bool {
    guard let other else { return false }
    switch (self, other) {
    case (.notRestored, .unlikeNew), (.unlikeNew, .notRestored): return true
    default: return kind == other.kind
    }
  }

  /// The kind, and what was found.
  public var description: String {
    switch self {
    case .stale(let text), .surplusWork(let text), .wrongWork(let text), .notRestored(let text),
      .unlikeNew(let text),
      .unsound(let text), .restless(let text), .wrongValues(let text):
      "\(kind): \(text)"
    }
  }
}
