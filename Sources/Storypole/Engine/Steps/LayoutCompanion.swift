/// An object whose code is a part of a view's layout, such as a view controller.
protocol LayoutCompanion: AnyObject {
  /// Called before the layout of the view, with the layout record as the reader.
  ///
  /// - Parameter isCheck: whether the layout is one from scratch, which tells nothing of what
  ///   happens.
  func willLayout(isCheck: Bool)

  /// Called after the layout of the view.
  func didLayout()

  /// Called when the view inherits another value of a watched key, which may be an equal one; `nil`
  /// is the default of the key.
  func environmentDidChange(_ key: EnvironmentKeyID, to value: EnvironmentBox?)
}

extension View {
  /// The object whose code is a part of the layout, which is not kept alive.
  final var layoutCompanion: (any LayoutCompanion)? {
    node.isMarked(.hasLayoutCompanion) ? extras?.layoutCompanion : nil
  }

  /// Makes the code of an object a part of the layout, which the view has from then on even if its
  /// class declares none.
  final func setLayoutCompanion(_ companion: any LayoutCompanion) {
    makeExtras().layoutCompanion = companion
    node.rareFlags.insert(.hasLayoutCompanion)
    node.flags.formUnion([.overridesLayout, .hasBody])
    extras?.keptRuns.removeAll()
    host?.controllersDidChange()
    node.force()
  }
}

extension View {
  /// Keeps the companion alive until a host takes it over.
  final func keepCompanion() { extras?.keptCompanion = layoutCompanion }

  /// Returns the companion, which is kept no longer.
  final func takeCompanion() -> (any LayoutCompanion)? {
    let companion = layoutCompanion
    extras?.keptCompanion = nil
    return companion
  }
}

extension EngineRef {
  /// Runs the layout of a view, with the code of its companion before and after.
  func layOutWithCompanion(_ view: View) {
    let companion = view.layoutCompanion
    observing(view) {
      companion?.willLayout(isCheck: measuring.audit != nil)
      view.layoutSubviews()
      companion?.didLayout()
    }
  }
}
