package import Foundation
package import Storypole

/// A model of animations: a list of the parts that they add to the frames of views.
///
/// A view is shown at its frame, plus the rest of each part that is still to go.
package struct AnimationLedger {
  /// The part of an animation in one view.
  package struct Part {
    package private(set) weak var view: View?
    package let number: Int
    fileprivate let shift: [CGFloat]
    fileprivate let start: Int
    fileprivate let frames: Int
    fileprivate let curve: AnimationCurve
    /// The place at the beginning, as a view isn't animated any more in another one.
    fileprivate let place: PlaceInTree
  }

  package private(set) var parts: [Part] = []
  /// The animations that have lost a view.
  package private(set) var cut: Set<Int> = []

  package init() {}

  /// Adds what an animation shows of a view, if that has moved.
  package mutating func begin(
    _ number: Int, of view: View, from former: CGRect, at start: Int, for frames: Int,
    _ curve: AnimationCurve
  ) {
    if frames == 0 || former == view.frame { return }
    parts.append(
      Part(
        view: view, number: number,
        shift: zip(former.numbers, view.frame.numbers).map { $0 - $1 }, start: start,
        frames: frames, curve: curve, place: PlaceInTree(of: view)))
  }

  /// Forgets what is over at a frame.
  package mutating func advance(to frame: Int) {
    parts.removeAll { frame >= $0.start + $0.frames }
  }

  /// Cuts the animations of a view.
  package mutating func cut(_ view: View) { cut { $0.view === view } }

  /// Cuts the animations of views that have left the place in which they began.
  package mutating func cutMoved() { cut { !$0.place.isPresent } }

  private mutating func cut(where isCut: (Part) -> Bool) {
    cut.formUnion(parts.filter(isCut).map(\.number))
    parts.removeAll(where: isCut)
  }

  /// The difference between what is shown of a view at a frame and what has to be, or `nil` if
  /// there is none.
  package func difference(of view: View, at frame: Int) -> String? {
    let own = parts.filter { $0.view === view }
    let shown = view.presentationFrame
    if own.isEmpty && shown == view.frame { return nil }
    let expected = own.reduce(view.frame.numbers) { $1.adding(to: $0, at: frame) }
    let isClose = zip(shown.numbers, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    return isClose && !own.isEmpty
      ? nil : "\(view.name ?? "") is shown at \(shown.numbers), not at \(expected)"
  }
}

extension AnimationLedger.Part {
  fileprivate func adding(to numbers: [CGFloat], at frame: Int) -> [CGFloat] {
    let time = CGFloat(max(0, frame - start)) / CGFloat(frames)
    return zip(numbers, shift).map { $0 + $1 * (1 - curve.value(at: time)) }
  }
}

/// A view and those above it at a moment, none of which it keeps alive.
///
/// Their addresses alone wouldn't do: a new view can have that of one that is gone.
package struct PlaceInTree {
  private struct Step {
    weak var view: View?
  }
  private let steps: [Step]

  package init(of view: View) {
    steps = sequence(first: view, next: \.superview).map { Step(view: $0) }
  }

  /// Whether the view is still where it was.
  package var isPresent: Bool {
    guard let view = steps.first?.view else { return false }
    let present = Array(sequence(first: view, next: \.superview))
    return present.count == steps.count && zip(present, steps).allSatisfy { $0 === $1.view }
  }
}

extension CGRect {
  /// The origin and the size as they are, as sums of animations may be negative.
  fileprivate var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}
