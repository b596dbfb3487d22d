import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Drawn items".
@Suite(.ends) struct DrawnItemsTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  private func ruledRow() -> (row: View, rule: DrawnItem) {
    let title = Label("Bricks", name: "title")
    let rule = DrawnItem(CGSize(width: 0, height: 1), name: "rule")
    let row = View(frame: CGRect(x: 0, y: 0, width: 200, height: 40), name: "row")
    row.addSubview(title)
    row.addDrawnItem(rule)
    row.layout = VBorderLayout(center: title, bottom: [rule], spacing: 4)
    row.layoutIfNeeded()
    print(title.frame)
    print(rule.frame)
    print(row.sizeThatFits(width: 200))
    return (row, rule)
  }

  @Test func `a rule is placed by a border`() throws {
    _ = ruledRow()
    try printout.expectOutput(0, of: "DrawnItems")
  }

  @Test func `a badge has a layout of its own`() throws {
    let star = DrawnItem(CGSize(width: 13, height: 13), name: "star")
    let badge = DrawnItem(name: "badge")
    badge.addDrawnItem(star)
    badge.layout = .fitHorizontal(star, insets: EdgeInsets(all: 5))
    let cover = View(frame: CGRect(x: 0, y: 0, width: 80, height: 120), name: "cover")
    cover.addDrawnItem(badge)
    cover.setLayout { [badge] _, layout, size in
      layout.setFrame(
        CGRect(x: 3, y: 3, width: size.width - 6, height: 31), of: badge,
        options: [.sizeToFitHorizontal, .alignRight])
      return size
    }
    cover.layoutIfNeeded()
    print(badge.frame)
    print(star.frame)
    try printout.expectOutput(1, of: "DrawnItems")
  }

  @Test func `a rule that grows runs its view`() throws {
    let (row, rule) = ruledRow()
    let before = printout.lines.count
    print(row.bodiesRun { rule.fittingSize = CGSize(width: 0, height: 3) })
    print(rule.frame)
    #expect(try Array(printout.lines[before...]) == Article("DrawnItems").output(2))
  }
}
