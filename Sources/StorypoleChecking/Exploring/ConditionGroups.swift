import Foundation
import Storypole
import StorypoleSimulator

/// Cases of which no two look alike to a screen, as those of devices of one size do.
struct DistinctConditions {
  private(set) var cases: [SceneConditions] = []
  /// The index of the distinct case that stands for each case.
  private(set) var indices: [Int] = []

  /// What a screen reads of conditions, apart from what few cases of one size differ in.
  private struct Looks: Hashable {
    let width: CGFloat
    let height: CGFloat
    let textSize: ContentSizeCategory
    let direction: LayoutDirection

    init(_ conditions: SceneConditions) {
      (width, height) = (conditions.size.width, conditions.size.height)
      (textSize, direction) = (conditions.contentSizeCategory, conditions.layoutDirection)
    }
  }

  init(of all: [SceneConditions]) {
    var known: [Looks: [Int]] = [:]
    var environments: [LayoutEnvironment] = []
    for conditions in all {
      let (looks, environment) = (Looks(conditions), conditions.environment)
      let same = known[looks, default: []].first { index in
        environments[index] == environment
          && cases[index].rootMargins == conditions.rootMargins
      }
      indices.append(same ?? cases.count)
      if same != nil { continue }
      known[looks, default: []].append(cases.count)
      cases.append(conditions)
      environments.append(environment)
    }
  }
}

/// The groups of cases that agree in some factors, for each set of factors.
///
/// They are found once for all problems of a matrix.
struct ConditionGroups {
  /// The cases by what they have in common.
  fileprivate struct Grouping {
    let factors: [SceneConditions.Factor]
    /// The number of the group of each case.
    let groups: [Int]
    /// The number of cases of each group.
    let sizes: [Int]
  }

  /// By the number of factors, the smallest first.
  private let groupings: [Grouping]

  init(of cases: [SceneConditions]) {
    let values = SceneConditions.Factor.allCases.compactMap { factor in
      let numbers = Self.numbered(cases.map { $0.word(for: factor) })
      return numbers.contains { $0 != numbers[0] } ? (factor: factor, numbers: numbers) : nil
    }
    groupings = (0..<(1 << values.count)).map { bits in
      let chosen = values.indices.filter { bits >> $0 & 1 == 1 }.map { values[$0] }
      let groups = chosen.reduce(Array(repeating: 0, count: cases.count)) { groups, value in
        Self.numbered(zip(groups, value.numbers).map { $0 * cases.count + $1 })
      }
      var sizes = Array(repeating: 0, count: (groups.max() ?? 0) + 1)
      for group in groups { sizes[group] += 1 }
      return Grouping(factors: chosen.map(\.factor), groups: groups, sizes: sizes)
    }.sorted { $0.factors.count < $1.factors.count }
  }

  /// The numbers of values in the order in which they first occur.
  private static func numbered<Value: Hashable>(_ values: [Value]) -> [Int] {
    var numbers: [Value: Int] = [:]
    return values.map { value in
      if let known = numbers[value] { return known }
      numbers[value] = numbers.count
      return numbers.count - 1
    }
  }

  /// The smallest set of factors such that all cases of a group are among the given ones, with the
  /// first case of that group.
  ///
  /// Of several, it is the one of the largest group, and of these the first.
  func smallest(for shown: [Int]) -> (factors: [SceneConditions.Factor], example: Int) {
    var best: (factors: [SceneConditions.Factor], example: Int, count: Int)?
    for grouping in groupings {
      if let best, grouping.factors.count > best.factors.count { break }
      guard let group = grouping.largestGroup(within: shown) else { continue }
      if best.map({ group.count > $0.count }) ?? true {
        best = (grouping.factors, group.first, group.count)
      }
    }
    return best.map { ($0.factors, $0.example) } ?? (groupings.last?.factors ?? [], shown[0])
  }
}

extension ConditionGroups.Grouping {
  /// The largest group that lies within some cases, which are in order, or nil if none does.
  fileprivate func largestGroup(within shown: [Int]) -> (first: Int, count: Int)? {
    var found = Array(repeating: (first: -1, count: 0), count: sizes.count)
    for index in shown {
      let group = groups[index]
      if found[group].count == 0 { found[group].first = index }
      found[group].count += 1
    }
    let whole = found.indices.filter { found[$0].count > 0 && found[$0].count == sizes[$0] }
    return whole.map { found[$0] }.min { ($1.count, $0.first) < ($0.count, $1.first) }
  }
}
