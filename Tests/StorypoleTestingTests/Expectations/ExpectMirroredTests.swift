import Foundation
import Storypole
import StorypoleProof
import StorypoleTesting
import Testing

/// A row of a cover and a title, which its layout may leave at the left.
private func makeRow(isMirrored: Bool) -> HBox {
  let (cover, title) = (ImageView(size: size(44, 66), name: "cover"), Label("Storypole"))
  let row = HBox([cover, title], spacing: 7, name: "row").holding(frame: rect(0, 0, 201, 80))
  if isMirrored { return row }
  cover.addSubview(View(frame: rect(0, 0, 10, 10), name: "badge"))
  row.setLayout { row, layout, size in
    layout.setFrame(rect(7, 0, 44, 66), of: row.subviews[0])
    layout.setFrame(rect(58, 0, 63, 17), of: row.subviews[1])
    return size
  }
  return row
}

@Suite(.ends) struct `Expecting a mirror image` {
  @Test func `records nothing for what follows the direction, and leaves it as it was`() async {
    let found = await issues {
      let list = ScrollView(name: "list").holding(frame: rect(0, 0, 100, 80))
      list.layout = HBoxLayout()
      list.addSubview(makeRow(isMirrored: true))
      expectMirrored(in: list)
      #expect(list.environment.layoutDirection == .leftToRight)
      expectFrames(["cover": rect(0, 0, 44, 66)], in: list)
    }
    #expect(found == [])
  }

  @Test func `records frames that stay at the left`() async {
    let found = await issues { expectMirrored(in: makeRow(isMirrored: false)) }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("3 of 3 frames in row are not mirrored from right to left:"))
    #expect(found[0].contains("(150, 0, 44, 66)  (7, 0, 44, 66)   x -143"))
  }

  @Test func `records nothing in a view that sets its direction`() async {
    let found = await issues {
      let row = makeRow(isMirrored: false)
      row.environment.layoutDirection = .leftToRight
      let page = View(frame: rect(0, 0, 201, 80), name: "page").holding(row)
      page.layout = FillLayout { row }
      expectMirrored(in: page)
    }
    #expect(found == [])
  }
}
