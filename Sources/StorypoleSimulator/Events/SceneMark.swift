import Foundation
import Storypole

/// A rare situation that a campaign of random scripts should have come to.
///
/// A campaign that never did has not tested what it seems to have.
public enum SceneMark: String, Sendable, Hashable, CaseIterable {
  /// Each is described by its ``summary``.
  case becameCompact, becameRegular, cancelledRotation, rotatedAgain, turnedOver, resizedDuringPass
  /// Each is described by its ``summary``.
  case burst, keyboardDuringRotation, emptyWindow, rotatedWithoutView, folded, snapshot

  /// The situation, as a clause.
  public var summary: String {
    switch self {
    case .becameCompact: "a window became compact"
    case .becameRegular: "a window became regular"
    case .cancelledRotation: "a rotation was cancelled while it was running"
    case .rotatedAgain: "a rotation began while another one was running"
    case .turnedOver: "the device was turned by 180°"
    case .resizedDuringPass: "a size was asked for in the middle of a pass"
    case .burst: "two sizes were asked for before one frame"
    case .keyboardDuringRotation: "the keyboard changed while a rotation was running"
    case .emptyWindow: "a window had no width or no height"
    case .rotatedWithoutView: "the device was turned while a view was off the screen"
    case .folded: "the device was opened or closed"
    case .snapshot: "a picture was taken in the background"
    }
  }
}

/// Notices the rare situations that a scene comes to.
struct SceneWatch {
  private(set) var marks: Set<SceneMark> = []
  /// The number of passes before which a size was asked for last.
  private var passesAtLastSize = -1

  /// Notes a situation.
  mutating func note(_ mark: SceneMark) { marks.insert(mark) }

  /// Notes what new conditions are an example of.
  ///
  /// - Parameters:
  ///   - isTransitioning: whether a rotation is running.
  ///   - passes: the number of passes so far.
  mutating func note(
    from former: SceneConditions, to next: SceneConditions, during isTransitioning: Bool,
    after passes: Int
  ) {
    if next.orientation == former.orientation && next.device == former.device {
      switch (former.horizontalSizeClass, next.horizontalSizeClass) {
      case (.regular, .compact): note(.becameCompact)
      case (.compact, .regular): note(.becameRegular)
      default: break
      }
    }
    if next.keyboard != former.keyboard && isTransitioning { note(.keyboardDuringRotation) }
    let size = next.size
    if size.width == 0 || size.height == 0 { note(.emptyWindow) }
    if size != former.size {
      if passesAtLastSize == passes { note(.burst) }
      passesAtLastSize = passes
    }
  }
}
