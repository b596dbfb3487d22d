import Foundation

/// Insets that views get from where they lie: the safe area (R54).
extension View {
  /// The insets of the area that nothing of the device's covers, in points, from this view's edges.
  ///
  /// Each edge on its own: what is left of the superview's inset at the distance from its edge, at
  /// least 0, and ``additionalSafeAreaInsets``. A view that overhangs its superview has a negative
  /// distance, which adds to the inset: the overhang counts as unsafe, also where the superview has
  /// no inset. Distances are between frames: scrolling changes none. The root begins with
  /// ``LayoutEnvironment/safeAreaInsets``. A scroll view takes the insets up on the axes along
  /// which it scrolls (``ScrollView/safeAreaAxes``).
  ///
  /// Read in a layout body, it is a dependency. While the view is measured it is what it would get
  /// where it is measured for (``LayoutContext/safeArea``), and other views' are 0.
  public final var safeAreaInsets: EdgeInsets {
    if let engine = node.measuringEngine { return engine.measuredSafeArea }
    return trackedValue(of: SafeAreaReading.self, unplaced: .zero)
  }

  /// Insets that are added to the safe area of the view, and so of what is below it, zero by
  /// default.
  ///
  /// A non-finite inset is replaced by 0, and is reported.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { node.inheritance?.additionalSafeAreaInsets ?? .zero }
    set {
      let insets = usable(newValue, "additionalSafeAreaInsets")
      if insets == additionalSafeAreaInsets || refusesChange("additionalSafeAreaInsets") { return }
      node.changing(.property("additionalSafeAreaInsets")) {
        node.changeInsetSettings { node.makeInheritance().additionalSafeAreaInsets = insets }
      }
    }
  }
}

/// The insets that a view sets, and those that it passes on: an input of measurements that
/// read insets.
final class InsetSettings: Equatable {
  private let override: EdgeInsets?
  private let additional: EdgeInsets
  private let margins: LayoutMargins
  /// The share of each edge's inset that is passed on.
  private let passedOn: EdgeInsets

  /// - Parameter passedOn: the former value, if that has changed.
  init(of node: NodeRef, passedOn: EdgeInsets? = nil) {
    override = node.ownSafeArea
    additional = node.inheritance?.additionalSafeAreaInsets ?? .zero
    margins = node.ownMargins
    self.passedOn = passedOn ?? node.view.passedOn(EdgeInsets(all: 1))
  }

  static func == (a: InsetSettings, b: InsetSettings) -> Bool {
    a.override == b.override && a.additional == b.additional && a.margins == b.margins
      && a.passedOn == b.passedOn
  }
}

extension NodeRef {
  /// The engine, while this view's own code is innermost, and measures.
  var measuringEngine: EngineRef? {
    guard let engine = runningEngine, !engine.isRunningLayout else { return nil }
    return engine
  }

  /// Changes what the view sets of its insets, and marks the readers of others.
  func changeInsetSettings(_ change: () -> Void) {
    let former = InsetSettings(of: self)
    change()
    insetSettingsChanged(from: former)
  }

  /// Marks the readers of insets that may be others now.
  func insetSettingsChanged(from former: InsetSettings) {
    inputChanged(.insetSettings, seen: .zero, object: former)
    geometryChanged()
  }

  func hasInsetSettings(equalTo seen: AnyObject?) -> Bool {
    (seen as? InsetSettings) == InsetSettings(of: self)
  }

  /// The safe area that the view sets in place of what it would get.
  var ownSafeArea: EdgeInsets? {
    ownOverride(of: EnvironmentKeyID(SafeAreaInsetsKey.self)).map {
      EnvironmentValue<SafeAreaInsetsKey>.value(in: $0)
    }
  }

  /// The safe area of the view where its superview offers it some insets.
  func safeArea(offered: @autoclosure () -> EdgeInsets) -> EdgeInsets {
    (ownSafeArea ?? offered()) + (inheritance?.additionalSafeAreaInsets ?? .zero)
  }

  /// The insets that reach the view where it lies, zero for a root.
  var presentOffer: EdgeInsets {
    guard let above = superNode else { return .zero }
    let distances = EdgeInsets(from: frame, to: above.frame.size)
    return above.view.passedOn(PlacedInsets(at: above).safeArea.left(at: distances))
  }
}

extension View {
  /// Records the insets that reach the view as a dependency of the running body.
  final func notePresentOffer() {
    node.noteRead(
      of: .derived(OfferReading.self), seen: DerivedValue<OfferReading>(node.presentOffer))
  }

  /// Records the safe area as a dependency of the running layout, at those edges of some insets
  /// that aren't 0.
  final func noteSafeArea(at edges: EdgeInsets) {
    noteSafeArea(TopInset.self, of: edges)
    noteSafeArea(LeftInset.self, of: edges)
    noteSafeArea(BottomInset.self, of: edges)
    noteSafeArea(RightInset.self, of: edges)
  }

  private final func noteSafeArea<Edge: InsetEdge>(_ edge: Edge.Type, of edges: EdgeInsets) {
    if Edge.inset(of: edges) == 0 { return }
    _ = trackedValue(of: SafeAreaEdgeReading<Edge>.self, unplaced: 0)
  }
}

/// The safe area of a view at one edge.
private enum SafeAreaEdgeReading<Edge: InsetEdge>: DerivedKey {
  static var name: String { SafeAreaReading.name }
  static func value(at node: NodeRef) -> CGFloat { Edge.inset(of: SafeAreaReading.value(at: node)) }
}

/// An edge, as a type.
private protocol InsetEdge {
  static func inset(of insets: EdgeInsets) -> CGFloat
}

private enum TopInset: InsetEdge {
  static func inset(of insets: EdgeInsets) -> CGFloat { insets.top }
}
private enum LeftInset: InsetEdge {
  static func inset(of insets: EdgeInsets) -> CGFloat { insets.left }
}
private enum BottomInset: InsetEdge {
  static func inset(of insets: EdgeInsets) -> CGFloat { insets.bottom }
}
private enum RightInset: InsetEdge {
  static func inset(of insets: EdgeInsets) -> CGFloat { insets.right }
}

/// The insets that reach a view.
private enum OfferReading: DerivedKey {
  static let name = "safeAreaInsets"
  static func value(at node: NodeRef) -> EdgeInsets { node.presentOffer }
}

/// The key of ``LayoutEnvironment/safeAreaInsets``: what a view sets, in place of what it would
/// get.
package enum SafeAreaInsetsKey: LayoutEnvironmentKey {
  package static let defaultValue = EdgeInsets.zero
}

extension LayoutEnvironment {
  /// The safe area, as insets from the edges of the view for which they are set, such as a window's
  /// root: what the bars and the cutouts of the device leave free.
  public var safeAreaInsets: EdgeInsets {
    get { self[SafeAreaInsetsKey.self] }
    set { self[SafeAreaInsetsKey.self] = newValue }
  }
}

extension ViewEnvironment {
  /// The safe area of the view (``View/safeAreaInsets``).
  ///
  /// Setting it replaces what the view would get from its superview, as the root of a window does.
  public var safeAreaInsets: EdgeInsets {
    get { view.safeAreaInsets }
    nonmutating set { self[SafeAreaInsetsKey.self] = newValue }
  }
}

/// The safe area of a view.
enum SafeAreaReading: DerivedKey {
  static let name = "safeAreaInsets"
  static func value(at node: NodeRef) -> EdgeInsets { PlacedInsets(at: node).safeArea }
}

extension EdgeInsets {
  /// The distances of a frame from the edges of a superview of some size.
  init(from frame: CGRect, to size: CGSize) {
    self.init(
      top: frame.origin.y, left: frame.origin.x,
      bottom: size.height - frame.origin.y - frame.size.height,
      right: size.width - frame.origin.x - frame.size.width)
  }

  /// The rest of each inset at a distance from its edge.
  func left(at distances: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(0, top - distances.top), left: max(0, left - distances.left),
      bottom: max(0, bottom - distances.bottom), right: max(0, right - distances.right))
  }

  /// The larger inset at each edge.
  package func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// The insets at the edges across some axes, and 0 at the others.
  func across(_ axes: Set<Axis>) -> EdgeInsets {
    let (rows, columns) = (axes.contains(.vertical), axes.contains(.horizontal))
    return EdgeInsets(
      top: rows ? top : 0, left: columns ? left : 0, bottom: rows ? bottom : 0,
      right: columns ? right : 0)
  }

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom,
      right: a.right - b.right)
  }
}

/// The insets of a view, from the root down.
struct PlacedInsets {
  private(set) var safeArea = EdgeInsets.zero
  private(set) var margins = EdgeInsets.zero

  /// Cost: the depth.
  init(at node: NodeRef) {
    var chain = [node]
    while let above = chain.last?.superNode { chain.append(above) }
    for next in chain.reversed() { descend(to: next) }
  }

  private mutating func descend(to node: NodeRef) {
    let distances = node.superNode.map { EdgeInsets(from: node.frame, to: $0.frame.size) }
    let own = node.ownMargins
    var (offered, kept) = (EdgeInsets.zero, EdgeInsets.zero)
    if let above = node.superNode?.view, let distances {
      offered = above.passedOn(safeArea.left(at: distances))
      if own.preserveSuperviews {
        kept = margins.left(at: distances + above.takenUp(of: safeArea))
      }
    }
    safeArea = node.safeArea(offered: offered)
    let least = own.over(safeArea, in: node.layoutDirection)
    margins = own.preserveSuperviews ? least.union(kept) : least
  }
}
