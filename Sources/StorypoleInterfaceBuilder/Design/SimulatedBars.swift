import Foundation

/// The bars that a document's segues put above and below the views of its controllers.
struct SimulatedBars: Sendable {
  /// The bars of one controller.
  struct Bars: OptionSet, Sendable {
    let rawValue: UInt16

    static let navigationBar = Bars(rawValue: 1)
    static let largeTitle = Bars(rawValue: 1 << 1)
    static let tabBar = Bars(rawValue: 1 << 2)
    static let toolbar = Bars(rawValue: 1 << 3)
    /// The view begins below the navigation bar unless its controller asks for more.
    static let opaqueTop = Bars(rawValue: 1 << 4)
    /// It ends above the tab bar or the toolbar unless its controller asks for more.
    static let opaqueBottom = Bars(rawValue: 1 << 5)
    /// A navigation controller shows the controller, also without a bar.
    fileprivate static let inNavigation = Bars(rawValue: 1 << 6)
    /// Titles are large that don't say otherwise.
    fileprivate static let prefersLargeTitles = Bars(rawValue: 1 << 7)
    /// The tab bar lies around the navigation controller, and so stays below what that shows.
    fileprivate static let keepsTabBar = Bars(rawValue: 1 << 8)
  }

  private var bars: [String: Bars] = [:]
  private var controllers: [String: MarkupElement] = [:]
  /// The controllers whose views are as large as a view of another one, which has their bars.
  private var embedded: Set<String> = []
  /// The controllers that embedded containers show, which have bars of their own.
  private var shownInEmbedded: Set<String> = []

  /// Follows the segues from each container.
  init(_ root: MarkupElement) {
    for scene in root.list("scenes") {
      for item in scene.list("objects") where item["sceneMemberID"] == "viewController" {
        if let id = item["id"] { controllers[id] = item }
      }
    }
    let segues = controllers.values.flatMap(Self.segues)
    embedded = Set(segues.filter { $0["kind"] == "embed" }.compactMap { $0["destination"] })
    findShownInEmbedded()
    var due: [String] = []
    for (id, item) in controllers.sorted(by: { $0.key < $1.key })
    where Self.containers.contains(item.name) {
      bars[id] = []
      due.append(id)
    }
    while let id = due.popLast() {
      for (target, next) in successors(of: id) where !self[target].isSuperset(of: next) {
        bars[target, default: []].formUnion(next)
        due.append(target)
      }
    }
  }

  private mutating func findShownInEmbedded() {
    var due = embedded.filter { Self.containers.contains(controllers[$0]?.name ?? "") }
    while let id = due.popFirst() {
      for segue in controllers[id].map(Self.segues) ?? []
      where ["relationship", "show", "push"].contains(segue["kind"]) {
        guard let target = segue["destination"] else { continue }
        if shownInEmbedded.insert(target).inserted { due.insert(target) }
      }
    }
  }

  /// Whether a controller's view is as large as a view of another one.
  func isEmbedded(_ id: String) -> Bool { embedded.contains(id) || shownInEmbedded.contains(id) }

  /// Whether a controller that is as large as a view of another one has that one's bars.
  func hasOthersBars(_ id: String) -> Bool { !shownInEmbedded.contains(id) }

  /// The first controller that a container begins with.
  func firstChild(of id: String) -> String? {
    controllers[id].map(Self.segues)?.first { $0["kind"] == "relationship" }?["destination"]
  }

  subscript(id: String) -> Bars { bars[id] ?? [] }

  private func successors(of id: String) -> [(String, Bars)] {
    guard let item = controllers[id], let own = bars[id] else { return [] }
    return Self.segues(of: item).compactMap { segue in
      guard let target = segue["destination"], let next = controllers[target] else { return nil }
      switch (segue["kind"], segue["relationship"]) {
      case ("relationship", "rootViewController"):
        return (target, Self.root(of: item, own))
      case ("relationship", "viewControllers") where item.name == "tabBarController":
        var bars = own.union(.tabBar)
        bars.set(.opaqueBottom, item.child(key: "tabBar")?["translucent"] == "NO")
        bars.set(.keepsTabBar, next.name == "navigationController")
        return (target, bars)
      case ("show", _), ("push", _):
        guard own.contains(.inNavigation), next.name != "navigationController" else { return nil }
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
    if !own.contains(.keepsTabBar) { bars.remove(.tabBar) }
    if next.isOn("hidesBottomBarWhenPushed") { bars.subtract([.tabBar, .toolbar]) }
    let isLarge = next.asksForLargeTitle || own.contains(.largeTitle) && !item.hasSmallTitle
    bars.set(.largeTitle, own.contains(.prefersLargeTitles) && isLarge)
    return bars
  }

  private static func root(of navigation: MarkupElement, _ own: Bars) -> Bars {
    let bar = navigation.child(key: "navigationBar")
    var bars = own.union(.inNavigation)
    bars.set(.navigationBar, !navigation.isOn("navigationBarHidden"))
    bars.set([.prefersLargeTitles, .largeTitle], bar?.isOn("largeTitles") == true)
    bars.set(.opaqueTop, bar?["translucent"] == "NO")
    bars.set(.toolbar, navigation["toolbarHidden"] == "NO")
    if bars.contains(.toolbar), navigation.child(key: "toolbar")?["translucent"] == "NO" {
      bars.insert(.opaqueBottom)
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
  /// Inserts or removes some.
  fileprivate mutating func set(_ bars: Self, _ isIn: Bool) {
    if isIn { formUnion(bars) } else { subtract(bars) }
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
