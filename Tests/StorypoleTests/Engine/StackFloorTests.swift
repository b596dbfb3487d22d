import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Nested boxes around a leaf.
///
/// Under the thread sanitizer, whose own stack holds 65,536 calls per thread, 3,000 are too many.
private func nest(_ depth: Int) -> (boxes: [VBox], leaf: Leaf) {
  let boxes = (0..<depth).map { _ in VBox() }
  for (above, below) in zip(boxes, boxes.dropFirst()) { above.addSubview(below) }
  let leaf = Leaf(40, 17)
  boxes[depth - 1].addSubview(leaf)
  boxes[0].printsDiagnostics = false
  return (boxes, leaf)
}

/// The kinds of the diagnostics so far, without overflows, which a truncated nest may cause.
private func kinds(_ root: View) -> [Diagnostic.Kind] {
  root.takeKinds().filter { $0 != .overflow }
}

private let largeStack = 64 * 1024 * 1024

@Suite(.ends) struct `R43 The depth limit follows the stack of the current thread` {
  @Test func `a tree laid out on a large stack is diagnosed when flushed on a small one`() {
    nonisolated(unsafe) let (boxes, leaf) = nest(1_500)
    nonisolated(unsafe) let root = boxes[0]
    root.frame.size = size(300, 500)
    let first = onStack(of: largeStack) {
      root.layoutIfNeeded()
      return kinds(root)
    }
    let second = onSmallStack {
      for box in boxes { box.setNeedsLayout() }
      root.layoutIfNeeded()
      return kinds(root)
    }
    #expect(first == [])
    #expect(second == [.depthLimit])
    withExtendedLifetime(leaf) {}
  }

  @Test func `a tree diagnosed on a small stack is laid out on a large one`() {
    nonisolated(unsafe) let (boxes, leaf) = nest(1_500)
    nonisolated(unsafe) let root = boxes[0]
    root.frame.size = size(300, 500)
    let first = onSmallStack {
      root.layoutIfNeeded()
      return kinds(root)
    }
    let second = onStack(of: largeStack) {
      for box in boxes { box.setNeedsLayout() }
      // The view that was refused is invalidated by its own mark (R3), and may be the leaf.
      leaf.setNeedsLayout()
      root.layoutIfNeeded()
      return kinds(root)
    }
    #expect(first == [.depthLimit])
    #expect(second == [])
    #expect(leaf.frame.size.height == 17)
  }

  @Test func `a view refused for lack of stack is invalidated by its next mark (R3)`() {
    nonisolated(unsafe) let (boxes, leaf) = nest(1_500)
    nonisolated(unsafe) let root = boxes[0]
    let proposal = size(100, .infinity)
    let before = onStack(of: largeStack) { root.sizeThatFits(proposal) }
    let refused = onSmallStack {
      for box in boxes { box.invalidateMeasuredSize() }
      return root.sizeThatFits(proposal)
    }
    let after = onStack(of: largeStack) {
      for box in boxes { box.invalidateMeasuredSize() }
      return root.sizeThatFits(proposal)
    }
    #expect(before.height == 17)
    #expect(refused.height == 0)
    #expect(after == before)
    withExtendedLifetime(leaf) {}
  }

  @Test func `an outermost flush runs even on a tiny stack`() {
    let (ran, kinds) = onSmallStack {
      let root = View(frame: rect(0, 0, 300, 500), name: "root").holding(VBox(name: "shelf"))
      root.layoutIfNeeded()
      return withLittleStack {
        let ran = root.bodiesRun { root.subviews[0].setNeedsLayout() }
        return (ran, root.takeKinds())
      }
    }
    #expect(ran == ["shelf"])
    #expect(kinds == [])
  }
}

/// Runs an action when the stack is so low that user code would not be called.
@inline(never) private func withLittleStack<Result>(_ body: () -> Result) -> Result {
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { _ in
    let floor = ThreadContext.current.stackFloor
    return ThreadContext.isStackLow(floor: floor) ? body() : withLittleStack(body)
  }
}
