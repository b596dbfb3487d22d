extension View {
  /// The drawn items that belong to this view directly, back to front, drawn behind
  /// its subviews.
  ///
  /// A change of the list runs this view's layout body in the next flush, and invalidates its
  /// measurements.
  public final var drawnItems: [DrawnItem] { extras?.drawnItems ?? [] }

  /// Adds a drawn item in front of the existing ones, removing it from its previous view or item.
  ///
  /// Refused while something measures (R10).
  public final func addDrawnItem(
    _ item: DrawnItem
  ) {
    if refusesMove("drawnItems") || item.refusesMove("its place") { return }
    item.leave()
    item.host = self
    makeExtras().drawnItems.append(item)
    mark(.layout, because: .call("addDrawnItem(_:)", nil))
  }
}

extension DrawnItem {
  /// The view that the item belongs to, directly or through other drawn items, or `nil` if there
  /// isn't one.
  ///
  /// Cost: one step per item around it.
  public var view: View? {
    var item = self
    var steps = 0
    while let above = item.container {
      item = above
      steps += 1
    }
    ThreadContext.noteClimb(of: steps)
    return item.host
  }

  /// The drawn items that belong to this one, back to front, in its coordinates.
  public var drawnItems: [DrawnItem] { children }

  /// Adds a drawn item in front of the existing ones in this item, removing it from its
  /// previous view or item.
  ///
  /// Adding an item to itself or to an item inside it is refused and reported. Refused while
  /// something measures (R10).
  public func addDrawnItem(
    _ item: DrawnItem
  ) {
    if refusesMove("drawnItems") || item.refusesMove("its place") { return }
    if item === self {
      return report(
        .refusedTreeChange, "can't be added to itself",
        advice: "Nothing was changed; add another item.")
    }
    if stands(in: item) {
      return report(
        .refusedTreeChange, "can't contain \(item.label), which contains it",
        advice: "Nothing was changed; remove it from that item first.")
    }
    item.leave()
    item.container = self
    children.append(item)
    markUser(because: .call("addDrawnItem(_:)", nil))
  }

  /// Removes the item from the view or item that it belongs to, with its frame kept.
  ///
  /// Refused while something measures (R10).
  public func remove() {
    if refusesMove("its place") { return }
    leave()
  }

  func leave() {
    let change = Change.call("DrawnItem.remove()", nil)
    if let container {
      container.children.remove(self)
      container.markUser(because: change)
    } else if let host {
      host.extras?.drawnItems.remove(self)
      host.mark(.layout, because: change)
    }
    (host, container, placedStamp) = (nil, nil, 0)
  }

  private func stands(in other: DrawnItem) -> Bool {
    // A chain that is built from the outside inwards isn't climbed for each item.
    if other.children.isEmpty { return self === other }
    var next: DrawnItem? = self
    while let item = next, item !== other { next = item.container }
    return next != nil
  }

  // MARK: Marking the view

  /// Marks the view whose body has used the item, as an unused item needs no mark.
  func markUser(because change: @autoclosure () -> Change) {
    guard isUsed, let view else { return }
    isUsed = false
    view.mark(.layout, because: change())
  }

  /// R10: refuses and reports a change of a property that layout reads while the view's tree is
  /// being measured.
  func refusesChange(_ property: String) -> Bool {
    refusingView?.refusesChange("\(property) of its drawn item \(label)") ?? false
  }

  /// R10: refuses and reports a move of a drawn item in the tree while anything measures.
  func refusesMove(_ property: String) -> Bool {
    refusingView?.refusesMove("\(property) of its drawn item \(label)") ?? false
  }

  /// The item's view, if it may refuse a change: only code called by a body can be refused.
  ///
  /// For other code the view isn't looked up.
  private var refusingView: View? {
    ThreadContext.isBusy ? view : nil
  }

  /// Reports a diagnostic about this item to its view's tree, if the item has a view.
  func report(_ kind: Diagnostic.Kind, _ attempted: String, advice: String) {
    view?.diagnose(kind, "its drawn item \(label) \(attempted)", advice: advice)
  }

  /// The name, or the index among the drawn items beside it: `drawn-0`.
  var label: String {
    if let name { return name }
    let siblings = container?.children ?? host?.drawnItems ?? []
    return siblings.firstIndex { $0 === self }.map { "drawn-\($0)" } ?? "without a name"
  }

  /// The position of the item: the view's path and the names of the drawn items from there on,
  /// or their indices.
  ///
  /// For instance `shelf/row/badge/drawn-0`.
  public var path: String {
    var labels = [label]
    var top = self
    while let above = top.container {
      top = above
      labels.append(above.label)
    }
    return ([top.host?.path].compactMap { $0 } + labels.reversed()).joined(separator: "/")
  }
}

extension DrawnItem: CustomStringConvertible {
  /// One line with the name and the frame.
  public var description: String { "DrawnItem \(label) \(present.brief)" }
}
