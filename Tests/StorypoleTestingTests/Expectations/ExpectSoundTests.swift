import Foundation
import Storypole
import StorypoleProof
import StorypoleTesting
import Testing

/// A row that is as wide as its title, which has one line, at 56 points, and cuts it below.
func makeSoundRow() -> View {
  let title = Label("low tide", name: "title")
  let row = View(frame: CGRect(x: 0, y: 0, width: 56, height: 17), name: "row")
  row.addSubview(title)
  row.layout = .fill(title)
  return row
}

@Suite(.ends) struct `A sound layout` {
  @Test func `is expected at the present size`() async {
    #expect(await issues { expectSound(in: makeSoundRow()) } == [])
    let issues = await issues {
      let row = makeSoundRow()
      row.frame.size.width = 55
      expectSound(in: row)
    }
    #expect(
      issues == [
        """
        the layout of row at 55 × 17 is not sound, 1 problem:
        - row/title: shows 1 of its 2 lines: it is 17 high, and needs 34 [cutText], \
        at (0, 0, 55, 17). Give it the size that it needs, or set numberOfLines, so that it truncates.
        """
      ])
  }

  @Test func `is expected at several sizes, after which the screen has its own again`() async {
    let issues = await issues {
      let row = makeSoundRow()
      expectSound(
        in: row,
        at: [
          CGSize(width: 55, height: 17), CGSize(width: 70, height: 17),
          CGSize(width: 30, height: 17),
        ])
      #expect(row.frame.size == CGSize(width: 56, height: 17))
      #expect(row.subviews[0].frame.size == CGSize(width: 56, height: 17))
    }
    #expect(
      issues.map { $0.prefix(while: { $0 != "," }) } == [
        "the layout of row at 55 × 17 is not sound", "the layout of row at 30 × 17 is not sound",
      ])
  }

  @Test func `can't be expected of a screen without a size`() async {
    let issues = await issues { expectSound(in: VBox([Label("rod")], name: "box")) }
    #expect(issues == ["the layout of box at 0 × 0 says nothing: give the view a size first"])
  }

  @Test func `is expected of a host, at its own size and others`() async {
    let issues = await issues {
      let host = LayoutHost(size: CGSize(width: 56, height: 17), root: makeSoundRow())
      expectSound(in: host)
      expectSound(in: host, at: [CGSize(width: 55, height: 17)])
      #expect(host.size == CGSize(width: 56, height: 17) && !host.needsPass)
    }
    #expect(issues.count == 1)
  }

  @Test func `warnings count if they are among the rules`() async {
    let bar: @Sendable () -> View = {
      let bar = HBox([Button("ok", name: "ok")], name: "bar")
      bar.frame.size = CGSize(width: 100, height: 43)
      return bar
    }
    #expect(await issues { expectSound(in: bar()) } == [])
    let issues = await issues { expectSound(in: bar(), rules: [.standard, .warnings]) }
    #expect(issues.count == 1 && issues[0].contains("[smallTarget]"))
  }
}

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
