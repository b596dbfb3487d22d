import Foundation
import Storypole

/// Carries a recipe out on a live view: reading is the same by whatever means it places.
protocol LiveHost: RecipeHost where Item == View {
  var view: WorldView { get }
}

extension LiveHost {
  func children() -> [View] { view.subviews }
  func children(of item: View) -> [View] { item.subviews }
  func measure(_ item: View, _ proposal: CGSize) -> CGSize { item.sizeThatFits(proposal) }
  func measureSelf(_ proposal: CGSize) -> CGSize { view.sizeThatFits(proposal) }
  func frame(of item: View) -> CGRect { item.frame }
  func bounds(of item: View) -> CGRect { item.bounds }
  func ownBoundsOrigin() -> CGPoint { view.bounds.origin }
  func isHidden(_ item: View) -> Bool { item.isHidden }
  func isCollapsed(_ item: View) -> Bool { item.isCollapsed }
}

/// Carries a recipe out on a live view through the pass of its block.
struct PassHost: LiveHost {
  let view: WorldView
  let pass: LayoutPass

  var isSizing: Bool { pass.isSizing }
  func place(_ item: View, _ rect: CGRect) -> CGRect { pass.setFrame(rect, of: item) }
  func fit(_ item: View, in rect: CGRect) -> CGRect { pass.sizeToFit(in: rect, item) }
  func fitHeight(_ item: View, in rect: CGRect) -> CGRect {
    pass.sizeToFitVertical(in: rect, item)
  }
  func move(_ item: View, to origin: CGPoint) -> CGRect { pass.setOrigin(origin, of: item) }
  func resize(_ item: View, to size: CGSize) -> CGRect { pass.setSize(size, of: item) }
}

extension LiveHost {
  /// Does to the live tree what a recipe says, if the view is armed; structure is changed afterwards.
  func meddle(_ meddling: RecipeMeddling, _ items: [View]) {
    if !view.isArmed { return }
    func child(_ number: Int) -> View? { items.isEmpty ? nil : items[number % items.count] }
    switch meddling {
    case .markSelf: view.setNeedsLayout()
    case .markParent: view.superview?.setNeedsLayout()
    case .markChild(let number): child(number)?.setNeedsLayout()
    case .markChildForPlacement(let number): child(number)?.setNeedsPlacement()
    case .invalidateChild(let number): child(number)?.invalidateMeasuredSize()
    case .hideChild(let number): child(number)?.isHidden.toggle()
    case .addChild: view.isToGrow = true
    case .removeChild(let number): view.isToLose = child(number)
    }
  }
}

/// Carries a recipe out in an overridden `layoutSubviews()` or `measure(_:)`, by UIKit's means.
struct OverrideHost: LiveHost {
  let view: WorldView
  let isSizing: Bool

  func place(_ item: View, _ rect: CGRect) -> CGRect {
    if !isSizing { item.frame = rect }
    return rect
  }
}
