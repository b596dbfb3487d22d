import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A root that a body adds to another view, which releases the engine of its tree.
@Suite(.ends) struct `R28 A root that becomes a subview as it is laid out` {
  private let root = ModularView(name: "root")
  private let child = ModularView(name: "child")
  private let other = View(name: "other")

  init() { root.addSubview(child) }

  private func arm(_ view: ModularView) {
    view.onLayout = { [unowned root, unowned other] _ in other.addSubview(root) }
    view.setNeedsLayout()
  }

  @Test func `ends the pass of its host as any other`() {
    let host = LayoutHost(size: size(10, 10), root: root)
    for (index, view) in [child, root].enumerated() {
      arm(view)
      host.resize(to: size(20 + CGFloat(index), 10))
      #expect(host.tick()?.ran.contains(view.name ?? "") == true)
      #expect(root.superview === other)
      view.onLayout = { _ in }
      root.removeFromSuperview()
    }
    #expect(host.tick() == nil || !root.needsLayout)
  }

  @Test func `ends a count of what runs as any other`() {
    #expect(root.bodiesRun { arm(child) } == ["root", "child"])
    #expect(root.superview === other && other.brokenInvariants() == [])
  }
}
