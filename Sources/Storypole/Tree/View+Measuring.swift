public import Foundation

extension View {
  /// Returns the size that this view needs for a proposal, in points: cached, and tracked.
  ///
  /// It calls ``measure(_:)`` at most once per proposal until something that the answer depends on
  /// changes (R12, R13). It moves nothing, and never changes a frame. A negative extent counts as
  /// 0, infinite means "as much as you like". NaN counts as 0 and is reported (R11). Called by a
  /// body, it is a dependency of that body. A collapsed view needs the size zero (R38).
  public final func sizeThatFits(_ proposal: CGSize) -> CGSize {
    node.measure(proposal)
  }

  /// Returns the size that this view needs at a width, at any height: that for the proposal
  /// (width, ∞).
  ///
  /// The rules of ``sizeThatFits(_:)`` apply.
  public final func sizeThatFits(width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: .infinity))
  }

  /// Returns the height that this view needs at a width.
  ///
  /// The rules of ``sizeThatFits(_:)`` apply. A body may use it to compare the heights of
  /// several views.
  public final func heightThatFits(width: CGFloat) -> CGFloat {
    sizeThatFits(width: width).height
  }

  /// Resizes the frame to the size that fits the present one, keeping the origin, as in UIKit.
  ///
  /// The present size is the proposal. The rules for writing ``frame`` apply.
  public final func sizeToFit() {
    let frame = frame
    self.frame = CGRect(origin: frame.origin, size: sizeThatFits(frame.size))
  }

  /// The width that replaces the view's own when it is measured, in points, or `nil`, the default,
  /// to keep its own.
  ///
  /// Its layout is measured at this width, and reports the height that it needs there. A view with
  /// both extents fixed isn't measured at all. Setting it doesn't change the frame. A negative or
  /// non-finite extent is refused and reported.
  public final var fixedWidth: CGFloat? {
    get { extras?.fixedSize.width }
    set { setFixed(\.width, to: newValue) }
  }

  /// The height that replaces the view's own when it is measured, in points, or `nil`, the
  /// default, to keep its own.
  ///
  /// Its layout is measured at this height. A view with both extents fixed isn't measured at all.
  /// Setting it doesn't change the frame. A negative or non-finite extent is refused and reported.
  public final var fixedHeight: CGFloat? {
    get { extras?.fixedSize.height }
    set { setFixed(\.height, to: newValue) }
  }

  private final func setFixed(
    _ extent: WritableKeyPath<FixedSize, CGFloat?>, to value: CGFloat?
  ) {
    if let value, !value.isFinite || value < 0 {
      return diagnose(
        .invalidSize, "the fixed extent \(value) was set",
        advice: "The old extent stays; set a finite extent of 0 or more, or nil.")
    }
    if (extras?.fixedSize ?? FixedSize())[keyPath: extent] == value
      || refusesChange("a fixed extent")
    {
      return
    }
    makeExtras().fixedSize[keyPath: extent] = value
    mark(
      .measuredSize,
      because: .property(extent == \FixedSize.width ? "fixedWidth" : "fixedHeight"))
  }

  /// R10: the size from the layout, or, per axis, the intrinsic size, the written size, or 0.
  final func defaultMeasurement(_ proposal: CGSize) -> CGSize {
    guard node.runningEngine?.isMeasuring == true else { return sizeThatFits(proposal) }
    return node.runBody(in: proposal) ?? sizeWithoutLayout
  }

  /// Per axis the intrinsic size of a subclass of a class that measures, or else what that measures.
  final func measureOwnContent(_ proposal: CGSize) -> CGSize {
    intrinsicSize(orElse: measure(proposal))
  }

  /// What a class of the library needs: for the proposal for which it is being measured, or else
  /// without limit, as any caller would measure it.
  final func classContent(_ size: (CGSize) -> CGSize) -> CGSize {
    if let engine = node.measuringEngine { return size(node.entry(engine.reading.record).proposal) }
    return sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  /// Per axis the intrinsic size, or else the written one, as dependencies of the running body.
  final var sizeWithoutLayout: CGSize { intrinsicSize(orElse: node.readWrittenSize()) }

  /// Per axis the intrinsic size, as a dependency of the running body, or else another one.
  final func intrinsicSize(orElse other: @autoclosure () -> CGSize) -> CGSize {
    var size = trackedIntrinsicContentSize
    let needsWidth = size.width == View.noIntrinsicMetric
    let needsHeight = size.height == View.noIntrinsicMetric
    if needsWidth || needsHeight {
      let other = other()
      if needsWidth { size.width = other.width }
      if needsHeight { size.height = other.height }
    }
    return size
  }
}
