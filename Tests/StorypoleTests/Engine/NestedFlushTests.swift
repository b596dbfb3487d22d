import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A shelf that gives all its subviews one width.
private final class Shelf: View {
  let log: Log
  var width: CGFloat = 31

  init(_ log: Log) {
    self.log = log
    super.init(frame: rect(0, 0, 100, 70), name: "shelf")
  }

  override func layoutSubviews() {
    log.add("shelf")
    for view in subviews { view.frame = rect(0, 0, width, 43) }
  }
}

/// Reads the safe area in its layout and in the update of its properties, and records its top.
private final class Gauge: View {
  var laidOut: [CGFloat] = []
  var updated: [CGFloat] = []

  override func layoutSubviews() { laidOut.append(safeAreaInsets.top) }
  override func updateProperties() { updated.append(safeAreaInsets.top) }
}

@Suite(.ends) struct `R54 A body that moves a view and then asks for it` {
  private let page = ModularView(frame: rect(0, 0, 100, 200), name: "page")
  private let card = View(frame: rect(0, 0, 50, 20), name: "card")
  private let gauge = Gauge(frame: rect(0, 0, 50, 20), name: "gauge")

  init() {
    page.environment.safeAreaInsets = EdgeInsets(top: 59)
    page.holding(card.holding(gauge))
    page.layoutIfNeeded()
  }

  @Test func `finds its readers of the safe area up to date, in layout and in properties`() {
    var seen: [[CGFloat?]] = []
    var top: CGFloat = 0
    page.onLayout = { [card, gauge] _ in
      card.frame.origin.y = top
      card.updatePropertiesIfNeeded()
      card.layoutIfNeeded()
      seen.append([gauge.updated.last, gauge.laidOut.last])
    }
    for next in [10, 30, 70] {
      top = CGFloat(next)
      page.setNeedsLayout()
      page.layoutIfNeeded()
    }
    #expect(seen == [[49, 49], [29, 29], [0, 0]])
    #expect(gauge.updated.count == 4 && gauge.laidOut.count == 4)
  }
}

/// A flush that a body requests interrupts a generation, which then continues with its state.
@Suite(.ends) struct `R8 and R25 A generation that a nested flush interrupts` {
  private let root = ModularView(frame: rect(0, 0, 300, 500), name: "root").holding()
  private let shelf: Shelf
  private let cover = ModularView(name: "cover")
  private let title = ModularView(name: "title")
  private let asking = ModularView(frame: rect(0, 0, 31, 43), name: "asking")
  private let below = ModularView(frame: rect(0, 0, 13, 17), name: "below")
  private let log = Log()

  /// A root with a shelf of a cover and a title, and with a view that lays out its subview.
  init() {
    shelf = Shelf(log)
    root.holding(shelf, View(name: "side").holding(asking))
    shelf.holding(cover, title)
    asking.addSubview(below)
    for view in [cover, title, below] {
      view.onLayout = { [log] in log.add("\($0.name ?? "?") \($0.bounds.size.width)") }
    }
    root.layoutIfNeeded()
    _ = log.take()
  }

  /// The work of a flush in which a cover runs first, and then the view that requests another
  /// flush.
  private func workOfAsking(
    before: @escaping () -> Void = {}, after: @escaping () -> Void = {}
  ) -> WorkCounters {
    cover.setNeedsLayout()
    var isArmed = true
    asking.onLayout = { [log, below] _ in
      log.add("asking")
      if !isArmed { return }
      isArmed = false
      before()
      below.setNeedsLayout()
      below.layoutIfNeeded()
      after()
    }
    return root.work {}
  }

  @Test func `remembers what waits: a view below it runs once, at its new size`() {
    shelf.width = 7
    let work = workOfAsking(
      before: { [shelf] in shelf.setNeedsLayout() },
      after: { [title] in title.setNeedsLayout() })
    let first = ["cover 31.0", "asking", "below 13.0"]
    #expect(log.take() == first + ["shelf", "cover 7.0", "title 7.0"])
    #expect(work.generations == 2)
    #expect(root.brokenInvariants() == [])
  }

  @Test func `remembers what lies above a view that has run, and which the other flush removes`() {
    let work = workOfAsking(before: { [below, cover] in
      below.onLayout = { _ in cover.removeFromSuperview() }
    })
    #expect(log.take() == ["cover 31.0", "asking", "shelf"])
    #expect(work.generations == 2)
    #expect(root.brokenInvariants() == [])
  }
}

@Suite(.ends) struct `R8 A read in a nested flush` {
  private let root = ModularView(frame: rect(0, 0, 300, 500), name: "root").holding()
  private let row = ModularView(frame: rect(0, 0, 31, 43), name: "row")
  private let first = Leaf(3, 5, name: "first")
  private let second = Leaf(7, 11, name: "second")

  init() { root.holding(row, first, second) }

  @Test func `is charged to the bodies that run in it, not to the body that asks for it`() {
    row.onUpdateProperties = { [first] _ in _ = first.sizeThatFits(size(9, 9)) }
    row.onLayout = { _ in }
    root.onLayout = { [row, second] _ in
      row.setNeedsUpdateProperties()
      row.layoutIfNeeded()
      _ = second.sizeThatFits(size(9, 9))
    }
    root.layoutIfNeeded()
    #expect(root.bodiesRun { first.fitting.width = 13 } == [])
    #expect(root.bodiesRun { second.fitting.width = 17 } == ["root"])
  }
}

@Suite(.ends) struct `R8 A flush that another tree's layout comes back to` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page").holding()
  private let row = ModularView(frame: rect(0, 0, 31, 43), name: "row")
  private let cover = View(frame: rect(0, 0, 7, 11), name: "cover")
  private let other = ModularView(frame: rect(0, 0, 9, 9), name: "other")

  @Test func `lets updates write frames, as they do in any flush`() {
    page.holding(row.holding(cover))
    row.onUpdateProperties = { [cover] _ in cover.frame.origin.x += 1 }
    page.onLayout = { [row, other] _ in
      row.setNeedsUpdateProperties()
      other.onLayout = { _ in row.updatePropertiesIfNeeded() }
      other.layoutIfNeeded()
    }
    page.layoutIfNeeded()
    #expect(cover.frame == rect(2, 0, 7, 11) && page.takeKinds() == [])
  }
}
