extension LayoutContext {
  /// Whether an item that a layout names takes part in it.
  ///
  /// A collapsed view has no slot (R38). A view that isn't a subview of the host has no slot
  /// either, and is reported.
  /// - Parameter ignoringHidden: whether hidden views have no slot either. Only then is visibility
  ///   a dependency (R37).
  func hasSlot(_ item: any LayoutItem, ignoringHidden: Bool = false) -> Bool {
    if let item = item as? DrawnItem { return hasSlot(item) }
    guard let view = item as? View else { return true }
    guard holds(view.node) else {
      // Reported once per layout: sizing reports nothing.
      if !isSizing { reportNotAChild(view, "is named") }
      return false
    }
    return !view.isCollapsed && !(ignoringHidden && view.isHidden)
  }

  /// Whether a drawn item has a slot, which it does if it is listed in the context.
  private func hasSlot(_ item: DrawnItem) -> Bool {
    if lists(item) { return true }
    if !isSizing { reportNotAChild(item, "is named") }
    return false
  }
}

extension NodeRef {
  /// Whether a subview takes part in a layout of all of them, without recording a read.
  @inline(__always) func hasSlot(ignoringHidden: Bool) -> Bool {
    !isCollapsed && !(ignoringHidden && isHidden)
  }
}
