import Foundation
import Storypole

/// The present state of a recorded tree: the list of views, and the columns of their state.
struct RecordedTree {
  /// The numbers of the present views, from back to front, and their superviews' numbers.
  private(set) var order: [Int] = []
  private(set) var parents: [Int] = []
  /// The values of each column, by the numbers of views.
  private var columns: [PassRecording.Column: [Double]] = [:]
  private var areas: [PassRecording.Area] = []

  /// The areas of the root, if they are others, or `nil` if they are the same.
  mutating func replaceAreas(_ new: [PassRecording.Area]) -> [PassRecording.Area]? {
    if new == areas { return nil }
    areas = new
    return new
  }

  /// The part in which another list of views differs, or `nil` if there is none.
  mutating func replaceOrder(_ ids: [Int], parents new: [Int]) -> PassRecording.OrderChange? {
    let isSame = { [order, parents] (old: Int, now: Int) in
      order[old] == ids[now] && parents[old] == new[now]
    }
    var start = 0
    while start < min(order.count, ids.count), isSame(start, start) { start += 1 }
    var tail = 0
    while tail < min(order.count, ids.count) - start,
      isSame(order.count - 1 - tail, ids.count - 1 - tail)
    { tail += 1 }
    let (removed, end) = (order.count - tail - start, ids.count - tail)
    if removed == 0 && end == start { return nil }
    (order, parents) = (ids, new)
    return PassRecording.OrderChange(
      start: start, removed: removed, ids: Differences(Array(ids[start..<end])),
      parents: Runs(Array(new[start..<end])))
  }

  /// The change of a column to the values of the present views, or `nil` if none differs.
  mutating func replace(
    _ column: PassRecording.Column, _ values: [Double], count: Int
  ) -> PassRecording.ColumnChange? {
    var known = columns[column] ?? []
    let initial = column == .block ? -1.0 : 0
    known += repeatElement(initial, count: count - known.count)
    var (ids, old, new): ([Int], [Double], [Double]) = ([], [], [])
    for (id, value) in zip(order, values) where known[id] != value {
      ids.append(id)
      old.append(known[id])
      new.append(value)
      known[id] = value
    }
    columns[column] = known
    return ids.isEmpty ? nil : Self.change(of: column, ids, from: old, to: new)
  }

  /// The values, or the differences if these are exact and have fewer runs.
  private static func change(
    of column: PassRecording.Column, _ ids: [Int], from old: [Double], to new: [Double]
  ) -> PassRecording.ColumnChange {
    let shifts = zip(old, new).map { $1 - $0 }
    let isExact = zip(zip(old, shifts), new).allSatisfy { $0.0 + $0.1 == $1 }
    let isShift = isExact && runCount(of: shifts) < runCount(of: new)
    return PassRecording.ColumnChange(
      column: column, ids: Differences(ids), values: Runs(isShift ? shifts : new),
      isShift: isShift ? true : nil)
  }

  private static func runCount(of values: [Double]) -> Int {
    zip(values, values.dropFirst()).reduce(1) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }
}
