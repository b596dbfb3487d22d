import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Chains whose cost would be exponential, or that of the whole chain, with less caching.
@Suite(.ends) struct `Deep nests of blocks` {
  /// Nested blocks: each measures the one below at its own width less 1, 2 and 3.
  private func nest(_ depth: Int) -> View {
    let root = View(name: "block-0")
    var innermost = root
    for level in 1..<depth {
      let below = View(name: "block-\(level)")
      innermost.holding(below).setLayout { block, layout, size in
        let answers = Self.narrower(size).map { layout.measure(0, $0) }
        layout.place(0, CGRect(origin: .zero, size: answers[2]))
        return size
      }
      innermost = below
    }
    innermost.setLayout { _, _, size in size }
    return root
  }

  private static func narrower(_ size: CGSize) -> [CGSize] {
    [1, 2, 3].map { CGSize(width: size.width - $0, height: size.height) }
  }

  /// The number of distinct widths that each level is measured for, from the rule alone.
  private func distinctPairs(_ depth: Int, from widths: Set<CGFloat>) -> Int {
    var widths = widths
    var pairs = widths.count
    for _ in 1..<depth {
      widths = Set(widths.flatMap { width in [1, 2, 3].map { width - $0 } })
      pairs += widths.count
    }
    return pairs
  }

  @Test func `a chain of 14 takes one measurement per view and proposal`() {
    let nest = nest(14)
    _ = nest.sizeThatFits(size(1_000, 20))
    #expect(nest.work.measurements == distinctPairs(14, from: [1_000]))
    #expect(nest.work.measurements == 14 * 14)
  }

  @Test func `laying it out takes no more, and a change only the affected ones`() {
    let nest = nest(14)
    nest.frame.size = size(1_000, 20)
    nest.layoutIfNeeded()
    // The outermost is laid out, and not measured.
    let pairs = distinctPairs(13, from: [999, 998, 997])
    #expect(nest.work.measurements == pairs)
    #expect(nest.work.bodies == 14)
    let innermost = nest.view(named: "block-13")
    let work = nest.work {
      innermost?.setLayout { _, _, size in CGSize(width: size.width, height: 7) }
    }
    // Its 27 entries answer differently; the 25 above read them, and answer the same as before
    // (R15).
    #expect(work.measurements == (2 * 13 + 1) + (2 * 12 + 1))
    #expect(work.bodies == 2)
  }

  /// A chain of boxes with a view in the middle that places its subview without measuring it.
  private static func chain(above: Int, below: Int) -> (root: View, title: Leaf) {
    let title = Leaf(40, 17, name: "title")
    var top: View = title
    for _ in 0..<below { top = VBox([top], name: "below") }
    let deaf = View(name: "deaf").holding(top)
    deaf.setLayout { deaf, layout, size in
      layout.setFrame(rect(7, 14, 200, 50), of: deaf.subviews[0])
      return size
    }
    top = deaf
    for _ in 0..<above { top = VBox([top], name: "above") }
    return (top.holding(frame: rect(0, 0, 300, 500)), title)
  }

  @Test func `in a chain of 4,000 a change stays below a view that doesn't measure`() {
    let (changes, ran) = onStack(of: 64 << 20) { () -> ([[WorkCounters]], Set<String>) in
      var ran: Set<String> = []
      let changes = [2_000, 20].map { above in
        let (root, title) = Self.chain(above: above, below: 1_999)
        root.layoutIfNeeded()
        let absorbed = root.work { title.fitting = CGSize(width: 41, height: 17) }
        let work = root.work
        ran.formUnion(root.bodiesRun { title.fitting.height = 34 })
        return [absorbed, root.work - work]
      }
      return (changes, ran)
    }
    #expect(ran == ["below"])
    // The upper half costs nothing: 20 views there cost the same as 2,000.
    #expect(changes[0] == changes[1])
    // Another width runs the title's own box; another height all up to the view that doesn't
    // measure.
    #expect(changes[0].map(\.bodies) == [1, 1_999])
    #expect(changes[0].allSatisfy { $0.visited <= 2_001 })
  }
}
