package import Foundation
import Synchronization

/// The most recent size posted from any thread, in one atomic pair of words, without blocking
/// (R48).
///
/// A size that a root accepts is not negative, so both sign bits are free: the width's is set
/// while the size has not been taken, the height's while it is interactive. A call costs about
/// as much as one compare-and-swap.
package final class ResizeInbox: Sendable {
  private static let mark: UInt = 1 << (UInt.bitWidth - 1)

  /// The size stays after it was taken: an interactive resize ends at the most recently
  /// requested size.
  private let word = Atomic<WordPair>(WordPair(first: 0, second: 0))

  package init() {}

  /// Replaces the stored size, and returns whether the previous one had been taken.
  package func post(_ request: ResizeRequest) -> Bool {
    let old = word.exchange(
      WordPair(
        first: Self.bits(request.size.width) | Self.mark,
        second: Self.bits(request.size.height) | (request.isInteractive ? Self.mark : 0)),
      ordering: .acquiringAndReleasing)
    return !Self.isNew(old)
  }

  /// Posts the latest size again as non-interactive, and returns whether the previous one had
  /// been taken; does nothing, and returns `false`, if it was not interactive.
  package func endInteractive() -> Bool {
    let old = update { old in
      guard Self.isInteractive(old) else { return nil }
      return WordPair(first: old.first | Self.mark, second: old.second & ~Self.mark)
    }
    return old.map { !Self.isNew($0) } ?? false
  }

  /// Takes out the latest size; `nil` if it was taken before.
  package func take() -> ResizeRequest? {
    let old = update { old in
      guard Self.isNew(old) else { return nil }
      return WordPair(first: old.first & ~Self.mark, second: old.second)
    }
    return old.map { ResizeRequest(size: Self.size($0), isInteractive: Self.isInteractive($0)) }
  }

  /// Updates the word unless `change` returns `nil`, and returns its previous value.
  private func update(_ change: (WordPair) -> WordPair?) -> WordPair? {
    var old = word.load(ordering: .acquiring)
    while let new = change(old) {
      let (exchanged, original) = word.weakCompareExchange(
        expected: old, desired: new, ordering: .acquiringAndReleasing)
      if exchanged { return old }
      old = original
    }
    return nil
  }

  private static func isNew(_ word: WordPair) -> Bool { word.first & mark != 0 }
  private static func isInteractive(_ word: WordPair) -> Bool { word.second & mark != 0 }

  /// Adding zero turns −0, whose sign bit is set, into 0.
  private static func bits(_ extent: CGFloat) -> UInt { UInt((extent + 0).native.bitPattern) }

  private static func size(_ word: WordPair) -> CGSize {
    CGSize(width: extent(word.first & ~mark), height: extent(word.second & ~mark))
  }

  private static func extent(_ bits: UInt) -> CGFloat {
    CGFloat(CGFloat.NativeType(bitPattern: .init(bits)))
  }
}

/// A requested size, and whether more are to follow.
package struct ResizeRequest: Sendable, Equatable {
  /// The size, in points; sizes that `accepts` refuses are never stored.
  package var size: CGSize
  /// Whether more sizes will follow, as while an edge is dragged or during a rotation.
  package var isInteractive: Bool

  package init(size: CGSize, isInteractive: Bool) {
    self.size = size
    self.isInteractive = isInteractive
  }

  /// Whether a root can have this size: finite and not negative on both axes (R40).
  package static func accepts(_ size: CGSize) -> Bool {
    size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
  }
}
