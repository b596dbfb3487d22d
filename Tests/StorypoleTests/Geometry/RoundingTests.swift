import Foundation
import Storypole
import StorypoleProof
import Testing

@Test(.ends) func `an extent is never negative, NaN or minus zero`() {
  for bad in [CGFloat.nan, -CGFloat.infinity, -7, -0.0] {
    #expect(bad.clampedToNonNegative == 0)
    #expect(bad.clampedToNonNegative.sign == .plus)
    #expect(bad.clampedToFiniteExtent == 0)
    #expect(bad.clampedToFiniteExtent.sign == .plus)
  }
  let size = CGSize(width: CGFloat.nan, height: -7)
  #expect(size.clampedToNonNegative == .zero)
  #expect(size.clampedToFiniteExtent == .zero)
}

@Test(.ends) func `an extent may be infinite as a proposal, not as an answer`() {
  #expect(CGFloat.infinity.clampedToNonNegative == .infinity)
  #expect(CGFloat.infinity.clampedToFiniteExtent == 0)
  #expect(CGFloat(18.5).clampedToNonNegative == 18.5)
  #expect(CGFloat(18.5).clampedToFiniteExtent == 18.5)
}

@Test(.ends) func `a coordinate is finite and never minus zero`() {
  for bad in [CGFloat.nan, CGFloat.infinity, -CGFloat.infinity, -0.0] {
    #expect(bad.finiteOrZero == 0)
    #expect(bad.finiteOrZero.sign == .plus)
  }
  #expect(CGFloat(-18.5).finiteOrZero == -18.5)
}

@Test(.ends) func `a length is rounded up to the pixels of its scale`() {
  #expect(roundedUpToPixel(18.5, scale: 1) == 19)
  #expect(roundedUpToPixel(18.5, scale: 2) == 18.5)
  #expect(roundedUpToPixel(18.6, scale: 2) == 19)
  #expect(roundedUpToPixel(18.1, scale: 3) == 18 + 1.0 / 3)
  #expect(roundedUpToPixel(-18.5, scale: 1) == -18)
}

@Test(.ends) func `a value up to 1/1024 pixel above a step is rounded to the step`() {
  #expect(roundedUpToPixel(7 + 1.0 / 1024, scale: 1) == 7)
  #expect(roundedUpToPixel(7 + 1.1 / 1024, scale: 1) == 8)
  #expect(roundedUpToPixel(7 + 1.0 / 1024, scale: 2) == 7.5)
  #expect(roundedUpToPixel(0, scale: 3).sign == .plus)
}

@Test(.ends)
func `an invalid scale is treated as 1, and values beyond pixel precision are unchanged`() {
  for scale in [CGFloat.nan, CGFloat.infinity, -2, 0] {
    #expect(roundedUpToPixel(18.5, scale: scale) == 19)
  }
  #expect(roundedUpToPixel(.infinity, scale: 2) == .infinity)
  let huge = CGFloat.greatestFiniteMagnitude
  #expect(roundedUpToPixel(huge, scale: 3) == huge)
}
