import Foundation

/// The extent of one child while a line distributes free space, or takes away what is too much.
struct FlexShare {
  private(set) var extent: CGFloat
  /// The extent before anything is distributed.
  private let base: CGFloat
  /// The child's part of the change, relative to the others; 0 if it is rigid.
  private let factor: CGFloat
  private let least: CGFloat
  /// The greatest extent; infinite if there is no limit.
  private let most: CGFloat

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
  /// - Returns: whether the whole amount was distributed.
  static func distribute(_ amount: CGFloat, among shares: inout [FlexShare]) -> Bool {
    var flexible = shares.indices.filter { shares[$0].factor > 0 }
    var rest = amount
    while !flexible.isEmpty {
      let limited = flex(flexible, by: rest, in: &shares)
      if limited.isEmpty { return true }
      for index in limited { rest -= shares[index].extent - shares[index].base }
      flexible.removeAll(where: limited.contains)
    }
    return false
  }

  /// Distributes an amount among some children; returns those that have reached a limit.
  private static func flex(
    _ indices: [Int], by amount: CGFloat, in shares: inout [FlexShare]
  ) -> [Int] {
    // Relative to the greatest factor, so that a sum of huge ones stays finite.
    let greatest = indices.reduce(0) { max($0, shares[$1].factor) }
    let sum = indices.reduce(0) { $0 + shares[$1].factor / greatest }
    return indices.filter { index in
      let share = shares[index]
      let wanted = share.base + amount * (share.factor / greatest / sum)
      shares[index].extent = max(share.least, min(wanted, share.most))
      return shares[index].extent != wanted
    }
  }
}
