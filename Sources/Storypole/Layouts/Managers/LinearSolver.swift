import Foundation

/// One run of a linear layout, along either axis: main is along its line, cross is across it.
struct LinearSolver {
  private let axis: Axis
  private let room: ManagerRoom
  private let context: LayoutContext

  /// The extents of a slot along the line and across it.
  private typealias Parts = (main: Part, cross: Part)

  init(_ axis: Axis, _ room: ManagerRoom, _ context: LayoutContext) {
    self.axis = axis
    self.room = room
    self.context = context
  }

  /// - Parameter slots: the slots that take part.
  func layout(_ slots: [Slot]) -> CGSize {
    let parts = slots.map(parts)
    let box = room.box(
      needing: CGSize(
        main: parts.map(\.main).leastRoom, cross: parts.map(\.cross).leastSharedRoom, axis: axis))
    let run = CGSize(
      main: parts.map { $0.main.extent(in: box.main(axis)) }.total,
      cross: parts.map { $0.cross.extent(in: box.cross(axis)) }.max() ?? 0, axis: axis)
    place(zip(slots, parts), run: run.main(axis), in: box)
    return room.answer(run, in: box)
  }

  private func parts(of slot: Slot) -> Parts {
    let claim = Claim(
      item: slot.item, width: slot.width, height: slot.height, padding: room.padding,
      offer: CGSize(main: .infinity, cross: room.content.cross(axis), axis: axis))
    let (width, height) = claim.parts(of: room.content, in: context)
    return axis == .horizontal ? (width, height) : (height, width)
  }

  private func place(
    _ items: Zip2Sequence<[Slot], [Parts]>, run: CGFloat, in box: CGSize
  ) {
    let (length, breadth) = (box.main(axis), box.cross(axis))
    var main = room.start(of: run, in: length, along: axis)
    for (slot, parts) in items {
      let cross = room.start(of: parts.cross.extent(in: breadth), in: breadth, along: axis.cross)
      let origin = CGPoint(
        main: main + room.padding.mainStart(axis), cross: cross + room.padding.crossStart(axis),
        axis: axis)
      let size = CGSize(
        main: parts.main.inner(in: length), cross: parts.cross.inner(in: breadth), axis: axis)
      room.place(slot.item, size, at: origin)
      main = (main + parts.main.extent(in: length)).saturated
    }
  }
}
