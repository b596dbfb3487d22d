import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R50 An observable model that a view has read` {
  private let model = MailModel()
  private let page = VBox(name: "page").holding(frame: rect(0, 0, 300, 500))

  private func add(_ view: View) {
    page.addSubview(view)
    page.layoutIfNeeded()
  }

  private func addReader(_ place: ModelReader.Place) -> ModelReader {
    let reader = ModelReader(place) { [model] in _ = model.unread }
    add(reader)
    _ = reader.takeReads()
    return reader
  }

  @Test(arguments: ModelReader.Place.allCases)
  func `makes it run again after each change`(place: ModelReader.Place) {
    let reader = addReader(place)
    for count in 2...5 {
      model.unread = count
      #expect(page.needsFlush)
      #expect(reader.takeReads() == 0)
      page.layoutIfNeeded()
      #expect(reader.takeReads() == 1)
    }
    page.layoutIfNeeded()
    #expect(reader.takeReads() == 0 && page.brokenInvariants() == [])
  }

  @Test(arguments: ModelReader.Place.allCases)
  func `marks nothing with a property that wasn't read`(place: ModelReader.Place) {
    _ = addReader(place)
    model.title = "a longer title"
    #expect(!page.needsFlush)
  }

  @Test func `is read by a block, while measuring and laying out`() {
    let badge = View(name: "badge")
    badge.setLayout { [model] _, _, _ in size(10, CGFloat(model.unread)) }
    add(badge)
    #expect(page.bodiesRun { model.unread = 7 } == ["page", "badge"])
    #expect(badge.frame.height == 7)
  }

  @Test func `is read by the code of baselines`() {
    final class Badge: View {
      var model = MailModel()
      override func measureBaselines(in size: CGSize) -> Baselines {
        Baselines(first: CGFloat(model.unread), last: size.height)
      }
    }
    let badge = Badge(frame: rect(0, 0, 10, 40), name: "badge")
    let line = View(frame: rect(0, 0, 90, 90), name: "line").holding(badge)
    var seen: [CGFloat] = []
    line.setLayout { _, _, size in
      seen.append(badge.baselines(in: CGSize(width: 10, height: 40)).first)
      return size
    }
    line.layoutIfNeeded()
    badge.model.unread = 33
    line.layoutIfNeeded()
    #expect(seen == [1, 33])
  }

  @Test(arguments: [false, true])
  func `is read by a layout of the user's, also as an item of another`(isItem: Bool) {
    let custom = ModularLayout { [model] _, size in
      CGSize(width: size.width, height: CGFloat(model.unread))
    }
    let row = View(name: "row")
    row.layout = isItem ? BorderLine(.vertical, center: custom) : custom
    add(row)
    model.unread = 9
    page.layoutIfNeeded()
    #expect(row.frame.height == 9)
  }

  @Test func `is read by the code of a drawn item`() {
    let row = HBox(name: "row")
    let item = DrawnItem(name: "dot")
    item.setMeasure { [model] _ in size(CGFloat(model.unread), 5) }
    row.addDrawnItem(item)
    row.layout = OneItemLayout.fill(item)
    add(row)
    let before = row.sizeThatFits(size(300, 300))
    model.unread = before.width == 20 ? 21 : 20
    #expect(page.needsFlush)
  }

  @Test func `makes a host ask for one pass`() {
    let scheduler = ManualScheduler()
    let host = LayoutHost(size: size(300, 500), root: page, scheduler: scheduler)
    let reader = addReader(.layout)
    host.tick()
    #expect(!scheduler.isScheduled)
    model.unread = 2
    #expect(scheduler.isScheduled)
    scheduler.tick()
    #expect(reader.takeReads() == 1 && !scheduler.isScheduled)
  }

  @Test func `makes a view that has left its tree due for when it is back`() {
    let reader = addReader(.layout)
    reader.removeFromSuperview()
    page.layoutIfNeeded()
    model.unread = 2
    #expect(!page.needsFlush && reader.takeReads() == 0)
    add(reader)
    #expect(reader.takeReads() == 1)
  }

  @Test func `runs what it runs with a state whose code writes it in its first run (R53)`() {
    let counter = ModularView(frame: rect(0, 0, 9, 9), name: "counter")
    counter.onLayout = { [model] _ in if model.unread < 6 { model.unread += 1 } }
    page.addSubview(counter)
    page.layoutIfNeeded()
    // The framework tracks once a run is over: the first one's own write isn't told.
    #expect(model.unread == 2)
    // From then on the last run's tracking is told of what a run sets.
    counter.setNeedsLayout()
    let flush = page.flush(recordsRuns: true)
    #expect(flush.ran == ["counter", "counter", "counter", "counter", "counter"])
    #expect(model.unread == 6 && flush.isSettled && flush.feedbackEdges == 4)
  }

  @Test func `that is set while measuring takes effect afterwards (R10)`() {
    let reader = addReader(.layout)
    let writer = ModularView(frame: rect(0, 0, 9, 9), name: "writer")
    add(writer)
    writer.onMeasure = { [model] _, _ in
      model.unread = 9
      return size(1, 1)
    }
    _ = writer.sizeThatFits(size(5, 5))
    #expect(page.takeKinds() == [.markWhileMeasuring])
    #expect(reader.takeReads() == 0)
    page.layoutIfNeeded()
    #expect(reader.takeReads() == 1)
  }
}

@Suite(.ends) struct `R50 A sizing view that reads a model` {
  private let model = MailModel()
  private let ruler = View(name: "ruler")
  private let row = View(name: "row").holding(frame: rect(0, 0, 300, 500))

  init() {
    ruler.setLayout { [model] _, _, _ in size(CGFloat(model.unread / 10), 5) }
    row.setLayout { [ruler] _, _, _ in ruler.sizeThatFits(size(100, 100)) }
    row.layoutIfNeeded()
  }

  @Test func `makes the body run that measures it`() {
    #expect(row.bodiesRun { model.unread = 40 } == ["row"])
    #expect(ruler.sizeThatFits(size(100, 100)).width == 4)
    #expect(row.bodiesRun { model.unread = 50 } == ["row"])
    #expect(ruler.sizeThatFits(size(100, 100)).width == 5)
  }

  @Test func `makes it run even if the sizing view answers the same, as that is one value (R10)`() {
    #expect(row.bodiesRun { model.unread = 2 } == ["row"])
    #expect(row.bodiesRun { model.unread = 3 } == ["row"])
    #expect(row.bodiesRun {} == [])
  }
}

@Suite(.ends) struct `R53 A body that sets a model that it has read` {
  private let model = MailModel(unread: 6)
  private let page = VBox(name: "page").holding(frame: rect(0, 0, 300, 500))

  /// Counts a model up to 6.
  private func addCounter(_ place: ModelReader.Place) -> ModelReader {
    let counter = ModelReader(place, name: "counter") { [model] in
      if model.unread < 6 { model.unread += 1 }
    }
    page.addSubview(counter)
    page.layoutIfNeeded()
    _ = counter.takeReads()
    return counter
  }

  @Test(arguments: ModelReader.Place.allCases)
  func `runs until it has seen what it sets, after each write from outside`(
    place: ModelReader.Place
  ) {
    let counter = addCounter(place)
    for start in [3, 0, 5] {
      model.unread = start
      page.layoutIfNeeded()
      #expect(model.unread == 6 && counter.takeReads() == 6 - start + 1)
      #expect(!page.needsFlush && page.brokenInvariants() == [])
    }
    page.layoutIfNeeded()
    #expect(counter.takeReads() == 0)
  }
}
