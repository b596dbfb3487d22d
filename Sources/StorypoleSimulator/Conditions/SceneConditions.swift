public import Foundation
public import Storypole

/// The conditions of a scene: the device and how it is held, the window, the keyboard, the text
/// size, the reading direction.
///
/// It is a value, and decides all that a host needs: the size of the window, and the
/// environment at its root:
///
/// ```swift
/// var conditions = SceneConditions(.iPhone17Pro)
/// conditions.orientation = .landscapeLeft
/// host.resize(to: conditions.size, environment: conditions.environment)
/// ```
public struct SceneConditions: Sendable, Hashable {
  /// The device.
  public var device: DeviceProfile
  /// The way in which it is held.
  public var orientation: Orientation
  /// The degree to which it is opened, if the device folds.
  public var fold: FoldState
  /// The part of the display that the window takes.
  public var window: SceneWindow
  /// The keyboard.
  public var keyboard: KeyboardState
  /// The text size that the reader prefers.
  public var contentSizeCategory: ContentSizeCategory
  /// The reading direction.
  public var layoutDirection: LayoutDirection
  /// Numbers about windows that aren't verified.
  public var rules: WindowRules

  /// A window that fills a device's display in portrait, without a keyboard, at the default text
  /// size, and folded if the device folds.
  public init(
    _ device: DeviceProfile, orientation: Orientation = .portrait, fold: FoldState = .folded,
    window: SceneWindow = .fullScreen, keyboard: KeyboardState = .hidden,
    contentSizeCategory: ContentSizeCategory = .large,
    layoutDirection: LayoutDirection = .leftToRight, rules: WindowRules = WindowRules()
  ) {
    self.device = device
    self.orientation = orientation
    self.fold = fold
    self.window = window
    self.keyboard = keyboard
    self.contentSizeCategory = contentSizeCategory
    self.layoutDirection = layoutDirection
    self.rules = rules
  }

  /// The display that shows the scene, in its orientation.
  package var pose: DeviceProfile.Pose { device.display(fold)[orientation] }

  /// Checks that the device can do this.
  ///
  /// - Throws: a ``SimulationError`` for a window that the device doesn't have with its system, a
  ///   fold state of one that doesn't fold, and a keyboard of a height that isn't known.
  public func check() throws(SimulationError) {
    if fold != .folded && !device.folds { throw .doesNotFold(device: device.name) }
    switch window {
    case .fullScreen: break
    case .split where !device.hasSplitView:
      throw .noSplitView(device: device.name, system: device.system)
    case .free where !device.hasFreeWindows:
      throw .noFreeWindows(device: device.name, system: device.system)
    case .free(let size) where !size.isPossible:
      throw .invalidExtent("a window of \(size.width) × \(size.height)")
    case .split, .free: break
    }
    switch keyboard {
    case .shown where pose.keyboardHeight == nil: throw .unknownKeyboard(device: device.name)
    case .height(let height) where !(height >= 0 && height < .infinity):
      throw .invalidExtent("a keyboard of the height \(height)")
    case .hidden, .shown, .height: break
    }
  }
}

extension SceneConditions {
  /// Checks that the device can do what an event asks for, as far as it isn't about views.
  func check(_ event: SceneEvent) throws(SimulationError) {
    switch event {
    case .fold where !device.folds: throw .doesNotFold(device: device.name)
    case .liveResize(let resize):
      for step in resize.steps { try after(.window(.free(step.size))).check() }
    default: try after(event).check()
    }
  }
}

extension DeviceProfile {
  /// Whether apps share the display in split view: on iPads before iPadOS 26.
  package var hasSplitView: Bool { idiom == .pad && system < SystemVersion(26) }

  /// Whether windows are resized freely: on iPads since iPadOS 26, on iPhones since iOS 27.
  package var hasFreeWindows: Bool { system >= SystemVersion(idiom == .pad ? 26 : 27) }
}

extension CGSize {
  /// Whether a window can have the size.
  var isPossible: Bool { width >= 0 && height >= 0 && width < .infinity && height < .infinity }
}

// MARK: - Geometry

extension SceneConditions {
  /// The size of the window, in points.
  public var size: CGSize {
    let display = pose.size
    switch window {
    case .fullScreen: return display
    case .split(let share): return CGSize(width: share.width(on: display), height: display.height)
    case .free(let size):
      return CGSize(
        width: min(max(size.width, rules.leastSize.width), display.width),
        height: min(max(size.height, rules.leastSize.height), display.height))
    }
  }

  /// The safe area, from the edges of the window: what is left of the display's.
  public var safeAreaInsets: EdgeInsets {
    let (size, pose) = (size, pose)
    return EdgeInsets(
      top: pose.safeArea.top, left: pose.safeArea.left,
      bottom: max(0, pose.safeArea.bottom - (pose.size.height - size.height)),
      right: max(0, pose.safeArea.right - (pose.size.width - size.width)))
  }

  /// The margins of a controller's root view, besides the safe area: at the left and right.
  package var rootMargins: EdgeInsets {
    EdgeInsets(top: 0, left: pose.sideMargin, bottom: 0, right: pose.sideMargin)
  }

  /// The horizontal size class: the display's, or compact in a window that is too narrow for it.
  ///
  /// The window of an iPhone that doesn't fold keeps the display's.
  public var horizontalSizeClass: SizeClass {
    let pose = pose
    let follows = device.idiom == .pad || device.folds
    if window == .fullScreen || !follows { return pose.horizontalSizeClass }
    let isWide = pose.horizontalSizeClass == .regular && size.width >= rules.regularWidth
    return isWide ? .regular : .compact
  }

  /// The vertical size class: the display's.
  public var verticalSizeClass: SizeClass { pose.verticalSizeClass }

  /// The height of the keyboard, or 0 without one.
  public var keyboardHeight: CGFloat {
    switch keyboard {
    case .hidden: 0
    case .shown: pose.keyboardHeight ?? 0
    case .height(let height): min(height, pose.size.height)
    }
  }

  /// The frame of the keyboard, at the bottom of the display, in the coordinates of the window,
  /// zero without one.
  public var keyboardFrame: CGRect {
    let (height, display) = (keyboardHeight, pose.size)
    if height == 0 { return .zero }
    return CGRect(x: 0, y: display.height - height, width: display.width, height: height)
  }

  /// The fold and the cameras, in the coordinates of the window, where the fold is active while
  /// the device is half open.
  public var reservedRegions: [ReservedRegion] {
    pose.reservedRegions.map { region in
      var region = region
      if region.kind == .fold { region.isActive = fold == .halfOpen }
      return region
    }
  }

  /// The values that the window's root has.
  public var environment: LayoutEnvironment { environment(changedFrom: nil) }

  /// The values of the environment that differ from other conditions, or all.
  func environment(changedFrom former: SceneConditions?) -> LayoutEnvironment {
    var changes = LayoutEnvironment()
    func compare<Value: Equatable>(
      _ value: (SceneConditions) -> Value, _ path: WritableKeyPath<LayoutEnvironment, Value>
    ) {
      let new = value(self)
      if new != former.map(value) { changes[keyPath: path] = new }
    }
    compare(\.device.displayScale, \.displayScale)
    compare(\.device.idiom, \.idiom)
    compare(\.layoutDirection, \.layoutDirection)
    compare(\.contentSizeCategory, \.contentSizeCategory)
    compare(\.horizontalSizeClass, \.horizontalSizeClass)
    compare(\.verticalSizeClass, \.verticalSizeClass)
    compare(\.safeAreaInsets, \.safeAreaInsets)
    compare(\.keyboardFrame, \.keyboardFrame)
    compare(\.reservedRegions, \.reservedRegions)
    return changes
  }
}

// MARK: - Events

extension SceneConditions {
  /// The conditions after an event, or the same for one that is not about them.
  ///
  /// A live resize ends at its last size.
  public func after(_ event: SceneEvent) -> SceneConditions {
    var next = self
    switch event {
    case .rotate(let orientation): next.orientation = orientation
    case .window(let window): next.window = window
    case .liveResize(let resize): if let last = resize.steps.last { next.window = .free(last.size) }
    case .fold(let state):
      next.fold = state
      if (fold == .folded) != (state == .folded) { next.window = .fullScreen }
    case .keyboard(let keyboard): next.keyboard = keyboard
    case .textSize(let category): next.contentSizeCategory = category
    case .direction(let direction): next.layoutDirection = direction
    case .resizeDuringPass(let size): next.window = .free(size)
    case .cancelRotation, .snapshot, .leave, .comeBack, .wait: break
    }
    return next
  }
}

extension ContentSizeCategory {
  /// The size with a short name, in any case, or `nil` if there is none.
  package init?(shortName: some StringProtocol) {
    let name = shortName.uppercased()
    guard let category = Self.allCases.first(where: { $0.shortName == name }) else { return nil }
    self = category
  }

  /// The name of the size in guidelines: `XS` to `XXXL`, and `AX1` to `AX5`.
  package var shortName: String {
    switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    }
  }
}
