import Foundation

extension View {
  /// The parts of the frame that are flexible when the superview's size changes; empty by default.
  ///
  /// The mask is applied when the superview's size changes. It starts from the frame as it was
  /// last written and the superview's size at that time (or when the view was added or the mask
  /// was set, if that was later). A layout of the superview that places this view takes
  /// precedence over the mask.
  public final var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set {
      if newValue == autoresizingMask || refusesChange("autoresizingMask") { return }
      makeExtras().autoresizingMask = newValue
      node.changing(.property("autoresizingMask")) { node.maskChanged(to: newValue) }
    }
  }
}
