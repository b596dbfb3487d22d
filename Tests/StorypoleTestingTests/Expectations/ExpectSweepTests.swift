import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleTesting

@Suite(.ends) struct `A sweep in a test` {
  /// A page with a title that needs 161 points, on a line.
  private static func page() -> View {
    let title = Label("Measure twice, cut once", name: "title")
    let page = View(frame: CGRect(x: 0, y: 0, width: 70, height: 61), name: "page")
    page.addSubview(title)
    page.setLayout { _, layout, size in
      layout.setFrame(CGRect(x: 0, y: 0, width: size.width, height: 17), of: title)
      return size
    }
    return page
  }

  @Test func `is expected to be sound, with the widths of each problem`() async {
    #expect(await issues { expectSound(Self.page().sweep(widths: 161...200)) } == [])
    let issues = await issues { expectSound(Self.page().sweep(widths: 140...200)) }
    #expect(
      issues == [
        """
        page, widths 140…200 at height 61: 1 breakpoint, 1 problem:
        - width 140…160: page/title: shows 1 of its 2 lines: it is 17 high, and needs 34 [cutText], \
        at (0, 0, 140, 17). Give it the size that it needs, or set numberOfLines, so that it truncates.
        """
      ])
  }

  @Test func `is expected to have breakpoints, of all views or of one`() async {
    let sweep = Self.page().sweep(widths: 140...200)
    let none = await issues {
      expectBreakpoints([161], in: sweep)
      expectBreakpoints([161], of: "title", in: sweep)
      expectBreakpoints([161], of: "page/title", in: sweep)
      expectBreakpoints([], of: "page", in: sweep)
    }
    #expect(none == [])
    let issues = await issues {
      expectBreakpoints([150, 155], in: sweep)
      expectBreakpoints([160], of: "title", in: sweep)
      expectBreakpoints([], of: "titel", in: sweep)
    }
    #expect(
      issues == [
        """
        page has 1 breakpoint, expected 2:
        - nothing changes at width 150
        - nothing changes at width 155
        - page/title, at width 161: 2 lines become 1
        """,
        """
        title has 1 breakpoint, 1 of them elsewhere than expected:
        - nothing changes at width 160
        - page/title, at width 161: 2 lines become 1
        """, "no view of the sweep is called titel; did you mean \"page/title\"?",
      ])
  }

  @Test func `spells the range of its sizes with ASCII characters where those are asked for`() async
  {
    let issues = await issues(.ascii) { expectSound(Self.page().sweep(widths: 140...200)) }
    #expect(issues.first?.hasPrefix("page, widths 140...200 at height 61") == true, "\(issues)")
    #expect(issues.first?.contains("- width 140...160: page/title") == true)
  }
}

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
