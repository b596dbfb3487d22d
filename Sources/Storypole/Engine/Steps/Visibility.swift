import Foundation

/// Visibility: views that are hidden, or taken out of layout (R37 to R39).
extension NodeRef {
  @_transparent var isHidden: Bool { has(.isHidden) }
  @_transparent var isCollapsed: Bool { has(.isCollapsed) }

  /// Hides or shows the view, and marks the readers of that.
  func hide(_ isHidden: Bool) {
    flags.set(.isHidden, isHidden)
    let seen = CGSize(flag: !isHidden)
    inputChanged(.isHidden, seen: seen)
    superNode?.summaryChanged(.isHidden, of: self, seen: seen)
  }

  /// Collapses or reveals the view, and marks the readers of that and of its measurements.
  func collapse(_ isCollapsed: Bool) {
    if isCollapsed { markReadersOfMeasurements { $0.answer } }
    flags.set(.isCollapsed, isCollapsed)
    if !isCollapsed { markReadersOfMeasurements { _ in .zero } }
    let seen = CGSize(flag: !isCollapsed)
    inputChanged(.isCollapsed, seen: seen)
    if let above = superNode {
      if isCollapsed { above.flags.insert(.hasCollapsedChildren) }
      above.summaryChanged(.isCollapsed, of: self, seen: seen)
    }
    engine?.collapseChanged(self)
  }

  private func markReadersOfMeasurements(seen: (EntryRef) -> CGSize) {
    for entryIndex in 1...entryCount where entry(entryIndex).facet.isAnswer {
      markReaders(of: entryIndex, seen: seen(entry(entryIndex)))
    }
  }

  /// Whether a record already depends on this view's collapsed state, through a measurement
  /// that is not zero.
  func dependsOnCollapse(record: Int, stamp: UInt64) -> Bool {
    (1...entryCount).contains { entryIndex in
      let entry = entry(entryIndex)
      return entry.facet.isMeasurement && entry.answer != .zero
        && entry.wasRead(bySuperviewsRecord: record, stamp: stamp)
    }
  }
}
