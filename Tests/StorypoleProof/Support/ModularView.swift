package import Foundation
package import Storypole

/// A view made of closures.
///
///     let cover = ModularView(name: "cover")
///     cover.onMeasure = { _, proposal in CGSize(width: 44, height: min(66, proposal.height)) }
///
/// A hook without a closure does what a plain `View` does. Setting a closure marks the view.
package class ModularView: View {
  /// The implementation of `layoutSubviews()`, given the view.
  package final var onLayout: ((ModularView) -> Void)? {
    didSet { setNeedsLayout() }
  }

  /// The implementation of `measure(_:)`, given the view and a proposal.
  package final var onMeasure: ((ModularView, CGSize) -> CGSize)? {
    didSet { invalidateMeasuredSize() }
  }

  /// The implementation of `measureBaselines(in:)`, given the view and a size.
  package final var onMeasureBaselines: ((ModularView, CGSize) -> Baselines)? {
    didSet { invalidateMeasuredSize() }
  }

  /// The implementation of `updateProperties()`, given the view.
  package final var onUpdateProperties: ((ModularView) -> Void)? {
    didSet { setNeedsUpdateProperties() }
  }

  /// Calls ``onLayout``.
  override package func layoutSubviews() {
    if let onLayout { onLayout(self) } else { super.layoutSubviews() }
  }

  /// Calls ``onMeasure``.
  override package func measure(_ proposal: CGSize) -> CGSize {
    onMeasure?(self, proposal) ?? super.measure(proposal)
  }

  /// Calls ``onMeasureBaselines``.
  override package func measureBaselines(in size: CGSize) -> Baselines {
    onMeasureBaselines?(self, size) ?? super.measureBaselines(in: size)
  }

  /// Calls ``onUpdateProperties``.
  override package func updateProperties() { onUpdateProperties?(self) }
}
