/// A fault of a scene after an event.
public struct SceneFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of fault, in two or three words.
  public enum Kind: String, Sendable, Hashable {
    /// Frames that are not those of a layout from scratch.
    case stale = "not as fresh"
    /// Generations, or flushes, that the contract doesn't demand.
    case surplusWork = "surplus work"
    /// A body that ran without need, or didn't run although it must (R21).
    case wrongWork = "wrong work"
    /// Frames that are others than before under the same conditions.
    case notRestored = "not restored"
    /// Frames that are others than those of a new screen under the same conditions.
    case unlikeNew = "unlike a new screen"
    /// The layout isn't sound.
    case unsound = "not sound"
    /// The scene doesn't come to rest.
    case restless = "does not settle"
    /// The root doesn't have the values that it should have.
    case wrongValues = "wrong values"
  }

  /// The kind of fault.
  public let kind: Kind
  /// What was found.
  public let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// Whether another failure shows the same mistake, as far as the kinds say: a frame that isn't
  /// restored is one that isn't as on a new screen.
  func isLike(_ other: SceneFailure?) -> Bool {
    let frames: Set<Kind> = [.notRestored, .unlikeNew]
    return other?.kind == kind || frames.isSuperset(of: [kind, other?.kind ?? .stale])
  }

  /// The kind, and what was found.
  public var description: String { "\(kind.rawValue): \(text)" }
}
