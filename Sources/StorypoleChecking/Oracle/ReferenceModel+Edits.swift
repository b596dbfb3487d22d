package import Foundation
package import Storypole

/// What the calls of the tree mean, by the contract.
extension ReferenceModel {
  /// R3.
  package func setNeedsLayout(_ view: Int) {
    force(view)
    invalidateMeasurements(view)
  }

  /// R5.
  package func force(_ view: Int) {
    if views[view].content.hasBody { states[view].isForced = true }
  }

  /// R5.
  package func invalidateMeasurements(_ view: Int) {
    epoch += 1
    for slot in states[view].measurements.indices {
      states[view].measurements[slot].isInvalid = true
    }
  }

  /// R6: a frame is written from outside a pass.
  package func write(_ view: Int, _ rect: CGRect) {
    if rect == states[view].frame { return }
    if states[view].isPlaced, let parent = views[view].parent { force(parent) }
    states[view].isPlaced = false
    states[view].keepsOldPlacement = false
    keepWritten(view, rect)
    setFrame(view, rect)
  }

  private func keepWritten(_ view: Int, _ rect: CGRect) {
    epoch += 1
    views[view].written = rect
    views[view].writtenIn = views[view].parent.map { states[$0].frame.size } ?? .zero
  }

  /// Masks below act at once, as in UIKit.
  private func setFrame(_ view: Int, _ rect: CGRect) {
    var due = [(view, rect)]
    while let (next, rect) = due.popLast() {
      let old = states[next].frame.size
      states[next].frame = rect
      if rect.size == old { continue }
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

  /// A mask that is set takes the present frame as its reference, unless a body places the view.
  package func setMask(_ view: Int, _ mask: AutoresizingMask) {
    if mask == views[view].mask { return }
    views[view].mask = mask
    if !states[view].isPlaced {
      takeReference(view)
    } else if views[view].written == nil {
      keepWritten(view, .zero)
    }
  }

  private func takeReference(_ view: Int) {
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
}

// MARK: - Structure

extension ReferenceModel {
  /// R33: the parent is forced, and its measurements are invalid.
  private func childrenChanged(_ view: Int) {
    states[view].childrenVersion += 1
    setNeedsLayout(view)
  }

  package func add(_ inputs: ViewInputs) {
    views.append(inputs)
    states.append(ViewState(frame: inputs.writtenFrame))
    states[views.count - 1].isForced = inputs.content.hasBody
  }

  /// Lets the next run of a view change the tree; a view that it adds has its number already.
  func arm(_ view: Int) {
    views[view].isArmed = true
    add(.grown)
    states[views.count - 1].isGone = true
    states[view].grown = views.count - 1
  }

  package func remove(_ view: Int) {
    guard let parent = views[view].parent else { return }
    views[parent].children.removeAll { $0 == view }
    views[view].parent = nil
    unplace(view)
    states[view].departures += 1
    childrenChanged(parent)
  }

  /// Adds, moves or reorders a view; the index is the one it will have.
  package func insert(_ view: Int, into parent: Int, at index: Int) {
    if views[view].parent == parent {
      if views[parent].children.firstIndex(of: view) == index { return }
      views[parent].children.removeAll { $0 == view }
      views[parent].children.insert(view, at: index)
      return childrenChanged(parent)
    }
    remove(view)
    views[parent].children.insert(view, at: index)
    views[view].parent = parent
    if !views[view].mask.isEmpty {
      takeReference(view)
    } else if views[view].written != nil {
      views[view].writtenIn = states[parent].frame.size
    }
    childrenChanged(parent)
  }

  package func exchange(_ parent: Int, _ a: Int, _ b: Int) {
    if a == b { return }
    views[parent].children.swapAt(a, b)
    childrenChanged(parent)
  }

  /// A view leaves for good, with all below it.
  package func drop(_ view: Int) {
    remove(view)
    var due = [view]
    while let next = due.popLast() {
      states[next].isGone = true
      due.append(contentsOf: views[next].children)
    }
  }
}
