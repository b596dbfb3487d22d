import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A border of regions` {
  private let north = Leaf(30, 17, name: "north")
  private let south = Leaf(50, 11, name: "south")
  private let west = Leaf(42, 70, name: "west")
  private let east = Leaf(28, 90, name: "east")
  private let center = Leaf(120, 80, name: "center")

  private func host(_ layout: BorderLayout, _ size: CGSize = size(300, 500)) -> View {
    let host = View(name: "page").holding(north, south, west, east, center)
    host.frame.size = size
    host.layout = layout
    host.layoutIfNeeded()
    return host
  }

  private var fitted: BorderLayout {
    BorderLayout(
      margin: 10, north: BorderRegion(FillLayout { north }),
      south: BorderRegion(FillLayout(margin: 2) { south }),
      west: BorderRegion(FillLayout(padding: 3) { west }),
      east: BorderRegion(FillLayout { east }), center: BorderRegion(FillLayout { center }))
  }

  @Test func `edges without a size get the size of their content`() {
    let page = host(fitted)
    let below: CGFloat = 500 - 10 - 15
    #expect(north.frame == rect(10, 10, 280, 17))
    #expect(south.frame == rect(12, below + 2, 280 - 4, 11))
    #expect(west.frame == rect(13, 27 + 3, 42, below - 27 - 6))
    #expect(east.frame == rect(290 - 28, 27, 28, below - 27))
    #expect(center.frame == rect(10 + 48, 27, 280 - 48 - 28, below - 27))
    #expect(north.takeProposals() == [size(280, .infinity)])
    #expect(west.takeProposals() == [size(.infinity, below - 27 - 6)])
    #expect(center.takeProposals() == [])
    #expect(page.bodiesRun { center.fitting = size(300, 300) } == [])
    #expect(page.bodiesRun { north.fitting.height = 18 } == ["page"])
  }

  @Test func `without a limit it adds up edges, band and centre`() {
    let page = host(fitted)
    let height: CGFloat = 20 + 17 + 15 + 90
    #expect(page.sizeThatFits(size(300, .infinity)) == size(300, height))
    #expect(page.sizeThatFits(size(.infinity, 500)) == size(20 + 48 + 28 + 120, 500))
    #expect(page.sizeThatFits(size(.infinity, .infinity)) == size(216, height))
    expectUnified(page, width: 300)
    expectUnified(page, width: 216)
    #expect(page.takeKinds() == [])
  }

  @Test func `percentages are of the height above and below, of the width at the sides`() {
    let page = host(
      BorderLayout(
        north: BorderRegion(size: "10%", FillLayout { north }),
        south: BorderRegion(size: "4%", FillLayout { south }),
        west: BorderRegion(size: "10%", FillLayout { west }),
        east: BorderRegion(size: "20%", FillLayout { east }),
        center: BorderRegion(FillLayout { center })))
    #expect(north.frame == rect(0, 0, 300, 50))
    #expect(south.frame == rect(0, 480, 300, 20))
    #expect(west.frame == rect(0, 50, 30, 430))
    #expect(east.frame == rect(240, 50, 60, 430))
    #expect(center.frame == rect(30, 50, 210, 430))
    #expect(page.takeKinds() == [])
  }

  @Test func `without a limit a percentage is large enough for its edge and for the rest`() {
    let page = host(
      BorderLayout(
        north: BorderRegion(size: "10%", FillLayout { north }),
        center: BorderRegion(FillLayout { center })))
    #expect(page.sizeThatFits(size(300, .infinity)) == size(300, 170))
    expectUnified(page, width: 300)
    center.fitting.height = 270
    #expect(page.sizeThatFits(size(300, .infinity)) == size(300, 300))
  }

  @Test func `placed without a limit, it takes percentages of the extent that it needs`() {
    let border = BorderLayout(
      north: BorderRegion(size: "10%", FillLayout { north }),
      west: BorderRegion(size: "25%", FillLayout { west }),
      center: BorderRegion(FillLayout { center }))
    let page = host(border, size(900, 900))
    page.setLayout { border.layout($1, in: size($2.width, .infinity)) }
    page.layoutIfNeeded()
    #expect(north.frame.height == 17)
    page.setLayout { border.layout($1, in: size(.infinity, $2.height)) }
    page.layoutIfNeeded()
    #expect(west.frame.width == 42)
  }

  @Test func `too little space leaves 0 for the centre, and is reported`() {
    let page = host(
      BorderLayout(
        north: BorderRegion(size: 60, FillLayout { north }),
        south: BorderRegion(size: 70, FillLayout { south }),
        west: BorderRegion(size: 200, FillLayout { west }),
        east: BorderRegion(size: 150, FillLayout { east }),
        center: BorderRegion(FillLayout { center })), size(300, 100))
    #expect(north.frame == rect(0, 0, 300, 60))
    #expect(south.frame == rect(0, 60, 300, 70))
    #expect(west.frame == rect(0, 60, 200, 0))
    #expect(east.frame == rect(200, 60, 150, 0))
    #expect(center.frame == rect(200, 60, 0, 0))
    #expect(page.sizeThatFits(size(300, 100)) == size(350, 130))
    #expect(page.takeKinds() == [.overflow, .overflow])
  }

  @Test func `a changed border runs its host, an equal one does nothing`() {
    let page = host(fitted)
    #expect(page.bodiesRun { page.layout = fitted } == [])
    let changes: [(inout BorderLayout) -> Void] = [
      { $0.margin = 11 }, { $0.padding = 1 }, { $0.verticalAlignment = .top },
      { $0.horizontalAlignment = .left },
      { $0.north = nil }, { $0.south?.size = 7 }, { $0.west?.inherits = true },
      { $0.east?.layout = nil }, { $0.center = $0.north },
    ]
    for (index, change) in changes.enumerated() {
      #expect(
        page.bodiesRun { page.updateLayout(BorderLayout.self, change) }.contains("page"),
        "\(index)")
      page.layout = fitted
      page.layoutIfNeeded()
    }
  }
}
