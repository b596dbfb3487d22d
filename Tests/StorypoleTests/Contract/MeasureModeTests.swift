import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends)
struct `R8 and R10 While a view measures, no tree that has an engine is changed` {
  private let other = View(frame: rect(0, 0, 9, 9), name: "other").holding(View(name: "cover"))
  private let page = ModularView(name: "page").holding()

  /// Runs an action while the page is measured, and again in the layout body of a tree that is
  /// built meanwhile, and which has an engine by then.
  private func measuring(_ change: @escaping () -> Void) {
    other.layoutIfNeeded()
    page.onMeasure = { _, _ in
      change()
      let built = ModularView(name: "built").holding()
      built.onLayout = { _ in change() }
      built.layoutIfNeeded()
      return size(1, 1)
    }
    _ = page.sizeThatFits(size(3, 3))
  }

  @Test func `frames of another tree are not written`() {
    measuring { [other] in
      other.frame.size = size(44, 44)
      other.subviews[0].frame = rect(1, 2, 3, 4)
      other.bounds.size = size(45, 45)
      other.center = point(7, 7)
    }
    #expect(other.frame == rect(0, 0, 9, 9))
    #expect(other.subviews[0].frame == .zero)
    #expect(Set(other.takeKinds()) == [.changeWhileMeasuring])
  }

  @Test func `frames of a tree that has a host are not written`() {
    let host = LayoutHost(size: size(9, 9), root: other)
    host.tick()
    measuring { [other] in
      other.frame.size = size(44, 44)
      other.addSubview(View())
      host.resize(to: size(44, 44))
      _ = host.tick()
    }
    #expect(other.frame.size == size(9, 9) && other.subviews.count == 1)
    host.tick()
    #expect(other.frame.size == size(44, 44))
  }

  @Test func `the structure of another tree is not changed`() {
    let (cover, new) = (other.subviews[0], View(name: "new"))
    measuring { [other] in
      other.addSubview(new)
      cover.removeFromSuperview()
      other.insertSubview(new, at: 0)
      other.sendSubviewToBack(cover)
      other.exchangeSubview(at: 0, withSubviewAt: 0)
      new.addSubview(cover)
      new.addSubview(other)
    }
    #expect(
      other.subviews.map(\.name) == [cover.name] && other.superview == nil && new.subviews.isEmpty)
    #expect(Set(other.takeKinds() + new.takeKinds()) == [.refusedTreeChange])
  }

  @Test func `another tree is not laid out`() {
    other.layoutIfNeeded()
    other.holding(Recorder(Log(), name: "row"))
    let before = other.work
    page.onMeasure = { [other] _, _ in
      other.layoutIfNeeded()
      return size(1, 1)
    }
    _ = page.sizeThatFits(size(3, 3))
    #expect(other.work == before && other.needsFlush)
    #expect(other.takeKinds() == [.layoutWhileMeasuring])
  }

  @Test func `a tree without an engine may be built and laid out`() {
    var fitting: [CGSize] = []
    page.onMeasure = { _, _ in
      let new = View(name: "new")
      new.addSubview(Label("abc"))
      new.frame = rect(0, 0, 9, 9)
      new.layout = VBoxLayout()
      new.layoutIfNeeded()
      fitting = [new.subviews[0].frame.size]
      return size(1, 1)
    }
    _ = page.sizeThatFits(size(3, 3))
    #expect(fitting == [size(9, 3 * 17)])
    #expect(page.diagnostics == [])
  }
}
