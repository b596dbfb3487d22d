public import Foundation

extension View {
  /// Whether the view is invisible.
  ///
  /// Layout ignores this, except for layouts that read it (R37), such as boxes that skip hidden
  /// views. To take a view out of layout, see ``isCollapsed``. Setting it is refused while
  /// something measures (R10).
  public final var isHidden: Bool {
    get {
      noteRead(of: .isHidden)
      return node.isHidden
    }
    set {
      if newValue == node.isHidden { return node.wasSetAgain() }
      if refusesChange("isHidden") { return }
      node.changing(.property("isHidden", .flag(!newValue), .flag(newValue))) {
        node.hide(newValue)
      }
    }
  }

  /// Whether the view is taken out of layout altogether (R38).
  ///
  /// Layouts skip a collapsed view: it gets no slot, no spacing and no share. It measures as
  /// zero, it isn't placed, and nothing in it is laid out. Its marks are kept, and everything
  /// dirty in it runs once it is revealed (R39).
  public final var isCollapsed: Bool {
    get {
      noteRead(of: .isCollapsed)
      return node.isCollapsed
    }
    set {
      if newValue == node.isCollapsed { return node.wasSetAgain() }
      if refusesChange("isCollapsed") { return }
      node.changing(.property("isCollapsed", .flag(!newValue), .flag(newValue))) {
        node.collapse(newValue)
      }
    }
  }

  /// The opacity of the view and its subviews, from 0 to 1, the default, where other values are
  /// clamped.
  ///
  /// Layout doesn't read it, so changing it marks nothing, and no body runs. Checks of soundness
  /// treat a view of opacity 0 as hidden. NaN is replaced by 1, and is reported.
  public final var alpha: CGFloat {
    get { extras?.alpha ?? 1 }
    set {
      if newValue.isNaN { _ = usable(newValue, "alpha") }
      let opacity = newValue.isNaN ? 1 : min(max(newValue, 0), 1)
      if opacity != alpha { makeExtras().alpha = opacity }
    }
  }

  /// Whether subviews are only visible within the bounds, off by default, except for scroll views.
  ///
  /// Layout doesn't read it, so changing it marks nothing, and no body runs: it is for drawings,
  /// which leave out what a view clips, and for checks of soundness, which report a subview
  /// that can't be seen. ``hitTest(_:)`` finds nothing outside a superview's bounds in any case.
  public final var clipsToBounds: Bool {
    get { extras?.clipsToBounds ?? scrollsContent }
    set { if newValue != clipsToBounds { makeExtras().clipsToBounds = newValue } }
  }

  /// R10: refuses and reports a change of a property that layout reads while the tree is being
  /// measured.
  ///
  /// Other trees may change meanwhile, for sizing views.
  final func refusesChange(_ property: String) -> Bool {
    node.refusesChanges && refuse(property)
  }

  /// R10: refuses and reports a move in the tree while anything measures.
  final func refusesMove(_ property: String) -> Bool {
    node.refusesMoves && refuse(property)
  }

  private final func refuse(_ property: String) -> Bool {
    diagnose(
      .changeWhileMeasuring, "\(property) was set while a body was measuring",
      advice: "Nothing was set; change it outside measurements (R10).")
    return true
  }
}
