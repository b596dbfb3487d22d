public import Foundation

/// A key of the environment: the type of a value that views inherit, and its default.
///
/// ```swift
/// enum Density: LayoutEnvironmentKey {
///   static let defaultValue = 1.0
/// }
///
/// shelf.environment[Density.self] = 0.5
/// cover.setLayout { _, layout, size in
///   CGSize(width: size.width, height: 44 * layout[Density.self])
/// }
/// ```
///
/// The default is the value wherever no view above sets one. It has to be the same each time.
public protocol LayoutEnvironmentKey {
  /// The type of the value, which is compared: an equal value is no change.
  associatedtype Value: Equatable & Sendable
  /// The value in a tree that sets none.
  static var defaultValue: Value { get }
}

/// Values by key, the library's own also by name: in a ``LayoutEnvironment``, and at a view
/// (``ViewEnvironment``).
public protocol EnvironmentValues {
  /// The value of a key.
  subscript<Key: LayoutEnvironmentKey>(key: Key.Type) -> Key.Value { get set }
}

/// Values by key: what a view, or a host, sets for a subtree.
///
/// Keys that aren't set have their default when they are read here, and are inherited when the
/// values are a view's (``ViewEnvironment/overrides``).
public struct LayoutEnvironment: EnvironmentValues, Sendable, Equatable {
  /// The values that are set, in the order of setting.
  private(set) var boxes: [EnvironmentBox] = []

  /// Makes an environment in which nothing is set.
  public init() {}

  init(_ boxes: [EnvironmentBox]) { self.boxes = boxes }

  /// The value of a key, or its default if it isn't set.
  public subscript<Key: LayoutEnvironmentKey>(key: Key.Type) -> Key.Value {
    get { EnvironmentValue<Key>.value(in: boxes.first { $0.key == EnvironmentKeyID(key) }) }
    set { set(EnvironmentValue<Key>(newValue), for: EnvironmentKeyID(key)) }
  }

  /// Whether a key is set.
  public func contains(_ key: (some LayoutEnvironmentKey).Type) -> Bool {
    boxes.contains { $0.key == EnvironmentKeyID(key) }
  }

  /// Sets what another environment sets.
  package mutating func formUnion(_ other: LayoutEnvironment) {
    for box in other.boxes { set(box) }
  }

  /// Sets the value of a box for its key.
  mutating func set(_ box: EnvironmentBox) { set(box, for: box.key) }

  /// Sets the value of a key, or removes it.
  mutating func set(_ box: EnvironmentBox?, for key: EnvironmentKeyID) {
    let index = boxes.firstIndex { $0.key == key }
    if let index, let box {
      boxes[index] = box
    } else if let index {
      boxes.remove(at: index)
    } else if let box {
      boxes.append(box)
    }
  }

  /// Whether the same keys are set to equal values.
  public static func == (a: LayoutEnvironment, b: LayoutEnvironment) -> Bool {
    a.boxes.count == b.boxes.count
      && a.boxes.allSatisfy { box in
        b.boxes.contains { $0.key == box.key && box.isEqual(to: $0) }
      }
  }
}

extension EnvironmentValues {
  /// The number of pixels per point, the grid to which labels round their measured sizes up (R16).
  ///
  /// 1 by default. Set at a view, one that isn't positive and finite is replaced by 1, and
  /// reported.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The reading direction, which decides the side that leading is on.
  ///
  /// Boxes, ``Toolbar``, row lines (``FlexLineLayout``) and rows of a ``BorderLine`` follow it,
  /// and so do ``PlacementOptions/flipIfNeededForRTL`` and code that reads
  /// ``LayoutContext/layoutDirection``. Left and right, physical insets, masks, and the layout
  /// managers don't. A change runs the layouts that have read it, and measures nothing again.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The font metrics.
  ///
  /// By default every character is 7 points wide and every line 17 points high, so that frames
  /// are the same on every machine.
  public var textMeasurer: any TextMeasurer {
    get { self[TextMeasurerKey.self].measurer }
    set { self[TextMeasurerKey.self] = TextMeasurerKey.Value(newValue) }
  }

  /// Whether there is much room across, or little.
  public var horizontalSizeClass: SizeClass {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Whether there is much room down the page, or little.
  public var verticalSizeClass: SizeClass {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The size of text that the reader prefers, large by default, as on devices.
  public var contentSizeCategory: ContentSizeCategory {
    get { self[ContentSizeCategoryKey.self] }
    set { self[ContentSizeCategoryKey.self] = newValue }
  }

  /// The kind of device.
  public var idiom: Idiom {
    get { self[IdiomKey.self] }
    set { self[IdiomKey.self] = newValue }
  }

  /// Whether the window is being resized, with further sizes to come, as hosts say.
  public var isInteractiveResize: Bool {
    get { self[InteractiveResizeKey.self] }
    set { self[InteractiveResizeKey.self] = newValue }
  }
}
