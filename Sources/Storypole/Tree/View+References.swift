/// The calls of UIKit that are often handed on by name: `views.forEach(shelf.addSubview)`.
///
/// A name with arguments that the compiler fills in would not do as a function. These leave them
/// out: where such a call stands nobody knows, so causes and diagnostics name no place. A plain
/// call never comes here.
extension View {
  /// Adds a view as the frontmost subview: `views.forEach(shelf.addSubview)`.
  ///
  /// See ``addSubview(_:fileID:line:)``.
  @_disfavoredOverload
  public final func addSubview(_ view: View) {
    addSubview(view, fileID: Self.unknownFile, line: 0)
  }

  /// Asks for this view's layout body to run in the next flush: `model.onChange = shelf.setNeedsLayout`.
  ///
  /// See ``setNeedsLayout(fileID:line:)``.
  @_disfavoredOverload
  public final func setNeedsLayout() {
    setNeedsLayout(fileID: Self.unknownFile, line: 0)
  }

  /// Lays out what needs it, now: `editor.onCommit = shelf.layoutIfNeeded`.
  ///
  /// See ``layoutIfNeeded(fileID:line:)``.
  @_disfavoredOverload
  public final func layoutIfNeeded() {
    layoutIfNeeded(fileID: Self.unknownFile, line: 0)
  }

  private static var unknownFile: StaticString { "" }
}
