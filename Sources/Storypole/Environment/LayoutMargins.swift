import Foundation

/// Layout margins: insets that a view recommends, on top of its safe area (R54).
extension View {
  /// The insets that the view recommends for its content, in points, 8 at each edge by default.
  ///
  /// Nothing is laid out by them unless a body reads the ``effectiveLayoutMargins``, which add the
  /// safe area. Unlike UIKit's, this property has the values that were set: in place of those by
  /// the reading direction (``directionalLayoutMargins``), if these were set before. A non-finite
  /// margin is replaced by 0, and is reported.
  public final var layoutMargins: EdgeInsets {
    get { trackedMargins.resolved(in: trackedLayoutDirection) }
    set { setMargins(usable(newValue, "layoutMargins"), followDirection: false, "layoutMargins") }
  }

  /// The ``layoutMargins`` by the reading direction: the leading margin is at the left, or at the
  /// right where reading begins there.
  ///
  /// Setting them takes the place of ``layoutMargins``, and the other way round: those set last
  /// count, and both properties show them, as in UIKit. A non-finite margin is replaced by 0, and
  /// is reported.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let margins = trackedMargins
      let isMirrored = !margins.followsDirection && margins.insets.left != margins.insets.right
      return DirectionalEdgeInsets(
        margins.insets, in: isMirrored ? trackedLayoutDirection : .leftToRight)
    }
    set {
      let insets = usable(newValue.resolved(in: .leftToRight), "directionalLayoutMargins")
      setMargins(insets, followDirection: true, "directionalLayoutMargins")
    }
  }

  /// The layout margins where the view lies: the ``layoutMargins``, the safe area on top
  /// (``insetsLayoutMarginsFromSafeArea``), and with ``preservesSuperviewLayoutMargins`` at least
  /// what is left of the superview's, without what a scroll view takes up of its safe area.
  ///
  /// Read in a layout body, they are a dependency. While the view is measured they include the safe
  /// area that it would get where it is measured for, but nothing of the superview's margins.
  public final var effectiveLayoutMargins: EdgeInsets {
    if let engine = node.measuringEngine { return node.measuredMargins(by: engine) }
    return trackedValue(of: MarginsReading.self, unplaced: layoutMargins)
  }

  /// Whether the safe area is added to the layout margins, on by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { trackedMargins.includeSafeArea }
    set {
      changeMargins("insetsLayoutMarginsFromSafeArea") { $0.includeSafeArea = newValue }
    }
  }

  /// Whether the layout margins are at least what is left of the superview's at the view's edges,
  /// off by default.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { trackedMargins.preserveSuperviews }
    set {
      changeMargins("preservesSuperviewLayoutMargins") { $0.preserveSuperviews = newValue }
    }
  }

  /// The margins that are set, as a dependency of the running body.
  private final var trackedMargins: LayoutMargins {
    if isBeingRead { noteRead(of: .insetSettings) }
    return node.ownMargins
  }

  private final func setMargins(
    _ insets: EdgeInsets, followDirection: Bool, _ name: StaticString
  ) {
    changeMargins(name) {
      $0.insets = insets
      $0.followsDirection = followDirection
    }
  }

  private final func changeMargins(_ name: StaticString, _ apply: (inout LayoutMargins) -> Void) {
    var margins = node.ownMargins
    apply(&margins)
    if margins == node.ownMargins || refusesChange("\(name)") { return }
    node.changing(.property(name)) {
      node.changeInsetSettings { node.makeInheritance().margins = margins }
    }
  }
}

/// The layout margins that a view sets.
struct LayoutMargins: Equatable {
  /// The insets, from left to right where they follow the direction.
  var insets = EdgeInsets(all: 8)
  var followsDirection = false
  var includeSafeArea = true
  var preserveSuperviews = false

  /// The insets in a reading direction, which is read only if they are others from right to left.
  func resolved(in direction: @autoclosure () -> LayoutDirection) -> EdgeInsets {
    let mirrors = followsDirection && insets.left != insets.right
    return mirrors && direction() == .rightToLeft ? insets.mirrored : insets
  }

  /// The margins on top of a safe area.
  func over(
    _ safeArea: @autoclosure () -> EdgeInsets, in direction: @autoclosure () -> LayoutDirection
  ) -> EdgeInsets {
    let own = resolved(in: direction())
    return includeSafeArea ? own + safeArea() : own
  }
}

extension DirectionalEdgeInsets {
  /// Insets by the reading direction, from insets by edges.
  init(_ insets: EdgeInsets, in direction: LayoutDirection) {
    let insets = direction == .rightToLeft ? insets.mirrored : insets
    self.init(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}

extension NodeRef {
  /// The margins that the view sets, or the default.
  var ownMargins: LayoutMargins { inheritance?.margins ?? LayoutMargins() }

  /// The layout margins while the view is being measured, as if it lay where it was measured for.
  fileprivate func measuredMargins(by engine: EngineRef) -> EdgeInsets {
    engine.recordRead(of: .insetSettings, in: self)
    return ownMargins.over(engine.measuredSafeArea, in: view.trackedLayoutDirection)
  }
}

/// The layout margins of a view.
enum MarginsReading: DerivedKey {
  static let name = "effectiveLayoutMargins"
  static func value(at node: NodeRef) -> EdgeInsets { PlacedInsets(at: node).margins }
}
