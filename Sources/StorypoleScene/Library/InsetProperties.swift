import Foundation
import Storypole

/// The properties of a view's insets: `"layoutMargins": 16`.
enum InsetProperties {
  static let all: [Property<View>] = [
    Property(
      "additionalSafeAreaInsets", .insets, \.additionalSafeAreaInsets,
      "What the view adds to its safe area."),
    Property(
      "layoutMargins", .insets, \.layoutMargins, "The recommended distances of its content."),
    Property(
      "directionalLayoutMargins", .directionalInsets, \.directionalLayoutMargins,
      "The layout margins by the reading direction, as `\"top,leading,bottom,trailing\"`."),
    Property(
      "insetsLayoutMarginsFromSafeArea", .flag, \.insetsLayoutMarginsFromSafeArea,
      "Whether the safe area is added to the layout margins, true by default."),
    Property(
      "preservesSuperviewLayoutMargins", .flag, \.preservesSuperviewLayoutMargins,
      "Whether the layout margins are at least what is left of the superview's."),
  ]
}

extension PropertyType where Value == InsetAreas {
  /// A list of the words of the areas.
  static var insetAreas: Self {
    .words(["safeArea": .safeArea, "layoutMargins": .layoutMargins, "keyboard": .keyboard])
  }
}

extension PropertyType where Value == SizeLimits {
  /// `[width, height]`, for limits on both axes.
  static var sizeLimits: Self {
    Self(
      .size, unwrap: { $0.size.map { SizeLimits($0) } },
      wrap: { .size(CGSize(width: $0.width ?? 0, height: $0.height ?? 0)) })
  }
}

extension BoxAttributes {
  /// The least size, or `nil` if the child has none of its own on either axis.
  var minSizeIfAny: SizeLimits? {
    get { minSize == SizeLimits() ? nil : minSize }
    set { minSize = newValue ?? SizeLimits() }
  }

  /// The greatest size, or `nil` if the child has none of its own on either axis.
  var maxSizeIfAny: SizeLimits? {
    get { maxSize == SizeLimits() ? nil : maxSize }
    set { maxSize = newValue ?? SizeLimits() }
  }
}

extension PropertyType where Value == Set<Axis> {
  /// The words of the two axes.
  static var axes: Self {
    let words: KeyValuePairs<String, Axis> = ["horizontal": .horizontal, "vertical": .vertical]
    return Self(
      .words(words.map(\.key)),
      unwrap: { value in
        value.words.map { list in Set(words.filter { list.contains($0.key) }.map(\.value)) }
      }, wrap: { axes in .words(words.filter { axes.contains($0.value) }.map(\.key)) })
  }
}
