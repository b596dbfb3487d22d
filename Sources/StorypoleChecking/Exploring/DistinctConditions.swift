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
    var (last, environment): (SceneConditions?, LayoutEnvironment) = (nil, LayoutEnvironment())
    for conditions in all {
      // The text size and the direction, which differ from one case to the next, are compared anyway.
      var plain = conditions
      (plain.contentSizeCategory, plain.layoutDirection) = (.large, .leftToRight)
      if last != plain { (last, environment) = (plain, plain.environment) }
      let looks = Looks(conditions)
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
