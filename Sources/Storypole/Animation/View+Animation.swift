public import Foundation

extension View {
  /// Animates the frames that a closure changes, as UIKit's `animate(withDuration:animations:)`
  /// does.
  ///
  /// ```swift
  /// View.animate(duration: .milliseconds(300)) {
  ///   shelf.isNarrow = true
  ///   shelf.layoutIfNeeded()
  /// }
  /// ```
  ///
  /// Frames jump at once: layout knows no animation. ``presentationFrame`` moves from where a view
  /// was to where it is, in the frames of the tree's host. Origin and size move separately, and
  /// animations add up: one that begins while another is running continues from what is shown.
  /// Layout in between doesn't end it. Views that were never laid out, and trees without a host,
  /// are not animated.
  ///
  /// - Parameters:
  ///   - duration: the time that it takes. With zero, nothing is animated.
  ///   - curve: the course.
  ///   - changes: makes the changes, and lays out what is to be animated.
  ///   - completion: called when all views have arrived, with `true`, or with `false` if the
  ///     animation of one was removed before, as it is when the view leaves the tree. Called at
  ///     once if nothing is animated.
  ///
  /// Animations that end in the same frame of a host complete in the order in which their changes
  /// ended: of equally long ones in one another, the inner one first.
  ///
  /// - Returns: the result of the changes.
  @discardableResult
  public static func animate<Result>(
    duration: Duration, curve: AnimationCurve = .easeInOut, _ changes: () throws -> Result,
    completion: ((_ isFinished: Bool) -> Void)? = nil
  ) rethrows -> Result {
    let request = AnimationRequest(duration: duration, curve: curve, completion: completion)
    defer { request.close() }
    return try FrameWatch.watching(changes) { request.begin($0) }
  }

  /// The frame as it is shown: the ``frame``, and what animations add to it.
  ///
  /// It is the frame itself unless the view is animated, and changes with the frames of the host.
  /// Bodies lay out by the ``frame``. Reading this is no dependency.
  public final var presentationFrame: CGRect {
    var frame = node.frame
    if node.isMarked(.wasAnimated) {
      for shift in extras?.frameShifts ?? [] { shift.add(to: &frame) }
    }
    return frame
  }

  /// Ends the animations of this view, which is shown where it lies, and calls their completions
  /// with `false` in the next frame, or when the other views have arrived.
  public final func removeAnimations() {
    guard let shifts = extras?.frameShifts, !shifts.isEmpty else { return }
    extras?.frameShifts = []
    for shift in shifts { shift.animation.cut() }
  }

  final func add(_ shift: FrameShift) {
    makeExtras().frameShifts.append(shift)
    node.rareFlags.insert(.wasAnimated)
  }

  /// Removes the shifts of animations that are over.
  final func removeEndedShifts() {
    extras?.frameShifts.removeAll { $0.animation.isOver }
  }
}

/// One call of `animate`, which may change frames in several trees.
final class AnimationRequest {
  let duration: Duration
  let curve: AnimationCurve
  /// Whether the changes are being made.
  private(set) var isOpen = true
  private let completion: ((Bool) -> Void)?
  /// The animations that are running, and the call itself.
  private var pendingCount = 1
  private var isFinished = true

  fileprivate init(
    duration: Duration, curve: AnimationCurve, completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.curve = curve
    self.completion = completion
  }

  /// Animates the changed frames, tree by tree.
  fileprivate func begin(_ changes: [FrameChange]) {
    if duration <= .zero { return }
    var rest = changes.filter { $0.view.node.frame != $0.former && $0.view.host != nil }
    while let host = rest.first?.view.host {
      let own = rest.filter { $0.view.host === host }
      rest.removeAll { $0.view.host === host }
      pendingCount += 1
      host.begin(FrameAnimation(own, of: self))
    }
  }

  /// Ends the changes.
  fileprivate func close() {
    isOpen = false
    endOne()
  }

  /// Ends an animation.
  ///
  /// - Parameter isFinished: whether all of its views have come to the end.
  func endAnimation(_ isFinished: Bool) {
    if !isFinished { self.isFinished = false }
    endOne()
  }

  private func endOne() {
    pendingCount -= 1
    if pendingCount == 0 { completion?(isFinished) }
  }
}
