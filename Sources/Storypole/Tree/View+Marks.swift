extension View {
  /// Requests a run of this view's layout body in the next flush, and invalidates its measurements.
  ///
  /// Nothing runs, is measured or moves before this returns (R1), and repeated calls before the
  /// flush do nothing (R2). The body then runs exactly once (R3). A superview's body runs only if a
  /// value that it read has changed (R4): unlike in UIKit, a label that grew needs no second call
  /// above it. Cost: the edges that turn dirty (R24). ``View/explain()`` names the place of the
  /// call. Leave the arguments to the compiler.
  public final func setNeedsLayout(fileID: StaticString = #fileID, line: UInt = #line) {
    assertOnQueue("setNeedsLayout()")
    if !node.hasNothingToMark { markLayout(from: CallOrigin(fileID, line)) }
  }

  @inline(never) private final func markLayout(from origin: CallOrigin) {
    mark(.layout, because: .call("setNeedsLayout()", origin))
  }

  /// Requests a run of the layout body, but keeps the measurements: the size that this view
  /// needs is unchanged (R5).
  public final func setNeedsPlacement(fileID: StaticString = #fileID, line: UInt = #line) {
    mark(.placement, because: .call("setNeedsPlacement()", CallOrigin(fileID, line)))
  }

  /// Invalidates the measurements, without requesting a run of this view's own layout body (R5).
  public final func invalidateMeasuredSize(fileID: StaticString = #fileID, line: UInt = #line) {
    mark(.measuredSize, because: .call("invalidateMeasuredSize()", CallOrigin(fileID, line)))
  }

  /// Calls ``invalidateMeasuredSize(fileID:line:)``, under UIKit's name.
  public final func invalidateIntrinsicContentSize(
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    mark(
      .measuredSize, because: .call("invalidateIntrinsicContentSize()", CallOrigin(fileID, line)))
  }

  /// Requests a call of ``updateProperties()`` in the next flush, before layout (R5).
  ///
  /// It affects neither the body nor the measurements. The changes made by the method mark what
  /// they affect.
  public final func setNeedsUpdateProperties(fileID: StaticString = #fileID, line: UInt = #line) {
    mark(.properties, because: .call("setNeedsUpdateProperties()", CallOrigin(fileID, line)))
  }

  /// Requests an update of the view in the next flush: calls of ``updateProperties()`` and
  /// ``updateConstraints()``, before layout (R47).
  public final func setNeedsUpdateConstraints(fileID: StaticString = #fileID, line: UInt = #line) {
    mark(.properties, because: .call("setNeedsUpdateConstraints()", CallOrigin(fileID, line)))
  }

  /// Calls ``updateProperties()`` now, of this view and those below that need it, without layout.
  ///
  /// Views that the calls mark are laid out by the next flush. A view that is marked again by its
  /// own call is updated by that flush, too. If nothing needs an update, it returns at once. Within
  /// a body the rules are as for ``layoutIfNeeded(fileID:line:)`` (R8).
  public final func updatePropertiesIfNeeded(fileID: StaticString = #fileID, line: UInt = #line) {
    node.updatePropertiesIfNeeded(from: CallOrigin(fileID, line))
  }

  /// Lays out immediately what needs layout in this view's subtree, and above it as far as
  /// views need layout without a gap (R7).
  ///
  /// If nothing needs layout, it returns at once. Called by a layout body it lays out a view below.
  /// On the running view or above it, it does nothing and is reported, as it is while measuring
  /// (R8).
  public final func layoutIfNeeded(fileID: StaticString = #fileID, line: UInt = #line) {
    assertOnQueue("layoutIfNeeded()")
    node.layoutIfNeeded(from: CallOrigin(fileID, line))
  }

  /// Runs this view's layout body and lays out what needs it, immediately, for animation blocks
  /// (YOLayout).
  ///
  /// It combines ``setNeedsLayout(fileID:line:)`` and ``layoutIfNeeded(fileID:line:)``, so that
  /// values which the body takes from untracked properties are in the frames when it returns.
  public final func layoutView(fileID: StaticString = #fileID, line: UInt = #line) {
    setNeedsLayout(fileID: fileID, line: line)
    layoutIfNeeded(fileID: fileID, line: line)
  }

  /// Whether a flush would visit this view, which may find that nothing has to run.
  ///
  /// It doesn't include the views below. A view that was never laid out always needs layout.
  public final var needsLayout: Bool { node.isPending }
}

extension View {
  /// Whether the engine of this view's tree reports operations that are allowed but most likely
  /// mistakes, off by default.
  ///
  /// Each of these is a ``Diagnostic``: a frame written over a placement (R6), a subview that a
  /// body no longer places (R20), a block that returns different sizes in its two modes (R18).
  /// Cost: one visit per subview after each run of a body.
  public final var isStrict: Bool {
    get { node.settings.isStrict }
    set { node.settings.isStrict = newValue }
  }

  /// The limits at which a flush of this view's tree gives up (R28).
  public final var layoutLimits: LayoutLimits {
    get { node.settings.limits }
    set { node.settings.limits = newValue }
  }
}

/// UIKit's calls that are often passed as functions: `model.onChange = shelf.setNeedsLayout`.
///
/// A method with arguments that the compiler fills in can't be passed as such a function. These
/// overloads leave the arguments out, so the place of the call is unknown, and causes and
/// diagnostics name no place. A plain call never resolves to them.
extension View {
  /// Requests a run of this view's layout body in the next flush: `model.onChange =
  /// shelf.setNeedsLayout`.
  ///
  /// See ``setNeedsLayout(fileID:line:)``.
  @_disfavoredOverload
  public final func setNeedsLayout() {
    setNeedsLayout(fileID: Self.unknownFile, line: 0)
  }

  /// Lays out immediately what needs layout: `editor.onCommit = shelf.layoutIfNeeded`.
  ///
  /// See ``layoutIfNeeded(fileID:line:)``.
  @_disfavoredOverload
  public final func layoutIfNeeded() {
    layoutIfNeeded(fileID: Self.unknownFile, line: 0)
  }

  private static var unknownFile: StaticString { "" }
}
