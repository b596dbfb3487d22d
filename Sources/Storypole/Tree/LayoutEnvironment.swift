public import Foundation

extension View {
  /// The environment that the tree is laid out in; the same for all of its views, whichever it
  /// is set on.
  ///
  /// In the next flush only those bodies run and those measurements execute that read a changed
  /// value (R54). A body that reads this property depends on all of it;
  /// ``LayoutContext/layoutDirection`` is a narrower dependency. The environment belongs to the
  /// root: a view that is added to another tree has that tree's. A display scale that is not
  /// positive and finite is replaced by 1 and reported. Cost of a change: one visit per view of
  /// the tree.
  public final var environment: LayoutEnvironment {
    get {
      let engine = node.noteEnvironmentRead([.displayScale, .layoutDirection, .textMeasurer])
      return engine?.settings.environment ?? LayoutEnvironment()
    }
    set {
      let newValue = withUsableScale(newValue)
      if newValue == node.settings.environment || refusesChange("environment") { return }
      node.setEnvironment(newValue)
    }
  }

  private final func withUsableScale(_ environment: LayoutEnvironment) -> LayoutEnvironment {
    let scale = environment.displayScale
    if scale > 0 && scale < .infinity { return environment }
    diagnose(
      .invalidNumber, "the display scale \(scale) was set",
      advice: "It is treated as 1; set the number of pixels per point.")
    var usable = environment
    usable.displayScale = 1
    return usable
  }

  /// The number of pixels per point, as a dependency of the running body.
  final var trackedDisplayScale: CGFloat {
    let engine = node.noteEnvironmentRead(.displayScale)
    return engine?.settings.environment.displayScale ?? LayoutEnvironment().displayScale
  }

  /// The font metrics, as a dependency of the running body.
  final var trackedTextMeasurer: any TextMeasurer {
    let engine = node.noteEnvironmentRead(.textMeasurer)
    return engine?.settings.environment.textMeasurer ?? LayoutEnvironment().textMeasurer
  }
}

/// Values shared by the layout of a whole tree: the pixel grid, the reading direction and the
/// font metrics.
///
/// Values that labels, buttons and layouts read are dependencies: a change of the scale runs
/// the bodies that rounded by it, and no others (R54). Set it with ``View/environment``.
public struct LayoutEnvironment: Sendable, Equatable {
  /// The number of pixels per point; labels round their measured sizes up to this grid (R16).
  ///
  /// 1 by default.
  public var displayScale: CGFloat = 1
  /// The reading direction, which decides the side that leading is on.
  ///
  /// Boxes, ``Toolbar``, row lines (``FlexLineLayout``) and borders with leading edges follow it, and
  /// so do ``PlacementOptions/flipIfNeededForRTL`` and code that reads
  /// ``LayoutContext/layoutDirection``. Left and right, physical insets, masks, and the layout
  /// managers don't. A change runs the layouts that have read it, and measures nothing again.
  public var layoutDirection = LayoutDirection.leftToRight

  /// The font metrics.
  ///
  /// By default every character is 7 points wide and every line 17 points high, so that frames
  /// are the same on every machine.
  public var textMeasurer: any TextMeasurer = .fixed(advance: 7, lineHeight: 17)

  /// Makes an environment with scale 1, left to right, and fixed metrics.
  public init() {}

  /// Whether two environments produce the same layout.
  public static func == (a: LayoutEnvironment, b: LayoutEnvironment) -> Bool {
    a.displayScale == b.displayScale && a.layoutDirection == b.layoutDirection
      && a.textMeasurer.isEqual(to: b.textMeasurer)
  }
}

/// The direction in which a language is read.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
