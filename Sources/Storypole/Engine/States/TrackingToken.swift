import Observation

/// A property that a scope reads besides the models, so that its tracking can be dropped: the
/// framework drops a tracking when one of its properties is set, and offers no other way.
///
/// Reads of a scope count for the scopes around it, those of its token included. So a token is set
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
  var tokenCount: Int { openTokens?.takeUnretainedValue().tokens.count ?? 0 }

  /// Runs code in a scope, which is told of by a closure made if it has read anything.
  ///
  /// - Parameter token: read in the scope, if the tracking is to be dropped later.
  func tracking<Result>(
    with token: TrackingToken?, _ code: () -> Result,
    onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    scopeDepth += 1
    defer { closeScope(token) }
    return withObservationTracking(
      {
        token?.read()
        return code()
      }, onChange: onChange())
  }

  private func closeScope(_ token: TrackingToken?) {
    scopeDepth -= 1
    if scopeDepth == 0 { return releaseTokens() }
    guard let token else { return }
    if openTokens == nil { openTokens = .passRetained(OpenTokens()) }
    openTokens?.takeUnretainedValue().tokens.append(token)
  }

  private func releaseTokens() {
    openTokens?.release()
    openTokens = nil
  }

  /// The tokens that were read after the first `start` ones.
  func tokens(from start: Int) -> [TrackingToken] {
    guard let tokens = openTokens?.takeUnretainedValue().tokens else { return [] }
    return Array(tokens[start...])
  }
}
