public import Foundation

/// Packs items one after the other, in order, from top to bottom or from left to right.
///
///     shelf.layout = LinearLayout(.vertical, margin: 10, horizontalAlignment: .center) {
///       Slot(cover, width: 300, height: 150)
///       title
///     }
///
/// The alignment along the line moves the whole run, the one across it each item. Nothing is
/// clamped: four pages of 100 % lie side by side, are reported as overflow, and the returned
/// size is as long as the run, so that it can be scrolled. An item in ``items`` without a
/// length along an axis gets its own size: the proposal is unlimited along the line, and the
/// content box across.
///
/// On an unlimited axis the returned extent is the least in which every percentage fits its
/// item. If the percentages exceed 100 % in total, each item counts with its own size. Cost:
/// one measurement per item that lacks a length, 0 for the others.
public struct LinearLayout: LayoutManager {
  /// The axis along which the items are packed.
  public var axis: Axis
  /// The margin, the padding and the alignments.
  public var style: ManagerStyle
  /// The items, in order.
  public var items: [Slot]

  /// A line of the items that a builder lists.
  public init(
    _ axis: Axis, margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil,
    @SlotBuilder items: () -> [Slot] = { [] }
  ) {
    self.axis = axis
    style = ManagerStyle(
      margin: margin, padding: padding, verticalAlignment: verticalAlignment,
      horizontalAlignment: horizontalAlignment)
    self.items = items()
  }

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    LinearSolver(axis: axis, space: ManagerSpace(self, in: size, context))
      .layout(items.takingPart(in: context))
  }
}

/// One run of a linear layout, along either axis: main is along its line, cross is across it.
struct LinearSolver {
  let axis: Axis
  let space: ManagerSpace

  /// The extents of a slot along the line and across it.
  private typealias Parts = (main: Part, cross: Part)

  /// - Parameter slots: the slots that take part.
  func layout(_ slots: [Slot]) -> CGSize {
    let parts = slots.map(parts)
    let box = space.box(
      needing: CGSize(
        main: parts.map(\.main).leastRoom, cross: parts.map(\.cross).leastSharedRoom, axis: axis))
    let run = CGSize(
      main: parts.map { $0.main.extent(in: box.main(axis)) }.total,
      cross: parts.map(\.cross.least).max() ?? 0, axis: axis)
    place(zip(slots, parts), run: run.main(axis), in: box)
    return space.answer(run, in: box)
  }

  private func parts(of slot: Slot) -> Parts {
    let claim = Claim(
      item: slot.item, width: slot.width, height: slot.height, padding: space.padding,
      offer: CGSize(main: .infinity, cross: space.content.cross(axis), axis: axis))
    let (width, height) = claim.parts(of: space.content, in: space.context)
    return axis == .horizontal ? (width, height) : (height, width)
  }

  private func place(
    _ items: Zip2Sequence<[Slot], [Parts]>, run: CGFloat, in box: CGSize
  ) {
    let (length, breadth) = (box.main(axis), box.cross(axis))
    var main = space.start(of: run, in: length, along: axis)
    for (slot, parts) in items {
      let cross = space.start(of: parts.cross.extent(in: breadth), in: breadth, along: axis.cross)
      let origin = CGPoint(
        main: main + space.padding.mainStart(axis), cross: cross + space.padding.crossStart(axis),
        axis: axis)
      let size = CGSize(
        main: parts.main.inner(in: length), cross: parts.cross.inner(in: breadth), axis: axis)
      space.place(slot.item, size, at: origin)
      main = (main + parts.main.extent(in: length)).saturated
    }
  }
}

extension LinearLayout: SlotManager {
  var arrangement: ItemArrangement { .apart }
}
