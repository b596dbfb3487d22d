public import Foundation
public import Storypole

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

  /// Records the call and calls ``onUpdateProperties``; does nothing without a closure.
  override open func updateProperties() {
    guard let onUpdateProperties else { return }
    log?.add(.properties(name ?? path))
    onUpdateProperties(self)
  }
}
