import Foundation

/// The extent of one child while a line resolves its flexible extents, as CSS Flexbox §9.7 does.
///
/// Unlike there, factors are only relative to each other: those that sum up to less than 1 take
/// all of the free extent.
struct FlexShare {
  private(set) var extent: CGFloat
  /// The extent that the child needs, whatever its limits.
  private let base: CGFloat
  /// The child's part of the change, relative to the others, or 0 if it is rigid.
  private let factor: CGFloat
  private let limits: ClosedRange<CGFloat>
  /// Whether the extent is final.
  private var isFrozen: Bool
  /// The extent that the last distribution has added to keep a limit, or taken away.
  private var violation: CGFloat = 0

  /// A child before anything is distributed.
  ///
  /// - Parameter extent: its base within its limits. One that would have to change the other way
  ///   keeps it.
  init(
    base: CGFloat, within extent: CGFloat, factor: CGFloat, isGrowing: Bool,
    limits: ClosedRange<CGFloat>
  ) {
    self.base = base
    self.extent = extent
    self.factor = factor
    self.limits = limits
    isFrozen = factor == 0 || (isGrowing ? base > extent : base < extent)
  }

  /// Shares an extent among children.
  ///
  /// Each gets its base and a part of what is free in proportion to its factor. A child at its
  /// limit is frozen, and the rest is shared again.
  ///
  /// - Returns: whether the children take the whole extent.
  static func resolve(_ shares: inout StackList<FlexShare>, in available: CGFloat) -> Bool {
    while let weight = Weight(of: shares) {
      let free = available - shares.reduce(0) { $0 + ($1.isFrozen ? $1.extent : $1.base) }
      var violation: CGFloat = 0
      for index in shares.indices where !shares[index].isFrozen {
        // The only one gets exactly what the others leave: with its own base in the sum, layout
        // would run for a difference of 1e-14 points when only the base changes.
        let wanted =
          weight.count == 1
          ? available - shares.reduce(0) { $0 + ($1.isFrozen ? $1.extent : 0) }
          : shares[index].base + free * weight.part(of: shares[index].factor)
        violation += shares[index].take(wanted)
      }
      let isDone = shares.allSatisfy { $0.isFrozen || $0.violation == 0 }
      if isDone { return true }
      for index in shares.indices { shares[index].freeze(ifViolating: violation) }
    }
    return false
  }

  /// Takes an extent, within the limits, and returns what the limits have added to it.
  private mutating func take(_ wanted: CGFloat) -> CGFloat {
    extent = min(max(wanted, limits.lowerBound), limits.upperBound)
    violation = extent - wanted
    return violation
  }

  /// Freezes a child whose violation has the sign of the total one, and every child if that is 0,
  /// or no number, as for huge extents.
  private mutating func freeze(ifViolating total: CGFloat) {
    let hasSign = total > 0 || total < 0
    if !hasSign || (total > 0 ? violation > 0 : violation < 0) { isFrozen = true }
  }

  /// The factors of the children that aren't frozen, in total.
  ///
  /// Relative to the greatest one, so that a sum of huge ones stays finite.
  private struct Weight {
    /// The number of those children.
    private(set) var count = 0
    private var greatest: CGFloat = 0
    private var sum: CGFloat = 0

    /// The weight of the children, or `nil` if all are frozen.
    init?(of shares: StackList<FlexShare>) {
      for share in shares where !share.isFrozen { greatest = max(greatest, share.factor) }
      guard greatest > 0 else { return nil }
      for share in shares where !share.isFrozen {
        sum += share.factor / greatest
        count += 1
      }
    }

    func part(of factor: CGFloat) -> CGFloat { factor / greatest / sum }
  }
}
