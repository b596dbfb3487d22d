/// The reason for the last run of a view's layout body, link by link, back to the root cause (R30).
///
///     list ran: the size of list/row for 390 × ∞ changed, 390 × 44 → 390 × 61
///     └ list/row was measured for 390 × ∞: the size of list/row/title for 330 × ∞ changed,
///       100 × 17 → 330 × 34
///       └ list/row/title was measured for 330 × ∞: its measurements were invalid
///         └ text of list/row/title was set, “a” → “a longer one”
///
/// See ``View/explain()``.
public struct Explanation: Sendable, Hashable {
  /// The view whose run is explained.
  public var view: String
  /// The links, from the run to its root cause; empty if no run of the view was recorded.
  public var causes: [Cause]
  /// Whether links before the root cause were left out, because there are more than a thousand.
  public var isAbridged: Bool

  /// The beginning of the chain: a call, a property that was set, or a first layout.
  public var rootCause: Cause? { causes.last }
}

extension Explanation: CustomStringConvertible {
  /// One line per link, each indented further than the line of its effect; the middle of a long
  /// chain is left out.
  public var description: String {
    if causes.isEmpty {
      return "no run of \(view) was recorded; set recordsCauses of its tree before it runs"
    }
    var lines = causes.prefix(Self.shownLinks).enumerated().map(line)
    let hidden = causes.count - Self.shownLinks
    if hidden > 1 { lines.append(indent(lines.count) + "… \(hidden - 1) more …") }
    if hidden > 0, let root = causes.last { lines.append(line(lines.count, root)) }
    return lines.joined(separator: "\n")
  }

  private static let shownLinks = 12

  private func line(_ depth: Int, _ cause: Cause) -> String {
    depth == 0 ? "\(cause)" : "\(indent(depth))└ \(cause)"
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth - 1) }
}
