extension View {
  /// The drawn items that stand in this view itself, back to front; they are drawn behind its subviews.
  ///
  /// A change of the list runs the layout body of this view in the next flush, and makes its measurements invalid.
  public final var drawnItems: [DrawnItem] { extras?.drawnItems ?? [] }

  /// Adds a drawn item in front of those that are there, taking it away from where it was.
  ///
  /// Refused while something measures (R10).
  public final func addDrawnItem(
    _ item: DrawnItem, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if refusesMove("drawnItems") || item.refusesMove("its place") { return }
    item.leave(CallOrigin(fileID, line))
    item.host = self
    makeExtras().drawnItems.append(item)
    mark(.layout, because: .call("addDrawnItem(_:)", CallOrigin(fileID, line)))
  }
}

extension DrawnItem {
  /// The view that it stands in, itself or within other drawn items; `nil` for none.
  ///
  /// Cost: one step per item around it.
  public var view: View? {
    var item = self
    var steps = 0
    while let above = item.container {
      item = above
      steps += 1
    }
    ThreadContext.current.pointee.drawnItemsClimbed += steps
    return item.host
  }

  /// The drawn items that stand in this one, back to front, in its coordinates.
  public var drawnItems: [DrawnItem] { children }

  /// Adds a drawn item in front of those that are in this one, taking it away from where it was.
  ///
  /// Adding one to itself or to what stands in it is refused and reported. Refused while something measures (R10).
  public func addDrawnItem(
    _ item: DrawnItem, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if refusesMove("drawnItems") || item.refusesMove("its place") { return }
    if item === self {
      return report(
        .refusedTreeChange, "can't be added to itself",
        advice: "Nothing was changed; add another item.")
    }
    if stands(in: item) {
      return report(
        .refusedTreeChange, "can't take in \(item.label), in which it stands",
        advice: "Nothing was changed; remove it from there first.")
    }
    let origin = CallOrigin(fileID, line)
    item.leave(origin)
    item.container = self
    children.append(item)
    markUser(because: .call("addDrawnItem(_:)", origin))
  }

  /// Takes the item out of the view or the item that it stands in; it keeps its frame.
  ///
  /// Refused while something measures (R10).
  public func remove(fileID: StaticString = #fileID, line: UInt = #line) {
    if refusesMove("its place") { return }
    leave(CallOrigin(fileID, line))
  }

  func leave(_ origin: CallOrigin) {
    let change = Change.call("DrawnItem.remove()", origin)
    if let container {
      container.children.removeAll { $0 === self }
      container.markUser(because: change)
    } else if let host {
      host.extras?.drawnItems.removeAll { $0 === self }
      host.mark(.layout, because: change)
    }
    (host, container, placedStamp) = (nil, nil, 0)
  }

  private func stands(in other: DrawnItem) -> Bool {
    // A chain that is made from the outside inwards is not climbed for each item.
    if other.children.isEmpty { return self === other }
    var next: DrawnItem? = self
    while let item = next, item !== other { next = item.container }
    return next != nil
  }

  // MARK: Telling the view

  /// Marks the view whose body has used the item; others have nothing to do.
  func markUser(because change: @autoclosure () -> Change) {
    guard isUsed, let view else { return }
    isUsed = false
    view.mark(.layout, because: change())
  }

  /// R10: while the view's tree measures, nothing that layout reads may change; says so.
  func refusesChange(_ property: String) -> Bool {
    refusingView?.refusesChange("\(property) of its drawn item \(label)") ?? false
  }

  /// R10: while anything measures, no drawn item of the tree moves; says so.
  func refusesMove(_ property: String) -> Bool {
    refusingView?.refusesMove("\(property) of its drawn item \(label)") ?? false
  }

  /// The item's view where it may refuse anything: only to code that a body has called.
  ///
  /// The way up to the view is climbed for no other.
  private var refusingView: View? {
    ThreadContext.current.pointee.engine == nil ? nil : view
  }

  /// Reports about this item to its view's tree; one that stands nowhere has nobody to tell.
  func report(_ kind: Diagnostic.Kind, _ attempted: String, advice: String) {
    view?.diagnose(kind, "its drawn item \(label) \(attempted)", advice: advice)
  }

  /// The name, or the index among the drawn items where it stands: `drawn-0`.
  var label: String {
    if let name { return name }
    let siblings = container?.children ?? host?.drawnItems ?? []
    return siblings.firstIndex { $0 === self }.map { "drawn-\($0)" } ?? "without a name"
  }

  /// Where the item is: the view's path and the names of the drawn items from there on, or their indices.
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
  /// One line: the name and the frame.
  public var description: String { "DrawnItem \(label) \(present.brief)" }
}
