public import Foundation
import StorypoleInspector

/// One thing that a recorded view was asked to do.
public enum LayoutCall: Sendable, Hashable, CustomStringConvertible {
  /// Its layout body ran, at a size.
  case layout(String, CGSize)
  /// It was measured, and answered.
  case measurement(String, CGSize, answer: CGSize)
  /// Its properties were brought up to date.
  case properties(String)

  /// One line: `measure title 300 × inf → 61 × 17`.
  public var description: String {
    switch self {
    case .layout(let name, let size): "layout \(name) \(ShortNumber.text(size))"
    case .measurement(let name, let proposal, let answer):
      "measure \(name) \(ShortNumber.text(proposal)) → \(ShortNumber.text(answer))"
    case .properties(let name): "update \(name)"
    }
  }
}

/// What recorded views and layouts were asked to do, in order.
///
///     let log = LayoutLog()
///     let cover = ModularView(name: "cover", log: log)
///     …
///     #expect(log.take() == ["measure cover 300 × inf → 44 × 66", "layout cover 44 × 66"])
public final class LayoutLog {
  /// The calls since they were last taken.
  public private(set) var calls: [LayoutCall] = []

  /// An empty log.
  public init() {}

  /// Adds a call.
  public func add(_ call: LayoutCall) { calls.append(call) }

  /// The calls since the last time, one line each; the log forgets them.
  public func take() -> [String] {
    defer { calls = [] }
    return calls.map(\.description)
  }
}
