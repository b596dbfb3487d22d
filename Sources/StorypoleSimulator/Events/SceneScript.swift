/// Events in order, and the device that they happen to.
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

/// What happened to a scene, in order; it can be replayed.
public struct SceneLog: Sendable, Hashable {
  /// An entry of a log.
  public enum Entry: Sendable, Hashable {
    /// An event was performed.
    case event(SceneEvent)
    /// An event was refused, and nothing was changed.
    case refusal(SceneEvent, SimulationError)
    /// A pass was completed.
    case pass(LoggedPass)
  }

  /// The entries.
  public internal(set) var entries: [Entry] = []

  /// A log without entries.
  public init() {}

  /// The events, which give the same log again when they are played from the same conditions.
  public var script: SceneScript {
    SceneScript(
      entries.compactMap { entry in
        if case .event(let event) = entry { event } else { nil }
      })
  }

  /// The passes.
  public var passes: [LoggedPass] {
    entries.compactMap { entry in
      if case .pass(let pass) = entry { pass } else { nil }
    }
  }
}
