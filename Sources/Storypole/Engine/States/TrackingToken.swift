import Synchronization

#if canImport(Darwin)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// A property that a scope reads besides the models, so that its tracking can be dropped when that
/// property is set: a tracking can't be dropped in another way before it has fired.
///
/// Reads of a scope count for the scopes around it, reads of its token included. So a token is set
/// only when no tracking of an outer scope depends on it any more.
final class TrackingToken: Observable {
  private let registrar = ObservationRegistrar()
  private var property: Void { () }
  /// The trackings of outer scopes that count, and have read the token.
  private var outerCount = 0
  /// Whether the tracking that the token was made for doesn't count any more.
  private var isStale = false

  fileprivate func read() { registrar.access(self, keyPath: \.property) }

  /// Notes that the tracking of an outer scope has read the token, too.
  func retainByOuter() { outerCount += 1 }

  /// Notes that the tracking of an outer scope doesn't count any more.
  func releaseByOuter() {
    outerCount -= 1
    dropIfUnneeded()
  }

  /// Drops the tracking, at once or when the last tracking around it doesn't count any more.
  func drop() {
    isStale = true
    dropIfUnneeded()
  }

  private func dropIfUnneeded() {
    if isStale && outerCount == 0 { registrar.willSet(self, keyPath: \.property) }
  }
}

/// The tokens that were read in the scopes that are open on a thread, in that order.
final class OpenTokens {
  fileprivate(set) var tokens: [TrackingToken] = []
}

extension ThreadContext {
  /// The number of tokens that were read in the open scopes.
  var tokenCount: Int { state.openTokens?.takeUnretainedValue().tokens.count ?? 0 }

  /// Runs code with observation tracking, and calls `onChange` only if it reads anything.
  ///
  /// - Parameters:
  ///   - token: read in the scope, or `nil` for code that isn't known to read models.
  ///   - identity: the identity of the code.
  ///   - onChange: is given the token, and returns what is called before each change.
  func tracking<Result>(
    with token: TrackingToken?, of identity: UInt64 = 0, _ code: () -> Result,
    onChange: (TrackingToken) -> TrackedChange
  ) -> Result {
    state.scopeDepth += 1
    var token = token
    let tracking = LastingTracking()
    let result = tracking.run {
      if let token {
        token.read()
        return code()
      }
      let (result, hasRead) = LastingTracking.notingReads(of: code)
      if hasRead {
        token = TrackingToken()
        token?.read()
      }
      return result
    }
    if let token { tracking.begin(onChange(token)) }
    if token == nil { state.quietCodes[place(of: identity)] = identity }
    closeScope(token)
    return result
  }

  /// Whether code read no models when it last ran on this thread.
  @inline(__always) func isQuiet(_ code: UInt64) -> Bool {
    state.quietCodes[place(of: code)] == code
  }

  private func place(of code: UInt64) -> Int { Int(code >> 61) }

  /// Runs code that isn't expected to read models, and calls `onChange` only if it does.
  ///
  /// The tracking then reports one change. It costs a fraction of one that lasts.
  func trackingOnce<Result>(
    _ code: () -> Result, onChange: (TrackingToken) -> TrackedChange
  ) -> Result {
    state.scopeDepth += 1
    func begin() -> @Sendable () -> Void {
      // The scope reads no token, and neither do those around it.
      let change = onChange(TrackingToken())
      return { _ = change(false) }
    }
    let result = withObservationTracking(code, onChange: begin())
    closeScope(nil)
    return result
  }

  private func closeScope(_ token: TrackingToken?) {
    state.scopeDepth -= 1
    if state.scopeDepth == 0 {
      state.openTokens?.release()
      state.openTokens = nil
      return
    }
    guard let token else { return }
    if state.openTokens == nil { state.openTokens = .passRetained(OpenTokens()) }
    state.openTokens?.takeUnretainedValue().tokens.append(token)
  }

  /// The tokens that were read after the first `start` ones.
  func tokens(from start: Int) -> [TrackingToken] {
    guard let tokens = state.openTokens?.takeUnretainedValue().tokens else { return [] }
    return Array(tokens[start...])
  }
}

/// Called before a tracked property changes, to return whether the tracking still counts.
///
/// It is told whether the change was made before it could be called, which another thread must have
/// made.
typealias TrackedChange = @Sendable (_ isLate: Bool) -> Bool

/// A tracking that reports every change of the properties that a scope has read, until it is over.
///
/// `withObservationTracking` ends a tracking with the first change. A body that runs because of
/// that change would then read properties that nothing tracks until it has returned, and would
/// not run again for what it sets itself (R53).
final class LastingTracking: @unchecked Sendable {
  private enum Phase: UInt8, AtomicRepresentable {
    /// Nothing is called yet.
    case opening
    /// The same, and a property has changed meanwhile.
    case missed
    case begun
  }

  /// Set once, before the tracking has begun.
  private var change: TrackedChange?
  private let phase = Atomic(Phase.opening)

  /// Sets what is called before each change, and calls it for one that another thread has made
  /// since the scope was closed.
  func begin(_ change: @escaping TrackedChange) {
    self.change = change
    if phase.exchange(.begun, ordering: .acquiringAndReleasing) == .missed { _ = change(true) }
  }

  /// - Returns: whether the tracking still counts.
  private func fire() -> Bool {
    let (_, known) = phase.compareExchange(
      expected: .opening, desired: .missed, ordering: .acquiringAndReleasing)
    return known == .begun ? change?(false) == true : true
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
