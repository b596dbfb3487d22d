import Foundation

/// Extents one behind the other, some of them flexible: the arithmetic of ``FlexLine`` and ``FlexLineLayout``.
///
/// What comes before an item is kept as two sums, the fixed extents and the number of flexible ones. So an item is added
/// in one step, and a share that becomes another one moves nothing that is kept.
struct FlexRun: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    /// `nil` for a flexible one.
    let extent: CGFloat?
    let fixedBefore: CGFloat
    let flexibleBefore: Int
  }

  private var parts: [Part] = []
  /// The sum of the fixed extents.
  private(set) var fixed: CGFloat = 0
  /// The number of flexible extents.
  private(set) var flexibleCount = 0

  mutating func append(_ extent: CGFloat?) {
    parts.append(Part(extent: extent, fixedBefore: fixed, flexibleBefore: flexibleCount))
    if let extent { fixed += extent } else { flexibleCount += 1 }
  }

  /// What each flexible extent gets of a room: an equal share of what is left, and never less than 0.
  func share(of room: CGFloat) -> CGFloat {
    flexibleCount == 0 ? 0 : max(0, room - fixed) / CGFloat(flexibleCount)
  }

  func extent(of index: Int, share: CGFloat) -> CGFloat { parts[index].extent ?? share }

  /// Where an extent starts, from the start of the run.
  func start(of index: Int, share: CGFloat, isFlipped: Bool) -> CGFloat {
    let part = parts[index]
    if !isFlipped { return part.fixedBefore + CGFloat(part.flexibleBefore) * share }
    let flexibleBehind = flexibleCount - part.flexibleBefore - (part.extent == nil ? 1 : 0)
    return fixed - part.fixedBefore - (part.extent ?? 0) + CGFloat(flexibleBehind) * share
  }

  /// The extent of all.
  func extent(share: CGFloat) -> CGFloat { fixed + CGFloat(flexibleCount) * share }

  /// Whether the fixed extents need no more than a room.
  func fits(in room: CGFloat) -> Bool { Self.fits(fixed, of: parts.count, in: room) }

  /// Whether a sum of some extents needs no more than a room, but for what adding them up makes of the last bits.
  static func fits(_ sum: CGFloat, of count: Int, in room: CGFloat) -> Bool {
    sum <= room || sum - room <= CGFloat(count) * room.ulp
  }
}
