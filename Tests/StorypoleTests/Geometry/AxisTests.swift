import Foundation
import Storypole
import StorypoleProof
import Testing

@Test(.ends) func `the cross axis of the cross axis is the axis`() {
  for axis in Axis.allCases {
    #expect(axis.cross != axis)
    #expect(axis.cross.cross == axis)
  }
}

@Test(.ends) func `along a row, main is horizontal`() {
  let size = CGSize(main: 7, cross: 14, axis: .horizontal)
  #expect(size == CGSize(width: 7, height: 14))
  #expect(size.main(.horizontal) == 7)
  #expect(size.cross(.horizontal) == 14)
  #expect(CGPoint(main: 3, cross: 5, axis: .horizontal) == CGPoint(x: 3, y: 5))
}

@Test(.ends) func `along a column, main is vertical`() {
  let size = CGSize(main: 7, cross: 14, axis: .vertical)
  #expect(size == CGSize(width: 14, height: 7))
  #expect(size.main(.vertical) == 7)
  #expect(size.cross(.vertical) == 14)
  let point = CGPoint(main: 3, cross: 5, axis: .vertical)
  #expect(point == CGPoint(x: 5, y: 3))
  #expect(point.main(.vertical) == 3)
  #expect(point.cross(.vertical) == 5)
}

@Test(.ends) func `a rectangle starts and ends along and across both axes`() {
  let cover = CGRect(x: 3, y: 5, width: 7, height: 14)
  #expect(cover.mainMin(.horizontal) == 3)
  #expect(cover.mainMax(.horizontal) == 3.0 + 7)
  #expect(cover.crossMin(.horizontal) == 5)
  #expect(cover.crossMax(.horizontal) == 5.0 + 14)
  #expect(cover.mainMin(.vertical) == 5)
  #expect(cover.mainMax(.vertical) == 5.0 + 14)
  #expect(cover.crossMin(.vertical) == 3)
  #expect(cover.crossMax(.vertical) == 3.0 + 7)
}

@Test(.ends) func `insets have a start and an end along and across both axes`() {
  let insets = EdgeInsets(top: 1, left: 3, bottom: 5, right: 7)
  #expect(insets.mainStart(.horizontal) == 3)
  #expect(insets.mainEnd(.horizontal) == 7)
  #expect(insets.crossStart(.horizontal) == 1)
  #expect(insets.crossEnd(.horizontal) == 5)
  #expect(insets.main(.horizontal) == 3.0 + 7)
  #expect(insets.cross(.horizontal) == 1.0 + 5)
  #expect(insets.mainStart(.vertical) == 1)
  #expect(insets.mainEnd(.vertical) == 5)
  #expect(insets.crossStart(.vertical) == 3)
  #expect(insets.crossEnd(.vertical) == 7)
  #expect(insets.main(.vertical) == 1.0 + 5)
  #expect(insets.cross(.vertical) == 3.0 + 7)
}
