import Foundation

/// An animation of the frames of some views of a tree: how far they still are from where they lie.
///
/// It adds to the frames, and to other animations, so that layout in the middle of it changes
/// nothing about it: what is shown is the frame plus, for each animation, (old − new)(1 −
/// curve(t)).
final class FrameAnimation {
  private let request: AnimationRequest
  /// The time of the host at which it began.
  private var start = Duration.zero
  /// The views, which keep the shifts.
  private let views: [WeakView]
  /// The number of views that are still animated.
  private var liveCount: Int
  /// Whether the animation of a view was removed.
  private var isCut = false
  /// The part of the way that is still to go.
  private(set) var remaining: CGFloat = 1

  /// Makes an animation that shows views where they were.
  init(_ changes: [FrameChange], of request: AnimationRequest) {
    self.request = request
    views = changes.map { WeakView($0.view) }
    liveCount = changes.count
    for change in changes {
      change.view.add(FrameShift(self, from: change.former, to: change.view.node.frame))
    }
  }

  /// Whether the changes of the call are being made, so that it completes after those within it.
  var isOpen: Bool { request.isOpen }

  /// Whether the views are shown where they lie, as soon as their shifts are removed.
  var isOver: Bool { liveCount == 0 }

  func begin(at time: Duration) { start = time }

  /// Moves on to a time, and returns whether the animation is over.
  func advance(to time: Duration) -> Bool {
    let elapsed = time - start
    if elapsed >= request.duration { finish() }
    if isOver { return true }
    remaining = 1 - request.curve.value(at: CGFloat(elapsed / request.duration))
    return false
  }

  /// Makes the animation one that is over.
  func finish() { liveCount = 0 }

  /// Shows all views of animations that are over where they lie, as far as only such move them.
  ///
  /// Each view is looked at once, so that any number of animations costs no more than their shifts.
  static func removeShifts(of animations: [FrameAnimation]) {
    var known: Set<ObjectIdentifier> = []
    for case let view? in animations.lazy.flatMap({ $0.views }).map(\.view)
    where known.insert(ObjectIdentifier(view)).inserted {
      view.removeEndedShifts()
    }
  }

  /// Tells that the animation has ended, after its shifts were removed.
  ///
  /// - Parameter isCut: whether the animation ends early.
  func end(isCut: Bool) { request.endAnimation(!isCut && !self.isCut) }

  /// Ends an animation that no host runs.
  func close() {
    finish()
    Self.removeShifts(of: [self])
    end(isCut: false)
  }

  /// Takes note of a view whose animation is removed.
  func cut() {
    isCut = true
    liveCount -= 1
  }
}

/// A frame that was changed in a scope.
struct FrameChange {
  let view: View
  let former: CGRect
}

/// The offset that an animation adds to the frame of a view, at its beginning.
struct FrameShift {
  let animation: FrameAnimation
  private let origin: CGPoint
  private let size: CGSize

  init(_ animation: FrameAnimation, from former: CGRect, to frame: CGRect) {
    self.animation = animation
    origin = CGPoint(x: former.origin.x - frame.origin.x, y: former.origin.y - frame.origin.y)
    size = CGSize(
      width: former.size.width - frame.size.width, height: former.size.height - frame.size.height)
  }

  func add(to frame: inout CGRect) {
    let part = animation.remaining
    frame.origin.x += origin.x * part
    frame.origin.y += origin.y * part
    frame.size.width += size.width * part
    frame.size.height += size.height * part
  }
}
