import Foundation

/// The environment's state of a view that sets or reads values, or leads to readers: allocated
/// on demand.
///
/// The invariants, which the audit checks:
///
/// * A reading with a clean, live edge has the present value in `seen`, and that is the value which
///   the edge's reader saw: whatever changes a value also walks to the readings of it, and dirties
///   their edges.
///   Values that depend on frames may differ while the view is among the moved ones.
/// * A view has a road for a key if and only if the key was read at it or at a view below it, and
///   is then among the leads of its superview's road. So a walk down finds every reader of a key
///   below a view, and passes no view that isn't on the way to one.
/// * A view has the flag `leadsToSummaries` if a record of it, or of a view below, has read a key
///   in summary.
final class Inheritance {
  /// The values that the view sets for its subtree.
  var overrides: [EnvironmentBox] = []
  /// Whether one of them is of a key that is read in summary.
  var overridesSummaries = false
  /// The insets that the view adds to its safe area.
  var additionalSafeAreaInsets = EdgeInsets.zero
  var margins = LayoutMargins()
  /// The insets for which the view was measured, by entry; an entry that isn't for insets
  /// any more doesn't count.
  var insetKeys: [InsetKey] = []
  /// The keys that were read at this view.
  var readings: [EnvironmentReading] = []
  /// The keys whose changes the companion of the view is told of.
  var watchedKeys: [EnvironmentKeyID] = []
  /// The ways to the readers, by key.
  var roads: [ReaderRoad] = []
  /// Whether the view is among the moved ones of its tree.
  var isMoved = false
  /// What moved it, if that is recorded.
  var mover: EventID = 0
}

/// The way from a view to the readers of a key at it and below.
struct ReaderRoad {
  let key: EnvironmentKeyID
  /// The subviews that have the road, in the order in which they have come to.
  var leads: [NodeRef] = []
}

/// A key that was read at a view.
struct EnvironmentReading {
  /// The value that the readers have seen unless they are in doubt: the present one.
  var seen: EnvironmentBox
  /// The entry of the view with the edges of the bodies that have read the key, or 0 for none.
  var entryIndex = 0
  /// The views whose `updateProperties()` has read the key (R47).
  var updaters = Updaters()
  /// Whether a view other than this one and its superview has read it.
  var isReadFromAfar = false
}

/// The values of the keys that most views read, at the root of a tree.
struct RootEnvironment {
  var displayScale = DisplayScaleKey.defaultValue
  var layoutDirection = LayoutDirectionKey.defaultValue
  var textMeasurer = TextMeasurerKey.defaultValue.measurer { didSet { fonts = EvenFonts() } }
  /// What the measurer has said of fonts.
  var fonts = EvenFonts()
  /// The number of views other than the root that set one of these keys.
  var innerOverrides = 0

  /// Takes the values that the root sets.
  mutating func takeValues(of root: NodeRef) {
    displayScale = root.inheritedValue(of: DisplayScaleKey.self)
    layoutDirection = root.inheritedValue(of: LayoutDirectionKey.self)
    textMeasurer = root.inheritedValue(of: TextMeasurerKey.self).measurer
  }
}

extension EngineRef {
  /// The metrics of a font at the root, or `nil` if its characters differ in width.
  @inline(__always) fileprivate func metrics(of font: Font) -> EvenFont? {
    if let known = settings.environment.fonts.known(font) { return known }
    guard let made = EvenFont(font, by: settings.environment.textMeasurer) else { return nil }
    settings.environment.fonts.add(made)
    return made
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

  /// The value that the nearest view sets for a key, from this one upwards, or `nil` for the
  /// default.
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
    // Looking up the generic class of a box costs more than the search, and most keys have no box.
    guard let box = override(of: EnvironmentKeyID(key)) else { return Key.defaultValue }
    return EnvironmentValue<Key>.value(in: box)
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
  /// The metrics of a font in which all characters are equally wide and the number of pixels per
  /// point, as dependencies of the view's own running body, or `nil` if they take a search.
  @inline(__always) func trackedMetrics(of font: Font) -> (metrics: EvenFont, scale: CGFloat)? {
    guard noteSummaryRead(of: [.textMeasurer, .displayScale]), let engine = uniformEngine,
      let metrics = engine.metrics(of: font)
    else { return nil }
    return (metrics, engine.settings.environment.displayScale)
  }

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
    guard let engine = view.readingEngine, engine.measuring.audit == nil else {
      return
    }
    let index = reading(of: key, seen: seen)
    let inheritance = makeInheritance()
    if inheritance.readings[index].entryIndex == 0 {
      let entryIndex = freeEntry()
      entry(entryIndex).reset(to: .environment)
      inheritance.readings[index].entryIndex = entryIndex
    }
    engine.recordRead(of: inheritance.readings[index].entryIndex, in: self)
    leadToReaders(of: seen.road)
    let reader = engine.reading.reader
    if seen.isDerived && reader != self && reader != superNode {
      inheritance.readings[index].isReadFromAfar = true
      leadToReaders(of: .positionFromAfar)
    }
  }

  /// Records that `updateProperties()`, if it is what runs on the thread, has read a key at this
  /// view.
  func noteReadByUpdate(_ seen: () -> EnvironmentBox) {
    guard let updating = ThreadContext.runningEngine?.flushing.updating else { return }
    let box = seen()
    let index = reading(of: box.key, seen: box)
    let stamp = updating.view.makeExtras().updates.stamp
    if !makeInheritance().readings[index].updaters.add(updating.view, stamp: stamp) {
      updating.noteSecondLook(at: StateDoubt(of: box, at: view))
    }
    leadToReaders(of: box.road)
  }

  /// Returns the index of the reading of a key, made if necessary, and keeps the value that is
  /// seen.
  private func reading(of key: EnvironmentKeyID, seen: EnvironmentBox) -> Int {
    let inheritance = makeInheritance()
    if let index = inheritance.readings.firstIndex(where: { $0.seen.key == key }) {
      // Earlier readers of a view that has moved are notified before their value is forgotten.
      if inheritance.isMoved && !inheritance.readings[index].seen.isCurrent(at: self) {
        mark(inheritance.readings[index])
      }
      inheritance.readings[index].seen = seen
      return index
    }
    inheritance.readings.append(EnvironmentReading(seen: seen))
    return inheritance.readings.count - 1
  }

  /// Sets the flag of this view and those above, and ends at the first that has it.
  func leadToSummaries() {
    var next: NodeRef? = self
    while let node = next, !node.isMarked(.leadsToSummaries) {
      node.rareFlags.insert(.leadsToSummaries)
      next = node.superNode
    }
  }

  /// Gives this view and those above a road, and ends at the first that has it.
  func leadToReaders(of key: EnvironmentKeyID) { extendRoad(of: key, from: nil) }

  /// Gives this view and those above a road that leads to a subview, and ends at the first that
  /// has it.
  func extendRoad(of key: EnvironmentKeyID, from child: NodeRef?) {
    var (node, lead) = (self, child)
    while node.makeInheritance().addRoad(of: key, from: lead) {
      node.rareFlags.insert(
        key == .position ? [.leadsToReaders, .leadsToPositions] : .leadsToReaders)
      guard let above = node.superNode else { return }
      (node, lead) = (above, node)
    }
  }

  /// Forgets the readers of a subview that leaves, here and above as far as it alone led to any.
  func unlinkReaders(of child: NodeRef) {
    if !child.isMarked(.leadsToReaders) { return }
    for road in child.inheritance?.roads ?? [] {
      var (node, gone) = (self, child)
      while node.endRoad(of: road.key, from: gone), let above = node.superNode {
        (node, gone) = (above, node)
      }
    }
  }

  /// Removes a lead of a road, and the road if the key was read neither here nor below.
  ///
  /// - Returns: whether the road was removed.
  private func endRoad(of key: EnvironmentKeyID, from child: NodeRef) -> Bool {
    guard let inheritance, inheritance.removeRoad(of: key, from: child) else { return false }
    if inheritance.roads.isEmpty { rareFlags.remove(.leadsToReaders) }
    if key == .position { rareFlags.remove(.leadsToPositions) }
    return true
  }

  /// Tells the companion of the view of changes of a key.
  func watch(_ key: EnvironmentKeyID) {
    let inheritance = makeInheritance()
    if !inheritance.watchedKeys.contains(key) { inheritance.watchedKeys.append(key) }
    leadToReaders(of: key)
  }
}

extension Inheritance {
  /// The subviews that lead to readers of a key.
  func leads(to key: EnvironmentKeyID) -> [NodeRef] { roads.first { $0.key == key }?.leads ?? [] }

  /// Whether the view itself is one at which a key was read.
  func isRead(_ key: EnvironmentKeyID) -> Bool {
    switch key {
    case .positionFromAfar: readings.contains(where: \.isReadFromAfar)
    default:
      readings.contains { $0.seen.road == key } || watchedKeys.contains(key)
    }
  }

  /// Adds a lead to a road, and returns whether the road is new.
  fileprivate func addRoad(of key: EnvironmentKeyID, from child: NodeRef?) -> Bool {
    let known = roads.firstIndex { $0.key == key }
    if known == nil { roads.append(ReaderRoad(key: key)) }
    if let child { roads[known ?? roads.count - 1].leads.append(child) }
    return known == nil
  }

  fileprivate func removeRoad(of key: EnvironmentKeyID, from child: NodeRef) -> Bool {
    guard let index = roads.firstIndex(where: { $0.key == key }) else { return false }
    roads[index].removeLead(child)
    if !roads[index].leads.isEmpty || isRead(key) { return false }
    roads.remove(at: index)
    return true
  }
}

extension ReaderRoad {
  /// Removes a lead, searching from the end unless it is the first, as views often leave in order.
  fileprivate mutating func removeLead(_ child: NodeRef) {
    let index = leads.first == child ? 0 : leads.lastIndex(of: child)
    if let index { leads.remove(at: index) }
  }
}
