package import Storypole

/// The registry, and the views by id, with which values of a scene are made.
package struct SceneContext {
  package let registry: SceneRegistry
  /// The views with an id, and the names of their kinds, which determine their parts.
  private var named: [String: (view: View, kind: String)] = [:]
  /// The drawn items of the scene by id.
  private var drawnItems: [String: DrawnItem] = [:]

  /// The constraints of the scene by identifier.
  private(set) var constraints: [String: LayoutConstraint] = [:]

  init(registry: SceneRegistry) { self.registry = registry }

  /// The context of values that name no views, layouts or blocks.
  static var empty: SceneContext { SceneContext(registry: SceneRegistry()) }

  /// Prepares for a number of further views with ids.
  mutating func reserve(_ count: Int) { named.reserveCapacity(named.count + count) }

  mutating func add(_ view: View, id: String, kind: String) { named[id] = (view, kind) }

  /// The view with an id, or with an id and a part's name after a slash, or nil if there is no
  /// such view.
  package func view(_ target: String) -> View? { found(target)?.view }

  /// Registers the drawn items of a view and of its parts by id.
  ///
  /// - Parameter settings: The settings made on the view. Most can't have added any items.
  mutating func addDrawnItems(of view: View, after settings: [Setting]) {
    let mayHaveAdded = settings.contains { setting in
      switch setting.value {
      case .list, .settings: true
      default: false
      }
    }
    guard mayHaveAdded else { return }
    for case .drawn(let item) in view.frameHolders() { add(item) }
  }

  mutating func add(_ constraint: LayoutConstraint) {
    if let identifier = constraint.identifier { constraints[identifier] = constraint }
  }

  mutating func add(_ item: DrawnItem) { if let id = item.name { drawnItems[id] = item } }

  /// The view or drawn item with an id, or nil.
  package func item(_ id: String) -> (any LayoutItem)? { view(id) ?? drawnItems[id] }

  /// The name of the kind of a view that was found, which determines its properties.
  func kind(of target: String) -> ViewKind? { found(target)?.kind }

  private func found(_ target: String) -> (view: View, kind: ViewKind)? {
    let names = target.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let (view, name) = named[String(names[0])] else { return nil }
    let kind = registry.viewKind(name)
    guard names.count > 1 else { return (view, kind) }
    return kind.part(String(names[1]), of: view)
  }

  func layout(_ description: LayoutDescription) -> any Layout {
    registry.layoutKind(description.kind).make(description.settings, in: self)
  }
}
