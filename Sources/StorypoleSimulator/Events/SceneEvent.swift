public import Foundation
public import Storypole

/// An event that a scene receives on a device.
///
/// Events are values, and a script is a list of them. ``SimulatedScene`` performs them.
public enum SceneEvent: Sendable, Hashable {
  /// The device is turned.
  case rotate(Orientation)
  /// The rotation that is running, or is about to begin, is taken back.
  case cancelRotation
  /// The window gets another part of the display, at once.
  case window(SceneWindow)
  /// The window is dragged through a stream of sizes, while frames go by. Any event but a wait ends
  /// it at the size that it has come to.
  case liveResize(LiveResize)
  /// The device is opened or closed.
  case fold(FoldState)
  /// The keyboard comes, goes, or changes its height.
  case keyboard(KeyboardState)
  /// The reader prefers another text size.
  case textSize(ContentSizeCategory)
  /// The language is read in another direction.
  case direction(LayoutDirection)
  /// The system takes pictures of the scene, in the other orientation and in this one, while it is
  /// in the background.
  case snapshot
  /// A view, such as a child controller's, leaves the tree.
  case leave(view: String)
  /// A view that has left comes back to its place.
  case comeBack(view: String)
  /// The window is resized in the middle of the next pass.
  case resizeDuringPass(CGSize)
  /// Frames go by.
  case wait(frames: Int)

  /// The kind of an event, without its values.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The events on the whole scene, each under the name of its case.
    case rotate, cancelRotation, window, liveResize, fold, keyboard, textSize, direction, snapshot
    /// Events that don't concern the whole scene.
    case leave, comeBack, resizeDuringPass, wait
  }

  /// The kind of this event.
  public var kind: Kind {
    switch self {
    case .rotate: .rotate
    case .cancelRotation: .cancelRotation
    case .window: .window
    case .liveResize: .liveResize
    case .fold: .fold
    case .keyboard: .keyboard
    case .textSize: .textSize
    case .direction: .direction
    case .snapshot: .snapshot
    case .leave: .leave
    case .comeBack: .comeBack
    case .resizeDuringPass: .resizeDuringPass
    case .wait: .wait
    }
  }
}

extension SceneEvent: CustomStringConvertible {
  /// The event in a line: `rotate landscapeLeft`.
  public var description: String {
    switch self {
    case .rotate(let orientation): "rotate \(orientation.rawValue)"
    case .window(.free(let size)): "window \(size.brief)"
    case .window(.split(let share)): "split \(share.rawValue)"
    case .window(.fullScreen): "fillScreen"
    case .liveResize(let resize):
      "liveResize" + (resize.steps.last.map { " to \($0.size.brief)" } ?? "")
    case .fold(let state): "fold \(state.rawValue)"
    case .keyboard(.shown): "keyboard shown"
    case .keyboard(.hidden): "keyboard hidden"
    case .keyboard(.height(let height)): "keyboardHeight \(height.brief)"
    case .textSize(let category): "textSize \(category.rawValue)"
    case .direction(let direction): "direction \(direction.rawValue)"
    case .leave(let name): "leave \(name)"
    case .comeBack(let name): "comeBack \(name)"
    case .resizeDuringPass(let size): "resizeDuringPass \(size.brief)"
    case .wait(let frames): "wait \(frames)"
    case .cancelRotation, .snapshot: kind.rawValue
    }
  }
}

/// A stream of sizes, as while the edge of a window is dragged.
///
/// All sizes but the last are interactive. Sizes of one frame are coalesced: the latest is laid
/// out.
public struct LiveResize: Sendable, Hashable {
  /// A size of the stream.
  public struct Step: Sendable, Hashable {
    /// The ticks of the stream since the size before: 1 for an even stream, 0 for a burst, more for
    /// a pause.
    public var ticks: Int
    /// The size, in points.
    public var size: CGSize

    /// A size after some ticks, or 0 for a negative number.
    public init(ticks: Int = 1, _ size: CGSize) {
      self.ticks = max(0, ticks)
      self.size = size
    }
  }

  /// The ticks per second at which sizes come: 60 or 120, as the display's frames.
  public var hertz: Int
  /// The sizes, in order.
  public var steps: [Step]

  /// A stream of sizes.
  public init(hertz: Int = 60, _ steps: [Step]) {
    self.hertz = hertz
    self.steps = steps
  }

  /// An even stream from a size, which is not a part of it, to another one, in whole points but for
  /// the last size.
  ///
  /// - Parameters:
  ///   - start: the size before the first one.
  ///   - end: the last size.
  ///   - count: the number of sizes, at least 1.
  ///   - hertz: the sizes per second.
  public init(from start: CGSize, to end: CGSize, count: Int, hertz: Int = 60) {
    let count = max(1, count)
    self.init(
      hertz: hertz,
      (1...count).map { index in
        if index == count { return Step(end) }
        let part = CGFloat(index) / CGFloat(count)
        return Step(
          CGSize(
            width: (start.width + (end.width - start.width) * part).rounded(),
            height: (start.height + (end.height - start.height) * part).rounded()))
      })
  }
}

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
  /// The name of the device, as a catalog finds it, or `nil` for any.
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
