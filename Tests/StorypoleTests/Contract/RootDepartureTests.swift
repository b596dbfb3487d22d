import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A root that a body adds to another view, which releases the engine of its tree, unless a host
/// lays it out.
@Suite(.ends) struct `R28 A root that becomes a subview as it is laid out` {
  private let root = ModularView(name: "root")
  private let child = ModularView(name: "child")
  private let other = View(name: "other")

  init() { root.addSubview(child) }

  private func arm(_ view: ModularView) {
    view.onLayout = { [unowned root, unowned other] _ in other.addSubview(root) }
    view.setNeedsLayout()
  }

  @Test func `stays where it is while it has a host, which goes on`() {
    let host = LayoutHost(size: size(10, 10), root: root)
    for (index, view) in [child, root].enumerated() {
      arm(view)
      host.resize(to: size(20 + CGFloat(index), 10))
      #expect(host.tick()?.ran.contains(view.name ?? "") == true)
      let refusals = other.takeDiagnostics()
      #expect(refusals.map(\.kind) == [.refusedTreeChange])
      #expect(refusals.first?.attempted.contains("close its host first") == true)
      #expect(root.superview == nil && other.subviews.isEmpty)
      view.onLayout = { _ in }
    }
    host.resize(to: size(31, 10))
    #expect(host.tick()?.size == size(31, 10))
    host.close()
    other.addSubview(root)
    #expect(root.superview === other && other.diagnostics == [])
  }

  @Test func `is free once another host has it, and that one is closed`() {
    let first = LayoutHost(size: size(10, 10), root: root)
    let second = LayoutHost(size: size(20, 10), root: root)
    first.close()
    #expect(throws: TreeError.isRootOfHost(child: "root", superview: "other")) {
      try other.insert(root, at: nil)
    }
    second.close()
    #expect(throws: Never.self) { try other.insert(root, at: nil) }
  }

  @Test func `ends a count of what runs as any other`() {
    #expect(root.bodiesRun { arm(child) } == ["root", "child"])
    #expect(root.superview === other && other.brokenInvariants() == [])
  }
}
