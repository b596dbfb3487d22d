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

/// A leaf without a layout body: it answers a fixed size, and records the proposals it gets.
package final class Leaf: View {
  package var fitting: CGSize {
    didSet { if fitting != oldValue { invalidateMeasuredSize() } }
  }
  package private(set) var proposals: [CGSize] = []

  package init(_ fitting: CGSize = .zero, name: String? = nil) {
    self.fitting = fitting
    super.init(name: name)
  }

  package convenience init(_ width: CGFloat, _ height: CGFloat, name: String? = nil) {
    self.init(CGSize(width: width, height: height), name: name)
  }

  override package func measure(_ proposal: CGSize) -> CGSize {
    proposals.append(proposal)
    return fitting
  }

  /// Returns the proposals since the last call.
  package func takeProposals() -> [CGSize] {
    defer { proposals = [] }
    return proposals
  }
}

/// The calls that the views and controllers of a test received, in order.
package final class Log {
  private var lines: [String] = []
  /// Called with each line that is added.
  package var onAdd: (String) -> Void = { _ in }

  package init() {}

  package func add(_ line: String) {
    lines.append(line)
    onAdd(line)
  }

  /// The lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view whose layout only records its name.
package final class Recorder: View {
  private let log: Log

  package init(_ log: Log, name: String) {
    self.log = log
    super.init(name: name)
  }

  override package func layoutSubviews() { log.add(name ?? "?") }
}

/// A manager made of a closure.
package struct ModularLayout: Layout {
  package var body: (LayoutContext, CGSize) -> CGSize

  package init(body: @escaping (LayoutContext, CGSize) -> CGSize) { self.body = body }

  package func layout(_ context: LayoutContext, in size: CGSize) -> CGSize { body(context, size) }
}
