package import Foundation

/// Decides which of the sizes that were asked for is laid out, and when none need be (R48).
///
/// Only the latest size is kept. A value without a queue: its owner, `LayoutHost`, performs what it
/// answers. In time, with `|` for a pass, upper case for an interactive size and `.` for its end:
///
///     asked    a-b-c-|---b-c-|-D-E-|-F-|-.-|---|
///     laid out       c             E   F   f
package struct ResizeCoalescer {
  package enum Event {
    /// A size was asked for.
    case resize(ResizeRequest)
    /// The interactive resize is over, at the size that was asked for last.
    case endInteractive
    /// A pass begins, and lays out what was asked for last.
    case pass
  }

  package enum Action: Equatable {
    /// The last pass laid out what is asked for now.
    case nothingToLayOut
    /// A pass is due.
    case needsPass
    /// This pass lays out that size; `nil` keeps the size that the root has.
    case layOut(CGSize?, isInteractive: Bool)
  }

  /// Asked for last; `nil` until there was a size.
  private var asked: ResizeRequest?
  /// What the last pass was given; `nil` until there was a pass.
  private var lastPass: (size: CGSize?, isInteractive: Bool)?

  package init() {}

  /// The size that was asked for last; `nil` until there was one.
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

  /// Whether a pass is due: for the first time, for another size, or to end what began interactively.
  package var needsPass: Bool {
    guard let lastPass else { return true }
    let owesFinalPass = lastPass.isInteractive && asked?.isInteractive != true
    return owesFinalPass || asked?.size != lastPass.size
  }
}
