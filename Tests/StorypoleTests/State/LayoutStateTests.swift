import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A model as an app has it: a plain class.
private class Model {
  @LayoutState var count = 1
  @LayoutState var title = "ab"
}

private final class Mail: Model {
  @LayoutState var isUnread = true
}

@Suite(.ends) struct `R52 A LayoutState that a view has read` {
  private let model = Model()
  private let page = VBox(name: "page").holding(frame: rect(0, 0, 300, 500))

  private func add(_ place: ModelReader.Place, name: String = "reader") -> ModelReader {
    let reader = ModelReader(place, name: name) { [model] in _ = model.count }
    page.addSubview(reader)
    page.layoutIfNeeded()
    return reader
  }

  @Test(arguments: ModelReader.Place.allCases)
  func `makes it run again when the value has changed`(place: ModelReader.Place) {
    let reader = add(place)
    #expect(reader.takeReads() > 0)
    model.count = 2
    #expect(page.needsFlush)
    page.layoutIfNeeded()
    #expect(reader.takeReads() == 1)
    page.layoutIfNeeded()
    #expect(reader.takeReads() == 0 && page.brokenInvariants() == [])
  }

  @Test(arguments: ModelReader.Place.allCases)
  func `makes nothing run when the value is set back before the pass`(
    place: ModelReader.Place
  ) {
    let reader = add(place)
    _ = reader.takeReads()
    model.count = 4
    model.count = 1
    let work = page.work(of: {})
    #expect(reader.takeReads() == 0)
    #expect((work.bodies, work.measurements, work.propertyUpdates) == (0, 0, 0))
    // The reader is still one.
    model.count = 4
    page.layoutIfNeeded()
    #expect(reader.takeReads() == 1)
  }

  @Test(arguments: ModelReader.Place.allCases)
  func `is marked by nothing when an equal value is set`(place: ModelReader.Place) {
    _ = add(place)
    model.count = 1
    #expect(!page.needsFlush)
  }

  @Test func `makes one reader of 10,000 views run alone, and visits no other`() {
    let columns = (0..<99).map { _ in VBox((0..<100).map { _ in Label("ab") }) }
    for column in columns { page.addSubview(column) }
    columns[50].subviews[70].removeFromSuperview()
    let reader = ModelReader(.layout) { [model] in _ = model.count }
    columns[50].insertSubview(reader, at: 70)
    page.layoutIfNeeded()
    #expect(1 + columns.reduce(0) { $0 + 1 + $1.subviews.count } == 10_000)
    let work = page.work { model.count = 2 }
    // The edge from the reader's layout to the state is marked, and nothing is measured or walked.
    var expected = WorkCounters()
    (expected.bodies, expected.visited, expected.edgesMarked, expected.generations) = (1, 1, 1, 1)
    #expect(work == expected)
    #expect(page.bodiesRun { model.count = 3 } == ["reader"])
  }

  @Test func `may be a property of a view, and of a subclass of a model`() {
    final class Badge: View {
      @LayoutState var width: CGFloat = 20
      override func measure(_ proposal: CGSize) -> CGSize { CGSize(width: width, height: 20) }
    }
    let (badge, mail) = (Badge(name: "badge"), Mail())
    let row = HBox([badge], name: "row")
    page.addSubview(row)
    let label = View(name: "label")
    label.setLayout { [mail] _, _, _ in mail.isUnread ? size(10, 30) : .zero }
    page.addSubview(label)
    page.layoutIfNeeded()
    badge.width = 33
    page.layoutIfNeeded()
    #expect(badge.frame.width == 33)
    #expect(label.frame.height == 30)
    mail.isUnread = false
    page.layoutIfNeeded()
    #expect(label.frame.height == 0)
  }

  @Test func `a sizing view that reads it makes the body that measures it run`() {
    let sizing = Label("", name: "sizing")
    let ruler = View(name: "ruler")
    ruler.setLayout { [model] _, _, _ in size(CGFloat(model.count), 5) }
    sizing.text = "x"
    let row = View(name: "row")
    row.setLayout { _, _, _ in ruler.sizeThatFits(size(100, 100)) }
    page.addSubview(row)
    page.layoutIfNeeded()
    #expect(page.bodiesRun { model.count = 40 } == ["page", "row"])
    #expect(row.sizeThatFits(size(300, .infinity)).width == 40)
  }

  @Test func `the model may die before the pass`() {
    var model: Model? = Model()
    weak let released = model
    let view = ModularView(frame: rect(0, 0, 9, 9), name: "view").holding()
    view.onLayout = { [weak model] _ in _ = model?.count }
    view.layoutIfNeeded()
    model?.count = 2
    model = nil
    #expect(released == nil)
    #expect(view.bodiesRun {} == ["view"])
    #expect(view.brokenInvariants() == [])
  }

  @Test func `a view that is gone is no reader`() {
    _ = add(.layout)
    _ = add(.update, name: "other")
    for view in page.subviews { view.removeFromSuperview() }
    page.layoutIfNeeded()
    model.count = 2
    #expect(!page.needsFlush)
  }

  @Test func `calls a marked update even if its value is back (R5)`() {
    let reader = add(.update)
    _ = reader.takeReads()
    model.count = 2
    reader.setNeedsUpdateProperties()
    model.count = 1
    page.layoutIfNeeded()
    #expect(reader.takeReads() == 1)
  }
}

@Suite(.ends) struct `R53 A body that sets a LayoutState` {
  private let model = Model()
  private let page = View(frame: rect(0, 0, 300, 500), name: "page").holding()

  private func add(_ name: String, _ body: @escaping (Model) -> Void) -> ModularView {
    let view = ModularView(frame: rect(0, 0, 9, 9), name: name)
    view.onLayout = { [model] _ in body(model) }
    page.addSubview(view)
    return view
  }

  @Test func `which it has read runs once more, in the next generation`() {
    _ = add("counter") { if $0.count < 3 { $0.count += 1 } }
    let flush = page.flush(recordsRuns: true)
    #expect(flush.ran == ["counter", "counter", "counter"])
    #expect(flush.work.generations == 3 && flush.feedbackEdges == 2)
    #expect(model.count == 3 && flush.isSettled)
  }

  @Test func `and sets it back runs again only if it saw both values`() {
    let flips = add("flips") { model in
      _ = model.count
      model.count = 7
      model.count = 1
    }
    #expect(page.bodiesRun {} == ["flips"])
    var isFirst = true
    flips.onLayout = { [model] _ in
      _ = model.count
      if isFirst { model.count = 7 }
      _ = model.count
      model.count = 1
      isFirst = false
    }
    flips.setNeedsLayout()
    #expect(page.bodiesRun {} == ["flips", "flips"])
  }

  @Test func `which a view before it has read makes that one run again`() {
    _ = add("reader") { _ = $0.count }
    _ = add("writer") { $0.count = 5 }
    #expect(page.bodiesRun {} == ["reader", "writer", "reader"])
  }

  @Test func `while measuring is reported, and takes effect afterwards (R10)`() {
    page.printsDiagnostics = false
    let reader = add("reader") { _ = $0.count }
    let writer = ModularView(frame: rect(0, 0, 9, 9), name: "writer")
    page.addSubview(writer)
    page.layoutIfNeeded()
    writer.onMeasure = { [model] _, _ in
      model.count = 9
      return size(1, 1)
    }
    _ = writer.sizeThatFits(size(5, 5))
    #expect(model.count == 9)
    let diagnostics = page.takeDiagnostics()
    #expect(diagnostics.map(\.kind) == [.markWhileMeasuring])
    #expect(diagnostics.first?.attempted == "set the state Model.count while it was measured")
    #expect(page.bodiesRun {} == ["reader"])
    withExtendedLifetime(reader) {}
  }
}

@Suite(.ends) struct `R30 The explanation of a run for a LayoutState` {
  private let model = Mail()
  private let page = View(frame: rect(0, 0, 300, 500), name: "page").holding()

  init() { page.recordsCauses = true }

  private func lines(_ view: View) -> [String] { view.explain().causes.map { "\($0)" } }

  private func add(_ name: String, _ body: @escaping (Mail) -> Void) -> View {
    let view = ModularView(frame: rect(0, 0, 9, 9), name: name)
    view.onLayout = { [model] _ in body(model) }
    page.addSubview(view)
    return view
  }

  @Test func `names the property, its model, and both values`() {
    let view = add("row") { _ = ($0.title, $0.isUnread, $0.count) }
    page.layoutIfNeeded()
    model.title = "cd"
    page.layoutIfNeeded()
    #expect(
      lines(view) == [
        "page/row ran: title of Mail changed", "title of Mail was set, “ab” → “cd”",
      ])
    model.count = 12
    model.isUnread = false
    page.layoutIfNeeded()
    #expect(lines(view).last == "isUnread of Mail was set, true → false")
    #expect(view.explain().rootCause?.old == "true")
  }

  @Test func `names it for a run that updateProperties() has asked for, too`() {
    let badge = ModularView(frame: rect(0, 0, 9, 9), name: "badge")
    badge.onUpdateProperties = { [model] badge in
      _ = model.count
      badge.setNeedsPlacement()
    }
    page.addSubview(badge)
    page.layoutIfNeeded()
    for count in [5, 6] {
      model.count = count
      page.layoutIfNeeded()
    }
    #expect(
      lines(badge).suffix(2) == [
        "page/badge updated its properties: count of Mail changed",
        "count of Mail was set, 5 → 6",
      ])
  }

  @Test func `names the body that has set it`() {
    var isOn = false
    let view = add("row") { _ = $0.count }
    let writer = add("writer") { if isOn { $0.count = 5 } }
    page.layoutIfNeeded()
    isOn = true
    writer.setNeedsLayout()
    page.layoutIfNeeded()
    let causes = lines(view)
    #expect(
      causes.prefix(3) == [
        "page/row ran: count of Mail changed",
        "count of Mail was set, 1 → 5, by the layout body of page/writer",
        "page/writer ran: it was marked",
      ])
  }

  @Test func `isn't traced to a run of another log`() {
    let (a, b) = (View(name: "a").holding(), View(name: "b").holding())
    var isOn = false
    let writer = ModularView(frame: rect(0, 0, 9, 9), name: "writer")
    writer.onLayout = { [model] _ in if isOn { model.count += 1 } }
    a.addSubview(writer)
    let reader = ModularView(frame: rect(0, 0, 9, 9), name: "reader")
    reader.onLayout = { [model] _ in _ = model.count }
    b.addSubview(reader)
    for tree in [a, b] { tree.layoutIfNeeded() }
    a.recordsCauses = true
    isOn = true
    for _ in 0..<20 { writer.setNeedsLayout() }
    a.layoutIfNeeded()
    // The next log may be at the address of this one.
    a.recordsCauses = false
    b.recordsCauses = true
    b.layoutIfNeeded()
    #expect(
      lines(reader) == ["b/reader ran: count of Mail changed", "count of Mail was set, 1 → 11"])
  }

  @Test func `names the view of a view's own state by its path`() {
    final class Badge: View {
      @LayoutState var width: CGFloat = 20
      override func layoutSubviews() { _ = width }
    }
    let badge = Badge(frame: rect(0, 0, 9, 9), name: "badge")
    page.addSubview(badge)
    page.layoutIfNeeded()
    badge.width = 33
    page.layoutIfNeeded()
    #expect(lines(badge).last == "width of page/badge was set, 20.0 → 33.0")
  }
}
