import Foundation

extension View {
  /// Whether the view is invisible.
  ///
  /// Layout goes on as if it were not, unless a layout reads this (R37), as boxes do that ignore hidden
  /// views. To take a view out of layout, see ``isCollapsed``. Refused while something measures (R10).
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
  /// Layouts don't see a collapsed view: no slot, no spacing, no share. It measures as zero, it isn't placed, nothing in it
  /// is laid out; its marks are kept, and what is dirty in it runs once it is revealed (R39).
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

  /// R10: while the tree is measured nothing that layout reads may change; says so.
  ///
  /// Another tree's content may: it is how sizing views are used.
  final func refusesChange(_ property: String) -> Bool {
    guard let engine = node.pointee.engine, engine.refusesChanges else { return false }
    return refuse(property)
  }

  /// R10: while anything measures, nothing of the tree moves; says so.
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
