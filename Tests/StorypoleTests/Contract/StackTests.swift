import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A chain of views, each the only subview of the previous one.
///
/// Built from the bottom up or from the top down.
private func chain(_ count: Int, of make: (Int) -> View, fromTop: Bool = true) -> [View] {
  let views = (0..<count).map(make)
  let pairs = Array(zip(views, views.dropFirst()))
  for (above, below) in fromTop ? pairs : pairs.reversed() { above.addSubview(below) }
  return views
}

/// A view that gives its subview a fixed frame, without measuring.
private final class Sleeve: View {
  override func layoutSubviews() {
    for subview in subviews { subview.frame = CGRect(x: 1, y: 2, width: 7, height: 9) }
  }
}

@Suite(.ends) struct `R43 The runtime's own walks use no native stack` {
  private static let count = 100_000

  @Test(arguments: [true, false])
  func `for a chain of 100,000 that is built, laid out and released`(fromTop: Bool) {
    let isReleased = onSmallStack {
      weak var root: View?
      weak var leaf: View?
      var bodies = 0
      do {
        var views = chain(Self.count, of: { _ in Sleeve() }, fromTop: fromTop)
        let top = views[0]
        root = top
        leaf = views[Self.count - 1]
        views = []
        top.layoutIfNeeded()
        bodies = top.work.bodies
        leaf?.setNeedsLayout()
        bodies += top.bodiesRun {}.count
      }
      return root == nil && leaf == nil && bodies == Self.count + 1
    }
    #expect(isReleased)
  }

  @Test func `for paths and descriptions, which are elided`() {
    let (path, description) = onSmallStack {
      let views = chain(Self.count, of: { View(name: "v\($0)") })
      let last = views[Self.count - 1]
      return (last.path, last.description)
    }
    let parts = path.split(separator: "/")
    #expect(parts.first == "v0" && parts[1] == "…" && parts.last == "v99999")
    #expect(parts.count == 1 + 1 + 64)
    #expect(description == "View \(path) (0, 0, 0, 0)")
  }

  @Test func `for finding, hit-testing, converting and collapsing views`() {
    let isFine = onSmallStack {
      let views = chain(Self.count, of: { View(frame: rect(0, 0, 9, 9), name: "v\($0)") })
      let top = views[0]
      let last = views[Self.count - 1]
      last.tag = 7
      guard top.hitTest(point(1, 1)) === last, top.viewWithTag(7) === last,
        top.view(named: "v77777") != nil, last.isDescendant(of: top),
        last.convert(point(1, 2), to: top) == point(1, 2)
      else { return false }
      top.layoutIfNeeded()
      views[1].isCollapsed = true
      views[1].isCollapsed = false
      top.environment.displayScale = 2
      top.layoutIfNeeded()
      return top.hitTest(point(1, 1)) === last
    }
    #expect(isFine)
  }

  @Test func `for springs, within a flush and outside`() {
    let isFine = onSmallStack {
      let views = chain(Self.count) { _ in
        let view = View(frame: rect(0, 0, 10, 10))
        view.autoresizingMask = .flexibleWidth
        return view
      }
      views[0].frame.size.width = 17
      guard views[Self.count - 1].frame.size.width == 17 else { return false }
      views[0].layoutIfNeeded()
      views[0].frame.size.width = 19
      return views[Self.count - 1].frame.size.width == 19
    }
    #expect(isFine)
  }

  @Test func `for a chain of dependencies that is marked and verified`() {
    // Measured from the bottom up, so that no first measurement is deep.
    let answers = onSmallStack {
      let proposal = size(50, 50)
      let views = chain(20_000) { _ in ModularView() }
      for case let view as ModularView in views.dropLast() {
        view.onMeasure = { view, proposal in view.subviews[0].sizeThatFits(proposal) }
      }
      let title = Leaf(40, 17)
      views[views.count - 1].addSubview(title)
      (views[views.count - 1] as? ModularView)?.onMeasure = { _, p in title.sizeThatFits(p) }
      for view in views.reversed() { _ = view.sizeThatFits(proposal) }
      let before = views[0].work
      title.invalidateMeasuredSize()
      let same = views[0].sizeThatFits(proposal)
      let verified = (views[0].work - before).measurements
      title.fitting = size(41, 17)
      return [same, size(CGFloat(verified), 0), views[0].sizeThatFits(proposal)]
    }
    #expect(answers == [size(40, 17), size(1, 0), size(41, 17)])
  }
}

private final class Edition {
  @LayoutState var number = 1
}

@Suite(.ends) struct `R43 User code nested too deep is diagnosed` {
  private static func nestOfBoxes(_ depth: Int) -> [Diagnostic.Kind] {
    let views = chain(depth, of: { _ in VBox() })
    views[depth - 1].addSubview(Leaf(40, 17))
    views[0].holding(frame: rect(0, 0, 300, 500))
    views[0].layoutIfNeeded()
    return views[0].takeKinds().filter { $0 != .overflow }
  }

  @Test func `nested boxes on 512 KiB`() {
    #expect(onSmallStack { Self.nestOfBoxes(3_000) } == [.depthLimit])
  }

  @MainActor @Test func `nested boxes on the main thread`() {
    #expect(Self.nestOfBoxes(30_000) == [.depthLimit])
  }

  @Test func `a column whose last run would be resumed`() {
    let (kinds, broken) = onStack(of: 192 * 1024) {
      let edition = Edition()
      // Measured from the bottom up. Each view asks its column, and then the view below.
      let views = chain(400) { _ in ModularView() }
      for case let view as ModularView in views {
        let title = ModularView()
        title.onMeasure = { _, _ in size(17, CGFloat(edition.number)) }
        let column = VBox([title] + (0..<31).map { _ in View() })
        view.insertSubview(column, at: 0)
        view.onMeasure = { view, proposal in
          let answers = view.subviews.map { $0.sizeThatFits(proposal) }
          return size(17, answers.map(\.height).reduce(0, +))
        }
      }
      for view in views.reversed() { _ = view.sizeThatFits(size(50, 50)) }
      views[0].printsDiagnostics = false
      let kinds = [views[0].takeKinds()]
      edition.number = 2
      _ = views[0].sizeThatFits(size(50, 50))
      return (kinds + [views[0].takeKinds()], views[0].brokenInvariants())
    }
    #expect(kinds == [[], [.depthLimit]])
    #expect(broken == [])
  }

  @Test func `bodies that lay out the view below, once in each flush`() {
    let (kinds, isClean) = onSmallStack {
      let views = chain(2_000) { _ in ModularView() }
      for case let view as ModularView in views {
        view.onLayout = { $0.subviews.first?.layoutIfNeeded() }
      }
      views[0].printsDiagnostics = false
      let kinds = (0..<2).map { _ in
        for view in views { view.setNeedsLayout() }
        views[0].layoutIfNeeded()
        return views[0].takeKinds()
      }
      return (kinds, !views[0].needsFlush)
    }
    #expect(kinds == [[.depthLimit], [.depthLimit]])
    #expect(isClean)
  }
}
