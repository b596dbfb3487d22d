public import Foundation
import Storypole

/// The events and passes of a scene, in order; it can be replayed.
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

/// A pass as a log keeps it.
public struct LoggedPass: Sendable, Hashable {
  /// The number of frames before it.
  public var frame: Int
  /// The size of the root.
  public var size: CGSize
  /// Whether further sizes were to follow.
  public var isInteractive: Bool
  /// The views whose layout ran, in order.
  public var ran: [String]
  /// The number of measurements.
  public var measurements: Int

  init(_ report: PassReport, at frame: Int) {
    self.frame = frame
    size = report.size
    isInteractive = report.isInteractive
    ran = report.ran
    measurements = report.work.measurements
  }
}
