package import Dispatch
import Foundation
import Storypole
package import StorypoleChecking
import Synchronization

/// The calls of several threads at once to a ``LayoutRuntime``.
package struct QueueProgram: Sendable {
  /// One step of a thread, and how often the thread yields after it.
  package struct Step: Sendable {
    package var event: RuntimeEvent
    package var yields: Int

    package init(event: RuntimeEvent, yields: Int) {
      (self.event, self.yields) = (event, yields)
    }
  }

  package var inputs: ScreenInputs
  package var threads: [[Step]]
  /// Whether passes run at the frames of a real clock rather than at the queue's next turn.
  package var hasFrames: Bool

  package init(inputs: ScreenInputs, threads: [[Step]], hasFrames: Bool) {
    (self.inputs, self.threads, self.hasFrames) = (inputs, threads, hasFrames)
  }
}

extension ChoiceSource {
  package mutating func queueProgram() -> QueueProgram {
    let inputs = screenInputs()
    let threads = array(count: 1...4, "thread") { source in
      source.array(planned: 3...25, "step") { source in
        QueueProgram.Step(event: source.runtimeEvent(), yields: source.int(in: 0...3))
      }
    }
    return QueueProgram(inputs: inputs, threads: threads, hasFrames: boolean(probability: 0.3))
  }
}

/// A program of several threads carried out on a ``LayoutRuntime``, with the outcome checked.
package final class QueueTrial: Sendable {
  private let runtime: LayoutRuntime<ReactiveScreen>
  package let life = LifeCount()
  private let program: QueueProgram
  /// The requests and the answers.
  private let notes = LockedNotes()

  /// The first size, which no thread asks for.
  private static let firstSize = CGSize(width: 90, height: 200)

  package init(_ program: QueueProgram) {
    self.program = program
    let (notes, life, hasFrames) = (notes, life, program.hasFrames)
    runtime = LayoutRuntime(
      size: Self.firstSize,
      scheduler: { queue in
        let scheduler: any PassScheduler =
          hasFrames
          ? FrameScheduler(hertz: 1_000, queue: queue) : DispatchScheduler(queue: queue)
        return RequestCounter(scheduler, notes)
      },
      clock: .stopped
    ) { ReactiveScreen(program.inputs, life: life) }
  }

  /// Runs all threads to their ends.
  package func run() {
    DispatchQueue.concurrentPerform(iterations: program.threads.count) { thread in
      for (index, step) in program.threads[thread].enumerated() {
        carryOut(step.event, EditNumber(thread: thread, index: index))
        for _ in 0..<step.yields { sched_yield() }
      }
    }
  }

  private func carryOut(_ event: RuntimeEvent, _ number: EditNumber) {
    switch event {
    // A real clock's frames would have to be waited for: animations use the virtual one.
    case .edit(let edit), .editInBody(let edit), .editAfterPass(let edit),
      .editInCallback(let edit), .animate(let edit, _, _):
      post(edit, number)
    case .resize(_, let isInteractive):
      runtime.resize(to: Self.size(number), isInteractive: isInteractive)
    case .resizeInBody, .frames: runtime.resize(to: Self.size(number))
    case .turn(_, let density, _):
      var environment = LayoutEnvironment()
      environment[ScreenDensity.self] = density
      runtime.resize(to: Self.size(number), environment: environment)
    case .endInteractiveResize: runtime.endInteractiveResize()
    case .cancelTransition:
      // It may take back what other threads have asked for, but not what follows (R48).
      runtime.cancelTransition()
      runtime.resize(to: Self.size(number))
    case .flush: notes.add(report: runtime.flush().number, by: number.thread)
    case .suspend: onQueue { $0.suspend() }
    case .resume: onQueue { $0.resume() }
    case .expectPass, .removeAnimations: expectPass(number)
    }
  }

  private func post(_ edit: ScreenEdit, _ number: EditNumber) {
    notes.add(post: number)
    runtime.post { screen in
      screen.apply(edit)
      screen.editLog.append(number)
    }
  }

  private func expectPass(_ number: EditNumber) {
    notes.add(post: number)
    notes.expect(number)
    runtime.post { screen in
      screen.setNeedsLayout()
      screen.editLog.append(number)
    } completion: { [notes] report in
      notes.complete(number, with: report?.number)
    }
  }

  private func onQueue(_ call: @escaping @Sendable (isolated LayoutRuntime<ReactiveScreen>) -> Void)
  {
    let runtime = runtime
    runtime.queue.async { runtime.assumeIsolated(call) }
  }

  /// A size that no other step asks for: the width is the step's, and the height the thread's.
  private static func size(_ number: EditNumber) -> CGSize {
    CGSize(width: 40 + CGFloat(number.index), height: 201 + CGFloat(number.thread))
  }
}

// MARK: - The outcome

extension QueueTrial {
  /// Lays out what is left, and returns what is not as it has to be.
  package func failures() -> [String] {
    runtime.queue.sync { runtime.assumeIsolated { $0.resume() } }
    runtime.endInteractiveResize()
    var last = runtime.flush()
    for _ in 0..<10 where runtime.queue.sync(execute: { needsPass }) { last = runtime.flush() }
    let outcome = runtime.queue.sync { runtime.assumeIsolated { $0.outcome } }
    var failures = outcome.difference.map { [$0] } ?? []
    if last.isInteractive { failures.append("the last pass is interactive (R48)") }
    failures += notes.failures(passes: last.number, edits: outcome.edits)
    failures += sizeFailures(outcome.sizes, last.size)
    return failures
  }

  private var needsPass: Bool { runtime.assumeIsolated { $0.flushIsDue } }

  /// R48: sizes were asked for, each thread's are laid out in its order, and the last size is the
  /// last one of its thread.
  private func sizeFailures(_ sizes: [CGSize], _ last: CGSize) -> [String] {
    var failures: [String] = []
    let asked = program.threads.enumerated().map { thread, steps in
      steps.indices.filter { steps[$0].event.asksForSize }
        .map { Self.size(EditNumber(thread: thread, index: $0)) }
    }
    // An edit may lay out before the first pass, at the size that the screen was made with.
    let known = [.zero, Self.firstSize] + asked.joined()
    for size in sizes where !known.contains(size) {
      failures.append("laid out \(size), which wasn't asked for (R48)")
    }
    for own in asked {
      let order = sizes.compactMap { own.firstIndex(of: $0) }
      if order != order.sorted() { failures.append("laid out \(sizes) out of order (R48)") }
    }
    let lasts = asked.compactMap(\.last)
    if !(lasts.isEmpty ? [Self.firstSize] : lasts).contains(last) {
      failures.append("the last size is \(last), the threads' were \(lasts) (R48)")
    }
    return failures
  }

  /// The number of jobs on the runtime's queue while nothing happens.
  package var jobsWhenIdle: Int {
    runtime.queue.sync {}
    return runtime.jobCount
  }

  /// The runtime's queue, to wait for its end.
  package var queue: DispatchQueue { runtime.queue }
}

extension LayoutRuntime<ReactiveScreen> {
  fileprivate var flushIsDue: Bool { !update { $0.isSettled } }

  fileprivate var outcome: (difference: String?, edits: [EditNumber], sizes: [CGSize]) {
    update { ($0.differenceFromFresh, $0.editLog, $0.laidOut) }
  }
}

extension ReactiveScreen {
  fileprivate var isSettled: Bool { !viewsFromHere().contains(where: \.needsLayout) }
}

extension RuntimeEvent {
  fileprivate var asksForSize: Bool {
    switch self {
    case .resize, .resizeInBody, .frames, .turn, .cancelTransition: true
    default: false
    }
  }
}

/// Counts the passes that are requested.
private final class RequestCounter: PassScheduler {
  private let scheduler: any PassScheduler
  private let notes: LockedNotes

  init(_ scheduler: any PassScheduler, _ notes: LockedNotes) {
    (self.scheduler, self.notes) = (scheduler, notes)
  }

  func schedule(_ pass: ScheduledPass) {
    notes.addRequest()
    scheduler.schedule(pass)
  }
}

/// The requests of the threads of a trial, and the answers.
private final class LockedNotes: Sendable {
  private struct Notes {
    var posts: [EditNumber] = []
    var expected: [EditNumber] = []
    var completed: [(number: EditNumber, pass: Int?)] = []
    var reports: [Int: [Int]] = [:]
    var requests = 0
  }

  private let notes = Guarded(Notes())

  func add(post number: EditNumber) { notes.withLock { $0.posts.append(number) } }
  func expect(_ number: EditNumber) { notes.withLock { $0.expected.append(number) } }
  func addRequest() { notes.withLock { $0.requests += 1 } }

  func add(report: Int, by thread: Int) {
    notes.withLock { $0.reports[thread, default: []].append(report) }
  }

  func complete(_ number: EditNumber, with pass: Int?) {
    notes.withLock { $0.completed.append((number, pass)) }
  }

  func failures(passes: Int, edits: [EditNumber]) -> [String] {
    notes.withLock { notes in
      var failures: [String] = []
      if passes > notes.requests {
        failures.append("\(passes) passes ran, \(notes.requests) were requested (R45)")
      }
      if !Self.areInOrder(edits, of: notes.posts) {
        failures.append("edits \(edits) ran, posted were \(notes.posts)")
      }
      if !Self.areInOrder(notes.completed.map(\.number), of: notes.expected) {
        failures.append("completed \(notes.completed), expected \(notes.expected)")
      }
      let told = notes.completed.map { $0.pass ?? 0 }
      if told != told.sorted() || told.contains(0) { failures.append("passes \(told) completed") }
      for (thread, reports) in notes.reports where reports != reports.sorted() {
        failures.append("thread \(thread) got the reports \(reports)")
      }
      return failures
    }
  }

  /// Whether all of the expected numbers are there once, each thread's in its order.
  private static func areInOrder(_ numbers: [EditNumber], of expected: [EditNumber]) -> Bool {
    numbers.count == expected.count
      && Set(expected.map(\.thread)).allSatisfy { thread in
        numbers.filter { $0.thread == thread }
          == expected.filter { $0.thread == thread }
          .sorted { $0.index < $1.index }
      }
  }
}
