public import Foundation
public import Storypole

/// A view made of closures, which writes down what it is asked to do.
///
///     let cover = ModularView(name: "cover", log: log)
///     cover.onMeasure = { _, proposal in CGSize(width: 44, height: min(66, proposal.height)) }
///
/// A hook without a closure does what a plain `View` does. Setting a closure marks the view.
open class ModularView: View {
  /// What `layoutSubviews()` does, given the view.
  public final var onLayout: ((ModularView) -> Void)? {
    didSet { setNeedsLayout() }
  }

  /// What `measure(_:)` answers to a proposal, given the view.
  public final var onMeasure: ((ModularView, CGSize) -> CGSize)? {
    didSet { invalidateMeasuredSize() }
  }

  /// What `updateProperties()` does, given the view.
  public final var onUpdateProperties: ((ModularView) -> Void)? {
    didSet { setNeedsUpdateProperties() }
  }

  /// Where calls are written down; nowhere, if there is none.
  public final var log: LayoutLog?

  /// Makes a view that behaves like a plain one.
  ///
  /// - Parameters:
  ///   - frame: the written frame.
  ///   - name: what to call it; also in the log.
  ///   - log: where calls are written down.
  public init(frame: CGRect = .zero, name: String? = nil, log: LayoutLog? = nil) {
    self.log = log
    super.init(frame: frame, name: name)
  }

  /// Writes the run down, and calls ``onLayout``.
  override open func layoutSubviews() {
    log?.add(.layout(name ?? path, bounds.size))
    if let onLayout { onLayout(self) } else { super.layoutSubviews() }
  }

  /// Calls ``onMeasure``, and writes down what it was asked and answered.
  override open func measure(_ proposal: CGSize) -> CGSize {
    let answer = onMeasure?(self, proposal) ?? super.measure(proposal)
    log?.add(.measurement(name ?? path, proposal, answer: answer))
    return answer
  }

  /// Writes the call down if there is anything to call, and calls ``onUpdateProperties``.
  override open func updateProperties() {
    guard let onUpdateProperties else { return }
    log?.add(.properties(name ?? path))
    onUpdateProperties(self)
  }
}
