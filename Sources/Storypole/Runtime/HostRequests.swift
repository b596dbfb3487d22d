package import Foundation

/// A requested size that a root can have, and whether more are to follow.
package struct ResizeRequest: Sendable, Equatable {
  /// The size, in points.
  package let size: CGSize
  /// Whether more sizes will follow, as while an edge is dragged or during a rotation.
  package var isInteractive: Bool

  /// Makes a request, or `nil` unless the size is finite and not negative on both axes (R40).
  package init?(size: CGSize, isInteractive: Bool) {
    guard CGRect(origin: .zero, size: size).isStorable else { return nil }
    self.size = size
    self.isInteractive = isInteractive
  }
}

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
/// Posting takes a lock for as long as it takes to append to a list, whatever is being laid out.
package final class ResizeInbox: Sendable {
  /// The requests, and whether the latest size is interactive, whether it was taken or not.
  private let waiting = Guarded((requests: [HostRequest](), isInteractive: false))

  package init() {}

  /// Posts a request behind the others, and returns whether the inbox was empty.
  ///
  /// A size replaces one that is the last of them.
  package func post(_ request: HostRequest) -> Bool {
    waiting.withLock { waiting in
      let wasEmpty = waiting.requests.isEmpty
      if case .resize(let size) = request {
        waiting.isInteractive = size.isInteractive
        if case .resize = waiting.requests.last { waiting.requests.removeLast() }
      }
      waiting.requests.append(request)
      return wasEmpty
    }
  }

  /// Posts the end of an interactive resize, and returns whether the inbox was empty; does nothing,
  /// and returns `false`, if the latest size is not interactive.
  package func endInteractive() -> Bool {
    waiting.withLock { waiting in
      if !waiting.isInteractive { return false }
      waiting.isInteractive = false
      if case .resize(var last) = waiting.requests.last {
        last.isInteractive = false
        waiting.requests[waiting.requests.count - 1] = .resize(last)
        return false
      }
      waiting.requests.append(.endInteractiveResize)
      return waiting.requests.count == 1
    }
  }

  /// Takes out all requests, in order.
  package func takeAll() -> [HostRequest] {
    waiting.withLock { waiting in
      defer { waiting.requests = [] }
      return waiting.requests
    }
  }
}

/// Decides which of the requested sizes is laid out, and whether any layout is needed (R48).
///
/// Only the latest size is kept. This is a value without a queue. `LayoutHost` owns it and runs the
/// passes. Over time, with `|` for a pass, upper case for an interactive size and `.` for its end:
///
/// ```text
/// asked    a-b-c-|---b-c-|-D-E-|-F-|-.-|---|
/// laid out       c             E   F   f
/// ```
struct ResizeCoalescer {
  /// The input of a pass: a size, or `nil` for the root's present one.
  typealias Input = (size: CGSize?, isInteractive: Bool)

  /// The most recent request; `nil` before the first.
  var latest: ResizeRequest?
  /// The input of the last pass; `nil` before the first.
  private var lastPass: Input?

  /// Begins a pass, and returns what it lays out.
  mutating func beginPass() -> Input {
    let input = (latest?.size, latest?.isInteractive ?? false)
    lastPass = input
    return input
  }

  /// Whether a pass is due: the first one, one for another size, or the final one of an
  /// interactive resize.
  var needsPass: Bool {
    guard let lastPass else { return true }
    let owesFinalPass = lastPass.isInteractive && latest?.isInteractive != true
    return owesFinalPass || latest?.size != lastPass.size
  }
}
