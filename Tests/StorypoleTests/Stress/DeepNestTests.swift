import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Chains whose cost would be exponential, or that of the whole chain, with less caching.
@Suite(.ends) struct `Deep nests of blocks` {
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
    // Another width runs the title's own box. Another height all up to the view that doesn't
    // measure.
    #expect(changes[0].map(\.bodies) == [1, 1_999])
    #expect(changes[0].allSatisfy { $0.visited <= 2_001 })
  }
}
