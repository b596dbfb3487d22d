/// Children: controllers whose views are in this controller's view.
extension ViewController {
  /// Adds a child, which leaves its previous parent; its `willMove(toParent:)` is called before.
  ///
  /// Add its view to this controller's then, and call its ``didMove(toParent:)``. Adding a
  /// controller to itself, or below itself, is refused and reported.
  public final func addChild(_ child: ViewController) {
    if child.parent === self { return }
    if isInside(child) {
      return view.diagnose(
        .refusedTreeChange, "its controller was added below itself",
        advice: "Nothing was changed; a controller can't contain itself.")
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    loadedHost?.controllersDidChange()
  }

  /// Removes the controller from its parent, and calls ``didMove(toParent:)`` with `nil`.
  ///
  /// Call ``willMove(toParent:)`` with `nil` before, and remove the view from its superview.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.loadedHost?.controllersDidChange()
    didMove(toParent: nil)
  }

  /// The host in whose tree the view is, if it was loaded.
  final var loadedHost: (any TreeHost)? { viewIfLoaded?.host }

  /// Whether this is a controller, or lies below it.
  private final func isInside(_ other: ViewController) -> Bool {
    if other.children.isEmpty { return self === other }
    var next: ViewController? = self
    while let present = next {
      if present === other { return true }
      next = present.parent
    }
    return false
  }
}
