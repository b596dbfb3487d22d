package import Foundation
package import Storypole

/// The meaning of the tree's calls, by the contract.
extension ReferenceModel {
  /// R3.
  package func setNeedsLayout(_ view: Int) {
    force(view)
    invalidateMeasurements(view)
  }

  /// R5.
  package func force(_ view: Int) {
    if !views[view].content.hasBody { return }
    noteDue(view)
    states[view].isForced = true
  }

  /// R5.
  package func invalidateMeasurements(_ view: Int) {
    epoch += 1
    if !running.isEmpty && !views[view].isCollapsed { doubtReaders(of: view) }
    for slot in states[view].measurements.indices {
      states[view].measurements[slot].isInvalid = true
    }
  }

  /// R25: layouts that have read values that a body invalidates, directly or through measurements,
  /// wait.
  private func doubtReaders(of view: Int) {
    var seen: Set<[Int]> = []
    for slot in states[view].measurements.indices { doubtReaders(of: view, slot, &seen) }
  }

  /// The same for a body that hides or shows a subview, even if it is changed back.
  func doubtReaders(ofVisibilityOf child: Int, in view: Int) {
    doubt(view)
    var seen: Set<[Int]> = []
    for (slot, record) in states[view].measurements.enumerated()
    where record.reads.contains(where: { $0.kind == .isHidden && $0.view == child }) {
      doubtReaders(of: view, slot, &seen)
    }
  }

  /// The same for a body that collapses a view or reveals it.
  func doubtReaders(ofPresenceOf target: Int) {
    var seen: Set<[Int]> = []
    doubtReaders(of: target, &seen) { [self] in $0.kind == .isCollapsed || stands($0) }
  }

  /// The same for a body that changes an input, even if it changes that back.
  func doubtReaders(of view: Int, _ kinds: Set<Dependency.Kind>) {
    if running.isEmpty { return }
    var seen: Set<[Int]> = []
    doubtReaders(of: view, among: Array(views.indices), &seen) { [self] in
      kinds.contains($0.kind) && value(of: $0) != $0.value
    }
  }

  /// Records of different times may refer to each other, so each is checked once.
  private func doubtReaders(of view: Int, _ slot: Int, _ seen: inout Set<[Int]>) {
    let read = states[view].measurements[slot]
    // Readers of a collapsed view saw zero, and would see it again (R38).
    if read.isInvalid || read.isRunning || views[view].isCollapsed { return }
    if !seen.insert([view, slot]).inserted { return }
    func names(_ other: Dependency) -> Bool {
      stands(other) && other.view == view && other.proposal == read.proposal
    }
    for log in measuring where log.reads.contains(where: names) { log.isDisturbed = true }
    doubtReaders(of: view, &seen, where: names)
  }

  /// R10: a view's own sizing view is changed from outside.
  func changeSizer(of view: Int, _ change: (inout ViewInputs) -> Void) {
    let (count, advance) = (views[view].sizerCount, views[view].sizerAdvance)
    self.change(view, change)
    if (count, advance) == (views[view].sizerCount, views[view].sizerAdvance) { return }
    states[view].sizerEpoch += 1
  }

  /// R10, R53: a body sets a sizing view that other records have measured as they found it.
  ///
  /// A record that has set the content itself would set it again, and is left alone.
  func disturbReaders(ofSizerOf view: Int) {
    let stale = states[view].measurements.indices.filter { slot in
      let record = states[view].measurements[slot]
      return !record.isInvalid && !record.isRunning
        && record.reads.contains { $0.hasSetNothing && value(of: $0) == $0.value }
    }
    for log in measuring where log.reads.contains(where: { $0.hasSetNothing && $0.view == view }) {
      log.isDisturbed = true
    }
    states[view].sizerEdits += 1
    epoch += 1
    for slot in stale {
      hasMeddled = true
      var seen: Set<[Int]> = []
      doubtReaders(of: view, slot, &seen)
    }
  }

  /// Makes the layouts dirty that have read a record which is read again after it was disturbed.
  func disturbReaders(of read: Dependency) {
    guard let slot = restlessSlot(of: read) else { return }
    hasMeddled = true
    var seen: Set<[Int]> = []
    doubtReaders(of: read.view, slot, &seen)
  }

  /// Whether a measurement that was read counts as changed until the next generation.
  func isRestless(_ read: Dependency) -> Bool { restlessSlot(of: read) != nil }

  private func restlessSlot(of read: Dependency) -> Int? {
    if read.kind != .measurement || views[read.view].isCollapsed { return nil }
    return states[read.view].measurements.firstIndex {
      $0.isRestless && !$0.isInvalid && $0.proposal == read.proposal
    }
  }

  /// Disturbed records are compared again in the next generation, or after the flush, and so is
  /// what was verified by them.
  func settleRestless() {
    for view in states.indices {
      for slot in states[view].measurements.indices
      where states[view].measurements[slot].isRestless {
        states[view].measurements[slot].isRestless = false
        epoch += 1
      }
    }
  }

  /// Makes the layouts dirty that have read an input of a view, directly or through measurements.
  private func doubtReaders(
    of view: Int, among readers: [Int]? = nil, _ seen: inout Set<[Int]>,
    where isRead: (Dependency) -> Bool
  ) {
    func names(_ reads: [Dependency]) -> Bool {
      reads.contains { $0.view == view && isRead($0) }
    }
    for reader in readers ?? viewsThatMayMeasure(view) {
      let present = running.last { $0.view == reader }?.log.reads
      if names(present ?? states[reader].layout?.reads ?? []) { doubt(reader) }
      for (other, record) in states[reader].measurements.enumerated() where names(record.reads) {
        doubtReaders(of: reader, other, &seen)
      }
    }
  }

  /// Notes that something the layout has read may have changed, so that it is compared in its turn.
  func doubt(_ view: Int) {
    noteDue(view)
    states[view].isDoubted = true
  }

  /// Recipes measure their own view, its superview, its children and their children.
  private func viewsThatMayMeasure(_ view: Int) -> [Int] {
    let above = views[view].parent
    let twiceAbove = above.flatMap { views[$0].parent }
    return [view] + [above, twiceAbove].compactMap { $0 } + views[view].children
  }

  /// R6: a frame is written from outside a pass.
  package func write(_ view: Int, _ rect: CGRect) {
    if rect == states[view].frame { return }
    if states[view].isPlaced, let parent = views[view].parent {
      notes.insert(.wrotePlacedFrame)
      force(parent)
      if strictRoots.contains(root(of: view)) { diagnose(.wrotePlacedFrame, view) }
    }
    states[view].isPlaced = false
    states[view].keepsOldPlacement = false
    keepWritten(view, rect)
    setFrame(view, rect)
  }

  private func keepWritten(_ view: Int, _ rect: CGRect) {
    epoch += 1
    views[view].written = rect
    views[view].writtenIn = views[view].parent.map { states[$0].frame.size } ?? .zero
    doubtReaders(of: view, [.writtenSize, .writtenOrigin])
  }

  /// Masks below act immediately, as in UIKit.
  func setFrame(_ view: Int, _ rect: CGRect) {
    var due = [(view, rect)]
    while let (next, rect) = due.popLast() {
      let old = states[next].frame.size
      states[next].frame = rect
      doubtReaders(of: next, [.size, .origin])
      if rect.size == old { continue }
      // R25: a view that a body resizes waits, even if its size is changed back.
      if !running.isEmpty && views[next].content.hasBody {
        noteDue(next)
        states[next].wasResized = true
      }
      for child in views[next].children
      where !views[child].mask.isEmpty && !states[child].isPlaced {
        let inputs = views[child]
        let frame = inputs.mask.resized(
          inputs.writtenFrame, from: inputs.writtenIn, to: rect.size)
        states[child].keepsOldPlacement = false
        due.append((child, frame))
      }
    }
  }

  /// Setting a mask takes the current frame as the reference, unless a body places the view.
  package func setMask(_ view: Int, _ mask: AutoresizingMask) {
    if mask == views[view].mask { return }
    views[view].mask = mask
    noteMask(of: view)
    if !states[view].isPlaced {
      takeReference(view)
    } else if views[view].written == nil {
      keepWritten(view, .zero)
    }
  }

  /// Notes that the superview has a subview with a mask, which acts when the body that sets it has
  /// ended.
  func noteMask(of view: Int) {
    guard let parent = views[view].parent, !views[view].mask.isEmpty else { return }
    states[parent].hasHadMasks = true
    if running.contains(where: { $0.view == parent }) { expectMasks(in: parent) }
  }

  /// Notes that masks have to act in the next visit of a view, if a subview may have one.
  func expectMasks(in view: Int) {
    if states[view].hasHadMasks { states[view].needsMasks = true }
  }

  func takeReference(_ view: Int) {
    keepWritten(view, states[view].frame)
    states[view].keepsOldPlacement = false
  }

  package func setContent(_ view: Int, _ content: ViewContent) {
    let old = views[view].content
    if old == content { return }
    views[view].content = content
    if !content.hasBody {
      states[view].isForced = false
      if old.hasBody {
        states[view].layout = nil
        expectMasks(in: view)
        for child in views[view].children { unplace(child) }
      }
    }
    setNeedsLayout(view)
  }

  package func change(_ view: Int, _ change: (inout ViewInputs) -> Void) {
    epoch += 1
    change(&views[view])
  }

  package func setFixed(_ view: Int, width: CGFloat?, height: CGFloat?) {
    for (path, extent) in [(\ViewInputs.fixedWidth, width), (\.fixedHeight, height)] {
      if views[view][keyPath: path] == extent { continue }
      views[view][keyPath: path] = extent
      invalidateMeasurements(view)
    }
  }

  /// A box equals itself, a block equals nothing.
  package func setLayoutAgain(_ view: Int) {
    if case .block = views[view].content { setNeedsLayout(view) }
  }
}
