import Storypole

/// The lines to remove from one list, and to add, to get another.
package struct LineDifference: CustomStringConvertible {
  /// The lines of both lists, removed ones before their replacements, or `nil` in the list that
  /// lacks the line.
  package private(set) var rows: [(old: String?, new: String?)] = []

  package init(from old: [String], to new: [String]) {
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    // The comparison takes time proportional to the product if all lines differ.
    let isLarge = old.count * new.count > Self.mostWork
    if isLarge { (removed, added) = (Set(old.indices), Set(new.indices)) }
    for change in isLarge ? [].difference(from: []) : new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      let (isRemoved, isAdded) = (removed.contains(from), added.contains(to))
      let hasOld = isRemoved || !isAdded
      rows.append((hasOld ? old[from] : nil, isRemoved ? nil : new[to]))
      if hasOld { from += 1 }
      if !isRemoved { to += 1 }
    }
  }

  /// The difference between the lines of two texts.
  package init(from old: String, to new: String) {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    self.init(from: lines(old), to: lines(new))
  }

  /// The changed lines, after `-` and `+`, with two lines around each.
  package var description: String {
    var output: [String] = []
    var skipped = 0
    for (index, row) in rows.enumerated() {
      guard isNearChange(index) else {
        skipped += 1
        continue
      }
      if skipped > 0 { output.append("  … \(counted(skipped, "equal line"))") }
      skipped = 0
      if output.count >= Self.mostLines { return (output + ["…"]).joined(separator: "\n") }
      let sign = row.old == nil ? "+" : row.new == nil ? "-" : " "
      output.append("\(sign) \(row.old ?? row.new ?? "")")
    }
    if skipped > 0 { output.append("  … \(counted(skipped, "equal line"))") }
    return output.joined(separator: "\n")
  }

  private func isNearChange(_ index: Int) -> Bool {
    rows[max(0, index - 2)...min(rows.count - 1, index + 2)]
      .contains { $0.old == nil || $0.new == nil }
  }

  private static let mostWork = 4_000_000
  private static let mostLines = 60
}
