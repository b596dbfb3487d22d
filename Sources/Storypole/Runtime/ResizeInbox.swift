package import Foundation
import Synchronization

/// A call of a host that was made on any thread.
package enum HostRequest: Sendable {
  case resize(ResizeRequest)
  case endInteractiveResize
  case cancelTransition
  /// A size with values of the environment, the duration and the curve of the transition.
  case change(CGSize, LayoutEnvironment, Duration, AnimationCurve)
}

/// The requests that were posted from any thread, in order (R48).
///
/// The latest size is in one atomic pair of words: posting one doesn't block, and costs about as
/// much as two compare-and-swaps. The other requests are rare. Each of them moves the size that was
/// posted before it to a list, and itself behind that. The word is held until the list has been
/// taken, so that no later size overtakes it.
package final class ResizeInbox: Sendable {
  private let word = Atomic<WordPair>(InboxWord().words)
  /// What comes before the word; not empty while the word is held.
  private let list = Guarded<[HostRequest]>([])

  package init() {}

  /// Replaces the posted size, and returns whether the inbox was empty.
  package func post(_ request: ResizeRequest) -> Bool {
    update { word in
      defer { word.set(request) }
      return word.isEmpty
    }
  }

  /// Posts the end of an interactive resize, and returns whether the inbox was empty; does nothing,
  /// and returns `false`, if the latest size is not interactive.
  package func endInteractive() -> Bool {
    update { word in
      let wasEmpty = word.isEmpty
      return word.endInteractive() && wasEmpty
    }
  }

  /// Posts a request behind those that were posted before, and returns whether the inbox was
  /// empty.
  package func append(_ request: HostRequest) -> Bool {
    list.withLock { list in
      let before = update { word in
        defer { word.isHeld = true }
        return word.take()
      }
      defer { list += [before, request].compactMap(\.self) }
      return list.isEmpty && before == nil
    }
  }

  /// Takes out all requests, in order; of sizes in a row, the latest one.
  package func takeAll() -> [HostRequest] {
    var taken: [HostRequest] = []
    while true {
      let (isHeld, latest) = update { ($0.isHeld, $0.isHeld ? nil : $0.take()) }
      if !isHeld { return latest.map { taken + [$0] } ?? taken }
      list.withLock { list in
        taken += list
        list = []
        update { $0.isHeld = false }
      }
    }
  }

  /// Replaces the word by what a closure makes of it, and returns the closure's result.
  private func update<Result>(_ change: (inout InboxWord) -> Result) -> Result {
    var old = word.load(ordering: .acquiring)
    while true {
      var latest = InboxWord(words: old)
      let result = change(&latest)
      if latest.words == old { return result }
      let (exchanged, original) = word.weakCompareExchange(
        expected: old, desired: latest.words, ordering: .acquiringAndReleasing)
      if exchanged { return result }
      old = original
    }
  }
}

/// The latest posted size, in two words.
///
/// A size that a root accepts is not negative, so that both sign bits are free. That of the width
/// is set while the word is held, that of the height while the latest size is interactive, whether
/// it was taken or not. Without a new size, the width is not finite.
private struct InboxWord {
  private(set) var words: WordPair

  /// A word in which nothing was posted.
  init() { words = WordPair(first: Self.nothing, second: 0) }

  init(words: WordPair) { self.words = words }

  private static let mark: UInt = 1 << (UInt.bitWidth - 1)
  /// The width if there is nothing to take.
  private static let nothing = bits(.infinity)
  /// The width if the size that was taken last is to be laid out as not interactive.
  private static let end = bits(.infinity) | 1

  private var width: UInt { words.first & ~Self.mark }

  private var isInteractive: Bool { words.second & Self.mark != 0 }

  /// Whether nothing waits to be taken, in the word or before it.
  var isEmpty: Bool { words.first == Self.nothing }

  /// Whether requests have to be taken before that of the word.
  var isHeld: Bool {
    get { words.first & Self.mark != 0 }
    set { words = WordPair(first: width | (newValue ? Self.mark : 0), second: words.second) }
  }

  mutating func set(_ request: ResizeRequest) {
    words = WordPair(
      first: Self.bits(request.size.width) | (words.first & Self.mark),
      second: Self.bits(request.size.height) | (request.isInteractive ? Self.mark : 0))
  }

  /// Makes the latest size, new or taken, one that is not interactive.
  ///
  /// - Returns: `false` if it wasn't interactive.
  mutating func endInteractive() -> Bool {
    if !isInteractive { return false }
    let first = width == Self.nothing ? Self.end | (words.first & Self.mark) : words.first
    words = WordPair(first: first, second: words.second & ~Self.mark)
    return true
  }

  /// Takes the request, or `nil` if there is none.
  mutating func take() -> HostRequest? {
    defer {
      words = WordPair(
        first: Self.nothing | (words.first & Self.mark), second: words.second & Self.mark)
    }
    switch width {
    case Self.nothing: return nil
    case Self.end: return .endInteractiveResize
    default:
      let size = CGSize(width: Self.extent(width), height: Self.extent(words.second & ~Self.mark))
      return ResizeRequest(size: size, isInteractive: isInteractive).map { .resize($0) }
    }
  }

  /// Adding zero turns −0, whose sign bit is set, into 0.
  private static func bits(_ extent: CGFloat) -> UInt { UInt((extent + 0).native.bitPattern) }

  private static func extent(_ bits: UInt) -> CGFloat {
    CGFloat(CGFloat.NativeType(bitPattern: .init(bits)))
  }
}
