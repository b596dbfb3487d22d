public import Foundation
public import Storypole
import StorypoleInspector

/// A view made of closures, which records its calls.
///
///     let cover = ModularView(name: "cover", log: log)
///     cover.onMeasure = { _, proposal in CGSize(width: 44, height: min(66, proposal.height)) }
///
/// A hook without a closure does what a plain `View` does. Setting a closure marks the view.
open class ModularView: View {
  /// The implementation of `layoutSubviews()`, given the view.
  public final var onLayout: ((ModularView) -> Void)? {
    didSet { setNeedsLayout() }
  }

  /// The implementation of `measure(_:)`, given the view and a proposal.
  public final var onMeasure: ((ModularView, CGSize) -> CGSize)? {
    didSet { invalidateMeasuredSize() }
  }

  /// The implementation of `measureBaselines(in:)`, given the view and a size.
  public final var onMeasureBaselines: ((ModularView, CGSize) -> Baselines)? {
    didSet { invalidateMeasuredSize() }
  }

  /// The implementation of `updateProperties()`, given the view.
  public final var onUpdateProperties: ((ModularView) -> Void)? {
    didSet { setNeedsUpdateProperties() }
  }

  /// The log of the calls; `nil` for no recording.
  public final var log: LayoutLog?

  /// Makes a view that behaves like a plain one.
  ///
  /// - Parameters:
  ///   - frame: the written frame.
  ///   - name: the name of the view; also used in the log.
  ///   - log: the log for the calls.
  public init(frame: CGRect = .zero, name: String? = nil, log: LayoutLog? = nil) {
    self.log = log
    super.init(frame: frame, name: name)
  }

  /// Records the run, and calls ``onLayout``.
  override open func layoutSubviews() {
    log?.add(.layout(name ?? path, bounds.size))
    if let onLayout { onLayout(self) } else { super.layoutSubviews() }
  }

  /// Calls ``onMeasure``, and records the proposal and the returned size.
  override open func measure(_ proposal: CGSize) -> CGSize {
    let answer = onMeasure?(self, proposal) ?? super.measure(proposal)
    log?.add(.measurement(name ?? path, proposal, answer: answer))
    return answer
  }

  /// Calls ``onMeasureBaselines``.
  override open func measureBaselines(in size: CGSize) -> Baselines {
    onMeasureBaselines?(self, size) ?? super.measureBaselines(in: size)
  }

  /// Records the call and calls ``onUpdateProperties``; does nothing without a closure.
  override open func updateProperties() {
    guard let onUpdateProperties else { return }
    log?.add(.properties(name ?? path))
    onUpdateProperties(self)
  }
}

/// One call of a recorded view or layout.
public enum LayoutCall: Sendable, Hashable, CustomStringConvertible {
  /// Its layout body ran, at a size.
  case layout(String, CGSize)
  /// It was measured, and returned a size.
  case measurement(String, CGSize, answer: CGSize)
  /// Its properties were updated.
  case properties(String)

  /// One line: `measure title 300 × ∞ → 61 × 17`.
  public var description: String {
    switch self {
    case .layout(let name, let size): "layout \(name) \(size.brief)"
    case .measurement(let name, let proposal, let answer):
      "measure \(name) \(proposal.brief) → \(answer.brief)"
    case .properties(let name): "update \(name)"
    }
  }
}

/// The calls of recorded views and layouts, in order.
///
///     let log = LayoutLog()
///     let cover = ModularView(name: "cover", log: log)
///     cover.onMeasure = { _, proposal in CGSize(width: 44, height: min(66, proposal.height)) }
///     cover.frame.size = cover.sizeThatFits(width: 300)
///     cover.layoutIfNeeded()
///     #expect(log.take() == ["measure cover 300 × ∞ → 44 × 66", "layout cover 44 × 66"])
public final class LayoutLog {
  /// The calls since they were last taken.
  public private(set) var calls: [LayoutCall] = []

  /// An empty log.
  public init() {}

  /// Adds a call.
  public func add(_ call: LayoutCall) { calls.append(call) }

  /// Removes the calls since the last `take()` from the log, and returns them, one line each.
  public func take() -> [String] {
    defer { calls = [] }
    return calls.map(\.description)
  }
}

/// A layout that forwards to another one, and records each run.
///
///     shelf.layout = RecordedLayout(VBoxLayout(spacing: 8), as: "shelf", in: log)
///
/// It isn't compared when it is set again: the view is invalidated each time. A box within it
/// is measured once per proposed height.
public struct RecordedLayout<Base: Layout>: Layout {
  /// The layout that it forwards to.
  public var base: Base
  private let name: String
  private let log: LayoutLog

  /// Makes a recorded layout.
  public init(_ base: Base, as name: String, in log: LayoutLog) {
    self.base = base
    self.name = name
    self.log = log
  }

  /// Runs the base layout, and records the run.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let answer = base.layout(context, in: size)
    log.add(context.isSizing ? .measurement(name, size, answer: answer) : .layout(name, size))
    return answer
  }
}
