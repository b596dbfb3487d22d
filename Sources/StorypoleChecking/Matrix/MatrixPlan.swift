import Foundation
public import Storypole
public import StorypoleSimulator

/// One case of a matrix: one value of each factor.
public struct MatrixCase: Sendable, Hashable {
  /// A respect in which cases differ.
  public enum Factor: String, Sendable, Hashable, CaseIterable {
    /// The device, and for one that folds how far it is open.
    case device
    /// The way in which the device is held.
    case orientation
    /// The text size that the reader prefers.
    case textSize
    /// The reading direction.
    case direction
  }

  /// The device.
  public var device: DeviceProfile
  /// The degree to which it is opened; ignored for a device that doesn't fold.
  public var fold: FoldState
  /// The way in which it is held.
  public var orientation: Orientation
  /// The text size.
  public var textSize: ContentSizeCategory
  /// The reading direction.
  public var direction: LayoutDirection

  /// The case as conditions of a scene, in a window that fills the display.
  public var conditions: SceneConditions {
    SceneConditions(
      device, orientation: orientation, fold: fold, contentSizeCategory: textSize,
      layoutDirection: direction)
  }

  /// The value of a factor, in a word: `iPhone 17@26`, `landscapeLeft`, `AX5`, `rightToLeft`.
  public func word(for factor: Factor) -> String {
    switch factor {
    case .device: device.qualifiedName + (fold == .folded ? "" : ", \(fold.rawValue)")
    case .orientation: orientation.rawValue
    case .textSize: textSize.shortName
    case .direction: direction.rawValue
    }
  }
}

extension MatrixCase: CustomStringConvertible {
  /// All values, separated by commas.
  public var description: String {
    Factor.allCases.map(word).joined(separator: ", ")
  }
}

/// The devices, orientations, text sizes and reading directions whose combinations are the cases of
/// a matrix.
public struct MatrixPlan: Sendable, Hashable {
  /// The devices.
  public var devices: [DeviceProfile]
  /// The states of devices that fold; others are shown as they are.
  ///
  /// Half open, the fold lies across the inner display, and covers what is laid out there.
  public var folds: [FoldState]
  /// The orientations.
  public var orientations: [Orientation]
  /// The text sizes.
  public var textSizes: [ContentSizeCategory]
  /// The reading directions.
  public var directions: [LayoutDirection]
  /// The rules that a layout has to keep.
  public var rules: SoundnessRules
  /// The part of the cases that is run, from 1 to the number of parts.
  public var shard: (index: Int, count: Int) {
    get { (shardIndex, shardCount) }
    set { (shardIndex, shardCount) = (newValue.index, newValue.count) }
  }

  private var (shardIndex, shardCount) = (1, 1)

  /// A plan: all devices of the library, folded, half open and unfolded, in all orientations, at
  /// all text sizes, in both directions.
  public init(
    devices: [DeviceProfile] = DeviceCatalog.standard.profiles,
    folds: [FoldState] = FoldState.allCases,
    orientations: [Orientation] = Orientation.allCases,
    textSizes: [ContentSizeCategory] = ContentSizeCategory.allCases,
    directions: [LayoutDirection] = LayoutDirection.allCases, rules: SoundnessRules = .device
  ) {
    self.devices = devices
    self.folds = folds
    self.orientations = orientations
    self.textSizes = textSizes
    self.directions = directions
    self.rules = rules
  }

  /// The cases of the plan's part: neighbours differ in as little as possible.
  public var cases: [MatrixCase] {
    let displays = devices.flatMap { device in
      (device.folds ? folds : [.folded]).map { (device, $0) }
    }
    var all: [MatrixCase] = []
    for (device, fold) in displays {
      for orientation in orientations {
        for direction in directions {
          for textSize in textSizes {
            all.append(
              MatrixCase(
                device: device, fold: fold, orientation: orientation, textSize: textSize,
                direction: direction))
          }
        }
      }
    }
    let length = (all.count + shardCount - 1) / max(1, shardCount)
    let start = min(all.count, (shardIndex - 1) * length)
    return Array(all[start..<min(all.count, start + length)])
  }
}
