import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Springs and struts".
@Suite(.ends) struct SpringsTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `a toolbar stays at the bottom`() throws {
    let screen = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480), name: "screen")
    let toolbar = View(frame: CGRect(x: 0, y: 436, width: 320, height: 44), name: "toolbar")
    toolbar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    screen.addSubview(toolbar)

    screen.frame.size = CGSize(width: 480, height: 320)
    print(toolbar.frame)
    screen.frame.size = CGSize(width: 7, height: 7)
    print(toolbar.frame)
    screen.frame.size = CGSize(width: 320, height: 480)
    print(toolbar.frame)
    try printout.expectOutput(0, of: "SpringsAndStruts")
  }

  @Test func `flexible parts grow in proportion`() throws {
    let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    let frame = CGRect(x: 20, y: 0, width: 60, height: 10)
    let small = CGSize(width: 100, height: 10)
    let large = CGSize(width: 150, height: 10)
    print(mask.frame(from: frame, in: small, now: large))
    try printout.expectOutput(1, of: "SpringsAndStruts")
  }

  @Test func `a layout that places the view wins`() throws {
    let title = Label("Bricks", name: "title")
    title.autoresizingMask = .flexibleLeftMargin
    let row = VBox([title], name: "row")
    row.frame.size = CGSize(width: 200, height: 40)
    row.layoutIfNeeded()
    row.frame.size = CGSize(width: 300, height: 40)
    row.layoutIfNeeded()
    print(title.frame)
    try printout.expectOutput(2, of: "SpringsAndStruts")
  }
}
