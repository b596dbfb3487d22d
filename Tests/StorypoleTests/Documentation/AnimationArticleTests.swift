import Foundation
import Storypole
import StorypoleProof
import Testing

/// The sample of the article "Animation".
@Suite(.ends) struct AnimationArticleTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `frames jump, and what is shown follows`() throws {
    let cover = View(name: "cover")
    let shelf = View(name: "shelf")
    shelf.addSubview(cover)
    var left: CGFloat = 0
    shelf.setLayout { _, layout, size in
      layout.setFrame(CGRect(x: left, y: 0, width: 40, height: 60), of: cover)
      return size
    }
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(
      size: CGSize(width: 390, height: 844), root: shelf, scheduler: clock, clock: .stopped)
    clock.advance()

    View.animate(duration: .milliseconds(100), curve: .linear) {
      left = 120
      shelf.layoutView()
    } completion: { isFinished in
      print("finished: \(isFinished)")
    }
    print("laid out at \(cover.frame.minX)")
    for _ in 1...6 {
      clock.advance()
      print("shown at \(cover.presentationFrame.minX.rounded())")
    }
    print("\(host.lastReport.number) pass")
    try printout.expectOutput(0, of: "Animation")
  }
}
