import Foundation
import Storypole

extension ChoiceSource {
  /// Draws a step that can be taken on a tree as it is now.
  package mutating func edit(on model: ReferenceModel, limit: Int) -> Edit {
    let views = model.views.indices.filter { !model.states[$0].isGone }
    let view = pick(from: views)
    let mayGrow = views.count < limit
    switch weightedIndex([5, 2, 3, 6, 5, 2, 2, 4, 2, 2, 1, mayGrow ? 3 : 0, 4, 1, 3, 1, 4, 3, 14]) {
    case 0: return .setNeedsLayout(view)
    case 1: return .setNeedsPlacement(view)
    case 2: return .invalidateMeasuredSize(view)
    case 3: return frameEdit(view)
    case 4: return .setContent(view, viewContent(insteadOf: model.views[view].content))
    case 5: return .setMask(view, mask())
    case 6: return .setHidden(view, !model.views[view].isHidden)
    case 7: return .setCollapsed(view, !model.views[view].isCollapsed)
    case 8: return .setBoundsOrigin(view, x: int(in: 0...3), y: int(in: 0...9))
    case 9: return .setAttributes(view, boxAttributes())
    case 10: return .setFixed(view, width: fixedExtent(), height: fixedExtent())
    case 11:
      return .add(viewContent(), into: view, at: int(in: 0...model.views[view].children.count))
    case 12: return insertEdit(view, views, model)
    case 13: return exchangeEdit(view, model)
    case 14: return .remove(view)
    case 15: return view == 0 ? .setNeedsLayout(0) : .drop(view)
    case 16: return .sizeThatFits(view, width: proposedExtent(), height: proposedExtent())
    case 17: return .arm(view)
    // Most flushes are of the whole tree.
    default: return .layoutIfNeeded(boolean(probability: 0.25) ? view : 0)
    }
  }

  private mutating func frameEdit(_ view: Int) -> Edit {
    let view = boolean(probability: 0.3) ? view : 0
    return .setFrame(
      view, x: int(in: 0...3), y: int(in: 0...3), width: int(in: 0...80), height: int(in: 0...80))
  }

  private mutating func fixedExtent() -> Int? {
    boolean() ? int(in: 0...40) : nil
  }

  private mutating func proposedExtent() -> CGFloat {
    boolean(probability: 0.2) ? .infinity : CGFloat(int(in: 0...80))
  }

  /// Moves a view to where it makes no cycle; one that would is turned around into a mark.
  private mutating func insertEdit(_ view: Int, _ views: [Int], _ model: ReferenceModel) -> Edit {
    let parent = pick(from: views)
    if view == 0 || model.isInside(parent, view) { return .setNeedsLayout(view) }
    let isMember = model.views[view].parent == parent
    let count = model.views[parent].children.count - (isMember ? 1 : 0)
    return .insert(view, into: parent, at: int(in: 0...count))
  }

  private mutating func exchangeEdit(_ view: Int, _ model: ReferenceModel) -> Edit {
    let count = model.views[view].children.count
    if count < 2 { return .setNeedsPlacement(view) }
    return .exchange(in: view, int(in: 0...count - 1), int(in: 0...count - 1))
  }
}

extension ReferenceModel {
  /// Whether a view is another one, or lies below it.
  package func isInside(_ view: Int, _ other: Int) -> Bool {
    var next: Int? = view
    while let present = next {
      if present == other { return true }
      next = views[present].parent
    }
    return false
  }

  /// The topmost view above a view, or itself.
  package func root(of view: Int) -> Int {
    var top = view
    while let above = views[top].parent { top = above }
    return top
  }
}
