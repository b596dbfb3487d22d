package import Foundation

// Sanitizes the numbers that callers pass to the engine. The order of the comparisons matters:
// a comparison with NaN is false, so each of them maps NaN to 0, and −0 to +0. (`max(.nan, 1)`
// would be NaN.) Rounding half away from zero needs no helper: it is `rounded()`.

extension CGFloat {
  /// The number as an extent that may be infinite: negative numbers and NaN are 0.
  package var clampedToNonNegative: CGFloat { self > 0 ? self : 0 }

  /// The number as a returned extent: negative numbers, NaN and infinity are 0.
  package var clampedToFiniteExtent: CGFloat { self > 0 && self < .infinity ? self : 0 }

  /// The number as a coordinate: NaN and infinities are 0, and −0 is +0.
  package var finiteOrZero: CGFloat { isFinite ? self + 0 : 0 }

  /// The amount that content may exceed an extent by and still fit, in points.
  ///
  /// A label rounds its size to pixels, and so may lose 1/1024 (R16), and containers add and
  /// subtract insets. At the extent that it has asked for, content fits.
  static var grace: CGFloat { 1.0 / 512 }
}

extension CGSize {
  /// Both extents as coordinates: NaN and infinities are 0.
  var finiteOrZero: CGSize {
    CGSize(width: width.finiteOrZero, height: height.finiteOrZero)
  }

  /// Whether both extents are finite.
  var isFinite: Bool { width.isFinite && height.isFinite }

  /// Both extents as in a proposal (R11): negative numbers and NaN are 0.
  package var clampedToNonNegative: CGSize {
    CGSize(width: width.clampedToNonNegative, height: height.clampedToNonNegative)
  }

  /// Both extents as in a returned size (R11): negative numbers, NaN and infinity are 0.
  package var clampedToFiniteExtent: CGSize {
    CGSize(width: width.clampedToFiniteExtent, height: height.clampedToFiniteExtent)
  }
}

/// The next step up of the pixel grid at a scale: ⌈x · scale − 1/1024⌉ / scale (R16).
///
/// A length less than 1/1024 pixel above a step counts as on it. A scale that isn't a positive
/// finite number counts as 1. A length that overflows when scaled is returned unchanged.
package func roundedUpToPixel(_ x: CGFloat, scale: CGFloat) -> CGFloat {
  let scale = scale > 0 && scale < .infinity ? scale : 1
  let pixels = x * scale
  guard pixels.isFinite else { return x }
  return (pixels - 1 / 1024).rounded(.up) / scale + 0
}

extension CGSize {
  /// Both extents rounded up to the pixel grid, as labels report them (R16).
  package func roundedUpToPixels(scale: CGFloat) -> CGSize {
    CGSize(
      width: roundedUpToPixel(width, scale: scale), height: roundedUpToPixel(height, scale: scale))
  }
}
