import Foundation

/// Changes of the environment: dirty the edges of the readers whose values may be others now (R54).
///
/// Three things change a value: a view sets a key or unsets it, a view leaves its superview or gets
/// one, and, for values that depend on frames, a view moves (``MovedViews``). The first two are
/// followed by a walk over the readers of the key below, which compares nothing of the user's and
/// runs no code of theirs (R1).
extension NodeRef {
  /// Whether the view sets a key, to an equal value; for `nil`, whether it doesn't set it.
  func hasOverride(of key: EnvironmentKeyID, equalTo box: EnvironmentBox?) -> Bool {
    guard let own = ownOverride(of: key) else { return box == nil }
    return box.map { own.isEqual(to: $0) } ?? false
  }

  /// Sets a value for this view and its subtree, or unsets it, and marks the readers of another
  /// one.
  func setOverride(of key: EnvironmentKeyID, to box: EnvironmentBox?) {
    // A host may have to tell others than readers.
    defer { engine?.tellHostUnlessFlushing() }
    if key.isGeometric {
      return changing(.environment(override(of: key), box ?? superNode?.override(of: key))) {
        changeInsetSettings { store(box, for: key) }
      }
    }
    let former = override(of: key)
    store(box, for: key)
    if EnvironmentBox.areEqual(former, override(of: key)) { return }
    changing(.environment(former, override(of: key))) {
      markInheritors(of: key, insteadOf: former)
      if key != .layoutDirection { return }
      // Directional margins change sides, and so do the attributes of constraints.
      geometryChanged()
      view.memberChanged(.environment(former, override(of: key)))
    }
  }

  private func store(_ box: EnvironmentBox?, for key: EnvironmentKeyID) {
    let inheritance = makeInheritance()
    inheritance.overrides.removeAll { $0.key == key }
    if let box { inheritance.overrides.append(box) }
    let overridesSummaries = inheritance.overrides.contains { $0.key.summaryFacet != nil }
    if overridesSummaries != inheritance.overridesSummaries && superNode != nil {
      engine?.settings.environment.innerOverrides += overridesSummaries ? 1 : -1
    }
    inheritance.overridesSummaries = overridesSummaries
    rareFlags.set(.hasOverrides, !inheritance.overrides.isEmpty)
    if superNode == nil { engine?.settings.environment.takeValues(of: self) }
  }

  /// Marks the readers of a key at this view and below, down to views that set it themselves.
  private func markInheritors(of key: EnvironmentKeyID, insteadOf former: EnvironmentBox?) {
    if let facet = key.summaryFacet {
      markSummaries(of: facet, key, seen: FormerValue(former, of: facet))
    }
    markReaders(of: key)
  }

  /// Marks the readings of a key at this view and below, down to views that set it themselves.
  private func markReaders(of key: EnvironmentKeyID) {
    if !isMarked(.leadsToReaders) || isLaidOutFromScratch { return }
    var present: EnvironmentBox??
    walkRoad(of: key, isShielded: true) { node, inheritance in
      node.markReadings { $0.key == key }
      if !inheritance.watchedKeys.contains(key) { return }
      let value = present ?? override(of: key)
      present = value
      node.view.layoutCompanion?.environmentDidChange(key, to: value)
    }
  }

  /// Marks the readers of some values at this view.
  func markReadings(where isAffected: (EnvironmentBox) -> Bool) {
    for reading in inheritance?.readings ?? [] where isAffected(reading.seen) { mark(reading) }
  }

  /// Marks the bodies that have read a key here, and makes the views due whose `updateProperties()`
  /// has, as far as it has another value by then.
  func mark(_ reading: EnvironmentReading) {
    if reading.entryIndex != 0 {
      causes?.noteChanged(.environment, of: self, entryIndex: reading.entryIndex)
      markReaders(of: reading.entryIndex, seen: .zero, object: reading.seen)
    }
    for view in reading.updaters.liveOnes() {
      causes?.noteChanged(.environment, of: self)
      view.node.doubtProperties(StateDoubt(of: reading.seen, at: self.view))
    }
    // A reader that is found to have seen this value after all is clean again.
    guard let index = inheritance?.readings.firstIndex(where: { $0.seen.key == reading.seen.key })
    else { return }
    inheritance?.readings[index].seen = reading.seen.renewed(at: self)
  }

  /// Calls a closure for this view and each one below that is on the way to a reader of a key.
  ///
  /// - Parameter isShielded: whether the views below that set the key are left out, with their
  ///   subtrees.
  func walkRoad(
    of key: EnvironmentKeyID, isShielded: Bool, _ use: (NodeRef, Inheritance) -> Void
  ) {
    guard inheritance?.roads.contains(where: { $0.key == key }) == true else { return }
    var due = [self]
    while let node = due.popLast() {
      engine?.counters.walked += 1
      guard let inheritance = node.inheritance else { continue }
      use(node, inheritance)
      for child in inheritance.leads(to: key).reversed()
      where !isShielded || child.ownOverride(of: key) == nil {
        due.append(child)
      }
    }
  }

  /// Marks the records that read a key in summary, at this view and below, down to views that set
  /// it themselves.
  ///
  /// Cost: the views on the way to readers, and their siblings.
  private func markSummaries(of facet: Facet, _ key: EnvironmentKeyID, seen: FormerValue) {
    if !isMarked(.leadsToSummaries) { return }
    var due = [self]
    var walked = 0
    while let node = due.popLast() {
      walked += 1
      node.keepSummaryReads(of: facet, in: node)
      node.inputChanged(facet, seen: seen.size, object: seen.object)
      let children = node.childNodes
      for index in (0..<children.count).reversed() {
        let child = children[index]
        if !child.isMarked(.leadsToSummaries) {
          walked += 1
        } else if child.ownOverride(of: key) == nil {
          due.append(child)
        }
      }
    }
    engine?.counters.walked += walked
  }
}

/// A value that was seen of a key that is read in summary, as its facet keeps it.
private struct FormerValue {
  var size = CGSize.zero
  var object: AnyObject?

  init(_ box: EnvironmentBox?, of facet: Facet) {
    switch facet {
    case .displayScale:
      size = Facet.size(ofScale: EnvironmentValue<DisplayScaleKey>.value(in: box))
    case .layoutDirection:
      size = Facet.size(of: EnvironmentValue<LayoutDirectionKey>.value(in: box))
    default: object = box ?? EnvironmentValue<TextMeasurerKey>(TextMeasurerKey.defaultValue)
    }
  }
}

extension RareFlags {
  fileprivate mutating func set(_ flag: RareFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}

// MARK: - Views that come and go

extension NodeRef {
  /// Makes a new subview, and those below it, inherit from this view.
  func passInheritance(to child: NodeRef) {
    if child.isMarked(.leadsToSummaries) { leadToSummaries() }
    if child.isMarked(.leadsToReaders) {
      for road in child.inheritance?.roads ?? [] { extendRoad(of: road.key, from: child) }
    }
    remark(child) { _ in nil }
  }

  /// Makes a view that was a subview of this one, and those below it, inherit nothing.
  func disinherit(_ child: NodeRef) { remark(child) { $0 } }

  /// Marks the readers of what a subview inherits from now on, or no longer.
  ///
  /// - Parameter former: the value before, for a value that this view has, or `nil` for the
  ///   default.
  private func remark(
    _ child: NodeRef, insteadOf former: (EnvironmentBox) -> EnvironmentBox?
  ) {
    if !child.isMarked(.leadsToReaders) && !child.isMarked(.leadsToSummaries) { return }
    for box in inheritedBoxes where !box.isEqual(to: nil) && child.ownOverride(of: box.key) == nil {
      child.markInheritors(of: box.key, insteadOf: former(box))
    }
    child.geometryChanged()
  }

  /// The values that subviews inherit: of each key the nearest.
  ///
  /// Cost: the depth.
  private var inheritedBoxes: [EnvironmentBox] {
    var boxes: [EnvironmentBox] = []
    var next: NodeRef? = self
    while let node = next {
      if node.isMarked(.hasOverrides) {
        for box in node.inheritance?.overrides ?? []
        where !boxes.contains(where: { $0.key == box.key }) {
          boxes.append(box)
        }
      }
      next = node.superNode
    }
    return boxes
  }

  /// Makes the subviews of a view that dies inherit nothing; those above it have died before.
  func disinheritChildren() {
    if !isMarked(.hasOverrides) { return }
    for child in childNodes {
      // The records of this view are about to go, and can't be marked any more.
      child.superNode = nil
      disinherit(child)
    }
    rareFlags.remove(.hasOverrides)
    inheritance?.overridesSummaries = false
  }
}

extension NodeRef {
  /// Whether the view sets a value of a key that is read in summary.
  var overridesSummaries: Bool {
    isMarked(.hasOverrides) && inheritance?.overridesSummaries == true
  }
}

extension EngineRef {
  /// Counts an attached view that sets a key which is read in summary.
  func countOverrides(of node: NodeRef) {
    if !node.overridesSummaries { return }
    if node.superNode == nil {
      settings.environment.takeValues(of: node)
    } else {
      settings.environment.innerOverrides += 1
    }
  }

  /// Counts a view that leaves.
  func uncountOverrides(of node: NodeRef) {
    if node.overridesSummaries && node.superNode != nil {
      settings.environment.innerOverrides -= 1
    }
  }

  /// Counts all views of the tree anew.
  func countOverridesAnew(_ nodes: [NodeRef]) {
    settings.environment = RootEnvironment()
    for node in nodes { countOverrides(of: node) }
  }
}
