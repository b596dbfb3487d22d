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

@Test(.ends) func `setting an extent resizes about the origin`() {
  #expect(rect { $0.width = 40 } == CGRect(x: 10, y: 20, width: 40, height: 50))
  #expect(rect { $0.height = 40 } == CGRect(x: 10, y: 20, width: 100, height: 40))
  #expect(rect { $0.height += 3 } == CGRect(x: 10, y: 20, width: 100, height: 53))
}

@Test(.ends) func `a width below 0 or NaN becomes 0`() {
  #expect(rect { $0.width = -7 }.size == CGSize(width: 0, height: 50))
  #expect(rect { $0.height = .nan }.size == CGSize(width: 100, height: 0))
}

@Test(.ends) func `a child is centred where its parent's content is`() {
  let bounds = CGRect(x: 0.5, y: -31, width: 320, height: 481)
  let child = CGRect(x: 0, y: 0, width: 101, height: 50)
  #expect(child.centered(in: bounds).origin == CGPoint(x: 0.5 + 109, y: -31 + 215))
}
