import Synchronization

#if canImport(Darwin)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// Called before a tracked property changes; returns whether the tracking still counts.
typealias TrackedChange = @Sendable () -> Bool

/// A tracking that reports every change of the properties that a scope has read, until it is over.
///
/// `withObservationTracking` ends a tracking with the first change. A body that runs because of
/// that change would then read properties that nothing tracks until it has returned, and would
/// not run again for what it sets itself (R53).
final class LastingTracking: @unchecked Sendable {
  /// Set once, before `hasBegun`.
  private var change: TrackedChange?
  private let hasBegun = Atomic<Bool>(false)

  /// Sets what is called before each change.
  func begin(_ change: @escaping TrackedChange) {
    self.change = change
    hasBegun.store(true, ordering: .releasing)
  }

  /// - Returns: whether the tracking still counts.
  private func fire() -> Bool {
    hasBegun.load(ordering: .acquiring) && change?() == true
  }

  /// Runs code in a scope of this tracking.
  ///
  /// Apple's SDK has no public call for a tracking that lasts. There, a body that runs because of
  /// a change from outside isn't told what it sets in that run.
  func run<Result>(_ code: () -> Result) -> Result {
    #if canImport(Darwin)
      withObservationTracking(code, onChange: { _ = self.fire() })
    #else
      withObservationTracking(code, willSet: { if !self.fire() { $0.cancel() } })
    #endif
  }

  /// Runs code, and finds out whether it has read any model.
  ///
  /// The framework keeps a tracking without effect for code that has. So this is only used for
  /// code that isn't known to read models.
  static func notingReads<Result>(of code: () -> Result) -> (result: Result, hasRead: Bool) {
    var hasRead = false
    func noteRead() -> @Sendable () -> Void {
      hasRead = true
      return {}
    }
    let result = withObservationTracking(code, onChange: noteRead())
    return (result, hasRead)
  }
}
