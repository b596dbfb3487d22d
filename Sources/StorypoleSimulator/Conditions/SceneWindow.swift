public import Foundation
import Storypole

/// The part of a display that a scene's window takes.
public enum SceneWindow: Sendable, Hashable {
  /// All of it.
  case fullScreen
  /// A share of its width, beside another app, on an iPad before iPadOS 26.
  case split(SplitShare)
  /// A size of its own, from the top left corner of the display, on an iPad since iPadOS 26, and on
  /// an iPhone since iOS 27.
  ///
  /// It is at least as large as ``WindowRules/leastSize``, and at most as large as the display.
  case free(CGSize)
}

/// The share of a display's width that a window has in split view.
public enum SplitShare: String, Sendable, Hashable, CaseIterable {
  /// The narrow one: 320 or 375 points.
  case third
  /// One of two equal ones.
  case half
  /// The rest beside a third.
  case twoThirds

  /// The distance between the two windows.
  private static let gap: CGFloat = 10

  /// The width of the window on a display.
  func width(on display: CGSize) -> CGFloat {
    let isLandscape = display.width > display.height
    let third: CGFloat = display.width <= (isLandscape ? 1_112 : 834) ? 320 : 375
    return switch self {
    case .third: third
    case .half: (display.width - Self.gap) / 2
    case .twoThirds: display.width - Self.gap - third
    }
  }
}

/// Numbers of the system about windows that no public project has verified, as parameters.
public struct WindowRules: Sendable, Hashable {
  /// The size that a free window has at least.
  public var leastSize: CGSize
  /// The least width of a window of the regular class, if the display is.
  ///
  /// In split view it lies between 640 and 678.
  public var regularWidth: CGFloat

  /// Rules, by default those in use.
  public init(leastSize: CGSize = CGSize(width: 320, height: 320), regularWidth: CGFloat = 640) {
    self.leastSize = leastSize
    self.regularWidth = regularWidth
  }
}

/// The keyboard on the screen.
public enum KeyboardState: Sendable, Hashable {
  /// There is none.
  case hidden
  /// With the height that the device's profile has for the orientation.
  case shown
  /// With another height, such as one with a row of suggestions.
  case height(CGFloat)
}

/// A device that can't do what is asked of it.
public enum SimulationError: Error, Hashable, CustomStringConvertible {
  /// The device doesn't fold.
  case doesNotFold(device: String)
  /// There is no split view on the device with this system.
  case noSplitView(device: String, system: SystemVersion)
  /// Windows can't be resized freely on the device with this system.
  case noFreeWindows(device: String, system: SystemVersion)
  /// The height of the device's keyboard isn't known.
  case unknownKeyboard(device: String)
  /// A size, or a height, that isn't finite, or is negative.
  case invalidExtent(String)
  /// There is no view of that name that can leave the screen, or come back.
  case noSuchView(String)
  /// The view of that name that is to come back is on the screen.
  case notAway(String)

  /// One sentence: what the device can't do, and which can.
  public var description: String {
    switch self {
    case .doesNotFold(let device): "\(device) doesn't fold; the iPhone Duo does"
    case .noSplitView(let device, let system):
      "\(device) has no split view with iOS \(system); iPads have it before iPadOS 26"
    case .noFreeWindows(let device, let system):
      "\(device) has no free windows with iOS \(system); "
        + "iPads have them since iPadOS 26, iPhones since iOS 27"
    case .unknownKeyboard(let device):
      "the height of the keyboard of \(device) isn't known; give one"
    case .invalidExtent(let text): "\(text) isn't possible; use finite extents of 0 or more"
    case .noSuchView(let name): "there is no view “\(name)” that could do that"
    case .notAway(let name): "the view “\(name)” isn't away, so it can't come back"
    }
  }
}
