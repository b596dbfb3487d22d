import Foundation
import Observation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A model as an app has it.
@Observable final class MailModel {
  var unread = 1
  var title = "ab"
  var tag = Tag()

  init(unread: Int = 1) { self.unread = unread }

  /// A value that can't be compared.
  struct Tag {
    var text = ""
  }
}

/// A view with one piece of code that reads, which counts its reads.
private final class Reader: View {
  enum Place: CaseIterable { case measure, layout, update }

  private let place: Place
  private let read: () -> Void
  private var reads = 0

  init(_ place: Place, name: String = "reader", read: @escaping () -> Void) {
    (self.place, self.read) = (place, read)
    super.init(frame: rect(0, 0, 10, 10), name: name)
  }

  /// The number of reads since the last call.
  func takeReads() -> Int {
    defer { reads = 0 }
    return reads
  }

  private func read(in present: Place) {
    if present != place { return }
    reads += 1
    read()
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    read(in: .measure)
    return CGSize(width: 10, height: 10)
  }

  override func layoutSubviews() { read(in: .layout) }
  override func updateProperties() { read(in: .update) }
}

@Suite(.ends) struct `R50 An observable model that a view has read` {
  private let model = MailModel()
  private let page = VBox(name: "page").holding(frame: rect(0, 0, 300, 500))

  private func add(_ view: View) {
    page.addSubview(view)
    page.layoutIfNeeded()
  }

  private func addReader(_ place: Reader.Place) -> Reader {
    let reader = Reader(place) { [model] in _ = model.unread }
    add(reader)
    _ = reader.takeReads()
    return reader
  }

  @Test(arguments: Reader.Place.allCases)
  fileprivate func `makes it run again after each change`(place: Reader.Place) {
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

  @Test(arguments: Reader.Place.allCases)
  fileprivate func `makes it run once for several changes`(place: Reader.Place) {
    let reader = addReader(place)
    for count in 2...5 { model.unread = count }
    page.layoutIfNeeded()
    #expect(reader.takeReads() == 1)
  }

  @Test(arguments: Reader.Place.allCases)
  fileprivate func `is no input any more once a run hasn't read it`(place: Reader.Place) {
    var isReading = true
    let reader = Reader(place) { [model] in if isReading { _ = model.unread } }
    add(reader)
    isReading = false
    reader.setNeedsLayout()
    reader.setNeedsUpdateProperties()
    page.layoutIfNeeded()
    model.unread = 2
    #expect(!page.needsFlush)
  }

  @Test(arguments: Reader.Place.allCases)
  fileprivate func `marks nothing with a property that wasn't read`(place: Reader.Place) {
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

  @Test func `is read by a natural size`() {
    final class Badge: View {
      var model = MailModel()
      override var intrinsicContentSize: CGSize { CGSize(width: model.unread, height: 5) }
    }
    let badge = Badge(name: "badge")
    add(HBox([badge], name: "row"))
    badge.model.unread = 33
    page.layoutIfNeeded()
    #expect(badge.frame.width == 33)
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

  @Test func `is read by a slider of the user's`() {
    final class Thick: Slider {
      var model = MailModel()
      override var intrinsicContentSize: CGSize { CGSize(width: -1, height: model.unread) }
    }
    let slider = Thick(name: "slider")
    add(slider)
    slider.model.unread = 44
    page.layoutIfNeeded()
    #expect(slider.frame.height == 44)
  }

  @Test(arguments: [false, true])
  func `is read by a layout of the user's, also as an item of another`(isItem: Bool) {
    let custom = ModularLayout { [model] _, size in
      CGSize(width: size.width, height: CGFloat(model.unread))
    }
    let row = View(name: "row")
    row.layout = isItem ? VBorderLayout(center: custom) : custom
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

  @Test func `is read by an override that calls its block`() {
    final class Row: View {
      var runs = 0
      override func layoutSubviews() {
        runs += 1
        super.layoutSubviews()
      }
    }
    let row = Row(name: "row")
    row.setLayout { [model] _, _, _ in size(10, CGFloat(model.unread)) }
    add(row)
    for count in [2, 3] {
      row.runs = 0
      model.unread = count
      page.layoutIfNeeded()
      #expect(row.runs == 1)
    }
  }

  @Test func `is read in several trees`() {
    let trees = (0..<3).map { index in
      let tree = View(frame: rect(0, 0, 9, 9), name: "tree-\(index)").holding()
      tree.setLayout { [model] _, _, _ in size(CGFloat(model.unread), 1) }
      tree.layoutIfNeeded()
      return tree
    }
    for count in [2, 3] {
      model.unread = count
      #expect(trees.map { tree in tree.bodiesRun {} } == [["tree-0"], ["tree-1"], ["tree-2"]])
    }
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

@Suite(.ends) struct `R51 The framework's callback` {
  private let model = MailModel()
  private let page = View(name: "page").holding(frame: rect(0, 0, 300, 500))

  private func add(_ name: String, _ body: @escaping (MailModel) -> Void) -> ModularView {
    let view = ModularView(frame: rect(0, 0, 9, 9), name: name)
    view.onLayout = { [model] _ in body(model) }
    page.addSubview(view)
    page.layoutIfNeeded()
    return view
  }

  @Test func `comes before the value changes, and reads none`() {
    var seen: [Int] = []
    let reader = add("reader") { seen.append($0.unread) }
    let host = LayoutHost(size: size(300, 500), root: page, scheduler: ManualScheduler())
    host.tick()
    model.unread = 5
    #expect(seen == [1])
    host.tick()
    #expect(seen == [1, 5])
    withExtendedLifetime(reader) {}
  }

  @Test func `comes for an equal value that can't be compared, too`() {
    let reader = add("reader") { _ = $0.tag.text }
    model.tag = model.tag
    #expect(page.bodiesRun {} == ["reader"])
    model.unread = model.unread
    #expect(page.bodiesRun {} == [])
    withExtendedLifetime(reader) {}
  }

  @Test func `of an earlier run is dropped`() {
    var isReadingTitle = true
    let reader = add("reader") { _ = isReadingTitle ? $0.title : "\($0.unread)" }
    isReadingTitle = false
    reader.setNeedsLayout()
    page.layoutIfNeeded()
    model.title = "cd"
    #expect(!page.needsFlush)
    #expect(page.bodiesRun { model.unread = 2 } == ["reader"])
  }

  @Test func `of a block that was replaced is dropped`() {
    let row = View(frame: rect(0, 0, 9, 9), name: "row")
    row.setLayout { [model] _, _, _ in size(CGFloat(model.unread), 1) }
    page.addSubview(row)
    page.layoutIfNeeded()
    row.layout = VBoxLayout()
    page.layoutIfNeeded()
    #expect(page.bodiesRun { model.unread = 2 } == [])
  }

  @Test func `for a nested scope's read comes to the outer one, until that runs again`() {
    let row = View(name: "row")
    row.setLayout { [model] _, _, _ in size(10, model.unread > 0 ? 20 : 30) }
    page.addSubview(row)
    page.setLayout { [row] _, layout, size in
      layout.sizeToFitVertical(row, in: rect(0, 0, size.width, 0))
      return size
    }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { model.unread = 2 } == ["page", "row"])
    #expect(page.bodiesRun { model.unread = 3 } == ["row"])
    #expect(page.bodiesRun { model.unread = 0 } == ["page", "row"])
    #expect(row.frame.height == 30)
  }

  @Test func `for a box's item doesn't come to the boxes around it`() {
    let row = View(name: "row")
    row.setLayout { [model] _, _, _ in size(10, model.unread > 0 ? 20 : 30) }
    let line = HBox([VBox([row], name: "column")], name: "line")
    page.addSubview(line.holding(frame: rect(0, 0, 90, 90)))
    page.layoutIfNeeded()
    for count in [2, 3] { #expect(page.bodiesRun { model.unread = count } == ["row"]) }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { model.unread = 0 }.contains("column"))
  }

  @Test func `of a scope around one whose view runs alone is kept`() {
    let row = View(name: "row")
    var isReadByRow = true
    row.setLayout { [model] _, _, _ in
      if isReadByRow { _ = model.unread }
      return size(10, 20)
    }
    page.addSubview(row)
    page.setLayout { [row, model] _, layout, size in
      _ = model.title
      layout.sizeToFitVertical(row, in: rect(0, 0, size.width, 0))
      return size
    }
    page.layoutIfNeeded()
    page.setNeedsLayout()
    page.layoutIfNeeded()
    for _ in 0..<3 {
      row.setNeedsLayout()
      isReadByRow = false
      #expect(page.bodiesRun {} == ["row"])
      row.setNeedsLayout()
      isReadByRow = true
      #expect(page.bodiesRun {} == ["row"])
    }
    #expect(page.bodiesRun { model.title = "cd" } == ["page"])
  }
}

@Suite(.ends) struct `R51 The trackings of a model` {
  private let model = MailModel()

  /// The number that the model's registrar holds.
  private var count: Int { Self.observations(in: model, depth: 8) ?? -1 }

  private static func observations(in value: Any, depth: Int) -> Int? {
    let mirrors = [Mirror(reflecting: value), Mirror(reflecting: value).superclassMirror]
    for child in mirrors.compactMap(\.self).flatMap(\.children) {
      if child.label == "observations" { return Mirror(reflecting: child.value).children.count }
      if depth == 0 { continue }
      if let found = observations(in: child.value, depth: depth - 1) { return found }
    }
    return nil
  }

  private func reader() -> ModularView {
    let view = ModularView(frame: rect(0, 0, 9, 9), name: "reader").holding()
    view.onLayout = { [model] _ in _ = model.unread }
    return view
  }

  /// Lays out a first reader, whose first tracking can't be dropped, and has that one fired.
  private func begin() {
    let first = reader()
    first.layoutIfNeeded()
    model.unread += 1
    #expect(count == 0)
  }

  @Test func `don't grow with the runs of a view that runs for other reasons`() {
    begin()
    let view = reader()
    for _ in 0..<100 {
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(count == 1)
    }
  }

  @Test func `end with the view`() {
    begin()
    for _ in 0..<10 { reader().layoutIfNeeded() }
    #expect(count == 0)
  }

  @Test func `don't keep a view, nor its tree`() {
    weak var gone: View?
    do {
      let view = reader()
      view.layoutIfNeeded()
      gone = view
    }
    #expect(gone == nil)
    model.unread += 1
  }

  @Test func `end with the model, which no view keeps`() {
    var model: MailModel? = MailModel()
    weak let released = model
    let view = ModularView(frame: rect(0, 0, 9, 9), name: "view").holding()
    view.onLayout = { [weak model] _ in _ = model?.unread }
    view.layoutIfNeeded()
    model?.unread = 2
    model = nil
    #expect(released == nil)
    #expect(view.bodiesRun {} == ["view"])
    #expect(view.brokenInvariants() == [])
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

  @Test func `lets it alone while its answer stays the same, from the second change on`() {
    #expect(row.bodiesRun { model.unread = 2 } == ["row"])
    #expect(row.bodiesRun { model.unread = 3 } == [])
    #expect(row.bodiesRun { model.unread = 4 } == [])
  }
}

@Suite(.ends) struct `R30 The explanation of a run for a model` {
  private let model = MailModel()
  private let page = View(frame: rect(0, 0, 300, 500), name: "page").holding()

  init() { page.recordsCauses = true }

  private func lines(_ view: View) -> [String] { view.explain().causes.map { "\($0)" } }

  private func add(_ name: String) -> ModularView {
    let view = ModularView(frame: rect(0, 0, 9, 9), name: name)
    page.addSubview(view)
    return view
  }

  @Test func `says that an observed model has changed`() {
    let row = add("row")
    row.onLayout = { [model] _ in _ = model.title }
    page.layoutIfNeeded()
    model.title = "cd"
    page.layoutIfNeeded()
    #expect(
      lines(row) == [
        "page/row ran: an observed model that it read changed",
        "a property of an observed model was set",
      ])
  }

  @Test func `says so for an update, too`() {
    let badge = add("badge")
    badge.onUpdateProperties = { [model] badge in
      _ = model.unread
      badge.setNeedsPlacement()
    }
    page.layoutIfNeeded()
    model.unread = 5
    page.layoutIfNeeded()
    #expect(
      lines(badge).suffix(2) == [
        "page/badge updated its properties: an observed model that it read changed",
        "a property of an observed model was set",
      ])
  }

  @Test func `names the body that has set it`() {
    let row = add("row")
    row.onLayout = { [model] _ in _ = model.unread }
    let writer = add("writer")
    page.layoutIfNeeded()
    writer.onLayout = { [model] _ in model.unread = 5 }
    writer.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(
      lines(row).prefix(3) == [
        "page/row ran: an observed model that it read changed",
        "a property of an observed model was set, by the layout body of page/writer",
        "page/writer ran: it was marked",
      ])
  }
}
