/// A rare situation that a campaign of random scripts should have come to.
///
/// A campaign that never did has not tested what it seems to have.
public enum SceneMark: String, Sendable, Hashable, CaseIterable {
  /// A window became too narrow for the regular size class.
  case becameCompact
  /// A window became wide enough for the regular size class.
  case becameRegular
  /// A rotation was taken back while it was running.
  case cancelledRotation
  /// A rotation began while another one was running.
  case rotatedAgain
  /// The device was turned by 180°.
  case turnedOver
  /// A size was asked for in the middle of a pass.
  case resizedDuringPass
  /// Two sizes were asked for before one frame.
  case burst
  /// The keyboard came, went or changed while a rotation was running.
  case keyboardDuringRotation
  /// A window had no width, or no height.
  case emptyWindow
  /// A rotation found a view off the screen.
  case rotatedWithoutView
  /// The device was opened or closed.
  case folded
  /// A picture was taken in the background.
  case snapshot

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
