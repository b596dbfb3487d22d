import Storypole
import Testing

@Test func `the cross axis of the cross axis is the axis`() {
  for axis in Axis.allCases {
    #expect(axis.cross != axis)
    #expect(axis.cross.cross == axis)
  }
}
