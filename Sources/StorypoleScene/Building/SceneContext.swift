public import Storypole

/// What values of a scene are made with: the registry, and the views by their ids.
public struct SceneContext {
  /// What names stand for.
  public let registry: SceneRegistry
  /// The views of the scene by id, those that were removed from the tree among them.
  public private(set) var views: [String: View] = [:]
  /// The drawn items of the scene by id.
  private var drawnItems: [String: DrawnItem] = [:]
  /// The names of their kinds, by which their parts are known.
  private var kinds: [String: String] = [:]

  init(registry: SceneRegistry) { self.registry = registry }

  mutating func add(_ view: View, id: String, kind: String) {
    views[id] = view
    kinds[id] = kind
  }

  /// The view that an id stands for, or an id and a part's name behind a slash; nil if none does.
  public func view(_ target: String) -> View? {
    found(target)?.view
  }

  /// Knows the drawn items of a view and of its parts by their ids from now on.
  ///
  /// - Parameter settings: what was set on it; most can't have brought any.
  mutating func addDrawnItems(of view: View, after settings: [Setting]) {
    guard settings.contains(where: \.mayHoldDrawnItems) else { return }
    for case .drawn(let item) in view.frameHolders() { add(item) }
  }

  mutating func add(_ item: DrawnItem) {
    if let id = item.name { drawnItems[id] = item }
  }

  /// The view or the drawn item that an id stands for; nil if none does.
  public func item(_ id: String) -> (any LayoutItem)? { view(id) ?? drawnItems[id] }

  /// The kind's name, by which a view that was found has its properties.
  func kind(of target: String) -> ViewKind? { found(target)?.kind }

  private func found(_ target: String) -> (view: View, kind: ViewKind)? {
    let names = target.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let id = String(names[0])
    guard let view = views[id], let kind = kinds[id].map(registry.viewKind) else { return nil }
    guard names.count > 1 else { return (view, kind) }
    return kind.part(String(names[1]), of: view)
  }

  /// The layout that a description stands for.
  func layout(_ description: LayoutDescription) -> any Layout {
    let kind = registry.layoutKind(description.kind)
    var layout = kind.make()
    kind.apply(description.settings, to: &layout, in: self)
    return layout
  }

  /// Writes what a layout keeps for a view.
  func apply(_ item: ItemDescription, to view: View) {
    registry.apply(item, to: view, in: self)
  }
}

extension Setting {
  /// Whether it is the list of drawn items, or a part that might have one.
  fileprivate var mayHoldDrawnItems: Bool {
    switch value {
    case .list, .settings: true
    default: false
    }
  }
}
