import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A view that remembers the values that its runs have seen.
private final class Bar: View {
  let progress: SharedLayoutState<Int>
  private(set) var seen: [Int] = []

  init(_ progress: SharedLayoutState<Int>, name: String = "bar") {
    self.progress = progress
    super.init(frame: rect(0, 0, 10, 10), name: name)
    printsDiagnostics = false
  }

  override func layoutSubviews() { seen.append(progress.value) }

  func takeSeen() -> [Int] {
    defer { seen = [] }
    return seen
  }
}

@Suite(.ends) struct `R52 A SharedLayoutState that a tree has read` {
  private let progress = SharedLayoutState(0, name: "progress")

  /// Sets values on another thread, and waits for it.
  private func elsewhere(_ set: @escaping @Sendable (SharedLayoutState<Int>) -> Void) {
    onThreads(1) { [progress] _ in set(progress) }
  }

  @Test func `is taken up when the tree is laid out again`() {
    let bar = Bar(progress)
    bar.layoutIfNeeded()
    elsewhere { $0.value = 5 }
    #expect(progress.value == 5)
    bar.layoutIfNeeded()
    #expect(bar.takeSeen() == [0, 5])
    bar.layoutIfNeeded()
    #expect(bar.takeSeen() == [])
  }

  @Test func `makes nothing run when it is set back, or to an equal value`() {
    let bar = Bar(progress)
    bar.layoutIfNeeded()
    elsewhere {
      $0.value = 5
      $0.value = 0
      $0.value = 0
    }
    #expect(bar.bodiesRun {} == [])
  }

  @Test func `is compared with what each tree has seen`() {
    let bars = (0..<2).map { Bar(progress, name: "bar-\($0)") }
    bars[0].layoutIfNeeded()
    elsewhere { $0.value = 1 }
    bars[1].layoutIfNeeded()
    #expect(bars[0].bodiesRun {} == ["bar-0"])
    #expect(bars[1].bodiesRun {} == [])
    elsewhere { $0.value = 2 }
    #expect(bars.map { bar in bar.bodiesRun {} } == [["bar-0"], ["bar-1"]])
  }

  @Test func `is one value for all bodies of a flush`() {
    let page = View(frame: rect(0, 0, 9, 9), name: "page").holding()
    let (first, second) = (Bar(progress, name: "first"), Bar(progress, name: "second"))
    let between = ModularView(frame: rect(0, 0, 9, 9), name: "between")
    for view in [first, between, second] { page.addSubview(view) }
    between.onLayout = { _ in elsewhere { $0.value = 7 } }
    page.layoutIfNeeded()
    #expect(first.takeSeen() == [0] && second.takeSeen() == [0])
    page.layoutIfNeeded()
    #expect(first.takeSeen() == [7] && second.takeSeen() == [7])
  }

  @Test func `makes a body run again that sets what it has read (R53)`() {
    let counter = ModularView(frame: rect(0, 0, 9, 9), name: "counter").holding()
    counter.onLayout = { [progress] _ in if progress.value < 3 { progress.update { $0 += 1 } } }
    let flush = counter.flush(recordsRuns: true)
    #expect(flush.ran == ["counter", "counter", "counter", "counter"])
    #expect(progress.value == 3 && flush.isSettled)
  }

  @Test func `is read through a sizing view, too`() {
    let ruler = View(name: "ruler")
    ruler.setLayout { [progress] _, _, _ in size(CGFloat(progress.value), 5) }
    let page = ModularView(frame: rect(0, 0, 9, 9), name: "page").holding()
    var widths: [CGFloat] = []
    page.onLayout = { _ in widths.append(ruler.sizeThatFits(size(9, 9)).width) }
    page.layoutIfNeeded()
    elsewhere { $0.value = 6 }
    page.layoutIfNeeded()
    #expect(widths == [0, 6])
    elsewhere { $0.value = 8 }
    #expect(ruler.sizeThatFits(size(7, 7)).width == 8)
  }

  @Test func `is explained by its name and its values`() {
    let bar = Bar(progress)
    bar.recordsCauses = true
    bar.layoutIfNeeded()
    elsewhere { $0.value = 5 }
    bar.layoutIfNeeded()
    #expect(
      bar.explain().causes.map { "\($0)" } == [
        "bar ran: progress of SharedLayoutState<Int> changed",
        "progress of SharedLayoutState<Int> was set, 0 → 5",
      ])
  }

  @Test func `keeps nothing of a tree that is gone`() {
    weak var gone: Bar?
    do {
      let bar = Bar(progress)
      gone = bar
      bar.layoutIfNeeded()
      #expect(progress.readerCount == 1)
    }
    #expect(gone == nil)
    #expect(progress.readerCount == 0)
  }
}

@Suite(.ends) struct `R52 A SharedLayoutState in a runtime` {
  private let progress = SharedLayoutState(0)

  private func runtime() -> LayoutRuntime<Bar> {
    LayoutRuntime(size: size(10, 10)) { [progress] in Bar(progress) }
  }

  @Test func `asks for a pass on the runtime's queue`() async {
    let runtime = runtime()
    _ = await runtime.settle()
    let passes = runtime.passes
    progress.value = 4
    for await pass in passes {
      #expect(pass.ran == ["bar"])
      break
    }
    #expect(await runtime.update { $0.takeSeen() } == [0, 4])
  }

  @Test func `asks for a pass if a sizing view has read it`() async {
    let runtime = LayoutRuntime(size: size(10, 10)) { [progress] in
      let ruler = View(name: "ruler")
      ruler.setLayout { [progress] _, _, _ in size(CGFloat(progress.value), 5) }
      return View(name: "page").holding().measuring(ruler)
    }
    _ = await runtime.settle()
    let passes = runtime.passes
    progress.value = 4
    for await pass in passes {
      #expect(pass.ran == ["page"])
      break
    }
  }

  @Test func `hops once for a burst, and lays out the last value`() async {
    let runtime = runtime()
    _ = await runtime.settle()
    let before = await runtime.settle().number
    await runtime.update { [progress] _ in for value in 1...1_000 { progress.value = value } }
    let report = await runtime.settle()
    #expect(report.number - before == 1)
    #expect(await runtime.update { $0.takeSeen() } == [0, 1_000])
  }

  @Test func `that was released is not kept, nor woken`() async {
    var runtime: LayoutRuntime<Bar>? = runtime()
    weak let released = runtime
    _ = await runtime?.settle()
    runtime = nil
    progress.value = 9
    while released != nil || progress.readerCount > 0 { await Task.yield() }
  }

  @Test func `set by eight threads ends at the last value of all`() async {
    let total = SharedLayoutState(0)
    let runtime = LayoutRuntime(size: size(10, 10)) { [total] in Bar(total) }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<500 { total.update { $0 += 1 } } }
      }
    }
    _ = await runtime.settle()
    let seen = await runtime.update { $0.takeSeen() }
    #expect(total.value == 4_000)
    #expect(seen.last == 4_000)
    #expect(seen == seen.sorted())
  }
}

extension View {
  /// Gives the view a block that measures another one.
  fileprivate func measuring(_ ruler: View) -> Self {
    setLayout { _, _, size in
      _ = ruler.sizeThatFits(size)
      return size
    }
    return self
  }
}
