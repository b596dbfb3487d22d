import Foundation
import Storypole
import StorypoleProof
import Testing

@Test(.ends) func `a length is rounded up to the pixels of its scale`() {
  #expect(roundedUpToPixel(18.5, scale: 1) == 19)
  #expect(roundedUpToPixel(18.5, scale: 2) == 18.5)
  #expect(roundedUpToPixel(18.6, scale: 2) == 19)
  #expect(roundedUpToPixel(18.1, scale: 3) == CGFloat(55) / 3)
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
