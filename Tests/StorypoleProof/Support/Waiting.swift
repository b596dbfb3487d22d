import Dispatch
import Foundation
package import Testing

/// Ends the process, with the test's name, if a test never ends.
///
/// `.timeLimit` cancels a task, which a loop without a suspension point never notices: a flush, a
/// measurement, a teardown. This trait watches from its own thread, and counts the processor time
/// of the process, so that a busy machine makes no test late. A test that sleeps forever uses none,
/// and is ended after ten times the limit on the clock. No test waits for either, and both far
/// exceed the time of the whole suite.
package struct TimeLimit: SuiteTrait, TestTrait, TestScoping {
  let seconds: Int
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard seconds > 0 else { return try await function() }
    try await Self.watch(
      "\(test.sourceLocation): \(test.name) goes on for more than \(seconds) s of processor time\n",
      .seconds(seconds), function)
  }

  /// Runs a body, and ends the process with a text if it exceeds the limit.
  package static func watch(
    _ text: String, _ limit: Duration, _ body: @Sendable () async throws -> Void
  ) async throws {
    let watch = DispatchSource.makeTimerSource(queue: queue)
    let (start, begin) = (processorTime(), ContinuousClock.now)
    watch.schedule(deadline: .now() + .milliseconds(10), repeating: .seconds(5))
    watch.setEventHandler { @Sendable in
      if processorTime() - start > limit || .now - begin > limit * 10 { end(saying: text) }
    }
    watch.activate()
    defer { watch.cancel() }
    try await body()
  }

  /// The processor time that the process has used so far, on all cores.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static let queue = DispatchQueue(label: "storypole.time-limit", qos: .userInteractive)

  private static func end(saying text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    _exit(EXIT_FAILURE)
  }
}

extension Trait where Self == TimeLimit {
  /// A limit for each test: half an hour of processor time, several times what the whole suite
  /// takes, or as many seconds as `STORYPOLE_TIME_LIMIT` says, and none for 0.
  package static var ends: TimeLimit {
    let seconds = ProcessInfo.processInfo.environment["STORYPOLE_TIME_LIMIT"].flatMap { Int($0) }
    return TimeLimit(seconds: seconds ?? 1_800)
  }
}

/// Lets a test go on as soon as a process that it waits for has ended.
///
/// Swift Testing looks for ended processes without a pause until the test that waits has taken the
/// result. On the threads that all tests share, it would do that behind every test that is yet to
/// begin, while a core is busy with looking. So such a test has a queue of its own.
package struct ProcessWait: TestTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Executor.shared) { try await function() }
  }

  private final class Executor: TaskExecutor {
    static let shared = Executor()
    private let queue = DispatchQueue(label: "storypole.process-wait", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension ExitTest.Result? {
  /// The output of the process on standard error.
  package var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}

extension Trait where Self == ProcessWait {
  /// For a test that expects a process to exit.
  package static var waitsForProcess: ProcessWait { ProcessWait() }
}

/// Runs a closure on a thread with 512 KiB of stack, the size of Apple's secondary threads.
package func onSmallStack<Result>(_ body: @escaping @Sendable () -> Result) -> Result {
  onStack(of: 512 * 1024, body)
}

/// Runs a closure on a thread with the given stack size in bytes, and waits for its result.
package func onStack<Result>(of bytes: Int, _ body: @escaping @Sendable () -> Result) -> Result {
  nonisolated(unsafe) var result: Result?
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = body()
    isDone.signal()
  }
  thread.stackSize = bytes
  thread.start()
  isDone.wait()
  return result!
}

/// Runs the body on the given number of threads at once, and returns when all have ended.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let group = DispatchGroup()
  for thread in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(thread)
      group.leave()
    }
  }
  group.wait()
}
