import Foundation

/// The layout of a box whose children flex or are aligned across it: all extents are known before
/// the first child is placed.
///
/// Boxes without such children place each one as soon as it is measured.
struct BoxLine<Box: BoxLayout> {
  private let box: Box
  private let axis: Axis
  private var children: StackList<BoxChild>
  /// The extent of the children along the box as they were placed, and of the spaces between.
  private(set) var run: CGFloat = 0

  /// Calls a closure with the line of a box.
  @inline(__always) static func with<Result>(
    _ box: Box, along axis: Axis, _ context: LeanContext, _ use: (inout BoxLine) -> Result
  ) -> Result {
    StackList.with(capacity: context.count) { children in
      box.forEachSlot(in: context) { item, _ in
        context.noteReadOfBoxRules(of: item)
        children.append(BoxChild(node: item, rules: context.boxRules(item, in: box.style)))
      }
      var line = BoxLine(box: box, axis: axis, children: children)
      return use(&line)
    }
  }

  private init(box: Box, axis: Axis, children: StackList<BoxChild>) {
    (self.box, self.axis, self.children) = (box, axis, children)
  }

  // MARK: Rows

  /// Lays out a row: rigid children first get what they need, flexible ones share the rest.
  ///
  /// - Parameter width: what the insets leave of the width, which is negative where `inner` is 0.
  mutating func layOutRow(
    in inner: CGSize, alignedIn width: CGFloat, _ context: LeanContext
  ) -> CGSize {
    measureRigidChildren(in: inner, context)
    measureFlexibleChildren(in: inner, context)
    run = flex(in: inner.width, context)
    for index in children.indices where children[index].rules.isFlexible {
      children[index].fitHeight(in: inner, context)
    }
    let height = alignBaselines(context) ?? greatestExtent(along: .vertical)
    placeRow(in: width, across: inner.height < .infinity ? inner.height : height, context)
    return CGSize(width: run, height: height)
  }

  /// Measures the children that don't flex with the width that those before them leave.
  private mutating func measureRigidChildren(in inner: CGSize, _ context: LeanContext) {
    var x: CGFloat = 0
    for index in children.indices {
      if index > 0 { x += box.style.spacing }
      if children[index].rules.isFlexible { continue }
      let available = CGSize(width: max(0, inner.width - x), height: inner.height)
      children[index].measureInRow(available, context)
      x += children[index].size.width
    }
  }

  /// Measures the children that flex: those that give way for their natural width, the others with
  /// the width that all before them leave, so that the row gets no wider than it has to.
  private mutating func measureFlexibleChildren(in inner: CGSize, _ context: LeanContext) {
    var left = inner.width - extent
    for index in children.indices where children[index].rules.isFlexible {
      let width = children[index].rules.givesWay ? .infinity : max(0, left)
      children[index].measureInRow(CGSize(width: width, height: inner.height), context)
      left -= children[index].size.width
    }
  }

  /// Finds the children's baselines at their sizes, if the row is aligned by them, and returns the
  /// height that the row needs above and below.
  private mutating func alignBaselines(_ context: LeanContext) -> CGFloat? {
    var extents = BaselineExtents()
    for index in children.indices {
      let size = children[index].size
      guard let baseline = box.baseline(of: children[index].node, in: size, context) else {
        return nil
      }
      children[index].baseline = baseline
      extents.add(size.height, baseline: baseline)
    }
    for index in children.indices {
      children[index].top = children[index].baseline.map { extents.above - $0 }
    }
    return children.isEmpty ? nil : extents.sum
  }

  // MARK: Columns

  /// Lays out a column, and returns the height that its children need before they flex, so that the
  /// answer doesn't depend on a proposed height.
  mutating func layOutColumn(
    in inner: CGSize, from left: CGFloat, _ context: LeanContext
  ) -> CGSize {
    for index in children.indices { children[index].measureInColumn(inner.width, context) }
    let needed = extent
    run = context.isSizing ? needed : flex(in: inner.height, context)
    placeColumn(in: inner, from: left, context)
    return CGSize(width: greatestExtent(along: .horizontal), height: needed)
  }

  // MARK: Both

  /// The extent of the children and the spaces between them.
  private var extent: CGFloat {
    var extent: CGFloat = 0
    for index in children.indices {
      if index > 0 { extent += box.style.spacing }
      extent += children[index].size.main(axis)
    }
    return extent
  }

  private func greatestExtent(along axis: Axis) -> CGFloat {
    var greatest: CGFloat = 0
    for index in children.indices { greatest = max(greatest, children[index].size.main(axis)) }
    return greatest
  }

  /// Lets flexible children grow into free space, or shrink, and returns the extent of the run.
  private mutating func flex(in available: CGFloat, _ context: LeanContext) -> CGFloat {
    let needed = extent
    guard available < .infinity, available != needed,
      children.contains(where: \.rules.isFlexible)
    else { return needed }
    if available < needed && context.scrollsOverflow { return needed }
    return takeShares(of: available, isGrowing: available > needed) ? available : extent
  }

  /// Gives the children their shares of an extent, and returns whether they take all of it.
  private mutating func takeShares(of available: CGFloat, isGrowing: Bool) -> Bool {
    StackList.with(capacity: children.count) { shares in
      for index in children.indices {
        shares.append(children[index].share(isGrowing: isGrowing, along: axis))
      }
      let spaces = box.style.spacing * CGFloat(max(0, children.count - 1))
      let isAbsorbed = FlexShare.resolve(&shares, in: available - spaces)
      for index in children.indices {
        children[index].size = CGSize(
          main: shares[index].extent, cross: children[index].size.cross(axis), axis: axis)
      }
      return isAbsorbed
    }
  }

  private func placeRow(in width: CGFloat, across: CGFloat, _ context: LeanContext) {
    let row = box.row(of: run, context, from: box.leftInset(context), in: width)
    var position: CGFloat = 0
    // Added up in the order in which a row that begins at its top left inset does, bit by bit.
    for (index, child) in children.enumerated() {
      if index > 0 { position += box.style.spacing }
      let top = child.top ?? box.verticalShift(of: child.size.height, in: across)
      child.place(
        x: row.x(of: position, width: child.size.width), y: box.style.insets.top + top, context)
      position += child.size.width
    }
  }

  private func placeColumn(in inner: CGSize, from left: CGFloat, _ context: LeanContext) {
    var y = box.style.insets.top + box.verticalShift(of: run, in: inner.height)
    for child in children {
      let x = left + box.shift(of: child.size.width, in: inner.width, context)
      child.place(x: x, y: y, context)
      y += child.size.height + box.style.spacing
    }
  }
}

/// A child of a line, and its size so far.
private struct BoxChild {
  let node: NodeRef
  let rules: BoxRules
  var size = CGSize.zero
  /// The size that it needs, whatever its limits.
  var base = CGSize.zero
  /// The distance from its top to its baseline, in a row that is aligned by baselines.
  var baseline: CGFloat?
  /// The distance from the top of such a row.
  var top: CGFloat?

  mutating func measureInRow(_ available: CGSize, _ context: LeanContext) {
    (base, size) = rules.rowSizes(node, in: available, context)
  }

  mutating func measureInColumn(_ width: CGFloat, _ context: LeanContext) {
    (base, size) = rules.columnSizes(node, in: width, context)
  }

  /// Measures the height for the width that the child has got.
  mutating func fitHeight(in inner: CGSize, _ context: LeanContext) {
    size.height = rules.rowHeight(node, width: size.width, in: inner.height, context)
  }

  func place(x: CGFloat, y: CGFloat, _ context: LeanContext) {
    context.placeChild(node, CGRect(x: x, y: y, width: size.width, height: size.height))
  }

  func share(isGrowing: Bool, along axis: Axis) -> FlexShare {
    rules.share(
      base: base.main(axis), extent: size.main(axis), isGrowing: isGrowing, along: axis)
  }
}

/// The extents of a row whose children stand on one baseline: the greatest ones above and below it.
struct BaselineExtents {
  private(set) var above: CGFloat = 0
  private var below: CGFloat = 0

  /// The height of the row.
  var sum: CGFloat { above + below }

  /// Adds a child of a height, with its baseline at a distance from its top.
  mutating func add(_ height: CGFloat, baseline: CGFloat) {
    above = max(above, baseline)
    below = max(below, height - baseline)
  }
}

extension BoxLayout {
  /// The distance from a subview's top to the baseline that the box aligns, at a size, or
  /// `nil` if the box doesn't align by baselines.
  ///
  /// If it does, the baseline is a dependency.
  func baseline(of item: NodeRef, in size: CGSize, _ context: LeanContext) -> CGFloat? {
    switch style.verticalAlignment {
    case .top, .center, .bottom: nil
    case .firstBaseline: context.baselines(of: item, in: size).width
    case .lastBaseline: context.baselines(of: item, in: size).height
    }
  }
}
