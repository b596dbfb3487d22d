import Foundation

/// The limits and extents of one child of a box: its own, and the box's limits where it has none.
///
/// A child is measured within its limits, so that a label of at most 268 points' width reports
/// the height that it needs at that width.
struct BoxRules {
  /// The child's own, without its limits.
  ///
  /// A copy, which costs less than a reference that is counted for each child of a line.
  private let rules: Extents
  private let least: CGSize
  /// The greatest size, where 0 on an axis means no limit.
  private let most: CGSize

  /// - Parameters:
  ///   - own: the child's, or those of a child whose attributes were never set.
  ///   - style: the box's, whose limits hold for each child.
  @inline(__always) init(_ own: AttributesBox, in style: BoxStyle) {
    let attributes = own.attributes
    rules = Extents(
      width: attributes.width, height: attributes.height, aspectRatio: attributes.aspectRatio,
      grow: attributes.grow, shrink: attributes.shrink)
    if !own.hasLimits {
      (least, most) = (style.minSize, style.maxSize)
      return
    }
    let (min, max) = (attributes.minSize, attributes.maxSize)
    least = CGSize(
      width: Self.lower(min.width, max.width, ofBox: style.minSize.width),
      height: Self.lower(min.height, max.height, ofBox: style.minSize.height))
    most = CGSize(
      width: max.width ?? style.maxSize.width, height: max.height ?? style.maxSize.height)
  }

  /// The same of a child that has extents at most, in a box without limits, as most do: nothing
  /// else is looked at then.
  @inline(__always) init(ofExtents own: AttributesBox) {
    rules = Extents(width: own.attributes.width, height: own.attributes.height)
    (least, most) = (.zero, .zero)
  }

  private struct Extents {
    let width: Length?
    let height: Length?
    var aspectRatio: CGFloat?
    var grow: CGFloat = 0
    var shrink: CGFloat = 0
  }

  /// The lower limit: the child's own, or the box's as far as the child's own upper one allows.
  private static func lower(_ least: CGFloat?, _ most: CGFloat?, ofBox box: CGFloat) -> CGFloat {
    if let least { return least }
    if let most, most > 0 { return min(box, most) }
    return box
  }

  /// Whether the child grows or shrinks along a row or a column.
  var isFlexible: Bool { rules.grow > 0 || rules.shrink > 0 }

  /// Whether the child gives way where there is too little.
  var givesWay: Bool { rules.shrink > 0 }

  /// Whether a column with the child can't be laid out as one measurement per child after another.
  var needsLine: Bool { isFlexible || rules.aspectRatio != nil }

  // MARK: Sizes

  /// The size in a column without the limits of the height, and within them: the inner width, and
  /// the height that the child needs for it.
  ///
  /// A percentage of the width is of the inner one. If that is unlimited, the width is the child's
  /// own.
  @inline(__always)
  func columnSizes(
    _ item: NodeRef, in inner: CGFloat, _ context: LeanContext
  ) -> (base: CGSize, limited: CGSize) {
    let given = rules.width?.resolved(against: inner) ?? inner
    let width = limitedWidth(given)
    let proposal = CGSize(width: width, height: .infinity)
    if let ratio {
      let size = size(
        by: ratio, height: rules.height?.points,
        width: given < .infinity ? width : context.measure(item, proposal).width)
      return (size, size)
    }
    // A long column is resumed by its measurements, one per child. In others the height is enough.
    let isGiven = given < .infinity && rules.height?.points != nil && !context.isLong
    let measured = isGiven ? .zero : context.measure(item, proposal)
    let base = CGSize(
      width: given < .infinity ? width : limitedWidth(measured.width),
      height: rules.height?.resolved(against: measured.height) ?? measured.height)
    return (base, CGSize(width: base.width, height: limitedHeight(base.height)))
  }

  /// The size in a row without the limits of the width, and within them: what the child needs for
  /// the available one.
  ///
  /// A percentage of the height is of the inner one. If that is unlimited, the height is the
  /// child's own.
  @inline(__always)
  func rowSizes(
    _ item: NodeRef, in available: CGSize, _ context: LeanContext
  ) -> (base: CGSize, limited: CGSize) {
    let given = rules.height?.resolved(against: available.height) ?? .infinity
    let own = given < .infinity ? given : nil
    let available = CGSize(width: available.width, height: own ?? available.height)
    if let ratio {
      let size = sizeInRow(item, by: ratio, height: own, in: available, context)
      return (size, size)
    }
    let measured = ownSize(height: own) ?? context.measure(item, proposal(available))
    let base = CGSize(
      width: rules.width?.resolved(against: measured.width) ?? measured.width,
      height: limitedHeight(own ?? measured.height))
    return (base, CGSize(width: limitedWidth(base.width), height: base.height))
  }

  /// The height in a row at the width that the child has got.
  func rowHeight(
    _ item: NodeRef, width: CGFloat, in height: CGFloat, _ context: LeanContext
  ) -> CGFloat {
    let given = rules.height?.resolved(against: height) ?? .infinity
    if given < .infinity { return limitedHeight(given) }
    if let ratio { return limitedHeight(finite(width / ratio)) }
    let proposal = CGSize(width: width, height: limitedHeight(height))
    return limitedHeight(context.measure(item, proposal).height)
  }

  /// The size that the child needs for the available one, with percentages of the measured size.
  func fittingSize(_ item: NodeRef, in available: CGSize, _ context: LeanContext) -> CGSize {
    let height = rules.height?.points
    let available = CGSize(width: available.width, height: height ?? available.height)
    if let ratio { return sizeInRow(item, by: ratio, height: height, in: available, context) }
    let measured = ownSize(height: height) ?? context.measure(item, proposal(available))
    return CGSize(
      width: limitedWidth(rules.width?.resolved(against: measured.width) ?? measured.width),
      height: limitedHeight(rules.height?.resolved(against: measured.height) ?? measured.height))
  }

  /// The child's own width in points and its given height, where both make measuring needless.
  @inline(__always) private func ownSize(height: CGFloat?) -> CGSize? {
    guard let height, let width = rules.width?.points else { return nil }
    return CGSize(width: width, height: height)
  }

  /// A proposal within the limits, at the child's own width if that is in points.
  private func proposal(_ available: CGSize) -> CGSize {
    CGSize(
      width: limitedWidth(rules.width?.points ?? available.width),
      height: limitedHeight(available.height))
  }

  // MARK: Aspect ratio

  /// The aspect ratio, or `nil` where both extents are given.
  private var ratio: CGFloat? {
    rules.width == nil || rules.height == nil ? rules.aspectRatio : nil
  }

  /// The size by an aspect ratio in a row, which measures the child only where its width isn't given.
  @inline(never)
  private func sizeInRow(
    _ item: NodeRef, by ratio: CGFloat, height: CGFloat?, in available: CGSize,
    _ context: LeanContext
  ) -> CGSize {
    size(by: ratio, height: height, width: fittingWidth(item, proposal(available), context))
  }

  /// The size by an aspect ratio, from the height if only that is given, or else from a width.
  private func size(
    by ratio: CGFloat, height: CGFloat?, width: @autoclosure () -> CGFloat
  ) -> CGSize {
    if let height, rules.width == nil { return size(ofHeight: height, by: ratio) }
    let width = limitedWidth(width())
    let natural = finite(width / ratio)
    let height = limitedHeight(natural)
    // A limit of the height narrows a width that the child didn't ask for.
    let isNarrowed = rules.width == nil && height != natural
    return isNarrowed ? size(ofHeight: height, by: ratio) : CGSize(width: width, height: height)
  }

  private func size(ofHeight height: CGFloat, by ratio: CGFloat) -> CGSize {
    let height = limitedHeight(height)
    return CGSize(width: limitedWidth(finite(height * ratio)), height: height)
  }

  /// An extent by an extreme ratio stays finite.
  private func finite(_ extent: CGFloat) -> CGFloat { min(extent, .greatestFiniteMagnitude) }

  /// The width in points, or else the measured one or a percentage of it.
  private func fittingWidth(
    _ item: NodeRef, _ proposal: CGSize, _ context: LeanContext
  ) -> CGFloat {
    if let points = rules.width?.points { return points }
    let measured = context.measure(item, proposal).width
    return rules.width?.resolved(against: measured) ?? measured
  }

  // MARK: Flexibility

  /// The child's part in distributing the free extent, or in taking away what is too much.
  ///
  /// - Parameters:
  ///   - base: the extent that the child needs, whatever its limits.
  ///   - extent: the same within its limits.
  func share(base: CGFloat, extent: CGFloat, isGrowing: Bool, along axis: Axis) -> FlexShare {
    let most = most.main(axis)
    let shrink = min(rules.shrink * base, .greatestFiniteMagnitude)
    return FlexShare(
      base: base, within: extent, factor: isGrowing ? rules.grow : shrink, isGrowing: isGrowing,
      limits: max(0, least.main(axis))...(most > 0 ? max(most, least.main(axis)) : .infinity))
  }

  // MARK: Limits

  private func limitedWidth(_ width: CGFloat) -> CGFloat {
    Self.limited(width, min: least.width, max: most.width)
  }

  private func limitedHeight(_ height: CGFloat) -> CGFloat {
    Self.limited(height, min: least.height, max: most.height)
  }

  /// An extent within two limits, where the lower one wins, and an upper limit of 0 means no limit.
  private static func limited(_ extent: CGFloat, min: CGFloat, max: CGFloat) -> CGFloat {
    let capped = max > 0 && extent > max ? max : extent
    return capped < min ? min : capped
  }
}

extension Length {
  /// The number of points, or `nil` for a percentage.
  fileprivate var points: CGFloat? {
    if case .points = self { resolved(against: 0) } else { nil }
  }
}

// MARK: - Access

extension BoxLayout {
  /// Whether the box has the default vertical alignment.
  ///
  /// `!=` would compare the raw values, which are strings.
  @inline(__always) var isAlignedToTop: Bool {
    if case .top = style.verticalAlignment { true } else { false }
  }

  /// Whether the box has the default horizontal alignment.
  @inline(__always) var beginsAtLeadingEdge: Bool {
    if case .leading = style.horizontalAlignment { true } else { false }
  }

  /// Whether a column is aligned to the top, as it is by a baseline, which only a row has.
  @inline(__always) var startsAtTop: Bool {
    switch style.verticalAlignment {
    case .top, .firstBaseline, .lastBaseline: true
    case .center, .bottom: false
    }
  }

  /// Whether the box has limits for its children.
  ///
  /// The operators of `CGSize` are functions of another module, too slow for every run of a box.
  @inline(__always) var limitsChildren: Bool {
    style.minSize.width != 0 || style.minSize.height != 0 || style.maxSize.width != 0
      || style.maxSize.height != 0
  }
}

extension LeanContext {
  /// Whether the box or a subview has rules for the subview, whose attributes are a dependency.
  ///
  /// Most have none. The loops of the boxes ask for that alone, and make the rules elsewhere.
  @inline(__always) func hasBoxRules(_ item: NodeRef, limitsChildren: Bool) -> Bool {
    noteReadOfBoxRules(of: item)
    return limitsChildren || item.withExtras { $0.attributes != nil } == true
  }

  /// Records the attributes of a subview as a dependency: of those that are not hidden once per run.
  @inline(__always) func noteReadOfBoxRules(of item: NodeRef) {
    let isNoted = engine.reading.summary.contains(.childrenAttributes)
    if !isNoted || item.has(.isHidden | .hasSummaryEdges) { noteReadOfBoxRules(ofAny: item) }
  }

  @inline(never) private func noteReadOfBoxRules(ofAny item: NodeRef) {
    engine.recordSummary(
      item.isHidden
        ? .childrenAttributes | .hiddenChildrenAttributes : .childrenAttributes, of: item)
  }

  /// The rules for a subview that has extents at most, in a box without limits, or else `nil`.
  @inline(__always) func rulesOfExtents(_ item: NodeRef, limitsChildren: Bool) -> BoxRules? {
    if limitsChildren { return nil }
    let own: BoxRules?? = item.withExtras { extras in
      extras.attributes.flatMap { $0.hasExtentsOnly ? BoxRules(ofExtents: $0) : nil }
    }
    return own ?? nil
  }

  /// The rules for a subview, whose attributes were recorded as a dependency.
  @inline(__always) func boxRules(_ item: NodeRef, in style: BoxStyle) -> BoxRules {
    let own: BoxRules?? = item.withExtras { extras in
      extras.attributes.map { BoxRules($0, in: style) }
    }
    return (own ?? nil) ?? BoxRules(.unset, in: style)
  }
}
