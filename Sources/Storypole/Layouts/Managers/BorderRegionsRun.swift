import Foundation

/// One run of a border layout: measures the regions, from the edges inwards, then places them.
struct BorderRegionsRun {
  private let border: BorderLayout
  private let room: ManagerRoom
  private let context: LayoutContext

  /// The extents of a region along each axis.
  private typealias Parts = (width: Part, height: Part)

  init(_ border: BorderLayout, _ room: ManagerRoom, _ context: LayoutContext) {
    self.border = border
    self.room = room
    self.context = context
  }

  func layout() -> CGSize {
    let content = room.content
    let north = parts(of: border.north, .percent(100), border.north?.size, in: content)
    let south = parts(of: border.south, .percent(100), border.south?.size, in: content)
    let band = CGSize(
      width: content.width, height: rest(content.height, north.height, south.height))
    let west = parts(of: border.west, border.west?.size, .percent(100), in: band)
    let east = parts(of: border.east, border.east?.size, .percent(100), in: band)
    let middle = rest(band.width, west.width, east.width)
    let center = parts(
      of: border.center, middle < .infinity ? .points(middle) : nil, .percent(100), in: band)
    let line = [west.width, center.width, east.width].leastRoom
    let lines = [west.height, center.height, east.height].leastSharedRoom
    let box = room.box(
      needing: CGSize(
        width: [north.width, Part(own: line), south.width].leastSharedRoom,
        height: [north.height, Part(own: lines), south.height].leastRoom))
    let edges = EdgeInsets(
      top: north.height.extent(in: box.height), left: west.width.extent(in: box.width),
      bottom: south.height.extent(in: box.height), right: east.width.extent(in: box.width))
    place(within: edges, of: box)
    return room.answer(CGSize(width: edges.horizontal, height: edges.vertical), in: box)
  }

  private func parts(
    of region: BorderRegion?, _ width: Length?, _ height: Length?, in size: CGSize
  ) -> Parts {
    guard let region else { return (Part(own: 0), Part(own: 0)) }
    return Claim(item: layout(of: region), width: width, height: height).parts(
      of: size, in: context)
  }

  /// The extent that two edges leave; infinite if the extent is unlimited.
  private func rest(_ extent: CGFloat, _ start: Part, _ end: Part) -> CGFloat {
    max(0, extent - start.least - end.least)
  }

  /// - Parameter edges: the extents of the regions around the centre.
  private func place(within edges: EdgeInsets, of box: CGSize) {
    let middle = box.inset(by: edges)
    let south = max(edges.top, box.height - edges.bottom)
    let east = max(edges.left, box.width - edges.right)
    func put(_ region: BorderRegion?, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
      guard let region else { return }
      room.place(layout(of: region), CGSize(width: w, height: h), at: CGPoint(x: x, y: y))
    }
    put(border.north, 0, 0, box.width, edges.top)
    put(border.south, 0, south, box.width, edges.bottom)
    put(border.west, 0, edges.top, edges.left, middle.height)
    put(border.east, east, edges.top, edges.right, middle.height)
    put(border.center, edges.left, edges.top, middle.width, middle.height)
  }

  private func layout(of region: BorderRegion) -> (any Layout)? {
    region.inherits ? region.layout?.withInheritance(from: border) : region.layout
  }
}
