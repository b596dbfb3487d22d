import Foundation

/// Consecutive extents, some of them flexible: the arithmetic of ``FlexLine`` and
/// ``FlexLineLayout``.
///
/// Two sums are stored per item: the fixed extents before it and the number of flexible ones
/// before it. So an item is appended in one step, and a changed share updates no stored value.
struct FlexRun: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    /// `nil` for a flexible extent.
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

  /// The share of each flexible extent: an equal part of the remainder, and never less than 0.
  func share(of room: CGFloat) -> CGFloat {
    flexibleCount == 0 ? 0 : max(0, room - fixed) / CGFloat(flexibleCount)
  }

  func extent(of index: Int, share: CGFloat) -> CGFloat { parts[index].extent ?? share }

  /// The start of an extent, from the start of the run.
  func start(of index: Int, share: CGFloat, isFlipped: Bool) -> CGFloat {
    let part = parts[index]
    if !isFlipped { return part.fixedBefore + CGFloat(part.flexibleBefore) * share }
    let flexibleBehind = flexibleCount - part.flexibleBefore - (part.extent == nil ? 1 : 0)
    return fixed - part.fixedBefore - (part.extent ?? 0) + CGFloat(flexibleBehind) * share
  }

  /// The extent of the whole run.
  func extent(share: CGFloat) -> CGFloat { fixed + CGFloat(flexibleCount) * share }

  /// Whether the fixed extents fit the available extent.
  func fits(in room: CGFloat) -> Bool { Self.fits(fixed, of: parts.count, in: room) }

  /// Whether a sum of extents fits the available extent, allowing for the rounding errors of
  /// the addition.
  static func fits(_ sum: CGFloat, of count: Int, in room: CGFloat) -> Bool {
    sum <= room || sum - room <= CGFloat(count) * room.ulp
  }
}
