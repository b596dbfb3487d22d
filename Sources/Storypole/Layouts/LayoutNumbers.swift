import Foundation

/// A layout whose numbers are validated when it is set on a view, so that its body needn't
/// check them.
protocol NumericLayout: LibraryLayout {
  /// Whether all its numbers are finite.
  var isFinite: Bool { get }
  /// The layout with 0 in place of non-finite numbers.
  var finiteOrZero: Self { get }
  /// The unusable numbers, each with its name: `items[2].width -7.0`.
  ///
  /// - Parameter place: the prefix of the names: `items[2].` for a layout that is an item of
  ///   another.
  func badNumbers(at place: String) -> [String]
}

extension NumericLayout where Self: BoxLayout {
  var isFinite: Bool { style.isFinite }

  var finiteOrZero: Self {
    var box = self
    box.style = style.finiteOrZero
    return box
  }

  func badNumbers(at place: String) -> [String] { style.badNumbers(at: place) }
}

extension BoxStyle {
  /// Whether all numbers are finite.
  var isFinite: Bool {
    insets.isFinite && spacing.isFinite && minSize.isFinite && maxSize.isFinite
  }

  fileprivate var finiteOrZero: BoxStyle {
    var style = withFiniteInsets
    style.spacing = spacing.finiteOrZero
    style.minSize = minSize.finiteOrZero
    style.maxSize = maxSize.finiteOrZero
    return style
  }

  fileprivate func badNumbers(at place: String) -> [String] {
    badInsets(at: place) + notFinite(["spacing": spacing], at: place)
      + minSize.badNumbers(at: place + "minSize.") + maxSize.badNumbers(at: place + "maxSize.")
  }
}

extension BoxStyle {
  fileprivate func badInsets(at place: String) -> [String] {
    guard followsDirection else { return insets.badNumbers(at: place + "insets.") }
    let given = directionalInsets
    return notFinite(
      [
        "top": given.top, "leading": given.leading, "bottom": given.bottom,
        "trailing": given.trailing,
      ], at: place + "directionalInsets.")
  }
}

/// The non-finite numbers, by name: `spacing nan`.
func notFinite(_ numbers: KeyValuePairs<String, CGFloat>, at place: String) -> [String] {
  numbers.filter { !$0.value.isFinite }.map { "\(place)\($0.key) \($0.value.brief)" }
}

extension EdgeInsets {
  /// The non-finite insets, by name.
  func badNumbers(at place: String) -> [String] {
    notFinite(["top": top, "left": left, "bottom": bottom, "right": right], at: place)
  }
}

extension CGSize {
  fileprivate func badNumbers(at place: String) -> [String] {
    notFinite(["width": width, "height": height], at: place)
  }
}

extension SizeLimits {
  fileprivate var finite: SizeLimits {
    SizeLimits(width: width?.finiteOrZero, height: height?.finiteOrZero)
  }

  fileprivate func badNumbers(at place: String) -> [String] {
    notFinite(["width": width ?? 0, "height": height ?? 0], at: place)
  }
}

extension VBoxLayout: NumericLayout {}

extension HBoxLayout: NumericLayout {}

extension FlowBoxLayout: NumericLayout {}

extension OneItemLayout: NumericLayout {
  var isFinite: Bool { insets.isFinite }

  var finiteOrZero: Self {
    var layout = self
    layout.insets = insets.finiteOrZero
    return layout
  }

  func badNumbers(at place: String) -> [String] { insets.badNumbers(at: place + "insets.") }
}

extension BorderLine: NumericLayout {
  var isFinite: Bool { insets.isFinite && spacing.isFinite }

  var finiteOrZero: Self {
    var border = self
    border.insets = insets.finiteOrZero
    border.spacing = spacing.finiteOrZero
    return border
  }

  func badNumbers(at place: String) -> [String] {
    insets.badNumbers(at: place + "insets.") + notFinite(["spacing": spacing], at: place)
  }
}

extension BoxAttributes {
  /// The attributes without unusable numbers.
  var finite: BoxAttributes {
    BoxAttributes(
      minSize: minSize.finite, maxSize: maxSize.finite, width: width?.finite,
      height: height?.finite, grow: grow.clampedToFiniteExtent,
      shrink: shrink.clampedToFiniteExtent, aspectRatio: isRatioUsable ? aspectRatio : nil)
  }

  private var isRatioUsable: Bool {
    aspectRatio.map { $0 > 0 && $0 < .infinity } ?? true
  }

  /// The unusable numbers, by name.
  func badNumbers(at place: String) -> [String] {
    let factors = [("grow", grow), ("shrink", shrink)].compactMap { name, factor in
      factor == factor.clampedToFiniteExtent ? nil : "\(place)\(name) \(factor.brief)"
    }
    let ratio = isRatioUsable ? [] : ["\(place)aspectRatio \((aspectRatio ?? 0).brief)"]
    let lengths = [("width", width), ("height", height)].compactMap { name, length in
      length.flatMap { $0.finite == nil ? "\(place)\(name) \($0)" : nil }
    }
    let sizes =
      minSize.badNumbers(at: place + "minSize.") + maxSize.badNumbers(at: place + "maxSize.")
    return [sizes, lengths, factors, ratio].flatMap(\.self)
  }
}

extension Length {
  fileprivate var finite: Length? {
    switch self {
    case .points(let number), .percent(let number): number.isFinite ? self : nil
    }
  }
}

extension View {
  /// Replaces a layout's unusable numbers, and reports them.
  final func withFiniteNumbers(_ layout: any Layout) -> any Layout {
    guard let numeric = layout as? any NumericLayout, !numeric.isFinite else { return layout }
    reportNumbers(numeric.badNumbers(at: ""), of: withArticle("\(type(of: layout))"))
    return numeric.finiteOrZero
  }

  /// Replaces a box's unusable numbers, and reports them.
  final func withFiniteNumbers<Box: BoxLayout>(ofBox box: Box) -> Box {
    if box.style.isFinite { return box }
    return withFiniteNumbers(box) as? Box ?? box
  }

  /// Reports numbers that were set and are non-finite or otherwise unusable.
  final func reportNumbers(_ numbers: [String], of whole: String? = nil) {
    let place = whole.map { "\($0) with " } ?? ""
    diagnose(
      .invalidNumber, place + numbers.joined(separator: ", ") + " was set",
      advice: (numbers.count == 1 ? "It is" : "They are")
        + " treated as unset; look for a division by zero.")
  }
}
