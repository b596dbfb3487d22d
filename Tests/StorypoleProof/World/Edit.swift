package import Foundation
package import Storypole

/// One step of a program: what somebody does to a tree, or to its host, from outside a pass.
///
/// Views go by number. `description` is the step as Swift source.
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
  /// Gives a view the layout once more that it has.
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
  /// Changes the text of the view in no tree that bodies measure.
  case setSizer(count: Int)
  /// Changes the text of a view's own sizing view, or how wide its characters are.
  case setOwnSizer(Int, count: Int)
  case setSizerAdvance(Int, CGFloat)
  /// Makes a view and adds it.
  case add(ViewContent, into: Int, at: Int)
  /// Adds, moves or reorders a view; refused where it would close a cycle, or at no index.
  case insert(Int, into: Int, at: Int)
  case insertAbove(Int, sibling: Int, in: Int)
  case insertBelow(Int, sibling: Int, in: Int)
  case bringToFront(Int, of: Int)
  case sendToBack(Int, of: Int)
  case exchange(in: Int, Int, Int)
  case remove(Int)
  /// Removes a view, and lets go of it.
  case drop(Int)
  /// Removes a view, and puts it back where it was.
  case takeOutAndBack(Int)
  /// Adds a chain of so many plain views, marks its last, and takes it away.
  case hangChain(Int, count: Int)
  /// Lets the view's next runs do what its recipe says about the tree.
  case arm(Int, runs: Int)
  case sizeThatFits(Int, width: CGFloat, height: CGFloat)
  case layoutIfNeeded(Int)
  /// Lays the whole tree out at another size, and at the one that it had.
  case rotateAndBack(width: Int, height: Int)
  /// Asks the tree's host for a size.
  case resize(width: Int, height: Int, isInteractive: Bool)
  case endInteractiveResize
  /// Lets the host's scheduler run what waits.
  case tick
  /// Lets go of the host.
  case dropHost
}
