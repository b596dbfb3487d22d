import Foundation
public import Storypole
public import StorypoleSimulator

/// The devices, orientations, windows, keyboards, text sizes and reading directions whose
/// combinations a screen is explored under.
///
/// A ``LayoutMatrix`` lays a screen out under all of them. Each script of a ``SceneCampaign``
/// begins with one of them.
public struct ConditionSpace: Sendable, Hashable {
  /// The devices.
  public var devices: [DeviceProfile]
  /// The states of devices that fold.
  ///
  /// Half open, the fold lies across the inner display, and covers what is laid out there.
  public var folds: [FoldState]
  /// The orientations.
  public var orientations: [Orientation]
  /// The windows.
  public var windows: [SceneWindow]
  /// The keyboards.
  public var keyboards: [KeyboardState]
  /// The text sizes.
  public var textSizes: [ContentSizeCategory]
  /// The reading directions.
  public var directions: [LayoutDirection]

  /// A space: all devices of the library, folded, half open and unfolded, in all orientations, at
  /// all text sizes, in both directions, in windows that fill the display, without a keyboard.
  public init(
    devices: [DeviceProfile] = DeviceCatalog.standard.profiles,
    folds: [FoldState] = FoldState.allCases,
    orientations: [Orientation] = Orientation.allCases,
    windows: [SceneWindow] = [.fullScreen], keyboards: [KeyboardState] = [.hidden],
    textSizes: [ContentSizeCategory] = ContentSizeCategory.allCases,
    directions: [LayoutDirection] = LayoutDirection.allCases
  ) {
    self.devices = devices
    self.folds = folds
    self.orientations = orientations
    self.windows = windows
    self.keyboards = keyboards
    self.textSizes = textSizes
    self.directions = directions
  }

  /// The combinations that the devices can do, where neighbors differ in as little as possible.
  public var cases: [SceneConditions] {
    var cases = devices.flatMap { device in
      (device.folds ? folds : [.folded]).map { SceneConditions(device, fold: $0) }
    }
    func vary<Value>(_ path: WritableKeyPath<SceneConditions, Value>, over values: [Value]) {
      cases = cases.flatMap { given in
        values.map { value in
          var next = given
          next[keyPath: path] = value
          return next
        }
      }
    }
    vary(\.orientation, over: orientations)
    vary(\.window, over: windows)
    vary(\.keyboard, over: keyboards)
    vary(\.layoutDirection, over: directions)
    vary(\.contentSizeCategory, over: textSizes)
    return cases.filter { (try? $0.check()) != nil }
  }
}

extension SceneConditions {
  /// A respect in which conditions differ.
  package enum Factor: String, Sendable, Hashable, CaseIterable {
    /// The device, and for one that folds how far it is open.
    case device
    /// The way in which the device is held.
    case orientation
    /// The part of the display that the window takes.
    case window
    /// The keyboard.
    case keyboard
    /// The text size that the reader prefers.
    case textSize
    /// The reading direction.
    case direction
  }

  /// The value of a factor, in a word: `iPhone 17@26`, `landscapeLeft`, `AX5`, `rightToLeft`.
  package func word(for factor: Factor) -> String {
    switch factor {
    case .device: device.qualifiedName + (fold == .folded ? "" : " (\(fold.rawValue))")
    case .orientation: orientation.rawValue
    case .window: window.word
    case .keyboard: keyboard.word
    case .textSize: contentSizeCategory.shortName
    case .direction: layoutDirection.rawValue
    }
  }
}

extension SceneWindow {
  fileprivate var word: String {
    switch self {
    case .fullScreen: "full screen"
    case .split(let share): share.rawValue
    case .free(let size): size.brief
    }
  }
}

extension KeyboardState {
  fileprivate var word: String {
    switch self {
    case .hidden: "no keyboard"
    case .shown: "keyboard"
    case .height(let height): "keyboard of \(height.brief)"
    }
  }
}

/// Cases of which no two look alike to a screen, as those of devices of one size do.
struct DistinctConditions {
  private(set) var cases: [SceneConditions] = []
  /// The index of the distinct case that stands for each case.
  private(set) var indices: [Int] = []

  /// What a screen reads of conditions, apart from what few cases of one size differ in.
  private struct Looks: Hashable {
    let width: CGFloat
    let height: CGFloat
    let textSize: ContentSizeCategory
    let direction: LayoutDirection

    init(_ conditions: SceneConditions) {
      (width, height) = (conditions.size.width, conditions.size.height)
      (textSize, direction) = (conditions.contentSizeCategory, conditions.layoutDirection)
    }
  }

  init(of all: [SceneConditions]) {
    var known: [Looks: [Int]] = [:]
    var environments: [LayoutEnvironment] = []
    var (last, environment): (SceneConditions?, LayoutEnvironment) = (nil, LayoutEnvironment())
    for conditions in all {
      // The text size and the direction, which differ from one case to the next, are compared anyway.
      var plain = conditions
      (plain.contentSizeCategory, plain.layoutDirection) = (.large, .leftToRight)
      if last != plain { (last, environment) = (plain, plain.environment) }
      let looks = Looks(conditions)
      let same = known[looks, default: []].first { index in
        environments[index] == environment
          && cases[index].rootMargins == conditions.rootMargins
      }
      indices.append(same ?? cases.count)
      if same != nil { continue }
      known[looks, default: []].append(cases.count)
      cases.append(conditions)
      environments.append(environment)
    }
  }
}
