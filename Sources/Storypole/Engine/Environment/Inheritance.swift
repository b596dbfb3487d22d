import Foundation

/// The environment's state of a view that sets or reads values, or leads to readers: allocated
/// on demand.
///
/// The invariants, which the audit checks:
///
/// * A reading with a clean, live edge has the present value in `seen`, and that is the value which
///   the edge's reader saw: whatever changes a value also walks to the readings of it, and dirties
///   their edges.
/// * A view has the flag `leadsToReaders` if and only if it has readings or leads, and is then
///   among the leads of its superview. So a walk down finds every reader below a view, and passes
///   no view that isn't on the way to one.
/// * A view has the flag `leadsToSummaries` if a record of it, or of a view below, has read a key
///   in summary.
final class Inheritance {
  /// The values that the view sets for its subtree.
  var overrides: [EnvironmentBox] = []
  /// The insets that the view adds to its safe area.
  var additionalSafeAreaInsets = EdgeInsets.zero
  var margins = LayoutMargins()
  /// The insets for which the view was measured, by entry; those of entries that aren't for insets
  /// any more don't count.
  var insetKeys: [InsetKey] = []
  /// The keys that were read at this view.
  var readings: [EnvironmentReading] = []
  /// The keys that code which updates properties has read at this view.
  var updateReadings: [UpdateReading] = []
  /// The subviews that lead to readings, in the order in which they have come to.
  var leads: [NodeRef] = []
}

/// A key that was read, with the value that its readers have seen unless they are in doubt: the
/// present one.
protocol KeyReading {
  var seen: EnvironmentBox { get set }
}

extension Inheritance {
  /// Replaces the value of a key by the present one, after its readers were notified.
  func renew<Reading: KeyReading>(
    _ readings: ReferenceWritableKeyPath<Inheritance, [Reading]>, _ seen: EnvironmentBox,
    at node: NodeRef
  ) {
    let index = self[keyPath: readings].firstIndex { $0.seen.key == seen.key }
    if let index { self[keyPath: readings][index].seen = seen.renewed(at: node) }
  }
}

/// A key that was read at a view: an entry of the view, whose edges are those of the readers.
struct EnvironmentReading: KeyReading {
  let entryIndex: Int
  var seen: EnvironmentBox
}

/// The values of the keys that most views read, at the root of a tree.
struct RootEnvironment {
  var displayScale = DisplayScaleKey.defaultValue
  var layoutDirection = LayoutDirectionKey.defaultValue
  var textMeasurer = TextMeasurerKey.defaultValue.measurer
  /// The number of views other than the root that set one of these keys.
  var innerOverrides = 0

  /// Takes the values that the root sets.
  mutating func takeValues(of root: NodeRef) {
    displayScale = root.inheritedValue(of: DisplayScaleKey.self)
    layoutDirection = root.inheritedValue(of: LayoutDirectionKey.self)
    textMeasurer = root.inheritedValue(of: TextMeasurerKey.self).measurer
  }
}

// MARK: - Values

extension NodeRef {
  var inheritance: Inheritance? { extras?.inheritance }

  func makeInheritance() -> Inheritance {
    let extras = view.makeExtras()
    if let known = extras.inheritance { return known }
    let made = Inheritance()
    extras.inheritance = made
    return made
  }

  @inline(__always) func isMarked(_ flags: RareFlags) -> Bool {
    rareFlags.rawValue & flags.rawValue != 0
  }

  /// The value that the view itself sets for a key.
  func ownOverride(of key: EnvironmentKeyID) -> EnvironmentBox? {
    isMarked(.hasOverrides) ? inheritance?.overrides.first { $0.key == key } : nil
  }

  /// The value that the nearest view sets for a key, from this one upwards; `nil` for the default.
  ///
  /// Cost: the distance.
  func override(of key: EnvironmentKeyID) -> EnvironmentBox? {
    var next: NodeRef? = self
    while let node = next {
      if let box = node.ownOverride(of: key) { return box }
      next = node.superNode
    }
    return nil
  }

  /// The value of a key, by a search for the nearest view that sets it.
  func inheritedValue<Key: LayoutEnvironmentKey>(of key: Key.Type) -> Key.Value {
    EnvironmentValue<Key>.value(in: override(of: EnvironmentKeyID(key)))
  }

  /// The environment of the root, if no view below it sets a key that is read in summary.
  @inline(__always) private var uniformEngine: EngineRef? {
    guard let engine, engine.settings.environment.innerOverrides == 0 else { return nil }
    return engine
  }

  /// The number of pixels per point.
  var displayScale: CGFloat {
    uniformEngine?.settings.environment.displayScale ?? inheritedValue(of: DisplayScaleKey.self)
  }

  /// The reading direction.
  var layoutDirection: LayoutDirection {
    uniformEngine?.settings.environment.layoutDirection
      ?? inheritedValue(of: LayoutDirectionKey.self)
  }

  /// The font metrics.
  var textMeasurer: any TextMeasurer {
    uniformEngine?.settings.environment.textMeasurer
      ?? inheritedValue(of: TextMeasurerKey.self).measurer
  }
}

// MARK: - Reading

extension NodeRef {
  /// Records that the running body reads a key at its own view, if it does.
  ///
  /// - Returns: `false` if the code that reads, if any, isn't the view's own.
  @inline(__always) func noteSummaryRead(of reads: SummaryReads) -> Bool {
    guard let engine = self.engine, engine.reader == self else { return false }
    engine.recordSummary(reads, of: self)
    if !isMarked(.leadsToSummaries) { leadToSummaries() }
    return true
  }

  /// Records that the running body has read a key at this view.
  func noteRead(of key: EnvironmentKeyID, seen: EnvironmentBox) {
    // A layout from scratch verifies nothing.
    guard let engine = view.readingEngine, engine.measuring.audit?.keepsRecords != false else {
      return
    }
    engine.recordRead(of: entryIndex(for: key, seen: seen), in: self)
    leadToReaders()
  }

  /// Returns the entry of a key, made if necessary, and keeps the value that is seen.
  private func entryIndex(for key: EnvironmentKeyID, seen: EnvironmentBox) -> Int {
    let inheritance = makeInheritance()
    if let index = inheritance.readings.firstIndex(where: { $0.seen.key == key }) {
      inheritance.readings[index].seen = seen
      return inheritance.readings[index].entryIndex
    }
    let entryIndex = freeEntry()
    entry(entryIndex).reset(to: .environment)
    inheritance.readings.append(EnvironmentReading(entryIndex: entryIndex, seen: seen))
    return entryIndex
  }

  /// Sets the flag of this view and those above; ends at the first that has it.
  private func leadToSummaries() {
    var next: NodeRef? = self
    while let node = next, !node.isMarked(.leadsToSummaries) {
      node.rareFlags.insert(.leadsToSummaries)
      next = node.superNode
    }
  }

  /// Adds this view and those above to the leads of their superviews; ends at the first that is.
  func leadToReaders() {
    var node = self
    while !node.isMarked(.leadsToReaders) {
      node.rareFlags.insert(.leadsToReaders)
      guard let above = node.superNode else { return }
      above.makeInheritance().leads.append(node)
      node = above
    }
  }

  /// Makes the readers of a new subview known above.
  func linkReaders(of child: NodeRef) {
    if child.isMarked(.leadsToSummaries) { leadToSummaries() }
    if !child.isMarked(.leadsToReaders) { return }
    makeInheritance().leads.append(child)
    leadToReaders()
  }

  /// Forgets the readers of a subview that leaves, here and above as far as it alone led to any.
  func unlinkReaders(of child: NodeRef) {
    var (node, gone) = (self, child)
    while gone.isMarked(.leadsToReaders), let inheritance = node.inheritance {
      inheritance.removeLead(gone)
      if gone != child { gone.rareFlags.remove(.leadsToReaders) }
      guard inheritance.leads.isEmpty, inheritance.readings.isEmpty,
        inheritance.updateReadings.isEmpty
      else { return }
      guard let above = node.superNode else {
        node.rareFlags.remove(.leadsToReaders)
        return
      }
      (node, gone) = (above, node)
    }
  }
}

extension Inheritance {
  /// Removes a lead; the search proceeds from both ends, as views often leave in order.
  fileprivate func removeLead(_ child: NodeRef) {
    var (low, high) = (0, leads.count - 1)
    while low <= high {
      if leads[low] == child || leads[high] == child {
        leads.remove(at: leads[high] == child ? high : low)
        return
      }
      low += 1
      high -= 1
    }
  }
}
