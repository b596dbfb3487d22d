import Foundation

extension View {
  /// What the tree is laid out in; the same for each of its views, whichever it is set on.
  ///
  /// In the next flush the bodies run and the measurements execute that read a value which changed, and
  /// no others (R54). What a body reads through this property is no dependency; it should read
  /// ``LayoutPass/layoutDirection``, and measure labels. The environment belongs to the root: a view
  /// that is added to another tree has that one's. Cost of a change: one look at each view of the tree.
  public final var environment: LayoutEnvironment {
    get { node.pointee.engine?.pointee.environment ?? LayoutEnvironment() }
    set {
      let engine = EngineRef.engine(for: node)
      if newValue == engine.pointee.environment || refusesChange("environment") { return }
      engine.change(to: newValue)
    }
  }

  /// Pixels a point, as a dependency of the running body.
  final var trackedDisplayScale: CGFloat {
    guard let engine = node.pointee.engine else { return LayoutEnvironment().displayScale }
    engine.recordSummary(.displayScale)
    return engine.pointee.environment.displayScale
  }

  /// The metrics of the fonts, as a dependency of the running body.
  final var trackedTextMeasurer: any TextMeasurer {
    guard let engine = node.pointee.engine else { return LayoutEnvironment().textMeasurer }
    engine.recordSummary(.textMeasurer)
    return engine.pointee.environment.textMeasurer
  }
}

extension EngineRef {
  fileprivate func change(to new: LayoutEnvironment) {
    let old = pointee.environment
    var changes: [(facet: Facet, seen: CGSize)] = []
    if old.displayScale != new.displayScale {
      changes.append((.displayScale, CGSize(width: old.displayScale, height: 0)))
    }
    if old.layoutDirection != new.layoutDirection {
      changes.append((.layoutDirection, CGSize(flag: old.layoutDirection == .rightToLeft)))
    }
    if !old.textMeasurer.isEqual(to: new.textMeasurer) {
      changes.append((.textMeasurer, CGSize(width: CGFloat(pointee.environmentVersion), height: 0)))
      pointee.environmentVersion += 1
    }
    pointee.environment = new
    var walk = [pointee.root]
    while let node = walk.popLast() {
      for change in changes { node.summaryChanged(change.facet, of: node, seen: change.seen) }
      node.withChildren { walk.append(contentsOf: $0.reversed()) }
    }
  }
}
