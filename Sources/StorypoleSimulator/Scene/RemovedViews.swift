import Foundation
import Storypole

/// The views that have left a tree for a while, and the places to which they come back.
struct RemovedViews {
  private struct Removal {
    let name: String
    let view: View
    weak var superview: View?
    /// The subviews as the view left, and those that had left before, in order.
    let siblings: [View]
  }

  private var removals: [Removal] = []

  /// Whether a view of a name has left, and can come back.
  func contains(_ name: String) -> Bool { lastIndex(of: name) != nil }

  /// The last removal of a name whose view is still away, and whose superview still exists.
  private func lastIndex(of name: String) -> Int? {
    removals.lastIndex { $0.name == name && $0.view.superview == nil && $0.superview != nil }
  }

  /// Whether there is a view of a name below a root.
  func canLeave(_ name: String, below root: View) -> Bool {
    Self.view(named: name, below: root) != nil
  }

  /// Removes the first view of a name, superviews first, from back to front.
  mutating func take(_ name: String, outOf root: View) {
    guard let view = Self.view(named: name, below: root), let superview = view.superview else {
      return
    }
    let former = removals.last { $0.superview === superview }?.siblings ?? []
    removals.append(
      Removal(
        name: name, view: view, superview: superview,
        siblings: Self.merged(superview.subviews, withThoseGone: former)))
    view.removeFromSuperview()
  }

  /// The present subviews, and each that has left where it was: behind the one that it followed.
  private static func merged(_ present: [View], withThoseGone former: [View]) -> [View] {
    var (merged, known) = (present, Set(present.map { ObjectIdentifier($0) }))
    var index = 0
    for view in former {
      if known.insert(ObjectIdentifier(view)).inserted {
        merged.insert(view, at: index)
      } else {
        index = merged.firstIndex { $0 === view } ?? index
      }
      index += 1
    }
    return merged
  }

  /// Adds the view of a name that left last to its superview, among the same neighbours.
  mutating func bringBack(_ name: String) {
    guard let number = lastIndex(of: name) else { return }
    let removal = removals.remove(at: number)
    guard let superview = removal.superview else { return }
    let after = removal.siblings.drop { $0 !== removal.view }.dropFirst()
    let index = superview.subviews.firstIndex { view in after.contains { $0 === view } }
    superview.insertSubview(removal.view, at: index ?? superview.subviews.count)
  }

  private static func view(named name: String, below root: View) -> View? {
    root.firstView { $0 !== root && $0.name == name }
  }
}
