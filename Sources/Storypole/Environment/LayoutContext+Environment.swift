public import Foundation

/// The environment as a body reads it, in the coordinates of the running layout.
extension LayoutContext {
  /// The value of a key at the container, as a dependency.
  ///
  /// The default after the body has returned, which is reported.
  public subscript<Key: LayoutEnvironmentKey>(key: Key.Type) -> Key.Value {
    if !isUsable { return Key.defaultValue }
    return container.trackedValue(of: key)
  }

  /// The environment at the container, each value of it a dependency if it is read.
  public var environment: ViewEnvironment { container.environment }

  /// The safe area, as insets from the edges of the running layout: what the bars and the cutouts
  /// of the device leave free, as a dependency.
  ///
  /// While measuring they are a part of the proposal (R54): the insets that the container would get
  /// from its superview, as far as the call that measures it knows where it will lie. A call with a
  /// rect, such as ``sizeToFit(_:in:options:)``, knows two to four distances. Boxes and lines give
  /// their first item the leading inset, their last one the trailing inset, and those between
  /// neither. Other calls pass on what the superview has, or what they are given
  /// (``measure(_:_:safeArea:)``). Code outside any layout measures for the insets that the view
  /// has.
  ///
  /// A layout that is an item of another one, or a drawn item's own, gets what a view would get in
  /// its place.
  public var safeArea: EdgeInsets {
    guard let edges else { return container.safeAreaInsets }
    if isCurrent { engine.nestedAnswers.noteInsetRead() }
    return edges.insets(container.safeAreaInsets, in: layoutDirection)
  }

  /// The container's layout margins (``View/effectiveLayoutMargins``), from the edges of the
  /// running layout, as a dependency.
  public var margins: EdgeInsets {
    guard let edges else { return container.effectiveLayoutMargins }
    if isCurrent { engine.nestedAnswers.noteInsetRead() }
    let margins = edges.given.map(margins(over:)) ?? container.effectiveLayoutMargins
    return edges.left(of: margins, in: layoutDirection)
  }

  /// The margins that the container sets, on top of a safe area.
  private func margins(over safeArea: EdgeInsets) -> EdgeInsets {
    if container.isBeingRead { container.noteRead(of: .insetSettings) }
    return container.node.ownMargins.over(safeArea, in: layoutDirection)
  }

  /// The ``margins`` by the reading direction, both as dependencies.
  public var directionalMargins: DirectionalEdgeInsets {
    DirectionalEdgeInsets(margins, in: layoutDirection)
  }

  /// The available area inside the safe area.
  public var safeAreaRect: CGRect { availableRect.inset(by: safeArea) }

  /// The available area inside the layout margins.
  public var marginsRect: CGRect { availableRect.inset(by: margins) }

  /// The available area inside the layout margins, no wider than text is comfortable to read in.
  ///
  /// In a regular width of 768 points or more it is 664 points wide at the large content size
  /// category, and as much wider as body text is at another, in the centre. Otherwise it is
  /// ``marginsRect``. The size class and the category are dependencies.
  public var readableRect: CGRect {
    let rect = marginsRect
    if !isUsable { return rect }
    let excess = container.unreadableWidth(of: rect.width, in: availableSize.width)
    return CGRect(
      x: rect.origin.x + excess / 2, y: rect.origin.y, width: rect.width - excess,
      height: rect.height)
  }

  /// The part of the running layout that the keyboard covers, zero if it covers none.
  ///
  /// It is a dependency.
  public var keyboardOverlap: CGRect {
    guard let edges else { return container.keyboardOverlap }
    guard let start = edges.frame?.origin else { return .zero }
    return container.keyboardOverlap.overlap(from: start, in: availableSize)
  }

  /// The area at the bottom that the keyboard covers, in the coordinates of the running layout.
  ///
  /// It is as wide as the running layout. Place what stays above the keyboard at its top, as with
  /// UIKit's guide. Without a keyboard, and in a measurement, it is what the safe area leaves out
  /// at the bottom. It is a dependency.
  public var keyboardLayoutGuide: CGRect {
    let keyboard = keyboardOverlap
    let end = availableSize.height
    let top = keyboard == .zero ? end - safeArea.bottom : keyboard.origin.y
    if end == .infinity { return .zero }
    return CGRect(x: 0, y: top, width: availableSize.width, height: max(0, end - top))
  }

  /// The reserved regions that intersect the container, in the coordinates of the running layout,
  /// as a dependency.
  public var reservedRegions: [ReservedRegion] {
    guard let edges else { return container.reservedRegions }
    guard let start = edges.frame?.origin else { return [] }
    return container.reservedRegions.compactMap { $0.moved(from: start, in: availableSize) }
  }

  private var availableRect: CGRect { CGRect(origin: .zero, size: availableSize) }
}

extension View {
  /// How much of the width inside the margins is more than text is comfortable to read in
  /// (``LayoutContext/readableRect``), at a width of the view.
  final func unreadableWidth(of inner: CGFloat, in width: CGFloat) -> CGFloat {
    if !(width >= 768) || width == .infinity { return 0 }
    if trackedValue(of: HorizontalSizeClassKey.self) != .regular { return 0 }
    return max(0, inner - 664 * trackedValue(of: ContentSizeCategoryKey.self).bodySize / 17)
  }
}
