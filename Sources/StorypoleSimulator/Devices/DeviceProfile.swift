public import Foundation
public import Storypole

/// A device with a version of its system: the sizes, insets and classes that a window gets from it.
///
/// Profiles are facts that were measured on simulators by public projects (``source``), and what of
/// them was not verified is listed. ``DeviceCatalog`` holds the library. A profile of your
/// own is a value like these.
public struct DeviceProfile: Sendable, Hashable {
  /// The name, such as `iPhone 17 Pro`.
  public var name: String
  /// The version of the system for which the values hold, such as 26 for iOS 26.
  public var system: SystemVersion
  /// Whether it is a phone or a tablet.
  public var idiom: Idiom
  /// The number of pixels per point.
  public var displayScale: CGFloat
  /// The display, or the outer one of a device that folds.
  public var display: Display
  /// The inner display of a device that folds, or `nil` for any other.
  public var innerDisplay: Display?
  /// The project that measured the values.
  public var source: String
  /// The values that no device or simulator was asked for, in words, empty if there are none.
  public var unverified: [String]

  /// A profile.
  public init(
    name: String, system: SystemVersion, idiom: Idiom, displayScale: CGFloat, display: Display,
    innerDisplay: Display? = nil, source: String, unverified: [String] = []
  ) {
    self.name = name
    self.system = system
    self.idiom = idiom
    self.displayScale = displayScale
    self.display = display
    self.innerDisplay = innerDisplay
    self.source = source
    self.unverified = unverified
  }

  /// The name with the version of the system, as a catalog finds it: `iPhone 17@26`.
  package var qualifiedName: String { "\(name)@\(system)" }

  /// Whether the device folds.
  public var folds: Bool { innerDisplay != nil }

  /// The same device with another version of its system, which decides about its windows.
  ///
  /// The values stay as they are: `DeviceProfile.iPhone17.running(SystemVersion(27))` is a
  /// phone whose window can be resized, with the insets of iOS 26.
  public func running(_ system: SystemVersion) -> DeviceProfile {
    if system == self.system { return self }
    var profile = self
    profile.system = system
    profile.unverified.append("all values for iOS \(system): they are those for iOS \(self.system)")
    return profile
  }

  /// The display that shows a scene, of one or two.
  public func display(_ fold: FoldState) -> Display {
    fold == .folded ? display : innerDisplay ?? display
  }
}

extension DeviceProfile {
  /// A display, in each orientation.
  public struct Display: Sendable, Hashable {
    /// Upright.
    public var portrait: Pose
    /// Upside down.
    public var portraitUpsideDown: Pose
    /// With the top of the device at the left.
    public var landscapeLeft: Pose
    /// With the top of the device at the right.
    public var landscapeRight: Pose

    /// A display, of two poses if it is the same upside down.
    public init(
      portrait: Pose, portraitUpsideDown: Pose? = nil, landscapeLeft: Pose,
      landscapeRight: Pose? = nil
    ) {
      self.portrait = portrait
      self.portraitUpsideDown = portraitUpsideDown ?? portrait
      self.landscapeLeft = landscapeLeft
      self.landscapeRight = landscapeRight ?? landscapeLeft
    }

    /// The values in an orientation.
    public subscript(orientation: Orientation) -> Pose {
      switch orientation {
      case .portrait: portrait
      case .portraitUpsideDown: portraitUpsideDown
      case .landscapeLeft: landscapeLeft
      case .landscapeRight: landscapeRight
      }
    }
  }

  /// A display in one orientation, in points.
  public struct Pose: Sendable, Hashable {
    /// The size of the display.
    public var size: CGSize
    /// The insets that bars and cutouts cover, from the edges of the display.
    public var safeArea: EdgeInsets
    /// The room across that a window has which fills the display.
    public var horizontalSizeClass: SizeClass
    /// The room down the page that a window has which fills the display.
    public var verticalSizeClass: SizeClass
    /// The height of the keyboard, or `nil` if it isn't known.
    public var keyboardHeight: CGFloat?
    /// The margins that a controller's root view has at its left and right, besides the safe area.
    public var sideMargin: CGFloat
    /// The fold and the cameras, in the coordinates of the display.
    public var reservedRegions: [ReservedRegion]

    /// The values of a display in one orientation.
    public init(
      size: CGSize, safeArea: EdgeInsets, horizontalSizeClass: SizeClass,
      verticalSizeClass: SizeClass, keyboardHeight: CGFloat?, sideMargin: CGFloat,
      reservedRegions: [ReservedRegion] = []
    ) {
      self.size = size
      self.safeArea = safeArea
      self.horizontalSizeClass = horizontalSizeClass
      self.verticalSizeClass = verticalSizeClass
      self.keyboardHeight = keyboardHeight
      self.sideMargin = sideMargin
      self.reservedRegions = reservedRegions
    }
  }
}

/// A version of iOS or iPadOS.
public struct SystemVersion: Sendable, Hashable, Comparable, LosslessStringConvertible {
  /// The number before the point.
  public var major: Int
  /// The number after it.
  public var minor: Int

  /// A version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// The version of a text such as `26` or `27.1`, or `nil` for any other.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.first == "+" ? nil : UInt16($0).map(Int.init) }
    guard numbers.count == parts.count, 1...2 ~= numbers.count else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 0)
  }

  /// The version in digits: `26`, or `27.1`.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// Whether a version came before another.
  public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }
}

/// The way in which a device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its left side: the top of the device is at the left.
  case landscapeLeft
  /// On its right side: the top of the device is at the right.
  case landscapeRight

  /// Whether the device lies on a side.
  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The degree to which a device that folds is opened.
public enum FoldState: String, Sendable, Hashable, CaseIterable {
  /// Closed: the outer display shows the scene.
  case folded
  /// Half open, like a book: the inner display shows the scene, divided by the fold.
  case halfOpen
  /// Flat: the inner display shows the scene.
  case unfolded
}
