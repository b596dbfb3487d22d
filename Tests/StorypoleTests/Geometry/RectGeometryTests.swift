import Foundation
import Storypole
import StorypoleProof
import Testing

private let start = CGRect(x: 10, y: 20, width: 100, height: 50)

/// The start rectangle after one change.
private func rect(_ change: (inout CGRect) -> Void) -> CGRect {
  var rect = start
  change(&rect)
  return rect
}

@Test(.ends) func `setting an edge moves`() {
  #expect(rect { $0.left = 7 } == CGRect(x: 7, y: 20, width: 100, height: 50))
  #expect(rect { $0.right = 200 } == CGRect(x: 100, y: 20, width: 100, height: 50))
  #expect(rect { $0.top = 7 } == CGRect(x: 10, y: 7, width: 100, height: 50))
  #expect(rect { $0.bottom = 200 } == CGRect(x: 10, y: 150, width: 100, height: 50))
}

@Test(.ends) func `setting a centre moves`() {
  #expect(rect { $0.centerX = 100 } == CGRect(x: 50, y: 20, width: 100, height: 50))
  #expect(rect { $0.centerY = 100 } == CGRect(x: 10, y: 75, width: 100, height: 50))
}

@Test(.ends) func `setting an extent resizes about the origin`() {
  #expect(rect { $0.width = 40 } == CGRect(x: 10, y: 20, width: 40, height: 50))
  #expect(rect { $0.height = 40 } == CGRect(x: 10, y: 20, width: 100, height: 40))
  #expect(rect { $0.height += 3 } == CGRect(x: 10, y: 20, width: 100, height: 53))
}

@Test(.ends) func `the order of setters matters`() {
  let moved = rect {
    $0.right = 200
    $0.width = 40
  }
  #expect(moved == CGRect(x: 100, y: 20, width: 40, height: 50))
  let resized = rect {
    $0.width = 40
    $0.right = 200
  }
  #expect(resized == CGRect(x: 160, y: 20, width: 40, height: 50))
}

@Test(.ends) func `edges and centres read what they set`() {
  #expect([start.left, start.right, start.top, start.bottom] == [10, 110, 20, 70])
  #expect([start.centerX, start.centerY] == [60, 45])
  #expect([start.width, start.height] == [100, 50])
}

@Test(.ends) func `reading and writing width compiles without ambiguity`() {
  var cover = start
  let writable: WritableKeyPath<CGRect, CGFloat> = \.width
  cover[keyPath: writable] = 31
  #expect([cover].map(\.width) == [31])
  #expect(max(cover.width, cover.height) - 1 == 49)
}

@Test(.ends) func `a width below 0 or NaN becomes 0`() {
  #expect(rect { $0.width = -7 }.size == CGSize(width: 0, height: 50))
  #expect(rect { $0.height = .nan }.size == CGSize(width: 100, height: 0))
}

@Test(.ends) func `a child is centred on whole points, rounded down`() {
  let parent = CGRect(x: 0, y: 0, width: 320, height: 481)
  let child = CGRect(x: 3, y: 5, width: 101, height: 50)
  #expect(child.centered(in: parent) == CGRect(x: 109, y: 215, width: 101, height: 50))
  #expect(child.centeredHorizontally(in: parent).origin == CGPoint(x: 109, y: 5))
  #expect(child.centeredVertically(in: parent).origin == CGPoint(x: 3, y: 215))
}

@Test(.ends) func `a child larger than its parent is rounded down below zero`() {
  let parent = CGRect(x: 0, y: 0, width: 320, height: 481)
  let child = CGRect(x: 0, y: 0, width: 500, height: 500)
  #expect(child.centered(in: parent).origin == CGPoint(x: -90, y: -10))
}

@Test(.ends) func `a child is centred where its parent's content is`() {
  let bounds = CGRect(x: 0.5, y: -31, width: 320, height: 481)
  let child = CGRect(x: 0, y: 0, width: 101, height: 50)
  #expect(child.centered(in: bounds).origin == CGPoint(x: 0.5 + 109, y: -31 + 215))
}
