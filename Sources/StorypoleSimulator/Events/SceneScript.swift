/// Events in order, and the device that they happen to.
///
/// Time goes by only in ``SceneEvent/wait(frames:)``. Events between two of them come before one
/// frame. So a live resize, or opening a device, is followed by a wait for as
/// long as it takes, or is interrupted by the next event, as by a rotation in the middle of a drag.
/// After the last event ``SimulatedScene/play(_:)`` lets everything run to its end.
///
/// ```swift
/// let script: SceneScript = [.rotate(.landscapeLeft), .wait(frames: 9), .cancelRotation]
/// try scene.play(script)
/// ```
public struct SceneScript: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The name of the device, as a catalog finds it; `nil` for any.
  public var device: String?
  /// The events.
  public var events: [SceneEvent]

  /// A script of some events.
  public init(_ events: [SceneEvent], device: String? = nil) {
    self.events = events
    self.device = device
  }

  /// A script of some events, on any device.
  public init(arrayLiteral events: SceneEvent...) { self.init(events) }
}
