public import Foundation

/// The direction in which a language is read.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// The room that a window has along an axis.
public enum SizeClass: String, Sendable, Hashable, CaseIterable {
  /// No window has said how much room there is.
  case unspecified
  /// Little room, as across a phone in portrait.
  case compact
  /// Much room, as across a tablet.
  case regular
}

/// A kind of device.
public enum Idiom: String, Sendable, Hashable, CaseIterable {
  /// No device has said what it is.
  case unspecified
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// The sizes of text that a reader can choose, from small to large.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// The smallest sizes.
  case extraSmall, small, medium
  /// The size of a device that is new.
  case large
  /// The largest of the ordinary sizes.
  case extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The sizes for readers with poor sight.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  /// The largest sizes of all.
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

extension ContentSizeCategory: Comparable {
  /// Whether a category is smaller than another one.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.rank < b.rank
  }

  /// Whether the category is one of the sizes for readers with poor sight.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The key of ``EnvironmentValues/displayScale``.
public enum DisplayScaleKey: LayoutEnvironmentKey {
  /// One pixel per point.
  public static let defaultValue: CGFloat = 1
}

/// The key of ``EnvironmentValues/layoutDirection``.
public enum LayoutDirectionKey: LayoutEnvironmentKey {
  /// Leading is left.
  public static let defaultValue = LayoutDirection.leftToRight
}

/// The key of ``EnvironmentValues/textMeasurer``.
package enum TextMeasurerKey: LayoutEnvironmentKey {
  /// A measurer of any type, as a value that can be compared.
  package struct Value: Equatable, Sendable {
    /// The measurer.
    package let measurer: any TextMeasurer

    /// Wraps a measurer.
    package init(_ measurer: any TextMeasurer) { self.measurer = measurer }

    /// Whether two measurers are of one type and equal.
    package static func == (a: Value, b: Value) -> Bool { a.measurer.isEqual(to: b.measurer) }
  }

  /// Characters 7 points wide in lines 17 points high.
  package static let defaultValue = Value(.fixed(advance: 7, lineHeight: 17))
}

/// The key of ``EnvironmentValues/horizontalSizeClass``.
public enum HorizontalSizeClassKey: LayoutEnvironmentKey {
  /// Not specified.
  public static let defaultValue = SizeClass.unspecified
}

/// The key of ``EnvironmentValues/verticalSizeClass``.
public enum VerticalSizeClassKey: LayoutEnvironmentKey {
  /// Not specified.
  public static let defaultValue = SizeClass.unspecified
}

/// The key of ``EnvironmentValues/contentSizeCategory``.
public enum ContentSizeCategoryKey: LayoutEnvironmentKey {
  /// The size of a device that is new.
  public static let defaultValue = ContentSizeCategory.large
}

/// The key of ``EnvironmentValues/idiom``.
public enum IdiomKey: LayoutEnvironmentKey {
  /// Not specified.
  public static let defaultValue = Idiom.unspecified
}

/// The key of ``EnvironmentValues/isInteractiveResize``.
package enum InteractiveResizeKey: LayoutEnvironmentKey {
  /// The size is final.
  package static let defaultValue = false
}
