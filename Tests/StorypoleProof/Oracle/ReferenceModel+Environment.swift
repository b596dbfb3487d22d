import Foundation
import Storypole

/// The environments of trees, and their propagation to views.
extension ReferenceModel {
  /// The environment at a view: of each value, what the nearest view sets.
  package func environment(of view: Int) -> WorldEnvironment {
    if environments.isEmpty { return WorldEnvironment() }
    var environment = WorldEnvironment()
    var next: Int? = view
    while let present = next {
      environment = environment.inheriting(environments[present] ?? WorldEnvironment())
      next = views[present].parent
    }
    return environment
  }

  package func setEnvironment(_ view: Int, _ environment: WorldEnvironment) {
    environments[view] = environment
    epoch += 1
    if running.isEmpty { return }
    for other in views.indices where isInside(other, view) {
      doubtReaders(of: other, [.scale, .direction, .metrics, .density])
    }
  }

  /// The first layout or measurement of a tree makes its engine.
  package func useEngine(of view: Int) {
    let top = root(of: view)
    engines.insert(top)
  }

  /// Whether a view's tree has an engine, which queues marked views.
  func hasEngine(_ view: Int) -> Bool { engines.contains(root(of: view)) }

  /// A root that becomes a subview no longer has its own tree.
  func giveUpEngine(_ view: Int) {
    engines.remove(view)
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
    case .widenAttributes:
      change(view) { $0.attributes.minSize.width = ($0.attributes.minSize.width ?? 0) + 1 }
    }
  }
}
