import Foundation

/// A layout whose numbers are looked at when a view is given it, so that its body need not.
protocol NumericLayout: Layout {
  /// Whether all its numbers are finite.
  var isFinite: Bool { get }
  /// The layout with 0 in place of those that aren't.
  var finiteOrZero: Self { get }
  /// What is wrong, for people.
  var flaws: String { get }
}

extension NumericLayout {
  var flaws: String { "\(self)" }
}

extension NumericLayout where Self: BoxLayout {
  var isFinite: Bool { style.isFinite }

  var finiteOrZero: Self {
    var box = self
    box.style = style.finiteOrZero
    return box
  }
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
}

extension BorderLine: NumericLayout {
  var isFinite: Bool { insets.isFinite && spacing.isFinite }

  var finiteOrZero: Self {
    var border = self
    border.insets = insets.finiteOrZero
    border.spacing = spacing.finiteOrZero
    return border
  }
}

extension BoxAttributes {
  /// The attributes without limits and extents that are no numbers.
  var finite: BoxAttributes {
    BoxAttributes(
      minSize: minSize.finiteOrZero, maxSize: maxSize.finiteOrZero, width: width?.finite,
      height: height?.finite)
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
    reportNumbers("a \(type(of: layout)) with \(numeric.flaws)")
    return numeric.finiteOrZero
  }

  /// Reports that something was set which is not all finite.
  final func reportNumbers(_ what: String) {
    diagnose(
      .invalidNumber, "\(what) was set",
      advice: "What isn't finite, or no extent, counts as not set; look for a division by zero.")
  }
}
