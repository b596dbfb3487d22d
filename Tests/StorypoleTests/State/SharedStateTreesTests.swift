import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A view that remembers the values that its runs have seen.
private func bar(_ progress: SharedLayoutState<Int>, name: String = "bar") -> ModularView {
  let bar = ModularView(frame: rect(0, 0, 10, 10), name: name).holding()
  bar.printsDiagnostics = false
  bar.onLayout = { _ in _ = progress.value }
  return bar
}

private func page(_ name: String = "page") -> View {
  View(frame: rect(0, 0, 99, 99), name: name).holding()
}

/// A sizing view as wide as the value.
private func ruler(_ progress: SharedLayoutState<Int>) -> View {
  let ruler = View(name: "ruler")
  ruler.setLayout { [progress] _, _, _ in size(CGFloat(progress.value), 5) }
  return ruler
}

/// A view that measures a sizing view for 9 × 9 points.
private func reader(of ruler: View, name: String = "reader") -> ModularView {
  let reader = ModularView(frame: rect(0, 0, 9, 9), name: name).holding()
  reader.onLayout = { _ in _ = ruler.sizeThatFits(size(9, 9)) }
  return reader
}

/// A host that counts how often a shared state asks it for a pass.
private final class CountingHost: TreeHost {
  private let count = Counter()

  private final class Counter: @unchecked Sendable { var value = 0 }

  var calls: Int { count.value }
  var queue: TreeQueue? {
    TreeQueue(number: 0) { [count] in count.value += 1 }
  }
  func dirtDidChange() {}
}

@Suite(.ends) struct `R52 A view that has read a SharedLayoutState` {
  private let progress = SharedLayoutState(0, name: "progress")

  @Test func `is laid out again in a tree that it was added to`() {
    let (page, bar) = (page(), bar(progress))
    bar.layoutIfNeeded()
    page.addSubview(bar)
    page.layoutIfNeeded()
    progress.value = 5
    #expect(page.bodiesRun {} == ["bar"])
    #expect(page.bodiesRun {} == [])
  }

  @Test func `is laid out again once it has left its tree`() {
    let (page, bar) = (page(), bar(progress))
    page.addSubview(bar)
    page.layoutIfNeeded()
    bar.removeFromSuperview()
    progress.value = 5
    #expect(bar.bodiesRun {} == ["bar"])
    #expect(bar.bodiesRun {} == [])
  }

  @Test func `is laid out again once it has left a box that had left its tree`() {
    let (page, box, bar) = (page(), View(name: "box"), bar(progress))
    page.addSubview(box)
    box.addSubview(bar)
    page.layoutIfNeeded()
    box.removeFromSuperview()
    bar.removeFromSuperview()
    progress.value = 5
    #expect(bar.bodiesRun {} == ["bar"])
  }

  @Test func `asks the host for a pass that it has moved to`() {
    let (from, to, bar) = (page("from"), page("to"), bar(progress))
    let hosts = (CountingHost(), CountingHost())
    from.attach(to: hosts.0)
    to.attach(to: hosts.1)
    from.addSubview(bar)
    for page in [from, to] { page.layoutIfNeeded() }
    to.addSubview(bar)
    for page in [from, to] { page.layoutIfNeeded() }
    progress.value = 5
    #expect(hosts.1.calls == 1)
    #expect(to.bodiesRun {} == ["bar"])
  }

  @Test func `asks no host for a pass as it moves while the value stays`() {
    let (from, to, bar) = (page("from"), page("to"), bar(progress))
    let host = CountingHost()
    to.attach(to: host)
    to.addSubview(StorypoleTests.bar(SharedLayoutState(0), name: "other"))
    from.addSubview(bar)
    for page in [from, to] { page.layoutIfNeeded() }
    to.addSubview(bar)
    to.layoutIfNeeded()
    #expect(host.calls == 0)
    progress.value = 5
    #expect(host.calls == 1)
  }

  @Test func `is laid out again after its tree was released`() {
    let bar = bar(progress)
    do {
      let page = page()
      page.addSubview(bar)
      page.layoutIfNeeded()
    }
    progress.value = 5
    #expect(bar.bodiesRun {} == ["bar"])
  }

  @Test func `runs zero times where it has moved to while the value stays`() {
    let (from, to, bar) = (page("from"), page("to"), bar(progress))
    from.addSubview(bar)
    for page in [from, to] { page.layoutIfNeeded() }
    to.addSubview(bar)
    #expect(to.bodiesRun {} == [])
    progress.value = 5
    progress.value = 0
    #expect(to.bodiesRun {} == [])
  }

  @Test func `is a sizing view that was first measured alone since it reads the value`() {
    let progress = SharedLayoutState(3)
    var reads = false
    // Code of its own: that of a class which has read models elsewhere is in a group by now.
    let ruler = View(name: "ruler")
    ruler.setLayout { _, _, _ in size(reads ? CGFloat(progress.value) : 3, 5) }
    var seen: [CGFloat] = []
    let reader = ModularView(frame: rect(0, 0, 9, 9), name: "reader")
    reader.onLayout = { _ in seen.append(ruler.sizeThatFits(size(9, 9)).width) }
    let page = page().holding(reader)
    page.layoutIfNeeded()
    reads = true
    ruler.invalidateMeasuredSize()
    #expect(ruler.sizeThatFits(size(9, 9)).width == 3)
    progress.value = 5
    page.layoutIfNeeded()
    #expect(seen == [3, 5])
    #expect(page.brokenInvariants() == [])
  }

  @Test func `is a sizing view that is measured alone`() {
    let ruler = ruler(progress)
    let reader = reader(of: ruler)
    reader.layoutIfNeeded()
    progress.value = 6
    #expect(ruler.sizeThatFits(size(9, 9)).width == 6)
    #expect(reader.bodiesRun {} == ["reader"])
  }

  @Test func `is a sizing view whose answer a second tree has read`() {
    let ruler = ruler(progress)
    let readers = (0..<2).map { reader(of: ruler, name: "reader-\($0)") }
    let host = CountingHost()
    readers[1].attach(to: host)
    for reader in readers { reader.layoutIfNeeded() }
    progress.value = 6
    #expect(host.calls == 1)
    #expect(readers[1].bodiesRun {} == ["reader-1"])
    #expect(readers[0].bodiesRun {} == ["reader-0"])
  }

  @Test(arguments: [false, true])
  func `is a sizing view that was measured within another tree's flush`(isKnown: Bool) {
    let ruler = ruler(progress)
    // A tree that has read a state is in a group, even if it answers without running again.
    if isKnown { _ = ruler.sizeThatFits(size(9, 9)) }
    // Code of their own: that of a class which has read models elsewhere is in a group by now.
    let (reader, outer) = (page("reader"), page("outer"))
    reader.setLayout { _, _, _ in ruler.sizeThatFits(size(9, 9)) }
    outer.setLayout { _, _, size in
      reader.layoutIfNeeded()
      return size
    }
    let host = CountingHost()
    reader.attach(to: host)
    outer.layoutIfNeeded()
    progress.value = 6
    #expect(host.calls == 1)
    #expect(reader.bodiesRun {} == ["reader"])
  }

  @Test func `is a sizing view that outlives the tree that has measured it first`() {
    let ruler = ruler(progress)
    reader(of: ruler).layoutIfNeeded()
    progress.value = 6
    #expect(ruler.sizeThatFits(size(9, 9)).width == 6)
  }

  @Test func `is laid out again by a body of another tree`() {
    let (inner, outer) = (bar(progress, name: "inner"), page("outer"))
    inner.layoutIfNeeded()
    let flusher = ModularView(frame: rect(0, 0, 9, 9), name: "flusher")
    var ran: [String] = []
    flusher.onLayout = { _ in ran = inner.bodiesRun {} }
    outer.addSubview(flusher)
    progress.value = 5
    outer.layoutIfNeeded()
    #expect(ran == ["inner"])
  }

  @Test func `sees one value of each state in a flush that sets another`() {
    let other = SharedLayoutState(0)
    let page = page()
    expectOneValue(in: page) {
      _ = other.value
      return { other.value = 1 }
    }
  }

  @Test(arguments: [false, true])
  func `sees one value in a flush in which another tree reads states first`(isMeasured: Bool) {
    let other = ruler(SharedLayoutState(3))
    let stranger = reader(of: other, name: "stranger")
    expectOneValue(in: page()) {
      { isMeasured ? _ = other.sizeThatFits(size(9, 9)) : stranger.layoutIfNeeded() }
    }
    #expect(other.takeKinds() == [])
  }

  /// Lays out two views that read the state, and one between them, which does something after
  /// another thread has set the state.
  private func expectOneValue(in page: View, _ prepare: @escaping () -> () -> Void) {
    var seen: [Int] = []
    for name in ["first", "setter", "second"] {
      let view = ModularView(frame: rect(0, 0, 9, 9), name: name)
      page.addSubview(view)
      view.onLayout = { [progress] _ in
        if name != "setter" { return seen.append(progress.value) }
        let finish = prepare()
        onThreads(1) { _ in progress.value = 7 }
        finish()
      }
    }
    page.layoutIfNeeded()
    #expect(seen == [0, 0])
    page.layoutIfNeeded()
    #expect(seen == [0, 0, 7, 7])
  }
}

@Suite(.ends) struct `R52 A SharedLayoutState` {
  private struct Failure: Error {}

  @Test func `is set by a closure that throws afterwards, too`() {
    let progress = SharedLayoutState(0)
    let (bar, host) = (bar(progress), CountingHost())
    bar.attach(to: host)
    bar.layoutIfNeeded()
    #expect(throws: Failure.self) {
      try progress.update { value in
        value = 5
        throw Failure()
      }
    }
    #expect(progress.value == 5)
    #expect(host.calls == 1)
    #expect(bar.bodiesRun {} == ["bar"])
  }

  @Test func `may be read by the value that it has replaced, as that dies`() {
    final class Token: Equatable, Sendable {
      let onDeath: @Sendable () -> Void
      init(_ onDeath: @escaping @Sendable () -> Void) { self.onDeath = onDeath }
      deinit { onDeath() }
      static func == (left: Token, right: Token) -> Bool { left === right }
    }
    final class Box: @unchecked Sendable { weak var state: SharedLayoutState<Token>? }
    let box = Box()
    let deaths = Guarded(0)
    let die: @Sendable () -> Void = {
      if box.state?.value != nil { deaths.withLock { $0 += 1 } }
    }
    let state = SharedLayoutState(Token(die))
    box.state = state
    state.value = Token(die)
    state.update { $0 = Token {} }
    #expect(deaths.withLock { $0 } == 2)
  }

  @Test func `is released when no view reads it any more`() {
    let page = bar(SharedLayoutState(0), name: "page")
    weak var last: SharedLayoutState<Int>?
    for value in 0..<1_000 {
      let state = SharedLayoutState(value)
      page.onLayout = { _ in _ = state.value }
      page.setNeedsLayout()
      page.layoutIfNeeded()
      if value == 500 { last = state }
    }
    #expect(last == nil)
  }
}
