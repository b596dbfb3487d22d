import Foundation
package import Storypole

/// A layout body as data: steps from top to bottom, each about one of the subviews.
package struct Recipe: Sendable, Hashable {
  package var steps: [RecipeStep]

  package init(_ steps: [RecipeStep]) { self.steps = steps }
}

/// One line of a recipe, with indices of subviews that wrap around, so that every number names one.
package enum RecipeStep: Sendable, Hashable {
  /// Gives a subview its own size within an available size.
  case fit(Int, width: RecipeExtent, height: RecipeExtent)
  /// Gives a subview a width, and its own height for it.
  case fitHeight(Int, width: RecipeExtent)
  /// Measures a subview, and places nothing.
  case measure(Int, width: RecipeExtent, height: RecipeExtent)
  /// Places a subview at fixed numbers, without measuring it.
  case pin(Int, x: Int, y: Int, width: Int, height: Int)
  /// Places a subview at an invalid rect (R40).
  case pinBadly(Int, BadRect)
  /// Stretches a subview over the available size, without measuring it.
  case fill(Int, inset: Int)
  /// Moves a subview, which keeps its size.
  case move(Int)
  /// Resizes a subview, which keeps its origin.
  case resize(Int, width: Int, height: Int)
  /// Reads a subview's frame.
  case readFrame(Int)
  /// Reads a subview's bounds.
  case readBounds(Int)
  /// Skips a number of steps if the content is higher than a limit.
  case skipIfTaller(than: Int, Int)
  /// Skips a number of steps if a subview is hidden.
  case skipIfHidden(Int, Int)
  /// Skips a number of steps if a subview is collapsed.
  case skipIfCollapsed(Int, Int)
  /// Moves everything below by the view's own bounds origin, in layout mode.
  case scroll
  /// Measures the first subview of a subview.
  case measureGrandchild(Int, width: RecipeExtent)
  /// Counts the subviews of a subview.
  case countGrandchildren(Int)
  /// Measures the view itself for a width, if that is less than the available one.
  case measureSelf(width: Int)
  /// Measures a detached view.
  case measureSizer(width: Int)
  /// Sets the content of the view's own sizing view, measures it, resets it and measures it again,
  /// while measuring.
  case remeasureSizer(first: Int, width: Int)
  /// Measures the superview for a width, if that is less than the available one.
  case measureSuperview(width: Int)
  /// Counts the subviews of a view beside this one.
  case countNephews(Int)
  /// Reads the frame of a view beside this one, in layout mode.
  case readSibling(Int)
  /// Reads the frame of the first subview of the first view beside this one, in layout mode.
  case readNephew
  /// Continues lower down in a right-to-left environment.
  case readDirection
  /// Continues lower down by the pixels per point and the width of a character.
  case readEnvironment
  /// Continues lower down by a property of an observable model.
  case readModel(Int)
  /// Lays all subviews out by a box within the block. An override can't.
  case nest(RecipeBox, width: RecipeExtent)
  /// Answers an infinite width when it measures.
  case answerInfinity
  /// Makes a call while measuring that is refused then (R10).
  case forbiddenCall(ForbiddenCall)
  /// Changes the tree in layout mode, after the view was armed.
  case edit(ReentrantEdit)
}

/// The boxes that recipes use as items.
package enum RecipeBox: Sendable, Hashable {
  case vertical(spacing: Int)
  case horizontal(spacing: Int)
}

/// A forbidden call of a body while it measures.
package enum ForbiddenCall: String, Sendable, Hashable, CaseIterable {
  case placeChild, hideChild, removeChild, layOutChild
}

/// A change that a body makes to the tree besides placing.
package enum ReentrantEdit: Sendable, Hashable {
  case markSelf
  case markParent
  case markSibling(Int)
  case markChild(Int)
  case markChildForPlacement(Int)
  case markChildForUpdate(Int)
  case invalidateChild(Int)
  case invalidateSelf
  case hideChild(Int)
  /// Changes the structure as the run ends.
  case addChild
  case removeChild(Int)
  /// Removes the view, or one the given number of levels above it, when the run ends, and may
  /// release it.
  case leave(levels: Int, isReleased: Bool)
  /// Changes the structure immediately.
  case addChildNow
  case removeNow(RecipeTarget)
  case raiseChild(Int)
  case collapse(RecipeTarget, Bool)
  case setMask(Int, AutoresizingMask)
  case setEnvironment(WorldEnvironment)
  /// Writes a frame that isn't a subview's (R27).
  case resizeSelf(Int)
  case resizeParent(Int)
  case resizeSibling(Int, Int)
  case resizeGrandchild(Int)
  /// Requests an immediate layout (R8).
  case layOutSelf
  case layOutParent
  case layOutChild(Int)
  case layOutStored
}

extension ReentrantEdit {
  /// Whether it depends on the list of subviews.
  var needsChildren: Bool {
    switch self {
    case .markChild, .markChildForPlacement, .markChildForUpdate, .invalidateChild, .hideChild,
      .removeChild, .raiseChild, .removeNow(.child), .collapse(.child, _), .setMask,
      .resizeGrandchild, .layOutChild:
      true
    default: false
    }
  }
}

extension ReentrantEdit {
  /// Whether the structure changes immediately.
  var restructures: Bool {
    switch self {
    case .collapse, .addChildNow, .removeNow, .raiseChild: true
    default: false
    }
  }

  /// Whether other bodies run, which may remove subviews.
  var isNestedFlush: Bool {
    switch self {
    case .layOutChild, .layOutStored: true
    default: false
    }
  }
}

/// The view that a body changes.
package enum RecipeTarget: Sendable, Hashable {
  case child(Int)
  case sibling(Int)
  /// The view that a property of the view's class refers to, found without reading any list.
  case stored
  case own
}

/// An extent that a recipe proposes.
package enum RecipeExtent: Sendable, Hashable {
  /// The available extent, less an amount.
  case room(less: Int)
  /// A number of points.
  case points(Int)
  /// An unlimited extent.
  case open
  /// A negative extent, which is treated as 0 (R11).
  case negative
  /// NaN, which is treated as 0 and reported (R11).
  case nan

  func resolved(in room: CGFloat) -> CGFloat {
    switch self {
    case .room(let less): max(0, room - CGFloat(less))
    case .points(let points): CGFloat(points)
    case .open: .infinity
    case .negative: -9
    case .nan: .nan
    }
  }
}
