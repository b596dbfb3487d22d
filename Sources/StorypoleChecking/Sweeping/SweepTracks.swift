import Foundation
import Storypole

/// The views that a sweep has met, each under a number that stays the same over all sizes.
///
/// A view is known by its class and its place: the superview, and the name or else the index. So a
/// layout that makes its subviews anew each time has the same views throughout.
struct SweepTracks {
  /// A view's description.
  struct Track {
    let path: String
    let kind: String
    /// The numbers of the subviews that the view ever had, in the order in which they appeared.
    var children: [Int] = []
    /// The subviews of the last walk, and their numbers.
    var lastSubviews: [View] = []
    var lastNumbers: [Int] = []
  }

  fileprivate struct Place: Hashable {
    let parent: Int?
    let component: String
    let kind: ObjectIdentifier
    /// The number of earlier siblings with the same name and class.
    let repetition: Int
  }

  private(set) var all: [Track] = []
  private var numbers: [Place: Int] = [:]

  /// Reads the states of all views that can be seen in a root; the walk needs no native stack
  /// (R43).
  mutating func states(in root: View) -> [ViewState?] {
    var states: [ViewState?] = Array(repeating: nil, count: all.count)
    let number = self.number(of: root, at: Place(root, component: "", in: nil, repetition: 0))
    var due = [(view: root, number: number)]
    while let next = due.popLast() {
      let isSeen = !next.view.isHidden && !next.view.isCollapsed
      let children = isSeen ? self.children(of: next.view, next.number) : []
      while states.count < all.count { states.append(nil) }
      states[next.number] = ViewState(
        of: next.view, isRoot: next.number == number, children: children)
      guard isSeen else { continue }
      due += zip(all[next.number].lastSubviews, children).reversed()
    }
    return states
  }

  /// The numbers of a view's subviews, which are looked up only if these are other ones.
  private mutating func children(of view: View, _ parent: Int) -> [Int] {
    let subviews = view.subviews
    if subviews.elementsEqual(all[parent].lastSubviews, by: ===) { return all[parent].lastNumbers }
    var repetitions: [Place: Int] = [:]
    let found = subviews.enumerated().map { index, subview in
      let first = Place(
        subview, component: subview.name ?? String(index), in: parent, repetition: 0)
      let repetition = repetitions[first, default: 0]
      repetitions[first] = repetition + 1
      return number(of: subview, at: first.repeated(repetition))
    }
    all[parent].lastSubviews = subviews
    all[parent].lastNumbers = found
    return found
  }

  private mutating func number(of view: View, at place: Place) -> Int {
    if let known = numbers[place] { return known }
    let number = all.count
    all.append(Track(path: view.path, kind: "\(type(of: view))"))
    numbers[place] = number
    if let parent = place.parent { all[parent].children.append(number) }
    return number
  }

  /// The numbers of all views, superviews first, from back to front.
  var order: [Int] {
    var order: [Int] = []
    var due = all.isEmpty ? [] : [0]
    while let next = due.popLast() {
      order.append(next)
      due += all[next].children.reversed()
    }
    return order
  }
}

extension SweepTracks.Place {
  fileprivate init(_ view: View, component: String, in parent: Int?, repetition: Int) {
    self.parent = parent
    self.component = component
    kind = ObjectIdentifier(type(of: view))
    self.repetition = repetition
  }

  fileprivate func repeated(_ count: Int) -> Self {
    Self(parent: parent, component: component, kind: kind, repetition: count)
  }
}
