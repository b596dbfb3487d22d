import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import StorypoleTesting
import Testing

/// A title on a line of a height, in the middle of the window.
@Sendable private func page(lineHeight: CGFloat) -> View {
  let title = Label("low", name: "title")
  title.textStyle = .body
  let page = View(name: "page")
  page.addSubview(title)
  page.setLayout { page, layout, size in
    let y = (size.height - lineHeight) / 2
    layout.setFrame(CGRect(x: 150, y: y, width: 200, height: lineHeight), of: title)
    return size
  }
  return page
}

@Suite(.ends) struct `A matrix in a test` {
  private let space = ConditionSpace(
    devices: [.iPhone17Pro], textSizes: [.large, .accessibilityExtraExtraExtraLarge])

  @Test func `expects a screen to be sound on every device`() async {
    let space = space
    #expect(await issues { matrix(space) { page(lineHeight: 64) } } == [])
    #expect(
      await issues { matrix(space) { page(lineHeight: 22) } } == [
        """
        16 cases, 1 problem

        conditions    cases  rule     view        in the first case
        ────────────────────────────────────────────────────────────────────────────────────────────────
        AX5         8 of 16  cutText  page/title  shows 0 of its 1 line: it is 22 high, and needs 63.248
        """
      ])
  }

  @Test func `says that a space without a case tests nothing`() async {
    let found = await issues { matrix(ConditionSpace(devices: [])) { page(lineHeight: 22) } }
    #expect(found == ["the matrix has no cases: its space lacks a device or a value"])
  }
}
