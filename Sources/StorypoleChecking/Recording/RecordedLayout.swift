public import Foundation
public import Storypole

/// A layout that does what another one does, and writes down each run.
///
///     shelf.layout = RecordedLayout(VBoxLayout(spacing: 8), as: "shelf", in: log)
///
/// It stands for itself when it is set again: the view is invalidated each time. A box within it is
/// measured for each height that it is offered.
public struct RecordedLayout<Base: Layout>: Layout {
  /// The layout that does the work.
  public var base: Base
  private let name: String
  private let log: LayoutLog

  /// Makes a recorded layout.
  public init(_ base: Base, as name: String, in log: LayoutLog) {
    self.base = base
    self.name = name
    self.log = log
  }

  /// Lets the layout do its work, and writes it down.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let answer = base.layout(context, in: size)
    log.add(context.isSizing ? .measurement(name, size, answer: answer) : .layout(name, size))
    return answer
  }
}
