public import Foundation

extension Unified {
  /// Calls a closure in each pass of a host that leaves the view with another size.
  ///
  /// ```swift
  /// shelf.onSizeChange { shelf, oldSize in
  ///   shelf.columns = shelf.bounds.width < 600 ? 2 : 4
  /// }
  /// ```
  ///
  /// Observers are called when layout has settled (R47): those of shallow views first, at the
  /// depths that the views have as the round begins, and those of one depth in the order of
  /// registration. An observer may change anything. What it marks is laid out at once, and then
  /// another round calls the observers of views whose size has changed, but only those deeper than
  /// the shallowest view of the round before; the others are called in the next pass. So rounds
  /// end, however the observers are written; one that goes on pass after pass is reported.
  ///
  /// The size is compared with that of the last call, or of the registration: one that has changed
  /// back by the end of a pass is no change. A tree without a host has no passes, and calls
  /// nothing.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call; leave it to the compiler.
  ///   - line: the line of the call; leave it to the compiler.
  ///   - action: receives the view and its old size. The view retains it; capture the view weakly
  ///     or not at all.
  /// - Returns: the registration, which lasts as long as the view unless it is cancelled.
  @discardableResult
  public func onSizeChange(
    fileID: StaticString = #fileID, line: UInt = #line, _ action: @escaping (Self, CGSize) -> Void
  ) -> ChangeRegistration {
    addSizeObserver(at: CallOrigin(fileID, line)) { view, oldSize in
      if let view = view as? Self { action(view, oldSize) }
    }
  }
}
