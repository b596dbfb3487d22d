package import Storypole

/// Replays edits with a layout after each, and on fresh trees with a single layout at the end
/// (R20).
///
/// Unlike a comparison in place, it shares no view between the two layouts, so bodies may keep
/// state in their views. The edits must lead to the same inputs on both: they write, and read
/// no frames.
package struct EditReplay<Root: View> {
  private let make: () -> Root
  private let edits: [(Root) -> Void]

  /// Makes a replay.
  ///
  /// - Parameters:
  ///   - make: builds the tree, with a size, and lays nothing out.
  ///   - edits: the edits, applied in order.
  package init(_ make: @escaping () -> Root, edits: [(Root) -> Void]) {
    self.make = make
    self.edits = edits
  }

  /// The frame differences after the first edit that causes any; `nil` if no frame differs.
  ///
  /// Cost: a tree built, edited and laid out per edit.
  package func firstDifferences() -> FrameDifferences? {
    let incremental = make()
    for count in 0...edits.count {
      if count > 0 { edits[count - 1](incremental) }
      incremental.layoutIfNeeded()
      let fresh = make()
      for edit in edits.prefix(count) { edit(fresh) }
      fresh.layoutIfNeeded()
      let differences = compare(incremental, with: fresh, after: count)
      if !differences.isEmpty { return differences }
    }
    return nil
  }

  private func compare(_ incremental: View, with fresh: View, after count: Int) -> FrameDifferences
  {
    let moment = count == 0 ? "before any edit" : "after edit \(count) of \(edits.count)"
    return FrameDifferences(
      of: incremental, with: fresh,
      words: .init(
        claim: "are not those of a fresh tree, \(moment)", found: "step by step",
        expected: "fresh"))
  }
}
