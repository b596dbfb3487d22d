public import Foundation
public import Storypole
import StorypoleInspector

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
///     …
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
