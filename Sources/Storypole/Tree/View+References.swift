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
