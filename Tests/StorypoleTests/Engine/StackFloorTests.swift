import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Nested boxes around a leaf, with a size for the outermost one.
///
/// Under the thread sanitizer, whose own stack holds 65,536 calls per thread, 3,000 are too many.
private func nest(_ depth: Int) -> (boxes: [VBox], leaf: Leaf) {
  let boxes = (0..<depth).map { _ in VBox() }
  for (above, below) in zip(boxes, boxes.dropFirst()) { above.addSubview(below) }
  let leaf = Leaf(40, 17)
  boxes[depth - 1].addSubview(leaf)
  boxes[0].printsDiagnostics = false
  boxes[0].frame.size = size(300, 500)
  return (boxes, leaf)
}

/// The kinds of the diagnostics so far, without overflows, which a truncated nest may cause.
private func kinds(_ root: View) -> [Diagnostic.Kind] {
  root.takeKinds().filter { $0 != .overflow }
}

private func kindsOfLayout(_ root: View) -> [Diagnostic.Kind] {
  root.layoutIfNeeded()
  return kinds(root)
}

private let largeStack = 64 * 1024 * 1024

@Suite(.ends) struct `R43 The depth limit follows the stack of the current thread` {
  @Test func `a tree laid out on a large stack is diagnosed when flushed on a small one`() {
    nonisolated(unsafe) let (boxes, leaf) = nest(1_500)
    nonisolated(unsafe) let root = boxes[0]
    let first = onStack(of: largeStack) { kindsOfLayout(root) }
    let second = onSmallStack {
      for box in boxes { box.setNeedsLayout() }
      return kindsOfLayout(root)
    }
    #expect(first == [])
    #expect(second == [.depthLimit])
    withExtendedLifetime(leaf) {}
  }

  /// Calls that may follow on a large stack, and don't mark the view that was refused.
  enum Following: CaseIterable {
    case nothing, markOfRoot, otherSize, markOfMiddle
  }

  @Test(arguments: Following.allCases)
  func `a tree diagnosed on a small stack is right after the next flush`(_ following: Following) {
    nonisolated(unsafe) let (boxes, leaf) = nest(1_500)
    nonisolated(unsafe) let root = boxes[0]
    let first = onSmallStack { kindsOfLayout(root) }
    let second = onStack(of: largeStack) {
      switch following {
      case .nothing: break
      case .markOfRoot: root.setNeedsLayout()
      case .otherSize: root.frame.size.width = 200
      case .markOfMiddle: boxes[700].setNeedsLayout()
      }
      root.layoutIfNeeded()
      let fresh = try? root.freshFrames()
      return (kinds(root), wrong: fresh?.frames.filter { $0.present != $0.fresh }.count)
    }
    #expect(first == [.depthLimit])
    #expect(second == ([], 0))
    #expect(leaf.frame.size.height == 17)
  }

  @Test func `a tree that another one's body has measured is right when it is asked itself`() {
    nonisolated(unsafe) let (boxes, leaf) = nest(1_500)
    nonisolated(unsafe) let page = ModularView(name: "page").holding()
    page.onLayout = { _ in _ = boxes[0].sizeThatFits(size(100, 100)) }
    onSmallStack { page.layoutIfNeeded() }
    let answer = onStack(of: largeStack) { boxes[0].sizeThatFits(size(100, 100)) }
    #expect(answer == size(100, leaf.fitting.height))
  }

  @Test func `on a small stack, each flush continues where the last one was refused`() {
    nonisolated(unsafe) let (boxes, leaf) = nest(5_000)
    nonisolated(unsafe) let root = boxes[0]
    let reports = onSmallStack {
      var reports: [[Diagnostic.Kind]] = []
      repeat {
        root.layoutIfNeeded()
        reports.append(kinds(root))
      } while reports.last != [] && reports.count < 100
      return (reports, ran: root.bodiesRun {}, broken: root.brokenInvariants())
    }
    #expect(reports.0.count > 1 && reports.0.dropLast().allSatisfy { $0 == [.depthLimit] })
    #expect(reports.0.last == [])
    #expect(reports.ran == [] && reports.broken == [])
    #expect(leaf.frame.size.height == 17)
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

  @Test func `a sizing view that was refused is measured again by the tree that measured it`() {
    nonisolated(unsafe) let (boxes, leaf) = nest(1_500)
    nonisolated(unsafe) let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
    nonisolated(unsafe) let line = View(name: "line")
    page.holding(line)
    page.printsDiagnostics = false
    page.onLayout = { [boxes] _ in
      line.frame.size = boxes[0].sizeThatFits(size(100, .infinity))
    }
    let refused = onSmallStack {
      page.layoutIfNeeded()
      return line.frame.size.height
    }
    let after = onStack(of: largeStack) {
      page.layoutIfNeeded()
      return line.frame.size.height
    }
    #expect(refused == 0)
    #expect(after == 17)
    withExtendedLifetime(leaf) {}
  }
}

/// Runs an action when the stack is so low that user code would not be called.
@inline(never) private func withLittleStack<Result>(_ body: () -> Result) -> Result {
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { _ in
    let floor = ThreadContext.current.stack.floor
    return StackLimit.isLow(floor: floor) ? body() : withLittleStack(body)
  }
}
