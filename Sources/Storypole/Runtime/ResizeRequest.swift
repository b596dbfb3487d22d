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
