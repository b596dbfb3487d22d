import Dispatch
import Foundation
import Observation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A model that any thread may write: its value is behind a lock.
private final class Progress: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let lock = NSLock()
  private var stored = 0

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return lock.withLock { stored }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) { lock.withLock { stored = newValue } }
    }
  }
}

/// A view that remembers the values that its runs have seen.
private final class Bar: View {
  let progress: Progress
  private(set) var seen: [Int] = []

  init(_ progress: Progress) {
    self.progress = progress
    super.init(frame: rect(0, 0, 10, 10), name: "bar")
    printsDiagnostics = false
  }

  override func layoutSubviews() { seen.append(progress.value) }
}

@Suite(.ends) struct `R50 A model that another thread writes` {
  private let progress = Progress()

  /// Sets values on another thread, and waits for it.
  private func elsewhere(_ values: Int...) {
    onThreads(1) { [progress] _ in for value in values { progress.value = value } }
  }

  @Test func `marks nothing there, and is taken up when the tree is next laid out`() {
    let bar = Bar(progress)
    bar.layoutIfNeeded()
    elsewhere(5, 6)
    #expect(!bar.needsFlush)
    bar.layoutIfNeeded()
    #expect(bar.seen == [0, 6])
    elsewhere(7)
    bar.layoutIfNeeded()
    #expect(bar.seen == [0, 6, 7] && bar.brokenInvariants() == [])
  }

  @Test func `is taken up by a host that is ticked`() {
    let host = LayoutHost(size: size(10, 10), root: Bar(progress))
    host.tick()
    elsewhere(5)
    #expect(host.tick()?.ran == ["bar"])
    #expect(host.tick() == nil)
  }

  @Test func `wakes the tree that it was read for through a sizing view`() async {
    let runtime = LayoutRuntime(size: size(10, 10)) { [progress] in
      let ruler = View(name: "ruler")
      ruler.setLayout { _, _, _ in size(CGFloat(progress.value), 5) }
      let page = View(name: "page").holding()
      page.setLayout { _, _, size in
        _ = ruler.sizeThatFits(size)
        return size
      }
      return page
    }
    _ = await runtime.settle()
    let passes = runtime.passes
    elsewhere(4)
    // The sizing view and the page are told one after the other, before the write.
    for await pass in passes where pass.ran == ["page"] { break }
  }

  @Test func `makes a runtime lay out on its own queue`() async {
    let runtime = LayoutRuntime(size: size(10, 10)) { [progress] in Bar(progress) }
    _ = await runtime.settle()
    for value in [4, 5] {
      let passes = runtime.passes
      elsewhere(value)
      for await pass in passes {
        #expect(pass.ran == ["bar"])
        break
      }
      // The framework calls before the write: another pass takes the value up for certain.
      await runtime.update { $0.setNeedsLayout() }
      _ = await runtime.settle()
      #expect(await runtime.update { $0.seen.last } == value)
    }
  }

  @Test func `is marked at once by code on the runtime's queue`() async {
    let runtime = LayoutRuntime(size: size(10, 10)) { [progress] in Bar(progress) }
    _ = await runtime.settle()
    let isDirty = await runtime.update { [progress] bar in
      progress.value = 9
      return bar.needsFlush
    }
    #expect(isDirty)
    #expect(await runtime.settle().ran == ["bar"])
  }

  @Test func `asks a host for a pass on its scheduler's queue`() async {
    let queue = DispatchQueue(label: "host")
    let progress = progress
    let reports = AsyncStream<[String]>.makeStream()
    let host = queue.sync {
      let host = LayoutHost(
        size: size(10, 10), root: Bar(progress), scheduler: DispatchScheduler(queue: queue))
      host.onPass = { reports.continuation.yield($0.ran) }
      return UncheckedBox(host)
    }
    var passes = reports.stream.makeAsyncIterator()
    #expect(await passes.next() == ["bar"])
    elsewhere(3)
    #expect(await passes.next() == ["bar"])
    queue.sync { host.take() }
  }

  @Test func `is reported with the way to the queue`() async {
    let runtime = LayoutRuntime(size: size(10, 10)) { [progress] in Bar(progress) }
    _ = await runtime.settle()
    elsewhere(4)
    let diagnostics = await runtime.settle().diagnostics
    #expect(diagnostics.map(\.kind) == [.modelOffQueue])
    #expect(diagnostics.first?.description.contains("post(_:)") == true)
    runtime.post { [progress] _ in progress.value = 5 }
    let settled = await runtime.settle()
    #expect(settled.ran == ["bar"] && settled.diagnostics == [])
  }

  @Test func `is taken up where the view has moved to, and there only`() {
    let (from, to) = (View(frame: rect(0, 0, 99, 99)), View(frame: rect(0, 0, 99, 99)))
    let bar = Bar(progress)
    from.addSubview(bar)
    for page in [from, to] { page.layoutIfNeeded() }
    elsewhere(5)
    to.addSubview(bar)
    elsewhere(6)
    from.layoutIfNeeded()
    #expect(bar.seen == [0])
    to.layoutIfNeeded()
    #expect(bar.seen == [0, 6] && to.brokenInvariants() == [])
  }

  @Test(arguments: [false, true])
  func `is taken up by a view that has left its tree, or outlived it`(isReleased: Bool) {
    let bar = Bar(progress)
    var page: View? = View(frame: rect(0, 0, 99, 99))
    page?.addSubview(bar)
    page?.layoutIfNeeded()
    if isReleased { page = nil } else { bar.removeFromSuperview() }
    elsewhere(5)
    bar.layoutIfNeeded()
    #expect(bar.seen == [0, 5])
  }

  @Test func `lets go of a view that dies before it is laid out again`() {
    weak var observation: ModelObservation?
    func observe() {
      let bar = Bar(progress)
      View(frame: rect(0, 0, 99, 99)).holding(bar).layoutIfNeeded()
      observation = bar.extras?.observations?.observation(for: .record(0))
      #expect(observation != nil)
      elsewhere(5)
    }
    observe()
    #expect(observation == nil)
  }

  @Test func `that eight threads write corrupts nothing`() async {
    let runtime = LayoutRuntime(size: size(10, 10)) { [progress] in Bar(progress) }
    await withTaskGroup { group in
      for thread in 0..<8 {
        group.addTask { [progress] in
          for step in 0..<200 { progress.value = thread * 1_000 + step }
        }
      }
    }
    _ = await runtime.settle()
    #expect(await runtime.update { $0.brokenInvariants() } == [])
  }
}

/// Carries a host to the queue that it is confined to, where it is also released.
private final class UncheckedBox<Root: View>: @unchecked Sendable {
  private var host: LayoutHost<Root>?
  init(_ host: LayoutHost<Root>) { self.host = host }
  func take() { host = nil }
}
