import Foundation

/// The extent of one child while a line distributes free space, or takes away what is too much.
struct FlexShare {
  private(set) var extent: CGFloat
  /// The extent before anything is distributed.
  private let base: CGFloat
  /// The child's part of the change, relative to the others; 0 if it is rigid.
  private var factor: CGFloat
  private let least: CGFloat
  /// The greatest extent; infinite if there is no limit.
  private let most: CGFloat
  private var hasReachedLimit = false

  init(extent: CGFloat, factor: CGFloat, min least: CGFloat, max most: CGFloat) {
    self.extent = extent
    base = extent
    self.factor = factor
    self.least = least
    self.most = most
  }

  /// Changes the extents by an amount in total, each in proportion to its factor and within its
  /// limits; what a child at its limit can't take goes to the others.
  ///
  /// - Parameters:
  ///   - amount: what the children need less than is available, or more if it is negative.
  ///   - shares: the children, in order.
  ///   - available: the extent for all of them and the spaces between.
  ///   - spacing: one of the spaces.
  /// - Returns: whether the whole amount was distributed.
  static func distribute(
    _ amount: CGFloat, among shares: inout [FlexShare], in available: CGFloat, spacing: CGFloat
  ) -> Bool {
    var rest = amount
    while let weight = Weight(of: shares) {
      var isLimited = false
      for index in shares.indices where shares[index].isFlexible {
        shares[index].flex(by: rest * weight.part(of: shares[index].factor))
        isLimited = isLimited || shares[index].hasReachedLimit
      }
      if !isLimited {
        if weight.count == 1 { giveRest(of: available, spacing: spacing, in: &shares) }
        return true
      }
      for index in shares.indices where shares[index].hasReachedLimit {
        rest -= shares[index].takeUp()
      }
    }
    return false
  }

  /// Gives the only flexible child exactly what the others and the spaces leave.
  ///
  /// The sum of its own natural extent and of what was distributed carries a rounding error that
  /// changes with the natural extent, so that layout would run for a difference of 1e-14 points.
  private static func giveRest(
    of available: CGFloat, spacing: CGFloat, in shares: inout [FlexShare]
  ) {
    var (rest, only) = (available, 0)
    for index in shares.indices {
      if index > 0 { rest -= spacing }
      if shares[index].isFlexible { only = index } else { rest -= shares[index].extent }
    }
    shares[only].extent = max(shares[only].least, min(rest, shares[only].most))
  }

  private var isFlexible: Bool { factor > 0 }

  private mutating func flex(by amount: CGFloat) {
    let wanted = base + amount
    extent = max(least, min(wanted, most))
    hasReachedLimit = extent != wanted
  }

  /// Makes a child at its limit rigid, and returns what it has taken.
  private mutating func takeUp() -> CGFloat {
    hasReachedLimit = false
    factor = 0
    return extent - base
  }

  /// The factors of the children that are still flexible, in total.
  ///
  /// Relative to the greatest one, so that a sum of huge ones stays finite.
  private struct Weight {
    /// The number of flexible children.
    let count: Int
    private let greatest: CGFloat
    private let sum: CGFloat

    /// The weight of the flexible children; `nil` if there are none.
    init?(of shares: [FlexShare]) {
      var greatest: CGFloat = 0
      for share in shares { greatest = max(greatest, share.factor) }
      guard greatest > 0 else { return nil }
      var (sum, count): (CGFloat, Int) = (0, 0)
      for share in shares where share.isFlexible {
        sum += share.factor / greatest
        count += 1
      }
      (self.greatest, self.sum, self.count) = (greatest, sum, count)
    }

    func part(of factor: CGFloat) -> CGFloat { factor / greatest / sum }
  }
}
