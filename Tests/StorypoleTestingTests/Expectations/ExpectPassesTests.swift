import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `Expecting passes` {
  @Test func `a burst of sizes is one pass per frame`() async {
    let issues = await issues {
      let clock = VirtualFrameClock(hertz: 60)
      let host = LayoutHost(
        size: CGSize(width: 210, height: 91), root: Bookshelf(), scheduler: clock)
      expectPasses(1, of: host) { clock.advance(frames: 3) }
      let passes = expectPasses(1, of: host) {
        for width in 211...311 { host.resize(to: CGSize(width: width, height: 91)) }
        clock.advance(frames: 7)
      }
      #expect(passes.map(\.size) == [CGSize(width: 311, height: 91)])
      expectPasses(0, of: host) { clock.advance(frames: 7) }
    }
    #expect(issues == [])
  }

  @Test func `a different number records one issue that lists the passes`() async {
    let issues = await issues {
      let host = LayoutHost(size: CGSize(width: 210, height: 91), root: Bookshelf())
      expectPasses(3, of: host) {
        host.tick()
        host.resize(to: CGSize(width: 311, height: 91), isInteractive: true)
        host.tick()
        host.tick()
      }
    }
    #expect(
      issues == [
        """
        expected 3 passes, but 2 ran:

        pass  size                    generations  bodies  ran
        ────────────────────────────────────────────────────────────────
           1  210 × 91                          1       2  shelf, byline
           2  311 × 91 (interactive)            1       2  shelf, byline
        """
      ])
  }

  @Test func `the host's own listener is still called`() async {
    let host = LayoutHost(size: CGSize(width: 210, height: 91), root: Bookshelf())
    var heard = 0
    host.onPass = { _ in heard += 1 }
    expectPasses(1, of: host) { host.tick() }
    host.root.setNeedsLayout()
    host.tick()
    #expect(heard == 1 + 1)
  }
}

@Suite(.ends) struct `Expecting layout to settle` {
  @Test func `a change that is laid out in one generation records no issue`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      expectSettled(shelf) {}
      expectSettled(shelf) { shelf.byline.text = "Strand" }
    }
    #expect(issues == [])
  }

  @Test func `a body that marks itself repeatedly records one issue`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      shelf.addSubview(RestlessView(name: "restless"))
      expectSettled(shelf) {}
    }
    #expect(issues.count == 1)
    let lines = issues.joined().split(separator: "\n")
    #expect(lines.first == "shelf has not settled:")
    #expect(
      lines.dropFirst().first?.hasPrefix("- it took 10 generations, at most 1: ran") == true)
    #expect(issues.joined().contains("[feedbackLimit]"))
  }

  @Test func `two generations can be allowed`() async {
    let issues = await issues {
      let shelf = Bookshelf()
      var isFirst = true
      let echo = ModularView(name: "echo")
      echo.onLayout = { view in
        if isFirst { view.setNeedsLayout() }
        isFirst = false
      }
      shelf.addSubview(echo)
      expectSettled(shelf, generations: 2) {}
    }
    #expect(issues == [])
  }

  @Test func `passes that request each other record one issue`() async {
    let issues = await issues {
      let host = LayoutHost(size: CGSize(width: 210, height: 91), root: Bookshelf())
      host.onPass = { [unowned host] _ in host.root.setNeedsLayout() }
      expectSettled(host, passes: 3) {}
    }
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix("shelf still needs a pass after 3:\n\npass  size"))
  }
}
