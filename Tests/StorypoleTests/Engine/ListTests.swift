import Foundation
import Storypole
import Testing

/// A list of cells as in the YOLayout document, each with an image, a title and a description.
final class ListCell: View {
  let image: ImageView
  let title: Label
  let details: Label

  init(_ index: Int) {
    image = ImageView(size: CGSize(width: 44, height: 44), name: "image-\(index)")
    title = Label("Storypole \(index)", name: "title-\(index)")
    details = Label("A rod on which every height is marked once", name: "details-\(index)")
    super.init(name: "row-\(index)")
  }

  override func viewInit() {
    for view in [image, title, details] { addSubview(view) }
    setLayout { cell, layout, size in
      let image = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.image)
      let x = image.maxX + 10
      let room = CGRect(x: x, y: 10, width: size.width - x - 10, height: 0)
      let title = layout.sizeToFitVertical(in: room, cell.title)
      let details = layout.sizeToFitVertical(
        in: CGRect(x: x, y: title.maxY, width: room.width, height: 0), cell.details)
      return CGSize(width: size.width, height: max(image.maxY, details.maxY) + 10)
    }
  }
}

func list(of count: Int) -> VBox {
  let list = VBox((0..<count).map(ListCell.init), name: "list")
  list.frame.size = CGSize(width: 390, height: 844)
  list.layoutIfNeeded()
  return list
}

@Suite struct `A list of rows` {
  @Test func `a title of equal size runs alone`() throws {
    let list = list(of: 1_000)
    let title = try #require(list.view(named: "title-500") as? Label)
    #expect(list.bodiesRun { title.text = "Storypole 499" } == ["title-500"])
  }

  @Test func `a title that grows its row runs the list, the row and itself`() throws {
    let list = list(of: 1_000)
    let title = try #require(list.view(named: "title-500") as? Label)
    let text = "A title which is so long that it takes two lines of the row"
    #expect(list.bodiesRun { title.text = text } == ["list", "row-500", "title-500"])
  }

  @Test func `the visited views are the same for 1,000 and 10,000 rows`() throws {
    var visited: [Int] = []
    for count in [1_000, 10_000] {
      let list = list(of: count)
      let title = try #require(list.view(named: "title-500") as? Label)
      let before = list.work
      title.text = "Storypole 499"
      list.layoutIfNeeded()
      let work = list.work - before
      print(work)
      visited.append(work.visited)
      list.layoutIfNeeded()
      #expect(list.work - before == work)
    }
    #expect(visited[0] == visited[1])
  }
}
