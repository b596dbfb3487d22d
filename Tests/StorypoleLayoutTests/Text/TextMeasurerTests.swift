import Foundation
import Storypole
import StorypoleProof
import Testing

@Test(.ends) func `measurers are compared by value, and unequal across types`() {
  #expect(fixed.isEqual(to: .fixed(advance: 7, lineHeight: 17)))
  #expect(!fixed.isEqual(to: .fixed(advance: 7, lineHeight: 18.5)))
  #expect(!fixed.isEqual(to: SpelledOutMeasurer(advance: 7, lineHeight: 17)))
}

@Test(.ends) func `a measurer has no common advance by default`() {
  #expect(UnevenMeasurer().commonAdvance(in: sampleFont) == nil)
  #expect(HelveticaTextMeasurer.helvetica.commonAdvance(in: sampleFont) == nil)
  #expect(fixed.commonAdvance(in: sampleFont) == 7)
}

@Test(.ends) func `invalid fixed metrics are treated as 0`() {
  for bad in [CGFloat.nan, CGFloat.infinity, -7] {
    let flat = EvenTextMeasurer.fixed(advance: 0, lineHeight: 0)
    #expect(.fixed(advance: bad, lineHeight: bad) == flat)
  }
}
