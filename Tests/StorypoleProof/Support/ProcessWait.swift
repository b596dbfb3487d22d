import Dispatch
package import Testing

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
