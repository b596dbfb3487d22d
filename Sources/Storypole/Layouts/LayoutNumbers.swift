import Foundation

/// A layout whose numbers are looked at when a view is given it, so that its body need not.
protocol NumericLayout: Layout {
  /// Whether all its numbers are finite.
  var isFinite: Bool { get }
  /// The layout with 0 in place of those that aren't.
  var finiteOrZero: Self { get }
  /// Each number that can't be used, by its name: `items[2].width -7.0`.
  ///
  /// - Parameter place: what stands before the names: `items[2].` for a layout that is an item of another.
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
  fileprivate var isFinite: Bool {
    insets.isFinite && spacing.isFinite && minSize.isFinite && maxSize.isFinite
  }

  fileprivate var finiteOrZero: BoxStyle {
    var style = self
    style.insets = insets.finiteOrZero
    style.spacing = spacing.finiteOrZero
    style.minSize = minSize.finiteOrZero
    style.maxSize = maxSize.finiteOrZero
    return style
  }

  fileprivate func badNumbers(at place: String) -> [String] {
    insets.badNumbers(at: place + "insets.") + notFinite(["spacing": spacing], at: place)
      + minSize.badNumbers(at: place + "minSize.") + maxSize.badNumbers(at: place + "maxSize.")
  }
}

/// The numbers that aren't finite, by name: `spacing nan`.
func notFinite(_ numbers: KeyValuePairs<String, CGFloat>, at place: String) -> [String] {
  numbers.filter { !$0.value.isFinite }.map { "\(place)\($0.key) \($0.value)" }
}

extension EdgeInsets {
  /// The insets that aren't finite, by name.
  func badNumbers(at place: String) -> [String] {
    notFinite(["top": top, "left": left, "bottom": bottom, "right": right], at: place)
  }
}

extension CGSize {
  fileprivate func badNumbers(at place: String) -> [String] {
    notFinite(["width": width, "height": height], at: place)
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
  /// The attributes without limits and extents that are no numbers.
  var finite: BoxAttributes {
    BoxAttributes(
      minSize: minSize.finiteOrZero, maxSize: maxSize.finiteOrZero, width: width?.finite,
      height: height?.finite)
  }

  /// The numbers that aren't finite, by name.
  func badNumbers(at place: String) -> [String] {
    let lengths = [("width", width), ("height", height)].compactMap { name, length in
      length.flatMap { $0.finite == nil ? "\(place)\(name) \($0)" : nil }
    }
    return minSize.badNumbers(at: place + "minSize.") + maxSize.badNumbers(at: place + "maxSize.")
      + lengths
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
  /// Puts a layout's numbers right, and says so.
  final func withFiniteNumbers(_ layout: any Layout) -> any Layout {
    guard let numeric = layout as? any NumericLayout, !numeric.isFinite else { return layout }
    reportNumbers(numeric.badNumbers(at: ""), of: "a \(type(of: layout))")
    return numeric.finiteOrZero
  }

  /// Reports numbers that were set and aren't finite, or can't be used.
  final func reportNumbers(_ numbers: [String], of whole: String? = nil) {
    let place = whole.map { "\($0) with " } ?? ""
    diagnose(
      .invalidNumber, place + numbers.joined(separator: ", ") + " was set",
      advice: "What isn't finite, or no extent, counts as not set; look for a division by zero.")
  }
}
