import Foundation
import Storypole

extension ReferenceModel {
  /// Lays out a view and all below it, from shallow to deep (R21).
  package func flush(_ top: Int) {
    beginSession()
    ran = []
    generations = 0
    if isOut(top) { return }
    repeat {
      hasMeddled = false
      generations += 1
      sweep(top)
    } while hasMeddled
  }

  /// One generation: a view that is marked after its turn waits for the next (R25, R26).
  private func sweep(_ top: Int) {
    var level = [top]
    while !level.isEmpty {
      for view in level { visit(view) }
      level = level.flatMap { views[$0].children }.filter { !views[$0].isCollapsed }
    }
  }

  /// Whether a view or one above it is collapsed.
  package func isOut(_ view: Int) -> Bool {
    var next: Int? = view
    while let present = next {
      if views[present].isCollapsed { return true }
      next = views[present].parent
    }
    return false
  }

  private func visit(_ view: Int) {
    if views[view].content.hasBody && mustRun(view) { runLayout(view) }
    resizeMaskedChildren(of: view)
  }

  /// R21, in its order: forced, never laid out, resized, or something that was read has changed.
  private func mustRun(_ view: Int) -> Bool {
    guard !states[view].isForced, let layout = states[view].layout else { return true }
    return layout.size != states[view].frame.size || !holds(layout.reads)
  }

  private func runLayout(_ view: Int) {
    ran.append(view)
    states[view].isForced = false
    let size = states[view].frame.size
    // What it read the last time counts until it has ended.
    var host = ReferenceHost(model: self, view: view, isSizing: false)
    if views[view].content.isOverride { _ = host.ownBoundsOrigin() }
    if !views[view].content.isText { _ = views[view].content.run(on: &host, in: size) }
    states[view].layout = LayoutRun(size: size, reads: host.reads)
    for child in views[view].children {
      if let last = host.placed.last(where: { $0.item == child }) {
        states[child].frame = last.rect
        states[child].isPlaced = true
        states[child].keepsOldPlacement = false
      } else {
        unplace(child)
      }
    }
    finishRun(view, host)
  }

  /// R31, R32: what the body did to its own subviews, which it had read.
  private func finishRun(_ view: Int, _ host: ReferenceHost) {
    if views[view].content.isText || views[view].content.isBox { return }
    views[view].isArmed = false
    if let lost = host.toLose, views[lost].parent == view { remove(lost) }
    if host.isToGrow, let grown = states[view].grown {
      states[grown].isGone = false
      insert(grown, into: view, at: views[view].children.count)
    }
  }

  /// A placement that no longer stands leaves its frame behind.
  func unplace(_ view: Int) {
    if !states[view].isPlaced { return }
    states[view].isPlaced = false
    states[view].keepsOldPlacement = true
  }

  /// Masks act on the children which no body places, from the frame as it was written (R17).
  private func resizeMaskedChildren(of view: Int) {
    for child in views[view].children where !views[child].mask.isEmpty && !states[child].isPlaced {
      let inputs = views[child]
      states[child].frame = inputs.mask.resized(
        inputs.writtenFrame, from: inputs.writtenIn, to: states[view].frame.size)
      states[child].keepsOldPlacement = false
    }
  }
}

extension ViewContent {
  var isOverride: Bool { if case .override = self { true } else { false } }
  var isBox: Bool {
    switch self {
    case .vbox, .hbox: true
    default: false
    }
  }
  var isText: Bool { if case .text = self { true } else { false } }
}
