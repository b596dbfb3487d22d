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
