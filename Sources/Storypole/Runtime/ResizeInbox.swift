import Foundation
import Synchronization

/// The most recent size posted from any thread, in one atomic pair of words, without blocking
/// (R48).
///
/// A call costs about as much as one compare-and-swap.
package final class ResizeInbox: Sendable {
  private let word = Atomic<WordPair>(LatestRequest().words)

  package init() {}

  /// Replaces the stored request, and returns whether the previous one had been taken.
  package func post(_ request: ResizeRequest) -> Bool {
    let old = word.exchange(LatestRequest(request).words, ordering: .acquiringAndReleasing)
    return !LatestRequest(words: old).isNew
  }

  /// Posts the latest size again as non-interactive, and returns whether the previous one had
  /// been taken; does nothing, and returns `false`, if it was not interactive.
  package func endInteractive() -> Bool {
    update { latest in
      let wasTaken = !latest.isNew
      return latest.endInteractive() && wasTaken
    }
  }

  /// Takes out the latest request; `nil` if it was taken before.
  package func take() -> ResizeRequest? { update { $0.take() } }

  /// Replaces the word by what a closure makes of it, and returns the closure's result.
  private func update<Result>(_ change: (inout LatestRequest) -> Result) -> Result {
    var old = word.load(ordering: .acquiring)
    while true {
      var latest = LatestRequest(words: old)
      let result = change(&latest)
      if latest.words == old { return result }
      let (exchanged, original) = word.weakCompareExchange(
        expected: old, desired: latest.words, ordering: .acquiringAndReleasing)
      if exchanged { return result }
      old = original
    }
  }
}
