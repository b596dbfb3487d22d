public import Foundation
public import Storypole

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
