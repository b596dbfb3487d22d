package import Foundation

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
  /// Does something to the tree in layout mode, once after the view was armed.
  case meddle(RecipeMeddling)
}

/// What a body does to the tree besides placing; changes of structure wait for the end of the run.
package enum RecipeMeddling: Sendable, Hashable {
  case markSelf
  case markParent
  case markChild(Int)
  case markChildForPlacement(Int)
  case invalidateChild(Int)
  case hideChild(Int)
  case addChild
  case removeChild(Int)
}

/// An extent that a recipe proposes.
package enum RecipeExtent: Sendable, Hashable {
  /// The room's, less so much.
  case room(less: Int)
  /// So many points.
  case points(Int)
  /// As much as the subview likes.
  case open

  func resolved(in room: CGFloat) -> CGFloat {
    switch self {
    case .room(let less): max(0, room - CGFloat(less))
    case .points(let points): CGFloat(points)
    case .open: .infinity
    }
  }
}

/// What a recipe is carried out on: a live view in one of its modes, or an oracle.
package protocol RecipeHost {
  associatedtype Item
  /// Whether this run only measures.
  var isSizing: Bool { get }
  mutating func children() -> [Item]
  mutating func children(of item: Item) -> [Item]
  mutating func measure(_ item: Item, _ proposal: CGSize) -> CGSize
  mutating func measureSelf(_ proposal: CGSize) -> CGSize
  mutating func frame(of item: Item) -> CGRect
  mutating func bounds(of item: Item) -> CGRect
  mutating func ownBoundsOrigin() -> CGPoint
  mutating func isHidden(_ item: Item) -> Bool
  mutating func isCollapsed(_ item: Item) -> Bool
  /// Places an item, and answers where it is, or would be.
  mutating func place(_ item: Item, _ rect: CGRect) -> CGRect
  mutating func fit(_ item: Item, in rect: CGRect) -> CGRect
  mutating func fitHeight(_ item: Item, in rect: CGRect) -> CGRect
  mutating func move(_ item: Item, to origin: CGPoint) -> CGRect
  mutating func resize(_ item: Item, to size: CGSize) -> CGRect
  mutating func meddle(_ meddling: RecipeMeddling, _ items: [Item])
}

/// What the placements mean, in terms of the simpler calls.
extension RecipeHost {
  package mutating func fit(_ item: Item, in rect: CGRect) -> CGRect {
    place(item, CGRect(origin: rect.origin, size: measure(item, rect.size)))
  }

  package mutating func fitHeight(_ item: Item, in rect: CGRect) -> CGRect {
    let height = measure(item, rect.size).height
    return place(item, CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
  }

  package mutating func move(_ item: Item, to origin: CGPoint) -> CGRect {
    place(item, CGRect(origin: origin, size: frame(of: item).size))
  }

  package mutating func resize(_ item: Item, to size: CGSize) -> CGRect {
    place(item, CGRect(origin: frame(of: item).origin, size: size))
  }
}
