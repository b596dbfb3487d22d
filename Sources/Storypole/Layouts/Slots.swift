extension LayoutContext {
  /// Whether an item that a layout names takes part in it.
  ///
  /// A collapsed view has no slot (R38), nor has one that is no subview of the host, which is reported.
  /// - Parameter ignoringHidden: whether hidden views have none either; only then is it a dependency (R37).
  func hasSlot(_ item: any LayoutItem, ignoringHidden: Bool = false) -> Bool {
    if let item = item as? DrawnItem { return hasSlot(item) }
    guard let view = item as? View else { return true }
    guard holds(view.node) else {
      // Once a layout: measuring says nothing.
      if !isSizing { reportStranger(view, "is named") }
      return false
    }
    return !view.isCollapsed && !(ignoringHidden && view.isHidden)
  }

  /// A drawn item has one where it stands in what is laid out.
  private func hasSlot(_ item: DrawnItem) -> Bool {
    if lists(item) { return true }
    if !isSizing { reportStranger(item, "is named") }
    return false
  }
}
