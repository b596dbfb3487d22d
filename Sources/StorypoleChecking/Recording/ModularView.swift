package import Foundation
package import Storypole
import StorypoleInspector

/// A view made of closures, which records its calls.
///
///     let cover = ModularView(name: "cover", log: log)
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

  /// The log of the calls; `nil` for no recording.
  package final var log: LayoutLog?

  /// Makes a view that behaves like a plain one.
  ///
  /// - Parameters:
  ///   - frame: the written frame.
  ///   - name: the name of the view; also used in the log.
  ///   - log: the log for the calls.
  package init(frame: CGRect = .zero, name: String? = nil, log: LayoutLog? = nil) {
    self.log = log
    super.init(frame: frame, name: name)
  }

  /// Records the run, and calls ``onLayout``.
  override package func layoutSubviews() {
    log?.add(.layout(name ?? path, bounds.size))
    if let onLayout { onLayout(self) } else { super.layoutSubviews() }
  }

  /// Calls ``onMeasure``, and records the proposal and the returned size.
  override package func measure(_ proposal: CGSize) -> CGSize {
    let answer = onMeasure?(self, proposal) ?? super.measure(proposal)
    log?.add(.measurement(name ?? path, proposal, answer: answer))
    return answer
  }

  /// Calls ``onMeasureBaselines``.
  override package func measureBaselines(in size: CGSize) -> Baselines {
    onMeasureBaselines?(self, size) ?? super.measureBaselines(in: size)
  }

  /// Records the call and calls ``onUpdateProperties``; does nothing without a closure.
  override package func updateProperties() {
    guard let onUpdateProperties else { return }
    log?.add(.properties(name ?? path))
    onUpdateProperties(self)
  }
}

/// One call of a recorded view.
package enum LayoutCall: Sendable, Hashable, CustomStringConvertible {
  /// Its layout body ran, at a size.
  case layout(String, CGSize)
  /// It was measured, and returned a size.
  case measurement(String, CGSize, answer: CGSize)
  /// Its properties were updated.
  case properties(String)

  /// One line: `measure title 300 × ∞ → 61 × 17`.
  package var description: String {
    switch self {
    case .layout(let name, let size): "layout \(name) \(size.brief)"
    case .measurement(let name, let proposal, let answer):
      "measure \(name) \(proposal.brief) → \(answer.brief)"
    case .properties(let name): "update \(name)"
    }
  }
}

/// The calls of recorded views, in order.
package final class LayoutLog {
  /// The calls since they were last taken.
  package private(set) var calls: [LayoutCall] = []

  /// An empty log.
  package init() {}

  /// Adds a call.
  package func add(_ call: LayoutCall) { calls.append(call) }

  /// Removes the calls since the last `take()` from the log, and returns them, one line each.
  package func take() -> [String] {
    defer { calls = [] }
    return calls.map(\.description)
  }
}
