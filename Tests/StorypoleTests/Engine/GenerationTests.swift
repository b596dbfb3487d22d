import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A view's turn in a generation` {
  private let root = ModularView(frame: rect(0, 0, 300, 500), name: "root")
  private let log = Log()

  private func recorder(_ name: String) -> ModularView {
    let view = ModularView(frame: rect(0, 0, 31, 43), name: name)
    view.onLayout = { [log] in log.add($0.name ?? "?") }
    return view
  }

  @Test func `comes once if a body resizes it twice, at the last size (R21)`() {
    let cover = recorder("cover")
    root.holding(cover)
    root.onLayout = { root in
      for width in [7, 14, 21] as [CGFloat] { root.subviews[0].frame.size.width = width }
    }
    root.layoutIfNeeded()
    _ = log.take()
    root.onLayout = { root in
      for width in [9, 18, 27] as [CGFloat] { root.subviews[0].frame.size.width = width }
    }
    let work = root.work { root.setNeedsLayout() }
    #expect(log.take() == ["cover"])
    #expect(cover.frame.size.width == 27)
    #expect(work.bodies == 2 && work.visited == 2)
  }

  @Test func `visits each plain view once, and none that is only resized`() {
    let root = View(frame: rect(0, 0, 90, 70)).holding(View(), View().holding(View()), Leaf(7, 14))
    var visits: [Int] = []
    for width in [90, 90, 80] {
      let before = root.work.visited
      root.frame.size.width = CGFloat(width)
      for view in root.subviews { view.frame.size.width = CGFloat(width / 2) }
      root.layoutIfNeeded()
      visits.append(root.work.visited - before)
    }
    #expect(visits == [5, 0, 0])
  }
}

@Suite(.ends) struct `A view that moves within a generation` {
  private let root = View(frame: rect(0, 0, 300, 500), name: "root")
  private let log = Log()

  private func recorder(_ name: String, in superview: View) -> ModularView {
    let view = ModularView(frame: rect(0, 0, 31, 43), name: name)
    view.onLayout = { [log] in log.add($0.name ?? "?") }
    superview.addSubview(view)
    return view
  }

  /// A view without a body, in another view.
  private func shelf(in superview: View) -> View {
    let shelf = View(frame: rect(0, 0, 31, 43))
    superview.addSubview(shelf)
    return shelf
  }

  @Test func `costs the way up from what ran so far, once`() {
    let deep = recorder("deep", in: shelf(in: shelf(in: root)))
    deep.holding(View(), View())
    root.layoutIfNeeded()
    deep.onLayout = { for view in $0.subviews { view.removeFromSuperview() } }
    let work = root.work { deep.setNeedsLayout() }
    #expect(deep.subviews.isEmpty)
    #expect(work.walked == 3 + 2)  // Two shelves and the root; the views that leave.
  }
}

@Suite(.ends) struct `A view that a nested flush has deferred (R7)` {
  private let root = ModularView(frame: rect(0, 0, 300, 500), name: "root")
  private let inner = ModularView(frame: rect(0, 0, 100, 70), name: "inner")
  private let deep = ModularView(frame: rect(0, 0, 31, 43), name: "deep")
  private let side = ModularView(frame: rect(0, 0, 100, 70), name: "side")
  private let log = Log()

  /// The tree, and a logged view beside the one that is flushed.
  private func lay(_ other: ModularView) {
    root.holding(inner, side)
    inner.addSubview(deep)
    side.addSubview(other)
    other.onLayout = { [log] in log.add($0.name ?? "?") }
    root.layoutIfNeeded()
    _ = log.take()
    root.onLayout = { $0.subviews[0].layoutIfNeeded() }
  }

  private func flush(_ other: ModularView) {
    for view in [other, deep, inner, root] { view.setNeedsLayout() }
    root.layoutIfNeeded()
  }

  @Test func `is laid out by the outer flush`() {
    let other = ModularView(frame: rect(0, 0, 9, 9), name: "other")
    lay(other)
    flush(other)
    #expect(log.take() == ["other"])
    #expect(!other.needsLayout)
  }
}
