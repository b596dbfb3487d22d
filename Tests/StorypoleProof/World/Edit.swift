package import Foundation
package import Storypole

/// One step of a program: an action on a tree, or on its host, from outside a pass.
///
/// Views go by number.
package enum Edit: Sendable {
  case setNeedsLayout(Int)
  case setNeedsPlacement(Int)
  case invalidateMeasuredSize(Int)
  case setNeedsUpdateProperties(Int)
  case setFrame(Int, x: Int, y: Int, width: Int, height: Int)
  /// Writes a frame that is refused (R40).
  case setBadFrame(Int, BadRect)
  case setBoundsSize(Int, width: Int, height: Int)
  case setCenter(Int, x: Int, y: Int)
  case sizeToFit(Int)
  case setContent(Int, ViewContent)
  /// Sets the current layout of a view again.
  case setLayoutAgain(Int)
  case setMask(Int, AutoresizingMask)
  case setHidden(Int, Bool)
  case setCollapsed(Int, Bool)
  case setBoundsOrigin(Int, x: Int, y: Int)
  case setAttributes(Int, BoxAttributes)
  case setFixed(Int, width: Int?, height: Int?)
  case setEnvironment(Int, WorldEnvironment)
  case setStrict(Int, Bool)
  case recordCauses(Int, Bool)
  /// Changes the text of the detached view that bodies measure.
  case setSizer(count: Int)
  /// Changes the text of a view's own sizing view, or the width of its characters.
  case setOwnSizer(Int, count: Int)
  case setSizerAdvance(Int, CGFloat)
  /// Sets a property of the observable model.
  case setModel(Int, Int)
  /// Creates a view and adds it.
  case add(ViewContent, into: Int, at: Int)
  /// Adds, moves or reorders a view. It is refused if it would close a cycle, or at an invalid
  /// index.
  case insert(Int, into: Int, at: Int)
  case insertAbove(Int, sibling: Int, in: Int)
  case insertBelow(Int, sibling: Int, in: Int)
  case bringToFront(Int, of: Int)
  case sendToBack(Int, of: Int)
  case exchange(in: Int, Int, Int)
  case remove(Int)
  /// Removes a view, and releases it.
  case drop(Int)
  /// Removes a view, and adds it back at the same place.
  case takeOutAndBack(Int)
  /// Adds a chain of the given number of plain views, marks its last, and removes it.
  case hangChain(Int, count: Int)
  /// Lets the view's next runs make the recipe's changes to the tree.
  case arm(Int, runs: Int)
  case sizeThatFits(Int, width: CGFloat, height: CGFloat)
  case layoutIfNeeded(Int)
  /// Lays the whole tree out at another size, then at the original one.
  case rotateAndBack(width: Int, height: Int)
  /// Requests a size from the tree's host.
  case resize(width: Int, height: Int, isInteractive: Bool)
  case endInteractiveResize
  /// Lets the host's scheduler run the pending pass.
  case tick
  /// Releases the host.
  case dropHost
}
