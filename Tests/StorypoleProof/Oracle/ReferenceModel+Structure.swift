import Foundation
import Storypole

/// Changes of the tree.
extension ReferenceModel {
  /// R33: the parent is forced, and its measurements are invalid, but a body that has not read its
  /// subviews yet need not run again for its own changes to them (R32).
  private func childrenChanged(_ view: Int) {
    epoch += 1
    let isNews = running.last.map { $0.view != view || $0.log.hasReadChildren } ?? true
    if isNews { force(view) }
    invalidateMeasurements(view)
    doubtReaders(of: view, [.children])
  }

  package func add(_ inputs: ViewInputs) {
    views.append(inputs)
    states.append(ViewState(inputs))
  }

  /// Lets the next runs of a view change the tree, with a number reserved for a view that they add.
  package func arm(_ view: Int, runs: Int) {
    views[view].armedRuns = runs
    add(.grown)
    states[views.count - 1].isGone = true
    states[view].grown = views.count - 1
  }

  package func remove(_ view: Int) {
    guard let parent = views[view].parent else { return }
    next.remove { [self] in isInside($0, view) }
    // R53: the running body has placed the view, or read anything of it.
    if let body = running.last, body.view == parent,
      states[view].isPlaced || body.log.reads.contains(where: { $0.view == view })
    {
      force(parent)
    }
    views[parent].children.removeAll { $0 == view }
    views[view].parent = nil
    unplace(view)
    states[view].departures += 1
    childrenChanged(parent)
    doubtReaders(of: view, [.superview])
  }

  /// Adds, moves or reorders a view, to the index that it will have.
  package func insert(_ view: Int, into parent: Int, at index: Int) {
    if views[view].parent == parent { return reorder(view, in: parent, to: index) }
    if views[view].parent == nil { giveUpEngine(view) }
    remove(view)
    views[parent].children.insert(view, at: index)
    views[view].parent = parent
    noteMask(of: view)
    if !views[view].mask.isEmpty {
      takeReference(view)
    } else if views[view].written != nil {
      views[view].writtenIn = states[parent].frame.size
    }
    epoch += 1
    childrenChanged(parent)
    doubtReaders(of: view, [.superview])
  }

  private func reorder(_ view: Int, in parent: Int, to index: Int) {
    if views[parent].children.firstIndex(of: view) == index { return }
    views[parent].children.removeAll { $0 == view }
    views[parent].children.insert(view, at: index)
    childrenChanged(parent)
  }

  package func exchange(_ parent: Int, _ a: Int, _ b: Int) {
    if a == b { return }
    views[parent].children.swapAt(a, b)
    childrenChanged(parent)
  }

  /// Removes a view, and adds it back at the same place.
  package func takeOutAndBack(_ view: Int) {
    guard let parent = views[view].parent,
      let index = views[parent].children.firstIndex(of: view)
    else { return }
    remove(view)
    insert(view, into: parent, at: index)
  }

  /// Removes a view for good, with all below it.
  package func drop(_ view: Int) {
    remove(view)
    var due = [view]
    while let next = due.popLast() {
      states[next].isGone = true
      due.append(contentsOf: views[next].children)
    }
  }
}

// MARK: - Edits that may be refused

extension ReferenceModel {
  /// R42: a view can't become its own ancestor, or get an invalid index.
  package func tryToInsert(_ view: Int, into parent: Int, at index: Int) {
    let isMember = views[view].parent == parent
    let last = views[parent].children.count - (isMember ? 1 : 0)
    if isInside(parent, view) {
      notes.insert(.refusedCycle)
      diagnose(.refusedTreeChange, parent)
    } else if index < 0 || index > last {
      diagnose(.refusedTreeChange, parent)
    } else {
      insert(view, into: parent, at: index)
    }
  }

  package func tryToInsert(_ view: Int, beside sibling: Int, above: Bool, in parent: Int) {
    guard view != sibling, let its = views[parent].children.firstIndex(of: sibling) else {
      return diagnose(.refusedTreeChange, parent)
    }
    var index = above ? its + 1 : its
    if let own = views[parent].children.firstIndex(of: view), own < its { index -= 1 }
    tryToInsert(view, into: parent, at: index)
  }

  package func tryToMove(_ view: Int, toFrontOf parent: Int, isFront: Bool) {
    if views[view].parent != parent { return diagnose(.refusedTreeChange, parent) }
    reorder(view, in: parent, to: isFront ? views[parent].children.count - 1 : 0)
  }

  /// Notes that a view was added at the front and removed again.
  package func hangChain(_ view: Int) {
    childrenChanged(view)
    childrenChanged(view)
  }
}
