import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R36 The order of queued views` {
  private let log = Log()

  @Test(arguments: 0..<100)
  func `is kept when any queued leaves are removed from a random tree`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = View(name: "0")
    var views = [root]
    var depths = [ObjectIdentifier(root): 0]
    for _ in 0..<60 {
      let above = views.suffix(4).randomElement(using: &random) ?? root
      let depth = (depths[ObjectIdentifier(above)] ?? 0) + 1
      let view = Recorder(log, name: "\(depth)")
      above.addSubview(view)
      depths[ObjectIdentifier(view)] = depth
      views.append(view)
    }
    root.layoutIfNeeded()
    _ = log.take()
    let due = views.dropFirst().shuffled(using: &random)
    for view in due { view.setNeedsLayout() }
    let gone = views.dropFirst().shuffled(using: &random).prefix(30).filter(\.subviews.isEmpty)
    for view in gone { view.removeFromSuperview() }
    root.layoutIfNeeded()
    let ran = log.take().compactMap { Int($0) }
    #expect(ran == ran.sorted())
    #expect(ran.count == due.count - gone.count)
  }

  @Test func `is depth first for resized children, each with the views that it resizes`() {
    let page = ModularView(name: "page")
    var width: CGFloat = 10
    for name in ["a", "b"] {
      let row = ModularView(name: name).holding(Recorder(log, name: name + "1"))
      row.addSubview(Recorder(log, name: name + "2"))
      row.onLayout = { [log] row in
        log.add(row.name ?? "?")
        for view in row.subviews { view.frame.size = size(width, 5) }
      }
      page.addSubview(row)
    }
    page.onLayout = { for view in $0.subviews { view.frame.size = size(width, 10) } }
    page.layoutIfNeeded()
    #expect(log.take() == ["a", "a1", "a2", "b", "b1", "b2"])
    width = 20
    page.setNeedsPlacement()
    page.layoutIfNeeded()
    #expect(log.take() == ["a", "a1", "a2", "b", "b1", "b2"])
  }
}

@Suite(.ends) struct `R25, R34 A view that has run and moves below one that is yet to run` {
  @Test func `makes that one wait for the next generation, although it ran elsewhere (R25)`() {
    let log = Log()
    let page = ModularView(frame: rect(0, 0, 100, 100), name: "page")
    let (shelf, cover) = (ModularView(name: "shelf"), ModularView(name: "cover"))
    let (mover, taker) = (ModularView(name: "mover"), ModularView(name: "taker"))
    page.holding(shelf, mover, taker)
    shelf.addSubview(cover)
    var width: CGFloat = 7
    for view in [shelf, cover, mover, taker] {
      view.onLayout = { [log] view in
        log.add(view.name ?? "?")
        if view.name == "shelf" { for cover in view.subviews { cover.frame.size.width = width } }
      }
    }
    page.layoutIfNeeded()
    _ = log.take()
    width = 14
    shelf.setNeedsPlacement()
    mover.onLayout = { [log, unowned taker] _ in
      log.add("mover")
      taker.addSubview(cover)
    }
    let work = page.work {}
    #expect(log.take() == ["shelf", "cover", "mover", "shelf", "taker"])
    #expect(work.generations == 2)
    #expect(page.brokenInvariants() == [])
  }

  /// page/shelf/row/cover, page/a/b/c/mover and page/taker, all laid out.
  private struct Place {
    let page = View(frame: rect(0, 0, 100, 100), name: "page")
    let row = View(name: "row")
    let log = Log()
    let cover = ModularView(name: "cover")
    let mover = ModularView(name: "mover")
    let inner = ModularView(name: "inner")
    let taker = ModularView(name: "taker")

    init() {
      let nest = View().holding(View().holding(View().holding(mover.holding(inner))))
      page.holding(View().holding(row.holding(cover)), nest, taker)
      for view in [cover, mover, inner, taker] {
        view.onLayout = { [log] view in log.add(view.name ?? "?") }
      }
      page.layoutIfNeeded()
      _ = log.take()
      cover.setNeedsLayout()
    }
  }

  @Test func `makes that one wait if it comes with its superview (R25)`() {
    let place = Place()
    place.mover.onLayout = { [log = place.log, taker = place.taker, row = place.row] _ in
      log.add("mover")
      taker.addSubview(row)
    }
    #expect(place.page.work {}.generations == 2)
    #expect(place.log.take() == ["cover", "mover", "taker"])
  }

  @Test func `makes that one wait if a nested flush moves them (R25)`() {
    let place = Place()
    place.inner.onLayout = { [log = place.log, taker = place.taker, row = place.row] _ in
      log.add("inner")
      taker.addSubview(row)
    }
    place.mover.onLayout = { [log = place.log, inner = place.inner] _ in
      log.add("mover")
      inner.layoutIfNeeded()
    }
    #expect(place.page.work {}.generations == 2)
    #expect(place.log.take() == ["cover", "mover", "inner", "taker"])
  }
}
