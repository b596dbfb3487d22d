package import Foundation

/// Decides which of the requested sizes is laid out, and whether any layout is needed (R48).
///
/// Only the latest size is kept. This is a value without a queue. `LayoutHost` owns it and runs the
/// passes. Over time, with `|` for a pass, upper case for an interactive size and `.` for its end:
///
/// ```text
/// asked    a-b-c-|---b-c-|-D-E-|-F-|-.-|---|
/// laid out       c             E   F   f
/// ```
package struct ResizeCoalescer {
  /// The input of a pass: a size, or `nil` for the root's present one.
  package struct Input: Equatable {
    package let size: CGSize?
    package let isInteractive: Bool

    package init(size: CGSize?, isInteractive: Bool) {
      self.size = size
      self.isInteractive = isInteractive
    }
  }

  /// The most recent request; `nil` before the first.
  private var latest: ResizeRequest?
  /// The input of the last pass; `nil` before the first.
  private var lastPass: Input?

  package init() {}

  /// The most recently requested size; `nil` before the first.
  package var size: CGSize? { latest?.size }

  /// Takes a request, and returns whether a pass is due.
  package mutating func ask(_ request: ResizeRequest) -> Bool {
    latest = request
    return needsPass
  }

  /// Ends an interactive resize at the most recently requested size, and returns whether a pass
  /// is due.
  package mutating func endInteractive() -> Bool {
    latest?.isInteractive = false
    return needsPass
  }

  /// Begins a pass, and returns what it lays out.
  package mutating func beginPass() -> Input {
    let input = Input(size: size, isInteractive: latest?.isInteractive ?? false)
    lastPass = input
    return input
  }

  /// Whether a pass is due: the first one, one for another size, or the final one of an
  /// interactive resize.
  package var needsPass: Bool {
    guard let lastPass else { return true }
    let owesFinalPass = lastPass.isInteractive && latest?.isInteractive != true
    return owesFinalPass || size != lastPass.size
  }
}
