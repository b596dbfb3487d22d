import Foundation

extension View {
  /// Whether the view is invisible.
  ///
  /// Layout ignores this, except for layouts that read it (R37), such as boxes that skip hidden
  /// views. To take a view out of layout, see ``isCollapsed``. Setting it is refused while
  /// something measures (R10).
  public final var isHidden: Bool {
    get {
      noteRead(of: .isHidden)
      return node.has(.isHidden)
    }
    set {
      if newValue == node.has(.isHidden) || refusesChange("isHidden") { return }
      node.changing(.property("isHidden", .flag(!newValue), .flag(newValue))) {
        node.pointee.flags.set(.isHidden, newValue)
        let seen = CGSize(flag: !newValue)
        node.inputChanged(.isHidden, seen: seen)
        node.pointee.superNode?.summaryChanged(.isHidden, of: node, seen: seen)
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
      return node.has(.isCollapsed)
    }
    set {
      if newValue == node.has(.isCollapsed) || refusesChange("isCollapsed") { return }
      node.changing(.property("isCollapsed", .flag(!newValue), .flag(newValue))) {
        collapse(newValue)
      }
    }
  }

  private final func collapse(_ isCollapsed: Bool) {
    if isCollapsed { markReadersOfMeasurements { $0.pointee.answer } }
    node.pointee.flags.set(.isCollapsed, isCollapsed)
    if !isCollapsed { markReadersOfMeasurements { _ in .zero } }
    let seen = CGSize(flag: !isCollapsed)
    node.inputChanged(.isCollapsed, seen: seen)
    if let above = node.pointee.superNode {
      if isCollapsed { above.pointee.flags.insert(.hasCollapsedChildren) }
      above.summaryChanged(.isCollapsed, of: node, seen: seen)
    }
    node.pointee.engine?.collapseChanged(node)
  }

  private final func markReadersOfMeasurements(
    seen: (UnsafeMutablePointer<Entry>) -> CGSize
  ) {
    for entryIndex in 1...node.entryCount where node.entry(entryIndex).pointee.facet == .measurement
    {
      node.markReaders(of: entryIndex, seen: seen(node.entry(entryIndex)))
    }
  }

  /// R10: refuses and reports a change of a property that layout reads while the tree is being
  /// measured.
  ///
  /// Other trees may change meanwhile, for sizing views.
  final func refusesChange(_ property: String) -> Bool {
    guard let engine = node.pointee.engine, engine.refusesChanges else { return false }
    return refuse(property)
  }

  /// R10: refuses and reports a move in the tree while anything measures.
  final func refusesMove(_ property: String) -> Bool {
    guard let engine = node.pointee.engine, engine.refusesMoves else { return false }
    return refuse(property)
  }

  private final func refuse(_ property: String) -> Bool {
    diagnose(
      .changeWhileMeasuring, "\(property) was set while a body was measuring",
      advice: "Nothing was set; change it outside of measuring (R10).")
    return true
  }
}
