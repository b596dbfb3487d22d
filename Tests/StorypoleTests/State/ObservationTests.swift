import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

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

  /// Another thread sets a model between the end of a scope and the beginning of its tracking.
  @Test func `that comes before the tracking has begun is made up for, and further ones come`() {
    var calls: [Bool] = []
    let tracking = LastingTracking()
    _ = tracking.run { model.unread }
    model.unread = 2
    model.unread = 3
    nonisolated(unsafe) let note = { calls.append($0) }
    tracking.begin { isLate in
      note(isLate)
      return true
    }
    #expect(calls == [true])
    model.unread = 4
    #expect(calls == [true, false])
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

  /// Lays out a first reader, for which the framework keeps a tracking until a change.
  private func begin() {
    reader().layoutIfNeeded()
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

  @Test func `are one for an override that calls its block`() {
    final class Calling: View {
      override func layoutSubviews() { super.layoutSubviews() }
    }
    let view = Calling(frame: rect(0, 0, 9, 9), name: "view").holding()
    view.setLayout { [model] _, _, _ in size(CGFloat(model.unread), 1) }
    view.layoutIfNeeded()
    // The framework keeps one tracking for the first run of a class until a change.
    model.unread += 1
    for _ in 0..<3 {
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(count == 1)
    }
  }

  @Test func `of nested scopes are forgotten with the outermost`() {
    let row = reader()
    row.setLayout { [model] _, _, _ in size(10, model.unread > 0 ? 20 : 30) }
    let page = View(frame: rect(0, 0, 90, 90), name: "page").holding(row)
    var known: [Int] = []
    page.setLayout { _, layout, size in
      _ = layout.sizeToFitVertical(row, in: rect(0, 0, size.width, 0))
      known.append(ThreadContext.current.tokenCount)
      return size
    }
    for count in 1...3 {
      model.unread = count
      row.invalidateMeasuredSize()
      page.setNeedsLayout()
      page.layoutIfNeeded()
      #expect(ThreadContext.current.tokenCount == 0)
    }
    #expect(known == [1, 1, 1])
  }

  @Test func `don't grow with the runs of nested scopes`() {
    begin()
    let row = reader()
    row.setLayout { [model] _, _, _ in size(10, model.unread > 0 ? 20 : 30) }
    let page = View(frame: rect(0, 0, 90, 90), name: "page").holding(row)
    page.setLayout { _, layout, size in
      _ = layout.sizeToFitVertical(row, in: rect(0, 0, size.width, 0))
      return size
    }
    var counts: [Int] = []
    for _ in 0..<20 {
      row.invalidateMeasuredSize()
      page.setNeedsLayout()
      page.layoutIfNeeded()
      counts.append(count)
    }
    #expect(Set(counts.dropFirst()).count == 1)
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
