import Foundation

/// Verifying: compares what may have changed in the order in which it was read, up to the first
/// difference (R21 d, R22).
///
/// It is iterative: a chain of 100,000 doubtful records uses no stack (R43).
extension EngineRef {
  /// Makes a measurement valid: by verifying that nothing it read has changed, or by executing it.
  func validate(_ node: NodeRef, _ entryIndex: Int) {
    if node.entry(entryIndex).pointee.state != .maybe {
      return execute(RecordRef(node: node, entryIndex: entryIndex))
    }
    if node.entry(entryIndex).pointee.isRestless { return }
    var isDoubtJustified = false
    let base = pointee.verifying.count
    pointee.verifying.push(RecordRef(node: node, entryIndex: entryIndex))
    while pointee.verifying.count > base {
      let last = pointee.verifying.top
      let entry = last.node.entry(last.entryIndex)
      // A sizing view is measured by the engine of its own tree.
      let engine = last.node.pointee.engine ?? self
      switch entry.pointee.state {
      case .valid:
        pointee.verifying.pop()
      case .invalid, .running:
        execute(last, afterDifference: isDoubtJustified)
        isDoubtJustified = false
        pointee.verifying.pop()
      case .maybe:
        entry.pointee.state = .verifying
      case .verifying:
        guard let edge = entry.pointee.dirty.first() else {
          entry.pointee.state = .valid
          entry.pointee.lastUse = engine.pointee.session
          continue
        }
        if let invalid = invalidTarget(of: edge, for: last) {
          pointee.verifying.push(invalid)
        } else if engine.differs(edge, for: last) {
          if let causes = engine.pointee.causes { engine.note(edge, in: causes) }
          isDoubtJustified = true
          entry.pointee.dirty.removeAll(to: engine)
          entry.pointee.state = .invalid
        } else {
          clean(edge, reader: last.node, record: last.entryIndex)
          last.node.entry(last.entryIndex).pointee.dirty.removeFirst(to: engine)
        }
      }
    }
  }

  /// Executes a measurement; for a sizing view with its own tree's engine, which lives until
  /// verification is done.
  @inline(__always)
  private func execute(_ record: RecordRef, afterDifference: Bool = false) {
    guard let engine = record.node.pointee.engine, engine != self, !engine.pointee.isOnThread
    else { return execute(record.node, record.entryIndex, afterDifference: afterDifference) }
    engine.executeInterrupting(record, afterDifference: afterDifference)
  }

  private func executeInterrupting(_ record: RecordRef, afterDifference: Bool) {
    let interruption = enter()
    execute(record.node, record.entryIndex, afterDifference: afterDifference)
    leave(interruption)
    carryOutKeptMarksIfDone()
  }

  /// Whether anything that the last layout run read has changed since.
  func hasChanged(_ node: NodeRef) -> Bool {
    let record = RecordRef(node: node, entryIndex: 0)
    while let edge = node.pointee.layout.dirty.first() {
      if let invalid = invalidTarget(of: edge, for: record) {
        validate(invalid.node, invalid.entryIndex)
        carryOutKeptMarksIfDone()
        // Measuring runs user code, which may have marked this view or something that it read.
        if node.has(.isForced) { return true }
        if invalid.node.entry(invalid.entryIndex).pointee.state != .valid {
          pointee.causes?.noteUnknownDifference()
          return true
        }
        continue
      }
      if differs(edge, for: record) {
        if let causes = pointee.causes { note(edge, in: causes) }
        return true
      }
      clean(edge, reader: node, record: 0)
      node.pointee.layout.dirty.removeFirst(to: self)
    }
    return false
  }

  /// The measurement that has to be made valid before an edge can be compared; `nil` if it can
  /// be compared at once.
  @inline(__always) private func invalidTarget(
    of edge: UnsafeMutablePointer<DirtyEdge>, for reader: RecordRef
  ) -> RecordRef? {
    guard edge.pointee.facet == .measurement else { return nil }
    if edge.pointee.keeper != nil && edge.isBeyondComparison(for: reader) { return nil }
    let target = edge.pointee.target
    let entryIndex = Int(edge.pointee.entryIndex)
    if target.has(.isCollapsed) { return nil }
    let entry = target.entry(entryIndex)
    if entry.pointee.state == .valid || entry.pointee.state.isUnderWay || entry.isToldLater {
      return nil
    }
    if let engine = target.pointee.engine, engine != self { engine.keepTreeWhileBusy() }
    return RecordRef(node: target, entryIndex: entryIndex)
  }

  @inline(__always) func differs(
    _ edge: UnsafeMutablePointer<DirtyEdge>, for reader: RecordRef
  ) -> Bool {
    if edge.pointee.keeper != nil && edge.isBeyondComparison(for: reader) { return true }
    return edge.pointee.facet == .measurement ? hasOtherAnswer(edge) : hasOtherValue(edge)
  }

  @inline(__always)
  private func hasOtherAnswer(_ edge: UnsafeMutablePointer<DirtyEdge>) -> Bool {
    let target = edge.pointee.target
    let entry = target.entry(Int(edge.pointee.entryIndex))
    if entry.isToldLater { return !target.has(.isCollapsed) }
    if Fault.isOn(.noCutoff) { return true }
    let answer = target.has(.isCollapsed) ? .zero : entry.pointee.answer
    if Fault.isOn(.sizesWithinTwoPoints) { return !answer.isNear(edge.pointee.seen) }
    return answer != edge.pointee.seen
  }

  private func hasOtherValue(_ edge: UnsafeMutablePointer<DirtyEdge>) -> Bool {
    let target = edge.pointee.target
    switch edge.pointee.facet {
    case .attributes:
      return !target.hasAttributes(equalTo: edge.pointee.keeper?.takeUnretainedValue())
    case .children:
      return !target.hasChildren(equalTo: edge.pointee.keeper?.takeUnretainedValue())
    case let facet:
      return value(of: facet, in: target) != edge.pointee.seen
    }
  }

  /// Records the difference that verification found, for the log of causes.
  private func note(_ edge: UnsafeMutablePointer<DirtyEdge>, in causes: CauseLogRef) {
    if edge.isTargetAlive {
      causes.noteDifference(edge.pointee, now: presentValue(of: edge))
    } else {
      causes.noteUnknownDifference()
    }
  }

  private func presentValue(of edge: UnsafeMutablePointer<DirtyEdge>) -> CGSize {
    let target = edge.pointee.target
    if edge.pointee.facet != .measurement { return value(of: edge.pointee.facet, in: target) }
    return target.has(.isCollapsed)
      ? .zero : target.entry(Int(edge.pointee.entryIndex)).pointee.answer
  }

  /// Marks an edge as clean because the value that was read is the old one again.
  private func clean(_ dirty: UnsafeMutablePointer<DirtyEdge>, reader: NodeRef, record: Int) {
    let entryIndex = Int(dirty.pointee.entryIndex)
    if entryIndex == 0 { return }
    let target = dirty.pointee.target
    let stamp = reader.stamp(ofRecord: record)
    let isSelf = target == reader
    if isSelf || target.pointee.superNode == reader {
      target.entry(entryIndex).forEachEdge { edge in
        if edge.pointee.stamp == stamp
          && edge.pointee.isSameReader(entryIndex: record, isSelf: isSelf)
        {
          edge.pointee.isDirty = false
          return false
        }
        return true
      }
    } else {
      target.cleanForeignEdge(entryIndex: entryIndex, reader: reader, record: record)
    }
  }

  /// The present value of an input.
  private func value(of facet: Facet, in node: NodeRef) -> CGSize {
    switch facet {
    case .writtenSize: node.writtenFrame.size
    case .writtenOrigin: CGSize(node.writtenFrame.origin)
    case .size: node.pointee.frame.size
    case .origin: CGSize(node.pointee.frame.origin)
    case .boundsOrigin: CGSize(node.pointee.extras?.boundsOrigin ?? .zero)
    case .contentSize: (node.view as? ScrollView)?.contentSizeNow ?? .zero
    case .superview: node.superviewSerial
    case .isCollapsed: CGSize(flag: node.has(.isCollapsed))
    case .isHidden: CGSize(flag: node.has(.isHidden))
    case .children: CGSize(width: CGFloat(node.pointee.children.count), height: 0)
    case .displayScale: CGSize(width: pointee.environment.displayScale, height: 0)
    case .layoutDirection: CGSize(flag: pointee.environment.layoutDirection == .rightToLeft)
    case .textMeasurer: .zero
    case .ignoredExtents: node.pointee.flags.ignoredExtents
    case .unused, .measurement, .attributes: .zero
    }
  }
}

extension UnsafeMutablePointer<Entry> {
  /// Whether the entry's change is deferred to the next generation.
  fileprivate var isToldLater: Bool { pointee.state == .maybe && pointee.isRestless }
}

extension UnsafeMutablePointer<DirtyEdge> {
  /// Whether the view that was read still exists.
  fileprivate var isTargetAlive: Bool {
    guard let weak = pointee.keeper?.takeUnretainedValue() as? WeakView else { return true }
    return weak.view != nil
  }

  /// Whether the value seen can't be compared any more.
  ///
  /// The view is gone, or another body has given it other content than the reader had.
  @inline(never) fileprivate func isBeyondComparison(for reader: RecordRef) -> Bool {
    guard let weak = pointee.keeper?.takeUnretainedValue() as? WeakView else { return false }
    guard let view = weak.view else { return true }
    return view.node.hasOthersContent(entryIndex: Int(pointee.entryIndex), for: reader)
  }
}

extension CGSize {
  /// A point as a dependency's value.
  init(_ point: CGPoint) { self.init(width: point.x, height: point.y) }

  /// A flag as a dependency's value.
  init(flag: Bool) { self.init(width: flag ? 1 : 0, height: 0) }
}
