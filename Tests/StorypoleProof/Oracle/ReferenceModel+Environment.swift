import Foundation
import Storypole

/// The environments of trees, and their propagation to views.
extension ReferenceModel {
  /// The environment of a view's tree.
  func environment(of view: Int) -> WorldEnvironment {
    environments.isEmpty ? WorldEnvironment() : environments[root(of: view)] ?? WorldEnvironment()
  }

  package func setEnvironment(_ view: Int, _ environment: WorldEnvironment) {
    useEngine(of: view)
    let top = root(of: view)
    environments[top] = environment
    epoch += 1
    tell(top)
    if running.isEmpty { return }
    for view in views.indices where root(of: view) == top {
      doubtReaders(of: view, [.scale, .direction, .metrics])
    }
  }

  /// The first layout or measurement of a tree makes its engine.
  package func useEngine(of view: Int) {
    let top = root(of: view)
    if engines.insert(top).inserted { tell(top) }
  }

  /// Whether a view's tree has an engine, which queues marked views.
  func hasEngine(_ view: Int) -> Bool { engines.contains(root(of: view)) }

  /// The text metrics as a dependency: they can't be compared, so metrics that were replaced count
  /// as different when they are restored.
  func metrics(of view: Int) -> CGSize {
    CGSize(width: states[view].metricsVersion, height: 0)
  }

  /// Propagates the environment to the views of a subtree, if the tree has an engine.
  func tell(_ top: Int) {
    if !engines.contains(root(of: top)) { return }
    let advance = environment(of: top).advance
    var due = [top]
    while let view = due.popLast() {
      if states[view].advance != advance {
        states[view].advance = advance
        states[view].metricsVersion += 1
        epoch += 1
      }
      due.append(contentsOf: views[view].children)
    }
  }

  /// A root that becomes a subview no longer has its own tree.
  func giveUpEngine(_ view: Int) {
    engines.remove(view)
    environments[view] = nil
    strictRoots.remove(view)
    epoch += 1
  }

  /// The answer of the detached view.
  func sizerSize(_ proposal: CGSize) -> CGSize {
    WorldEnvironment().textSize(count: sizerCount, width: proposal.width)
  }
}

/// `updateProperties()`, before layout.
extension ReferenceModel {
  package func setNeedsUpdate(_ view: Int) { states[view].needsUpdate = true }

  /// Updates the properties of marked views inside a view, once per generation, shallow ones first.
  func updateProperties(inside top: Int) {
    var hadTheirTurn: Set<Int> = []
    // A body may flush again after an earlier flush of its has reached the limit (R28).
    while !hasHitLimit {
      let due = views.indices.filter { view in
        states[view].needsUpdate && !hadTheirTurn.contains(view) && !states[view].isGone
          && isInside(view, top) && root(of: view) == flushedRoot && !isOut(view)
      }
      if due.isEmpty { return }
      for view in due.sorted(by: { depth(of: $0) < depth(of: $1) }) {
        states[view].needsUpdate = false
        hadTheirTurn.insert(view)
        updates += 1
        if let update = views[view].update { carryOut(update, on: view) }
      }
    }
  }

  private func carryOut(_ update: PropertyUpdate, on view: Int) {
    updated.append(view)
    notes.insert(.updatedProperties)
    switch update {
    case .nothing: break
    case .markLayout: setNeedsLayout(view)
    case .toggleHidden: change(view) { $0.isHidden.toggle() }
    case .widenAttributes: change(view) { $0.attributes.minSize.width += 1 }
    }
  }
}
