package import Foundation

/// Decides which of the requested sizes is laid out, and whether any layout is needed (R48).
///
/// Only the latest size is kept. A value without a queue: its owner, `LayoutHost`, performs the
/// actions. Over time, with `|` for a pass, upper case for an interactive size and `.` for its
/// end:
///
///     asked    a-b-c-|---b-c-|-D-E-|-F-|-.-|---|
///     laid out       c             E   F   f
package struct ResizeCoalescer {
  package enum Event {
    /// A size was requested.
    case resize(ResizeRequest)
    /// The interactive resize is over, at the most recently requested size.
    case endInteractive
    /// A pass begins, and lays out the most recently requested size.
    case pass
  }

  package enum Action: Equatable {
    /// The last pass laid out the size that is requested now.
    case nothingToLayOut
    /// A pass is due.
    case needsPass
    /// This pass lays out the given size; `nil` keeps the root's present size.
    case layOut(CGSize?, isInteractive: Bool)
  }

  /// The most recent request; `nil` before the first.
  private var asked: ResizeRequest?
  /// The input of the last pass; `nil` before the first.
  private var lastPass: (size: CGSize?, isInteractive: Bool)?

  package init() {}

  /// The most recently requested size; `nil` before the first.
  package var size: CGSize? { asked?.size }

  package mutating func event(_ event: Event) -> Action {
    switch event {
    case .resize(let request):
      asked = request
    case .endInteractive:
      asked?.isInteractive = false
    case .pass:
      let isInteractive = asked?.isInteractive ?? false
      lastPass = (asked?.size, isInteractive)
      return .layOut(asked?.size, isInteractive: isInteractive)
    }
    return needsPass ? .needsPass : .nothingToLayOut
  }

  /// Whether a pass is due: the first one, one for another size, or the final one of an
  /// interactive resize.
  package var needsPass: Bool {
    guard let lastPass else { return true }
    let owesFinalPass = lastPass.isInteractive && asked?.isInteractive != true
    return owesFinalPass || asked?.size != lastPass.size
  }
}
