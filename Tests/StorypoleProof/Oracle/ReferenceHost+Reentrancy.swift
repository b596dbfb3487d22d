import Foundation
import Storypole

/// Actions of bodies other than reading and placing, in the model.
extension ReferenceHost {
  /// R10: all of these are refused.
  mutating func forbiddenCall(_ forbiddenCall: ForbiddenCall, _ items: [Int]) {
    guard let child = items.first else { return }
    model.notes.insert(.madeForbiddenCall)
    switch forbiddenCall {
    case .placeChild: model.diagnose(.changeWhileMeasuring, child)
    case .hideChild:
      _ = isHidden(child)
      model.diagnose(.changeWhileMeasuring, child)
    case .removeChild: model.diagnose(.refusedTreeChange, child)
    case .layOutChild: model.diagnose(.layoutWhileMeasuring, child)
    }
  }

  mutating func reentrantEdit(_ edit: ReentrantEdit, _ items: [Int]) -> Bool {
    if model.views[view].armedRuns == 0 { return false }
    model.hasMeddled = true
    model.hasMeddledInFlush = true
    func child(_ number: Int) -> Int? { items.isEmpty ? nil : items[number % items.count] }
    switch edit {
    case .markSelf:
      model.notes.insert(.markedItself)
      model.setNeedsLayout(view)
    case .markParent: superview().map(model.setNeedsLayout)
    case .markSibling(let number): sibling(number).map(model.setNeedsLayout)
    case .markChild(let number): child(number).map(model.setNeedsLayout)
    case .markChildForPlacement(let number): child(number).map(model.force)
    case .markChildForUpdate(let number): child(number).map(model.setNeedsUpdate)
    case .invalidateChild(let number): child(number).map(model.invalidateMeasurements)
    case .invalidateSelf: model.invalidateMeasurements(view)
    case .hideChild(let number): child(number).map { hide($0) }
    case .addChild: isToGrow = true
    case .removeChild(let number): toLose = child(number)
    case .layOutSelf: layOut(view)
    case .layOutParent: superview().map { layOut($0) }
    case .layOutChild(let number): child(number).map { layOut($0) }
    case .resizeSelf(let extent): resize(view, extent)
    case .resizeParent(let extent): superview().map { resize($0, extent) }
    case .resizeSibling(let number, let extent): sibling(number).map { resize($0, extent) }
    case .resizeGrandchild(let extent): grandchild(items).map { resize($0, extent) }
    case .leave(let levels, let isReleased):
      ancestor(levels).map { leaving.append(($0, isReleased)) }
    case .setMask(let number, let mask):
      model.notes.insert(.maskedInBody)
      child(number).map { model.setMask($0, mask) }
    case .setEnvironment(let environment):
      model.notes.insert(.changedEnvironmentInBody)
      model.setEnvironment(view, environment)
    case .layOutStored: stored.map { if model.isInside($0, view) { layOut($0) } }
    case .collapse, .addChildNow, .removeNow, .raiseChild:
      restructure(edit, items)
      return true
    }
    return edit.isNestedFlush
  }

  private mutating func layOut(_ item: Int) {
    let root = model.root(of: view)
    model.layOutWithinBody(item)
    hasLeft = model.root(of: view) != root
    if hasLeft { model.force(view) }
  }

  /// R32, R38, R53: immediately, before the body has read its subviews or afterwards.
  private mutating func restructure(_ edit: ReentrantEdit, _ items: [Int]) {
    model.notes.insert(log.hasReadChildren ? .changedWhatWasRead : .changedBeforeReading)
    switch edit {
    case .collapse(let target, let isCollapsed):
      guard let target = resolved(target, items) else { return }
      if model.views[target].isCollapsed != isCollapsed {
        model.doubtReaders(ofPresenceOf: target)
      }
      model.change(target) { $0.isCollapsed = isCollapsed }
      if target != view { model.notes.insert(.collapsedInBody) }
    case .removeNow(let target):
      guard let lost = resolved(target, items), !model.isInside(view, lost) else { return }
      model.remove(lost)
    case .raiseChild(let number):
      if items.isEmpty { return }
      model.tryToMove(items[number % items.count], toFrontOf: view, isFront: true)
    default: model.grow(view)
    }
  }

  private var stored: Int? {
    model.views[view].stored.flatMap { model.states[$0].isGone ? nil : $0 }
  }

  private mutating func resolved(_ target: RecipeTarget, _ items: [Int]) -> Int? {
    switch target {
    case .child(let number): items.isEmpty ? nil : items[number % items.count]
    case .sibling(let number): sibling(number)
    case .stored: stored
    case .own: view
    }
  }

  /// The body reads the values that it writes (R53).
  private mutating func hide(_ child: Int) {
    let isHidden = isHidden(child)
    model.change(child) { $0.isHidden = !isHidden }
    model.doubtReaders(ofVisibilityOf: child, in: view)
  }

  private mutating func sibling(_ number: Int) -> Int? {
    let others = siblings().filter { $0 != view }
    return others.isEmpty ? nil : others[number % others.count]
  }

  private mutating func grandchild(_ items: [Int]) -> Int? {
    items.first.flatMap { children(of: $0).first }
  }

  private func resize(_ item: Int, _ extent: Int) {
    model.placeForeign(item, CGRect(x: 5, y: 6, width: CGFloat(extent), height: 13))
  }
}
