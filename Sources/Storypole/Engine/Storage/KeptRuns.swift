/// The last runs of a view's records, for layouts that can resume them, empty for most views.
///
/// A run is found by its record and its stamp, so that every whole run makes the kept one obsolete.
struct KeptRuns {
  private struct Item {
    let record: Int
    var stamp: UInt64
    var run: KeptRun
  }

  private var items: [Item] = []

  /// Keeps a run in place of the record's earlier one.
  mutating func keep(_ run: KeptRun, record: Int, stamp: UInt64) {
    if let index = items.firstIndex(where: { $0.record == record }) {
      items[index].stamp = stamp
      items[index].run = run
    } else {
      items.append(Item(record: record, stamp: stamp, run: run))
    }
  }

  /// The kept run of a record, if it has had no other since.
  func run(record: Int, stamp: UInt64) -> KeptRun? {
    for item in items where item.record == record { return item.stamp == stamp ? item.run : nil }
    return nil
  }

  /// Drops all runs, of a layout that is replaced.
  mutating func removeAll() {
    if !items.isEmpty { items = [] }
  }
}
