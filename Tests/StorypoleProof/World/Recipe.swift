import Foundation
package import Storypole

/// A layout body as data: steps that go down the view, each about one of the subviews.
package struct Recipe: Sendable, Hashable {
  package var steps: [RecipeStep]

  package init(_ steps: [RecipeStep]) { self.steps = steps }
}

/// One line of a recipe; subviews are counted around, so that every number names one.
package enum RecipeStep: Sendable, Hashable {
  /// Gives a subview its own size for a room.
  case fit(Int, width: RecipeExtent, height: RecipeExtent)
  /// Gives a subview a width, and its own height for it.
  case fitHeight(Int, width: RecipeExtent)
  /// Measures a subview, and places nothing.
  case measure(Int, width: RecipeExtent, height: RecipeExtent)
  /// Places a subview at fixed numbers, without asking it.
  case pin(Int, x: Int, y: Int, width: Int, height: Int)
  /// Places a subview at numbers that are no rect (R40).
  case pinBadly(Int, BadRect)
  /// Stretches a subview over the room, without asking it.
  case fill(Int, inset: Int)
  /// Moves a subview, which keeps the size that it has.
  case move(Int)
  /// Resizes a subview, which keeps the origin that it has.
  case resize(Int, width: Int, height: Int)
  /// Reads a subview's frame.
  case readFrame(Int)
  /// Reads a subview's bounds.
  case readBounds(Int)
  /// Leaves out so many steps if the content is higher than a limit.
  case skipIfTaller(than: Int, Int)
  /// Leaves out so many steps if a subview is hidden.
  case skipIfHidden(Int, Int)
  /// Leaves out so many steps if a subview is collapsed.
  case skipIfCollapsed(Int, Int)
  /// Moves everything below by the view's own bounds origin, in layout mode.
  case scroll
  /// Measures the first subview of a subview.
  case measureGrandchild(Int, width: RecipeExtent)
  /// Counts the subviews of a subview.
  case countGrandchildren(Int)
  /// Measures the view itself for a width, if that is less than the room's.
  case measureSelf(width: Int)
  /// Measures a view that is in no tree.
  case measureSizer(width: Int)
  /// Sets the content of the view's own sizing view, measures it, sets it back and measures it again; while measuring.
  case remeasureSizer(first: Int, width: Int)
  /// Measures the superview for a width, if that is less than the room's.
  case measureSuperview(width: Int)
  /// Counts the subviews of a view beside this one.
  case countNephews(Int)
  /// Reads the frame of a view beside this one, in layout mode.
  case readSibling(Int)
  /// Reads the frame of the first subview of the first view beside this one, in layout mode.
  case readNephew
  /// Goes on lower down where text is read from right to left.
  case readDirection
  /// Goes on lower down by the pixels a point and the width of a character.
  case readEnvironment
  /// Lays all subviews out by a box within the block; an override does without.
  case nest(RecipeBox, width: RecipeExtent)
  /// Answers an infinite width when it measures.
  case answerInfinity
  /// Does something while it measures that is refused then (R10).
  case forbiddenCall(ForbiddenCall)
  /// Does something to the tree in layout mode, after the view was armed.
  case reentrantEdit(ReentrantEdit)
}

/// The boxes that recipes use as items.
package enum RecipeBox: Sendable, Hashable {
  case vertical(spacing: Int)
  case horizontal(spacing: Int)
}

/// What a body tries to do while it measures.
package enum ForbiddenCall: String, Sendable, Hashable, CaseIterable {
  case placeChild, hideChild, removeChild, layOutChild
}

/// What a body does to the tree besides placing.
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
  /// Takes the view out, or one so many levels above it, as the run ends; nothing need hold it any more.
  case leave(levels: Int, isReleased: Bool)
  /// Changes the structure at once.
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
  /// Asks for a layout at once (R8).
  case layOutSelf
  case layOutParent
  case layOutChild(Int)
  case layOutStored
}

extension ReentrantEdit {
  /// Whether it goes by the list of subviews.
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
  /// Whether the structure changes at once.
  var restructures: Bool {
    switch self {
    case .collapse, .addChildNow, .removeNow, .raiseChild: true
    default: false
    }
  }

  /// Whether other bodies run, which may take subviews away.
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
  /// The view that a property of the view's class refers to, wherever it is: found without a look at any list.
  case stored
  case own
}

/// An extent that a recipe proposes.
package enum RecipeExtent: Sendable, Hashable {
  /// The room's, less so much.
  case room(less: Int)
  /// So many points.
  case points(Int)
  /// As much as the subview likes.
  case open
  /// Less than nothing, which counts as 0 (R11).
  case negative
  /// Not a number, which counts as 0 and is reported (R11).
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
