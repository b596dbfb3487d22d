import Storypole
package import StorypoleSimulator

/// A set of conditions: for some factors, the values that they may have.
package struct ConditionSet: Sendable, Equatable {
  /// Some values of a factor.
  package struct Choice: Sendable, Equatable {
    package let factor: SceneConditions.Factor
    package let values: [String]
  }

  /// In the order of the factors, empty for all conditions.
  package fileprivate(set) var choices: [Choice] = []

  /// Whether conditions are in the set.
  package func contains(_ conditions: SceneConditions) -> Bool {
    choices.allSatisfy { $0.values.contains(conditions.word(for: $0.factor)) }
  }
}

/// The sets of conditions that some of the cases of a matrix have, and no others.
package struct ConditionSets: Sendable, Equatable {
  /// Sets that hold the cases, of which one may be in several.
  package let sets: [ConditionSet]
  /// In words: `AX1 to AX5, landscape`, `all except iPhone 8@16`, `always`.
  let words: String
}

/// Finds sets of conditions among cases.
///
/// The values of one factor after which the rest of the conditions decides in the same way are taken
/// together. The factor that leaves least to decide comes first, and factors that decide nothing are
/// left out.
struct ConditionFinder {
  /// A factor in which cases differ.
  private struct Column {
    let factor: SceneConditions.Factor
    /// Its values, in the order in which they first occur.
    let values: [String]
    /// The place of the value of each case.
    let places: [Int]
  }

  private let columns: [Column]
  private let count: Int

  init(of cases: [SceneConditions]) {
    count = cases.count
    columns = SceneConditions.Factor.allCases.compactMap { factor in
      var (known, values): ([String: Int], [String]) = ([:], [])
      let places = cases.map { conditions in
        let word = conditions.word(for: factor)
        if let place = known[word] { return place }
        known[word] = values.count
        values.append(word)
        return values.count - 1
      }
      return values.count > 1 ? Column(factor: factor, values: values, places: places) : nil
    }
  }

  /// The sets that hold some cases, by their indices, and no others.
  func sets(of indices: [Int]) -> ConditionSets {
    var isShown = Array(repeating: false, count: count)
    for index in indices { isShown[index] = true }
    let shown = boxes(where: isShown).map(set)
    if shown.count > 1 {
      let hidden = boxes(where: isShown.map { !$0 }).map(set)
      let exceptions = words(hidden)
      // No exception from what isn't so.
      if hidden.count < shown.count, !exceptions.contains("not ") {
        return ConditionSets(sets: shown, words: "all except \(exceptions)")
      }
    }
    return ConditionSets(sets: shown, words: words(shown))
  }

  // MARK: Boxes

  /// For some columns, the places of the values that belong to a set.
  private typealias Box = [Int: [Int]]

  private func set(_ box: Box) -> ConditionSet {
    let choices = box.sorted { $0.key < $1.key }.map { column, places in
      ConditionSet.Choice(
        factor: columns[column].factor, values: places.map { columns[column].values[$0] })
    }
    return ConditionSet(choices: choices)
  }

  private func boxes(where isShown: [Bool]) -> [Box] {
    let found = boxes(where: isShown, among: Array(0..<count), by: Array(columns.indices))
    return withoutSurplus(found.map { widened($0, within: isShown) })
  }

  /// Boxes without those whose cases are all in others.
  private func withoutSurplus(_ boxes: [Box]) -> [Box] {
    if boxes.count < 2 { return boxes }
    var holders = Array(repeating: 0, count: count)
    let held = boxes.map { (0..<count).filter(holds($0)) }
    for index in held.joined() { holders[index] += 1 }
    return zip(boxes, held).filter { _, cases in
      if cases.contains(where: { holders[$0] == 1 }) { return true }
      for index in cases { holders[index] -= 1 }
      return false
    }.map(\.0)
  }

  /// Boxes that are apart from each other, and hold the cases that are shown.
  private func boxes(where isShown: [Bool], among cases: [Int], by columns: [Int]) -> [Box] {
    let count = cases.count { isShown[$0] }
    if count == 0 { return [] }
    let splits = columns.map { split(cases, by: $0, columns, isShown) }
    guard count < cases.count, let best = splits.min(by: { $0.rank < $1.rank }) else {
      return [[:]]
    }
    let others = columns.filter { $0 != best.column }
    return best.parts.flatMap { part in
      let rest = boxes(where: isShown, among: part.cases, by: others)
      if best.parts.count == 1 { return rest }
      return rest.map { $0.merging([best.column: part.places]) { $1 } }
    }
  }

  /// The values of a column, those together after which the others decide alike.
  private struct Split {
    let column: Int
    /// The places of values, with the cases that have the first of these.
    var parts: [(places: [Int], cases: [Int])] = []
    /// The number of parts in which some cases are shown, and others aren't.
    var openCount = 0

    /// How much is left to decide.
    var rank: (Int, Int, Int) { (openCount, parts.count, column) }
  }

  private func split(
    _ cases: [Int], by column: Int, _ columns: [Int], _ isShown: [Bool]
  ) -> Split {
    let chosen = self.columns[column]
    var found = Array(repeating: [Int](), count: chosen.values.count)
    for index in cases { found[chosen.places[index]].append(index) }
    let others = columns.filter { $0 != column }.map { self.columns[$0] }
    var (split, parts) = (Split(column: column), [[Int]: Int]())
    for (place, cases) in found.enumerated() where !cases.isEmpty {
      let signature = signature(of: cases, others, isShown)
      if let part = parts[signature] {
        split.parts[part].places.append(place)
        continue
      }
      parts[signature] = split.parts.count
      split.parts.append(([place], cases))
      if signature.count > 1 { split.openCount += 1 }
    }
    return split
  }

  /// How other columns decide cases: one number if all are shown, or none.
  private func signature(of cases: [Int], _ others: [Column], _ isShown: [Bool]) -> [Int] {
    let count = cases.count { isShown[$0] }
    if count == 0 || count == cases.count { return [count == 0 ? 0 : 1] }
    return cases.map { index in
      others.reduce(isShown[index] ? 1 : 0) { $0 * $1.values.count + $1.places[index] }
    }.sorted()
  }

  /// A box without the columns that it doesn't need to hold shown cases only.
  private func widened(_ box: Box, within isShown: [Bool]) -> Box {
    box.keys.sorted().reduce(box) { box, column in
      var wider = box
      wider[column] = nil
      let holds = holds(wider)
      return (0..<count).allSatisfy { isShown[$0] || !holds($0) } ? wider : box
    }
  }

  /// Tells of a case whether a box holds it.
  private func holds(_ box: Box) -> (Int) -> Bool {
    let parts = box.map { column, chosen in
      var isChosen = Array(repeating: false, count: columns[column].values.count)
      for place in chosen { isChosen[place] = true }
      return (places: columns[column].places, isChosen: isChosen)
    }
    return { index in parts.allSatisfy { $0.isChosen[$0.places[index]] } }
  }
}

// MARK: - Words

extension ConditionFinder {
  private func words(_ sets: [ConditionSet]) -> String {
    let shown = sets.prefix(Self.mostSets).map { set in
      set.choices.isEmpty ? "always" : set.choices.map(words).joined(separator: ", ")
    }
    let others = sets.count - shown.count
    return shown.joined(separator: "; ")
      + (others > 0 ? "; and \(counted(others, "more set"))" : "")
  }

  private func words(_ choice: ConditionSet.Choice) -> String {
    let (values, all) = (choice.values, columns.first { $0.factor == choice.factor }?.values ?? [])
    let others = all.filter { !values.contains($0) }
    switch choice.factor {
    case .device:
      if values.count > Self.mostValues, let devices = Self.devices(values, of: all) {
        return devices
      }
      return others.count < values.count ? "not \(Self.list(others))" : Self.list(values)
    case .orientation where values.count == 2 && values.allSatisfy { $0.hasPrefix("landscape") }:
      return "landscape"
    case .orientation where values.count == 2 && values.allSatisfy { $0.hasPrefix("portrait") }:
      return "upright"
    case .textSize where values.count > 2:
      let first = all.firstIndex(of: values[0]) ?? 0
      let isRange = all[first...].starts(with: values)
      return isRange ? "\(values[0]) to \(values[values.count - 1])" : Self.list(values)
    default: return others.count < values.count ? "not \(Self.list(others))" : Self.list(values)
    }
  }

  /// All iPads, or all phones, perhaps with some others or but for some, if that is what devices are.
  private static func devices(_ values: [String], of all: [String]) -> String? {
    func isPad(_ name: String) -> Bool { name.hasPrefix("iPad") }
    for (title, isMember) in [("iPads", isPad), ("phones", { !isPad($0) })] {
      let members = all.filter(isMember)
      let missing = members.filter { !values.contains($0) }
      let others = values.filter { !isMember($0) }
      if members.count <= mostValues || missing.count > mostValues || others.count > mostValues {
        continue
      }
      let more = others.isEmpty ? "" : " and \(list(others))"
      return title + (missing.isEmpty ? "" : " but \(list(missing))") + more
    }
    return nil
  }

  private static func list(_ values: [String]) -> String {
    if values.count <= mostValues { return values.joined(separator: " or ") }
    return "\(values[0]) or \(values.count - 1) others"
  }

  /// How many sets and values are named at most.
  private static let mostSets = 3
  private static let mostValues = 3
}
