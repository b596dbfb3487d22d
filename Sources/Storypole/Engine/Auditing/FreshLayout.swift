import Foundation

/// Lays a tree out from scratch, in place: as if its views had just been made (R20).
///
/// Frames return to the written ones, and all records are set aside. Layout is then a plain walk
/// from the root down: a view's body runs, masks are applied to the children that it hasn't placed,
/// and the subviews follow. Sizes are measured on demand. Nothing is queued, marked, verified or
/// cut off. The sweep is repeated until it moves nothing, at least twice. The code that calls
/// bodies and receives their placements is the engine's, and the bodies are the same.
struct FreshLayout {
  private let root: View
  private let owner: EngineOwner
  private let measuring = FreshMeasuring()
  private let aside: [SetAside]
  private let kept: Set<NodeRef>
  private let drawn: [DrawnSetAside]

  private var engine: EngineRef { owner.engine }

  /// Sets the records of a clean tree aside.
  init(of root: View, limits: LayoutLimits) {
    let present = EngineRef.engine(for: root.node)
    self.root = root
    owner = EngineOwner(root: root.node)
    let fresh = owner.engine
    fresh.settings.environment = present.settings.environment
    fresh.settings.limits.generations = limits.generations
    fresh.settings.limits.runsOfOneView = .max
    fresh.measuring.audit = measuring
    let nodes = root.node.nodesFromHere()
    // This is computed for all nodes before any is moved, because it depends on the superview.
    kept = Set(nodes.filter(\.keepsOldPlacement))
    drawn = nodes.flatMap { $0.view.allDrawnItems.map(DrawnSetAside.init) }
    aside = nodes.map { [kept] node in
      SetAside(node, keepsFrame: node == root.node || kept.contains(node), under: fresh)
    }
    drawn.forEach { $0.begin() }
  }

  /// Lays the tree out from scratch, and restores its state.
  func frames(inside top: View) -> FreshFrames {
    var result = FreshFrames()
    root.quietly {
      let interruption = engine.enter()
      engine.flushing.depth = 1
      updateProperties()
      result.isSettled = sweepUntilNothingMoves()
      result.frames = comparableFrames(inside: top.node)
      engine.flushing.depth = 0
      engine.leave(interruption)
      result.hasKeptRecords = putBack()
      ThreadContext.releaseKeptIfIdle()
    }
    return result
  }

  // MARK: Laying out

  /// R47: updates properties before layout, as a fresh view is due for that.
  private func updateProperties() {
    for node in root.node.nodesFromHere() where !node.isUnderCollapsed {
      let view = node.view
      if OverrideProbe.updateProperties.isOverridden(in: type(of: view)) { view.updateProperties() }
    }
  }

  private func sweepUntilNothingMoves() -> Bool {
    var frames: [CGRect] = []
    var states: [WrittenStates] = []
    for _ in 0...max(1, engine.settings.limits.generations) {
      sweep()
      let now = aside.map(\.node.frame) + drawn.map(\.item.present)
      let nowStates = aside.map { WrittenStates($0.node) }
      if now == frames, nowStates == states { return true }
      (frames, states) = (now, nowStates)
    }
    return false
  }

  private func sweep() {
    measuring.beginSweep()
    engine.flushing.lastGeneration &+= 1
    engine.flushing.generation = engine.flushing.lastGeneration
    var due = [root.node]
    while let node = due.popLast() {
      if node.has(.isCollapsed) { continue }
      if node.has(.hasBody) { engine.runLayout(node) }
      resizeMaskedChildren(of: node)
      node.withChildren { due.append(contentsOf: $0.reversed()) }
    }
  }

  private func resizeMaskedChildren(of node: NodeRef) {
    node.withChildren { children in
      for child in children where child.has(.hasMask) && !child.isPlacedBySuperview {
        if kept.contains(child) { continue }
        if let frame = child.maskedFrame(in: node.frame.size) {
          child.frame = frame
        }
      }
    }
  }

  /// R20: the frames of all views but collapsed ones, and those that keep an old placement.
  private func comparableFrames(inside top: NodeRef) -> [FreshFrames.Item] {
    aside.compactMap { item in
      let node = item.node
      guard node.engine == engine, node.superNode?.isUnderCollapsed != true, node.isInside(top),
        !kept.contains(node) || node.isPlacedBySuperview
      else { return nil }
      var present = item.written
      let fresh = node.writtenLayout
      // The frame of a collapsed view doesn't count, but that it is collapsed does.
      if node.has(.isCollapsed) {
        if item.isCollapsed { return nil }
        present.frame = fresh.frame
      }
      return FreshFrames.Item(.view(item.view), present, fresh)
    } + comparableDrawnFrames(inside: top)
  }

  private func comparableDrawnFrames(inside top: NodeRef) -> [FreshFrames.Item] {
    drawn.compactMap { aside in
      guard aside.isComparable, let node = aside.item.view?.node, node.engine == engine,
        !node.isUnderCollapsed, node.isInside(top)
      else { return nil }
      return FreshFrames.Item(
        .drawn(aside.item), WrittenLayout(frame: aside.frame, states: nil),
        WrittenLayout(frame: aside.item.present, states: nil))
    }
  }

  // MARK: Putting back

  /// - Returns: `false` if bodies have changed inputs, in which case the whole tree is laid out
  ///   again.
  private func putBack() -> Bool {
    let isUnchanged =
      !measuring.hasSeenMark && !engine.hasSeenWork && aside.allSatisfy(\.areInputsUnchanged)
    aside.forEach { $0.putBack() }
    drawn.forEach { $0.putBack() }
    if !isUnchanged { layOutAgain() }
    return isUnchanged
  }

  /// Marks and lays out every view, because the marks made by bodies were made in records that
  /// are gone.
  private func layOutAgain() {
    let present = EngineRef.engine(for: root.node)
    let nodes = root.node.nodesFromHere()
    let inTree = Set(nodes)
    let known = Set(aside.map(\.node))
    for node in aside.map(\.node) where !inTree.contains(node) { node.becomeDetached() }
    for node in nodes where !known.contains(node) { node.becomeDetached() }
    present.parkAnew(nodes)
    for node in nodes where node.engine != present { present.attach(node) }
    for node in inTree.union(known) {
      node.flags.subtract([.isForced, .areMeasuresInvalid])
    }
    for node in nodes + known.subtracting(inTree) {
      node.markNeedsLayout()
      if OverrideProbe.updateProperties.isOverridden(in: type(of: node.view)) {
        node.markNeedsUpdateProperties()
      }
    }
    present.countOverridesAnew(nodes)
    root.layoutIfNeeded()
  }
}

extension EngineRef {
  /// Whether a view was marked: in a sweep, only marks queue anything.
  fileprivate var hasSeenWork: Bool {
    schedule.worklist.hasBeenUsed || !schedule.deferred.isEmpty || !schedule.propertyQueue.isEmpty
  }
}

extension NodeRef {
  /// Whether the frame comes from a placement that is no longer current, and not from the
  /// inputs (R20).
  var keepsOldPlacement: Bool {
    guard let above = superNode, !isPlacedBySuperview else { return false }
    if !has(.hasMask) { return frame != writtenFrame }
    return placedStamp != 0 && frame != maskedFrame(in: above.frame.size)
  }

  /// Clears the tree state of a view that left or entered a tree while it was laid out by a
  /// temporary engine.
  fileprivate func becomeDetached() {
    dropSuperviewEdges()
    forgetEngine()
  }
}
