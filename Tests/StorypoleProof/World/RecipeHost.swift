package import Foundation
import Storypole

/// The target of a recipe: a live view in one of its modes, or an oracle.
package protocol RecipeHost {
  associatedtype Item
  /// Whether this run only measures.
  var isSizing: Bool { get }
  /// Whether the host's view has left its tree while its body ran, which ends the body.
  var hasLeft: Bool { get }
  mutating func children() -> [Item]
  mutating func children(of item: Item) -> [Item]
  /// The subviews of the superview, empty for a root.
  mutating func siblings() -> [Item]
  mutating func measure(_ item: Item, _ proposal: CGSize) -> CGSize
  mutating func measureSelf(_ proposal: CGSize) -> CGSize
  mutating func measureSizer(_ proposal: CGSize) -> CGSize
  /// Measures the view's own sizing view with other content, and with its own.
  mutating func remeasureSizer(first count: Int, _ proposal: CGSize) -> [CGSize]
  /// Measures the superview, or `nil` for a root.
  mutating func measureSuperview(_ proposal: CGSize) -> CGSize?
  mutating func frame(of item: Item) -> CGRect
  /// The frame of a view other than a subview.
  mutating func foreignFrame(of item: Item) -> CGRect
  mutating func bounds(of item: Item) -> CGRect
  mutating func ownBoundsOrigin() -> CGPoint
  mutating func isMirrored() -> Bool
  mutating func environment() -> WorldEnvironment
  /// A property of the observable model.
  mutating func modelValue(_ index: Int) -> Int
  mutating func isHidden(_ item: Item) -> Bool
  mutating func isCollapsed(_ item: Item) -> Bool
  /// Places an item, and returns its actual or simulated frame.
  mutating func place(_ item: Item, _ rect: CGRect) -> CGRect
  mutating func placeBadly(_ item: Item, _ rect: BadRect)
  mutating func fit(_ item: Item, in rect: CGRect) -> CGRect
  mutating func fitHeight(_ item: Item, in rect: CGRect) -> CGRect
  mutating func move(_ item: Item, to origin: CGPoint) -> CGRect
  mutating func resize(_ item: Item, to size: CGSize) -> CGRect
  /// Lays all items out by a box with its own size in a rect, and returns the box's actual or
  /// simulated frame.
  mutating func nest(_ box: RecipeBox, in rect: CGRect) -> CGRect
  mutating func forbiddenCall(_ forbiddenCall: ForbiddenCall, _ items: [Item])
  /// - Returns: whether the list of subviews has changed immediately.
  mutating func reentrantEdit(_ edit: ReentrantEdit, _ items: [Item]) -> Bool
}

/// The placements, in terms of the simpler calls.
extension RecipeHost {
  package var hasLeft: Bool { false }

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
