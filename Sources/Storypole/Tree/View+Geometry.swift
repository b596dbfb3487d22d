public import Foundation

extension View {
  /// The frame in the superview's coordinates, in points.
  ///
  /// Written from outside a body it is an input: the view becomes a candidate for layout if the
  /// size differs, and its superview's layout runs if it had placed this view (R6). Written by the
  /// superview's layout body it is a placement. A rect that is not finite or has a negative extent
  /// is refused and reported (R40). Writing an equal rect does nothing. While a body measures,
  /// nothing can be written (R10).
  ///
  /// Read by a body it is a dependency. A body that reads a subview's frame gets the frame that
  /// it has placed in this run, or else the one last written from outside.
  public final var frame: CGRect {
    get { isBeingRead ? trackedFrame([.size, .origin]) : node.frame }
    set { node.setFrame(newValue) }
  }

  /// The view's own coordinates, in points: the frame's size, and an origin that scrolling moves.
  ///
  /// Setting the size resizes the frame about its centre, as in UIKit, and is refused where a frame
  /// would be. Setting the origin moves no frame. An origin that isn't finite is refused (R40).
  ///
  /// Read by a body, the origin and the size are separate dependencies. The origin of the ``frame``
  /// is not a dependency (R6). A body that measures its own view reads the size that was last
  /// written, not the placed one (R10).
  public final var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      boundsOrigin = newValue.origin
      if newValue.size == size { return }
      let center = center
      let resized = CGRect(
        x: center.x - newValue.size.width / 2, y: center.y - newValue.size.height / 2,
        width: newValue.size.width, height: newValue.size.height)
      if !node.isTreeRunning, !resized.isStorable {
        return refuse("the bounds size \(newValue.size.brief)", "size")
      }
      frame = resized
    }
  }

  /// Reports a part of the frame or of the bounds that can't be stored.
  private final func refuse(_ written: String, _ part: String) {
    diagnose(
      .invalidFrame, "\(written) was written",
      advice: "The old \(part) stays; "
        + (part == "size"
          ? "extents must be finite and 0 or more (R40)." : "write finite coordinates (R40)."))
  }

  /// The centre of the frame, unrounded, in points, in the superview's coordinates, and
  /// setting it moves the view.
  ///
  /// It is another form of the ``frame``, with the same rules for writing, refusing and recording.
  public final var center: CGPoint {
    get {
      let frame = frame
      return CGPoint(
        x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    }
    set {
      let size = size
      let moved = CGRect(
        x: newValue.x - size.width / 2, y: newValue.y - size.height / 2,
        width: size.width, height: size.height)
      if !node.isTreeRunning, !moved.isStorable {
        return refuse("the centre (\(newValue.x), \(newValue.y))", "centre")
      }
      frame = moved
    }
  }

  /// The origin of the bounds, without their size.
  final var boundsOrigin: CGPoint {
    get {
      noteRead(of: .boundsOrigin)
      return extras?.boundsOrigin ?? .zero
    }
    set {
      let old = extras?.boundsOrigin ?? .zero
      if newValue == old || refusesChange("the bounds origin") { return }
      guard newValue.x.isFinite, newValue.y.isFinite else {
        return refuse("the bounds origin (\(newValue.x), \(newValue.y))", "origin")
      }
      node.changing(.property("bounds.origin", .point(old), .point(newValue))) {
        makeExtras().boundsOrigin = newValue
        node.inputChanged(.boundsOrigin, seen: CGSize(old))
      }
    }
  }
}
