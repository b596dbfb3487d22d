import Foundation

/// The bars that a document's segues put above and below the views of its controllers.
struct SimulatedBars: Sendable {
  /// The bars of one controller.
  struct Bars: Equatable, Sendable {
    /// Whether a navigation controller shows the controller, also without a bar.
    fileprivate var isInNavigation = false
    var hasNavigationBar = false
    /// Whether titles are large that don't say otherwise.
    fileprivate var prefersLargeTitles = false
    var hasLargeTitle = false
    var hasTabBar = false
    var hasToolbar = false
    /// Whether a controller's view begins below the navigation bar unless it asks for more.
    var hasOpaqueTop = false
    /// Whether it ends above the tab bar or the toolbar unless it asks for more.
    var hasOpaqueBottom = false
    /// Whether the tab bar lies around the navigation controller, and so stays below what that shows.
    fileprivate var keepsTabBar = false
  }

  private var bars: [String: Bars] = [:]
  private var controllers: [String: MarkupElement] = [:]
  /// The controllers whose views are as large as views of others.
  private(set) var embedded: Set<String> = []

  /// Follows the segues from each container.
  init(_ root: MarkupElement) {
    for scene in root.list("scenes") {
      for item in scene.list("objects") where item["sceneMemberID"] == "viewController" {
        if let id = item["id"] { controllers[id] = item }
      }
    }
    let segues = controllers.values.flatMap(Self.segues)
    embedded = Set(segues.filter { $0["kind"] == "embed" }.compactMap { $0["destination"] })
    var due: [String] = []
    for (id, item) in controllers.sorted(by: { $0.key < $1.key })
    where Self.containers.contains(item.name) {
      bars[id] = Bars()
      due.append(id)
    }
    while let id = due.popLast() {
      for (target, next) in successors(of: id) where bars[target, default: Bars()] != next {
        let merged = bars[target, default: Bars()].merged(with: next)
        if bars[target] == merged { continue }
        bars[target] = merged
        due.append(target)
      }
    }
  }

  /// The first controller that a container begins with.
  func firstChild(of id: String) -> String? {
    controllers[id].map(Self.segues)?.first { $0["kind"] == "relationship" }?["destination"]
  }

  subscript(id: String) -> Bars { bars[id] ?? Bars() }

  private func successors(of id: String) -> [(String, Bars)] {
    guard let item = controllers[id], let own = bars[id] else { return [] }
    return Self.segues(of: item).compactMap { segue in
      guard let target = segue["destination"], let next = controllers[target] else { return nil }
      switch (segue["kind"], segue["relationship"]) {
      case ("relationship", "rootViewController"):
        return (target, Self.root(of: item, own))
      case ("relationship", "viewControllers") where item.name == "tabBarController":
        var bars = own
        bars.hasTabBar = true
        bars.hasOpaqueBottom = item.child(key: "tabBar")?["translucent"] == "NO"
        bars.keepsTabBar = next.name == "navigationController"
        return (target, bars)
      case ("show", _), ("push", _):
        guard own.isInNavigation, next.name != "navigationController" else { return nil }
        return (target, Self.pushed(next, by: item, own))
      case ("embed", _):
        return Self.containers.contains(next.name) ? nil : (target, own)
      default: return nil
      }
    }
  }

  private static let containers: Set = ["navigationController", "tabBarController"]

  private static func pushed(
    _ next: MarkupElement, by item: MarkupElement, _ own: Bars
  ) -> Bars {
    var bars = own
    let hidesBottom = next.isOn("hidesBottomBarWhenPushed")
    bars.hasTabBar = own.hasTabBar && own.keepsTabBar && !hidesBottom
    bars.hasToolbar = own.hasToolbar && !hidesBottom
    bars.hasLargeTitle =
      own.prefersLargeTitles
      && (next.asksForLargeTitle || own.hasLargeTitle && !item.hasSmallTitle)
    return bars
  }

  private static func root(of navigation: MarkupElement, _ own: Bars) -> Bars {
    var bars = own
    let bar = navigation.child(key: "navigationBar")
    bars.isInNavigation = true
    bars.hasNavigationBar = !navigation.isOn("navigationBarHidden")
    bars.prefersLargeTitles = bar?.isOn("largeTitles") == true
    bars.hasLargeTitle = bars.prefersLargeTitles
    bars.hasOpaqueTop = bar?["translucent"] == "NO"
    bars.hasToolbar = navigation["toolbarHidden"] == "NO"
    if bars.hasToolbar, navigation.child(key: "toolbar")?["translucent"] == "NO" {
      bars.hasOpaqueBottom = true
    }
    return bars
  }

  private static func segues(of controller: MarkupElement) -> [MarkupElement] {
    var found: [MarkupElement] = []
    controller.forEach { if $0.name == "segue" { found.append($0) } }
    return found
  }
}

extension SimulatedBars.Bars {
  fileprivate func merged(with other: Self) -> Self {
    var bars = self
    bars.isInNavigation = isInNavigation || other.isInNavigation
    bars.hasNavigationBar = hasNavigationBar || other.hasNavigationBar
    bars.prefersLargeTitles = prefersLargeTitles || other.prefersLargeTitles
    bars.hasLargeTitle = hasLargeTitle || other.hasLargeTitle
    bars.hasTabBar = hasTabBar || other.hasTabBar
    bars.hasToolbar = hasToolbar || other.hasToolbar
    bars.hasOpaqueTop = hasOpaqueTop || other.hasOpaqueTop
    bars.hasOpaqueBottom = hasOpaqueBottom || other.hasOpaqueBottom
    bars.keepsTabBar = keepsTabBar || other.keepsTabBar
    return bars
  }
}

extension MarkupElement {
  private var titleMode: String? { child(key: "navigationItem")?["largeTitleDisplayMode"] }

  /// Whether a controller's title is never large.
  var hasSmallTitle: Bool { titleMode == "never" }

  /// Whether a line of text stands above a controller's title.
  var hasPrompt: Bool { child(key: "navigationItem")?["prompt"]?.isEmpty == false }

  fileprivate var asksForLargeTitle: Bool { titleMode == "always" }

  /// Whether a controller's view reaches below an opaque or a translucent bar at an edge, `top` or
  /// `bottom`.
  func extends(to edge: String, belowOpaqueBar isOpaque: Bool) -> Bool {
    if isOpaque && !isOn("extendedLayoutIncludesOpaqueBars") { return false }
    return child(key: "edgesForExtendedLayout")?.isOn(edge) ?? true
  }
}
