package import Foundation
import Synchronization

/// A requested size that a root can have, and whether more are to follow.
package struct ResizeRequest: Sendable, Equatable {
  /// The size, in points.
  package let size: CGSize
  /// Whether more sizes will follow, as while an edge is dragged or during a rotation.
  package fileprivate(set) var isInteractive: Bool

  /// Makes a request; `nil` unless the size is finite and not negative on both axes (R40).
  package init?(size: CGSize, isInteractive: Bool) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return nil
    }
    self.init(accepted: size, isInteractive: isInteractive)
  }

  fileprivate init(accepted size: CGSize, isInteractive: Bool) {
    self.size = size
    self.isInteractive = isInteractive
  }
}

/// The most recent of several requests: the latest wins (R48).
///
/// The request stays after it was taken: an interactive resize ends at the most recently requested
/// size.
struct LatestRequest: Equatable {
  /// The latest request; `nil` before the first.
  private(set) var request: ResizeRequest?
  /// Whether the request hasn't been taken yet.
  private(set) var isNew = false

  init() {}

  init(_ request: ResizeRequest) {
    self.request = request
    isNew = true
  }

  /// Makes the latest request non-interactive, and thereby new again.
  ///
  /// - Returns: `false` if it wasn't interactive.
  mutating func endInteractive() -> Bool {
    guard var ended = request, ended.isInteractive else { return false }
    ended.isInteractive = false
    self = LatestRequest(ended)
    return true
  }

  /// Takes the latest request; `nil` if it was taken before.
  mutating func take() -> ResizeRequest? {
    defer { isNew = false }
    return isNew ? request : nil
  }
}

// MARK: - In two words

/// A size that a root accepts is not negative, so that both sign bits are free: the width's is set
/// while the request is new, the height's while it is interactive.
extension LatestRequest {
  private static let mark: UInt = 1 << (UInt.bitWidth - 1)

  /// The value for an atomic; before the first request it is that of a size of zero.
  var words: WordPair {
    guard let request else { return WordPair(first: 0, second: 0) }
    return WordPair(
      first: Self.bits(request.size.width) | (isNew ? Self.mark : 0),
      second: Self.bits(request.size.height) | (request.isInteractive ? Self.mark : 0))
  }

  init(words: WordPair) {
    let size = CGSize(
      width: Self.extent(words.first & ~Self.mark), height: Self.extent(words.second & ~Self.mark))
    request = ResizeRequest(accepted: size, isInteractive: words.second & Self.mark != 0)
    isNew = words.first & Self.mark != 0
  }

  /// Adding zero turns −0, whose sign bit is set, into 0.
  private static func bits(_ extent: CGFloat) -> UInt { UInt((extent + 0).native.bitPattern) }

  private static func extent(_ bits: UInt) -> CGFloat {
    CGFloat(CGFloat.NativeType(bitPattern: .init(bits)))
  }
}

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
