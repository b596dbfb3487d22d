extension View {
  /// Whether the engine of this view's tree reports what is allowed but most likely a mistake; off by
  /// default.
  ///
  /// A frame written over a placement (R6), a subview that a body no longer places (R20), a block that
  /// answers differently in its two modes (R18): each is a ``Diagnostic``. Cost: a look at each subview
  /// after each run of a body.
  public final var isStrict: Bool {
    get { EngineRef.engine(for: node).pointee.isStrict }
    set { EngineRef.engine(for: node).pointee.isStrict = newValue }
  }

  /// When a flush of this view's tree gives up (R28).
  public final var layoutLimits: LayoutLimits {
    get { EngineRef.engine(for: node).pointee.limits }
    set { EngineRef.engine(for: node).pointee.limits = newValue }
  }
}
