/// A registration for changes of values of a controller's environment.
///
/// It lasts as long as the controller, whether or not this object is retained. ``cancel()`` ends it
/// earlier.
public final class ChangeRegistration {
  /// Whether the closure may still be called.
  public private(set) var isActive = true
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  /// Ends the registration: the closure isn't called any more.
  public func cancel() {
    if !isActive { return }
    isActive = false
    onCancel()
  }
}
