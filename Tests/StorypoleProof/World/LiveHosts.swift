import Foundation
import Storypole

/// Executes a recipe on a live view, with the same reading for all ways of placing.
protocol LiveHost: RecipeHost where Item == View {
  var view: WorldView { get }
  var hasLeft: Bool { get set }
}

extension LiveHost {
  func children() -> [View] { view.subviews }
  func children(of item: View) -> [View] { item.subviews }
  func siblings() -> [View] { view.superview?.subviews ?? [] }
  func measure(_ item: View, _ proposal: CGSize) -> CGSize { item.sizeThatFits(proposal) }
  func measureSelf(_ proposal: CGSize) -> CGSize { view.sizeThatFits(proposal) }
  func measureSizer(_ proposal: CGSize) -> CGSize { view.world.sizer.sizeThatFits(proposal) }
  func measureSuperview(_ proposal: CGSize) -> CGSize? { view.superview?.sizeThatFits(proposal) }

  func remeasureSizer(first count: Int, _ proposal: CGSize) -> [CGSize] {
    let sizer = view.sizer
    sizer.show(count)
    let first = sizer.sizeThatFits(proposal)
    sizer.show(sizer.settledCount)
    return [first, sizer.sizeThatFits(proposal)]
  }

  func frame(of item: View) -> CGRect { item.frame }
  func foreignFrame(of item: View) -> CGRect { item.frame }
  func bounds(of item: View) -> CGRect { item.bounds }
  func ownBoundsOrigin() -> CGPoint { view.bounds.origin }
  func environment() -> WorldEnvironment { WorldEnvironment(view.environment) }
  func isMirrored() -> Bool { environment().isMirrored }

  func modelValue(_ index: Int) -> Int {
    view.world.charges.note(index)
    return view.world.models[index]
  }

  func isHidden(_ item: View) -> Bool { item.isHidden }
  func isCollapsed(_ item: View) -> Bool { item.isCollapsed }
}

/// Executes a recipe on a live view through the context of its block.
struct PassHost: LiveHost {
  let view: WorldView
  let context: LayoutContext
  var hasLeft = false

  var isSizing: Bool { context.isSizing }
  func isMirrored() -> Bool { context.layoutDirection == .rightToLeft }
  func place(_ item: View, _ rect: CGRect) -> CGRect { context.setFrame(rect, of: item) }
  func placeBadly(_ item: View, _ rect: BadRect) { context.setFrame(rect.rect, of: item) }
  func fit(_ item: View, in rect: CGRect) -> CGRect { context.sizeToFit(item, in: rect) }
  func fitHeight(_ item: View, in rect: CGRect) -> CGRect {
    context.sizeToFitVertical(item, in: rect)
  }
  func move(_ item: View, to origin: CGPoint) -> CGRect { context.setOrigin(origin, of: item) }
  func resize(_ item: View, to size: CGSize) -> CGRect { context.setSize(size, of: item) }

  func nest(_ box: RecipeBox, in rect: CGRect) -> CGRect {
    switch box {
    case .vertical(let spacing):
      context.sizeToFit(VBoxLayout(spacing: CGFloat(spacing)), in: rect)
    case .horizontal(let spacing):
      context.sizeToFit(HBoxLayout(spacing: CGFloat(spacing)), in: rect)
    }
  }
}

/// Executes a recipe in an overridden `layoutSubviews()` or `measure(_:)`, in UIKit's way.
struct OverrideHost: LiveHost {
  let view: WorldView
  let isSizing: Bool
  var hasLeft = false

  func place(_ item: View, _ rect: CGRect) -> CGRect {
    if !isSizing { item.frame = rect }
    return rect
  }

  func placeBadly(_ item: View, _ rect: BadRect) {
    if !isSizing { item.frame = rect.rect }
  }

  func nest(_ box: RecipeBox, in rect: CGRect) -> CGRect { rect }
}

// MARK: - Reentrant edits

extension LiveHost {
  func forbiddenCall(_ forbiddenCall: ForbiddenCall, _ items: [View]) {
    switch forbiddenCall {
    case .placeChild: items.first?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    case .hideChild: items.first.map { $0.isHidden = !$0.isHidden }
    case .removeChild: items.first?.removeFromSuperview()
    case .layOutChild: items.first?.layoutIfNeeded()
    }
  }

  /// Makes a recipe's changes to the live tree, if the view is armed, with those of structure
  /// afterwards.
  ///
  /// - Returns: whether the list of subviews has changed.
  mutating func reentrantEdit(_ edit: ReentrantEdit, _ items: [View]) -> Bool {
    if !view.isArmed { return false }
    func child(_ number: Int) -> View? { items.isEmpty ? nil : items[number % items.count] }
    switch edit {
    case .markSelf: view.setNeedsLayout()
    case .markParent: view.superview?.setNeedsLayout()
    case .markSibling(let number): sibling(number)?.setNeedsLayout()
    case .markChild(let number): child(number)?.setNeedsLayout()
    case .markChildForPlacement(let number): child(number)?.setNeedsPlacement()
    case .markChildForUpdate(let number): child(number)?.setNeedsUpdateProperties()
    case .invalidateChild(let number): child(number)?.invalidateMeasuredSize()
    case .invalidateSelf: view.invalidateIntrinsicContentSize()
    case .hideChild(let number): child(number)?.isHidden.toggle()
    case .addChild: view.isToGrow = true
    case .removeChild(let number): view.isToLose = child(number)
    case .layOutSelf: layOut(view)
    case .layOutParent: view.superview.map { layOut($0) }
    case .layOutChild(let number): child(number).map { layOut($0) }
    case .resizeSelf(let extent): resize(view, extent)
    case .resizeParent(let extent): view.superview.map { resize($0, extent) }
    case .resizeSibling(let number, let extent): sibling(number).map { resize($0, extent) }
    case .resizeGrandchild(let extent): grandchild(items).map { resize($0, extent) }
    case .setMask(let number, let mask): child(number)?.autoresizingMask = mask
    case .setEnvironment(let environment): view.environment.overrides = environment.live
    case .layOutStored: stored.map { if $0.isWithin(view) { layOut($0) } }
    case .leave(let levels, let isReleased):
      ancestor(levels).map { view.leaving.append(($0, isReleased)) }
    case .collapse(let target, let isCollapsed):
      resolved(target, items)?.isCollapsed = isCollapsed
      return true
    case .addChildNow, .removeNow, .raiseChild:
      restructure(edit, items)
      return true
    }
    return edit.isNestedFlush
  }

  private func restructure(_ edit: ReentrantEdit, _ items: [View]) {
    switch edit {
    case .removeNow(let target):
      guard let lost = resolved(target, items), !view.isWithin(lost) else { return }
      lost.removeFromSuperview()
    case .raiseChild(let number):
      if !items.isEmpty { view.bringSubviewToFront(items[number % items.count]) }
    default: view.grow()
    }
  }

  /// No tracked code reads paths.
  private mutating func layOut(_ item: View) {
    let root = view.path.prefix { $0 != "/" }
    view.recorder.layOut(item, in: view.world)
    hasLeft = view.path.prefix { $0 != "/" } != root
    // The recipe ends here, and what it reads has not changed: another run has to do the rest.
    if hasLeft { view.setNeedsPlacement() }
  }

  private var stored: WorldView? {
    view.stored.flatMap { $0 < view.world.views.count ? view.world.views[$0] : nil }
  }

  private func resolved(_ target: RecipeTarget, _ items: [View]) -> View? {
    switch target {
    case .child(let number): items.isEmpty ? nil : items[number % items.count]
    case .sibling(let number): sibling(number)
    case .stored: stored
    case .own: view
    }
  }

  private func ancestor(_ levels: Int) -> View? {
    var present: View? = view
    for _ in 0..<levels { present = present?.superview }
    return present
  }

  /// Another subview of the superview, by an index that wraps around.
  private func sibling(_ number: Int) -> View? {
    let others = siblings().filter { $0 !== view }
    return others.isEmpty ? nil : others[number % others.count]
  }

  private func grandchild(_ items: [View]) -> View? {
    items.first.flatMap { children(of: $0).first }
  }

  private func resize(_ item: View, _ extent: Int) {
    item.frame = CGRect(x: 5, y: 6, width: CGFloat(extent), height: 13)
  }
}
