public import Foundation

/// The flexible parts of a view's position when its superview's size changes: springs and struts.
///
/// The names are UIKit's. A flexible part is a spring, an inflexible one a strut.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  /// The bits, as in UIKit.
  public let rawValue: UInt8

  /// Makes a mask from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the superview's left edge is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance from the superview's right edge is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance from the superview's top edge is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance from the superview's bottom edge is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// Returns the frame that the mask gives to a view.
  ///
  /// It is computed from the reference, never incrementally, so that returning to an earlier
  /// size restores every frame exactly (R17).
  ///
  /// - Parameters:
  ///   - frame: the frame as it was last written, in the superview's coordinates.
  ///   - reference: the superview's size when the frame was written.
  ///   - size: the superview's present size.
  /// - Returns: the present frame, in the superview's coordinates. Its extents are never negative,
  ///   margins may be. If the result isn't finite, `frame` is returned unchanged.
  public func frame(from frame: CGRect, in reference: CGSize, now size: CGSize) -> CGRect {
    let horizontal = Springs(
      leading: contains(.flexibleLeftMargin), middle: contains(.flexibleWidth),
      trailing: contains(.flexibleRightMargin))
    let vertical = Springs(
      leading: contains(.flexibleTopMargin), middle: contains(.flexibleHeight),
      trailing: contains(.flexibleBottomMargin))
    let (x, width) = horizontal.resolve(
      start: frame.origin.x, extent: frame.size.width, from: reference.width, to: size.width)
    let (y, height) = vertical.resolve(
      start: frame.origin.y, extent: frame.size.height, from: reference.height, to: size.height)
    let now = CGRect(x: x, y: y, width: width, height: height)
    return now.isFinite ? now : frame
  }
}

/// One axis of a mask: the flexible ones of the leading margin, the extent and the trailing margin.
private struct Springs {
  var leading: Bool
  var middle: Bool
  var trailing: Bool

  func resolve(
    start: CGFloat, extent: CGFloat, from old: CGFloat, to new: CGFloat
  ) -> (start: CGFloat, extent: CGFloat) {
    let growth = new - old
    if growth == 0 || !(leading || middle || trailing) { return (start, extent) }
    // Negative parts count as 0 and don't flex.
    let parts = (
      leading: leading ? max(0, start) : 0, middle: middle ? max(0, extent) : 0,
      trailing: trailing ? max(0, old - start - extent) : 0
    )
    let total = parts.leading + parts.middle + parts.trailing
    if total > 0 {
      return (
        start + growth * (parts.leading / total),
        max(0, extent + growth * (parts.middle / total))
      )
    }
    let flexible = [leading, middle, trailing].count { $0 }
    let share = growth / CGFloat(flexible)
    return (start + (leading ? share : 0), max(0, extent + (middle ? share : 0)))
  }
}

extension View {
  /// The parts of the frame that are flexible when the superview's size changes, empty by default.
  ///
  /// The mask is applied when the superview's size changes. It starts from the frame as it was
  /// last written and the superview's size at that time (or when the view was added or the mask
  /// was set, if that was later). A layout of the superview that places this view takes
  /// precedence over the mask.
  public final var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set {
      if newValue == autoresizingMask || refusesChange("autoresizingMask") { return }
      makeExtras().autoresizingMask = newValue
      node.changing(.property("autoresizingMask")) { node.maskChanged(to: newValue) }
    }
  }
}
