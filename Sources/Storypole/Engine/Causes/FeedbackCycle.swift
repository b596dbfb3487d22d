/// The reason that a flush doesn't settle: bodies and changes, each the cause of the next, and
/// the last of the first (R29).
///
///     it grows:
///     1. frame of cover was set, (0, 0, 31, 43) → (0, 0, 31, 44), by the layout body of cover
///     2. cover ran: its size changed, 31 × 43 → 31 × 44
///     and so on, from 1
///
/// It is the shortest cycle that the flush went through, with the values of its last turn.
public struct FeedbackCycle: Sendable, Hashable {
  /// The behaviour of the values from turn to turn.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Values recur: two bodies undo each other's changes.
    case oscillating
    /// A value grows or shrinks with every turn.
    case growing
    /// Nothing changes; a body repeats the same request.
    case churn
  }

  /// The behaviour of the values from turn to turn.
  public var kind: Kind
  /// The links in the order in which they happened, beginning with a change if there is one.
  public var causes: [Cause]

  /// Makes a cycle of links.
  public init(kind: Kind, causes: [Cause]) {
    self.kind = kind
    self.causes = causes
  }
}

extension FeedbackCycle: CustomStringConvertible {
  /// One numbered line per link.
  public var description: String {
    let links = causes.enumerated().map { "  \($0 + 1). \($1)" }
    return (["  \(kindText):"] + links + ["  and so on, from 1"]).joined(separator: "\n")
  }

  private var kindText: String {
    switch kind {
    case .oscillating: "it oscillates"
    case .growing: "it grows or shrinks without end"
    case .churn: "it churns, and nothing changes"
    }
  }
}
