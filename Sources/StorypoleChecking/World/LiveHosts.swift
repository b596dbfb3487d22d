import Foundation
import Storypole

/// Carries a recipe out on a live view through the pass of its block.
struct PassHost: RecipeHost {
  let view: WorldView
  let pass: LayoutPass

  var isSizing: Bool { pass.isSizing }
  func children() -> [View] { view.subviews }
  func children(of item: View) -> [View] { item.subviews }
  func measure(_ item: View, _ proposal: CGSize) -> CGSize { item.sizeThatFits(proposal) }
  func measureSelf(_ proposal: CGSize) -> CGSize { view.sizeThatFits(proposal) }
  func frame(of item: View) -> CGRect { item.frame }
  func bounds(of item: View) -> CGRect { item.bounds }
  func ownBoundsOrigin() -> CGPoint { view.bounds.origin }
  func isHidden(_ item: View) -> Bool { item.isHidden }
  func isCollapsed(_ item: View) -> Bool { item.isCollapsed }
  func place(_ item: View, _ rect: CGRect) -> CGRect { pass.setFrame(rect, of: item) }
  func fit(_ item: View, in rect: CGRect) -> CGRect { pass.sizeToFit(in: rect, item) }
  func fitHeight(_ item: View, in rect: CGRect) -> CGRect {
    pass.sizeToFitVertical(in: rect, item)
  }
  func move(_ item: View, to origin: CGPoint) -> CGRect { pass.setOrigin(origin, of: item) }
  func resize(_ item: View, to size: CGSize) -> CGRect { pass.setSize(size, of: item) }
}

/// Carries a recipe out in an overridden `layoutSubviews()` or `measure(_:)`, by UIKit's means.
struct OverrideHost: RecipeHost {
  let view: WorldView
  let isSizing: Bool

  func children() -> [View] { view.subviews }
  func children(of item: View) -> [View] { item.subviews }
  func measure(_ item: View, _ proposal: CGSize) -> CGSize { item.sizeThatFits(proposal) }
  func measureSelf(_ proposal: CGSize) -> CGSize { view.sizeThatFits(proposal) }
  func frame(of item: View) -> CGRect { item.frame }
  func bounds(of item: View) -> CGRect { item.bounds }
  func ownBoundsOrigin() -> CGPoint { view.bounds.origin }
  func isHidden(_ item: View) -> Bool { item.isHidden }
  func isCollapsed(_ item: View) -> Bool { item.isCollapsed }
  func place(_ item: View, _ rect: CGRect) -> CGRect {
    if !isSizing { item.frame = rect }
    return rect
  }
}
