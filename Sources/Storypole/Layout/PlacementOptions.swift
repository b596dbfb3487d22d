public import Foundation

/// Options for an item's size, from a hint, and for its position in a rect (YOLayout).
///
/// Without options the item gets the whole rect. Leading and top are the defaults. Right and bottom
/// take precedence over centre on their axis.
public struct PlacementOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt16

  /// Makes options from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The item's own height for the hint.
  public static let sizeToFitVertical = PlacementOptions(rawValue: 1 << 0)
  /// The item's own width for the hint.
  public static let sizeToFitHorizontal = PlacementOptions(rawValue: 1 << 1)
  /// The item's own size for the hint.
  public static let sizeToFit: PlacementOptions = [.sizeToFitVertical, .sizeToFitHorizontal]
  /// A fitted width is at most the hint's.
  public static let constrainWidth = PlacementOptions(rawValue: 1 << 2)
  /// A fitted height is at most the hint's.
  public static let constrainHeight = PlacementOptions(rawValue: 1 << 3)
  /// A fitted size is at most the hint.
  public static let constrainSize: PlacementOptions = [.constrainWidth, .constrainHeight]
  /// A fitted size that exceeds the hint is scaled down as a whole, taking precedence over
  /// ``constrainSize``.
  public static let constrainSizeMaintainAspectRatio = PlacementOptions(rawValue: 1 << 4)
  /// A fitted height of exactly 0 becomes the hint's.
  public static let defaultHeight = PlacementOptions(rawValue: 1 << 5)
  /// A fitted width of exactly 0 becomes the hint's.
  public static let defaultWidth = PlacementOptions(rawValue: 1 << 6)
  /// A fitted extent of exactly 0 becomes the hint's.
  public static let defaultSize: PlacementOptions = [.defaultHeight, .defaultWidth]
  /// Centred vertically.
  public static let alignCenterVertical = PlacementOptions(rawValue: 1 << 7)
  /// Centred horizontally.
  public static let alignCenterHorizontal = PlacementOptions(rawValue: 1 << 8)
  /// Centred in the rect.
  public static let alignCenter: PlacementOptions = [.alignCenterVertical, .alignCenterHorizontal]
  /// Flush with the rect's right edge.
  public static let alignRight = PlacementOptions(rawValue: 1 << 9)
  /// Flush with the rect's bottom edge.
  public static let alignBottom = PlacementOptions(rawValue: 1 << 10)
  /// Mirrored within the available width in right-to-left trees, where a placement returns
  /// the rect before that.
  public static let flipIfNeededForRTL = PlacementOptions(rawValue: 1 << 11)

  /// Returns the size of an item, from a hint and the item's fitting size.
  ///
  /// - Parameters:
  ///   - hint: the available size, in points. 0 means 0, except that it doesn't constrain a
  ///     size whose ratio is kept.
  ///   - fitting: a closure called with the whole hint, only if an axis is to fit.
  public func size(for hint: CGSize, fitting: (CGSize) -> CGSize) -> CGSize {
    if isDisjoint(with: .sizeToFit) { return hint }
    var size = constrained(fitting(hint), to: hint)
    if size.width == 0 && contains(.defaultWidth) { size.width = hint.width }
    if size.height == 0 && contains(.defaultHeight) { size.height = hint.height }
    if !contains(.sizeToFitHorizontal) { size.width = hint.width }
    if !contains(.sizeToFitVertical) { size.height = hint.height }
    return size
  }

  private func constrained(_ fitted: CGSize, to hint: CGSize) -> CGSize {
    if contains(.constrainSizeMaintainAspectRatio) { return Self.scaled(fitted, into: hint) }
    var size = fitted
    if contains(.constrainWidth) { size.width = min(size.width, hint.width) }
    if contains(.constrainHeight) { size.height = min(size.height, hint.height) }
    return size
  }

  /// Returns a size scaled down until no axis exceeds the hint, with the axis that isn't limiting
  /// rounded.
  private static func scaled(_ fitted: CGSize, into hint: CGSize) -> CGSize {
    let byWidth = hint.width > 0 && fitted.width > hint.width ? hint.width / fitted.width : 1
    let byHeight = hint.height > 0 && fitted.height > hint.height ? hint.height / fitted.height : 1
    if byWidth == 1 && byHeight == 1 { return fitted }
    if byWidth <= byHeight {
      return CGSize(width: hint.width, height: (fitted.height * byWidth).rounded())
    }
    return CGSize(width: (fitted.width * byHeight).rounded(), height: hint.height)
  }

  /// Returns the rect of a size placed in a rect.
  ///
  /// An extent of 0 of the rect is replaced by the size's. Centring rounds half a point
  /// away from zero. Nothing is clamped.
  public func aligned(_ size: CGSize, in rect: CGRect) -> CGRect {
    let free = CGSize(
      width: rect.size.width == 0 ? 0 : rect.size.width - size.width,
      height: rect.size.height == 0 ? 0 : rect.size.height - size.height)
    var origin = rect.origin
    if contains(.alignRight) {
      origin.x += free.width
    } else if contains(.alignCenterHorizontal) {
      origin.x += (free.width / 2).rounded()
    }
    if contains(.alignBottom) {
      origin.y += free.height
    } else if contains(.alignCenterVertical) {
      origin.y += (free.height / 2).rounded()
    }
    return CGRect(origin: origin, size: size)
  }
}
