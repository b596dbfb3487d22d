import Foundation

extension View {
  /// The environment at this view: what it inherits, and what it sets for its subtree.
  ///
  ///     page.environment.layoutDirection = .rightToLeft
  ///     let density = cover.environment[Density.self]
  public final var environment: ViewEnvironment {
    get { ViewEnvironment(view: self) }
    _modify {
      var environment = ViewEnvironment(view: self)
      yield &environment
    }
  }
}

/// The environment at a view: values by key, inherited from the nearest view above that sets them.
///
/// Setting a value overrides it for the view and everything below, down to views that set it
/// themselves. In the next flush only those bodies run, and those measurements execute, that have
/// read the key at a view where its value is another one now (R54). A value that is set and set
/// back runs nothing (R21). A body depends on each key that it reads, and on no other. The values
/// that a view sets stay with it wherever it goes.
///
/// Cost: reading, the distance to the view that sets the key. For the display scale, the layout
/// direction and the text metrics nothing, unless a view below the root sets one. Setting, the
/// readers whose value may change, with the views on the way to them. For those three keys, which
/// most views read, also the siblings of the views on the way.
public struct ViewEnvironment: EnvironmentValues {
  let view: View

  /// The value of a key at the view, and setting it overrides it here and below.
  public subscript<Key: LayoutEnvironmentKey>(key: Key.Type) -> Key.Value {
    get { view.trackedValue(of: key) }
    nonmutating set { view.override(EnvironmentKeyID(key), by: EnvironmentValue<Key>(newValue)) }
  }

  /// The values that the view sets itself, where other keys are inherited.
  ///
  /// Reading them is no dependency.
  public var overrides: LayoutEnvironment {
    get { LayoutEnvironment(view.node.inheritance?.overrides ?? []) }
    nonmutating set { view.replaceOverrides(by: newValue) }
  }

  /// Removes the value that the view sets for a key, which is inherited again.
  public func removeOverride(of key: (some LayoutEnvironmentKey).Type) {
    view.override(EnvironmentKeyID(key), by: nil)
  }
}

// MARK: - Setting

extension View {
  fileprivate final func override(_ key: EnvironmentKeyID, by box: EnvironmentBox?) {
    let box = usable(box)
    if node.hasOverride(of: key, equalTo: box) || refusesChange("environment") { return }
    node.setOverride(of: key, to: box)
  }

  fileprivate final func replaceOverrides(by environment: LayoutEnvironment) {
    for box in node.inheritance?.overrides ?? []
    where !environment.boxes.contains(where: { $0.key == box.key }) {
      override(box.key, by: nil)
    }
    for box in environment.boxes { override(box.key, by: box) }
  }

  /// Replaces a display scale that isn't positive and finite by 1, and insets and frames that
  /// aren't finite by 0, and reports them.
  private final func usable(_ box: EnvironmentBox?) -> EnvironmentBox? {
    switch box {
    case let box as EnvironmentValue<DisplayScaleKey>:
      if box.value > 0 && box.value < .infinity { return box }
      diagnose(
        .invalidNumber, "the display scale \(box.value) was set",
        advice: "It is treated as 1; set the number of pixels per point.")
      return EnvironmentValue<DisplayScaleKey>(1)
    case let box as EnvironmentValue<SafeAreaInsetsKey>:
      return EnvironmentValue<SafeAreaInsetsKey>(usable(box.value, "safeAreaInsets"))
    case let box as EnvironmentValue<KeyboardFrameKey>:
      return EnvironmentValue<KeyboardFrameKey>(usable(box.value, "keyboardFrame"))
    case let box as EnvironmentValue<ReservedRegionsKey>:
      return EnvironmentValue<ReservedRegionsKey>(
        box.value.map { region in
          var region = region
          region.frame = usable(region.frame, "reservedRegions")
          return region
        })
    default: return box
    }
  }

  private final func usable(_ frame: CGRect, _ name: StaticString) -> CGRect {
    if frame.isFinite { return frame }
    diagnose(
      .invalidNumber, "\(name) was set to \(frame.brief)",
      advice: "It is treated as no area at all; set finite numbers.")
    return .zero
  }
}

// MARK: - Reading

extension View {
  /// The value of a key at this view, as a dependency of the running body.
  final func trackedValue<Key: LayoutEnvironmentKey>(of key: Key.Type) -> Key.Value {
    let id = EnvironmentKeyID(key)
    if let facet = id.summaryFacet, node.noteSummaryRead(of: facet.row.summary) {
      return node.inheritedValue(of: key)
    }
    let value = node.inheritedValue(of: key)
    if isBeingRead {
      node.noteRead(of: id, seen: EnvironmentValue<Key>(value))
    } else {
      node.noteReadByUpdate { EnvironmentValue<Key>(value) }
    }
    return value
  }

  /// The font metrics, as a dependency of the running body.
  final var trackedTextMeasurer: any TextMeasurer {
    trackedValue(of: TextMeasurerKey.self).measurer
  }

  /// The font metrics and the number of pixels per point, as dependencies of the running body.
  final var trackedTextMetrics: (measurer: any TextMeasurer, scale: CGFloat) {
    if node.noteSummaryRead(of: [.textMeasurer, .displayScale]) {
      return (node.textMeasurer, node.displayScale)
    }
    return (
      trackedValue(of: TextMeasurerKey.self).measurer, trackedValue(of: DisplayScaleKey.self)
    )
  }

  /// The reading direction, as a dependency of the running body.
  final var trackedLayoutDirection: LayoutDirection {
    if node.noteSummaryRead(of: .layoutDirection) { return node.layoutDirection }
    return trackedValue(of: LayoutDirectionKey.self)
  }
}
