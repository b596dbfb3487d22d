import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Numbers, rects and insets drawn from fixed seeds: their texts, and what is computed from them, as
/// digests.
///
/// A row changes with any digit. Where a change is meant, look at what has changed, and take over
/// the new row.
@Suite(.ends) struct `Numbers from fixed seeds` {
  @Test func `are written as they were`() {
    var source = ChoiceSource(seed: 7)
    var digest = Digest()
    for _ in 0..<4_000 {
      let number = source.number()
      digest.add(number.brief)
      digest.add(Double(number).exact)
      digest.add(roundedText(Double(number)))
      digest.add(timeText(nanoseconds: Double(number.magnitude)))
    }
    #expect("\(digest)" == "3c5cc8a3")
  }

  @Test func `are rounded and clamped as they were`() {
    var source = ChoiceSource(seed: 7)
    var digest = Digest()
    for _ in 0..<2_000 {
      let (number, other) = (source.number(), source.number())
      for scale: CGFloat in [0, 1, 2, 3] { digest.add(roundedUpToPixel(number, scale: scale)) }
      digest.add(number.clampedToNonNegative)
      digest.add(CGSize(width: number, height: other).clampedToFiniteExtent)
      digest.add(CGSize(width: number, height: other).clampedToNonNegative)
      digest.add(CGSize(width: number, height: other).finiteOrZero)
      digest.add(Length.points(number).resolved(against: other))
      digest.add(Length.percent(number).resolved(against: other))
    }
    #expect("\(digest)" == "6591a1bb")
  }

  @Test func `move the edges of rects as they did`() {
    var source = ChoiceSource(seed: 7)
    var digest = Digest()
    let edges: [WritableKeyPath<CGRect, CGFloat>] = [
      \.left, \.right, \.top, \.bottom, \.centerX, \.centerY, \.width, \.height,
    ]
    for _ in 0..<1_000 {
      var (rect, other) = (source.rect(), source.rect())
      let view = View(frame: source.rect())
      for edge in edges {
        digest.add(rect[keyPath: edge])
        rect[keyPath: edge] = other[keyPath: edge]
        digest.add(rect)
      }
      view.center(in: other)
      digest.add(view.frame)
      view.centerHorizontally(in: rect)
      view.centerVertically(in: rect)
      digest.add(view.frame)
      other = other.offsetBy(dx: rect.minX - other.minX + 7, dy: rect.minY - other.minY + 3)
      digest.add(rect.common(with: other) ?? .null)
      let insets = EdgeInsets(
        top: other.minX, left: other.minY, bottom: rect.width, right: rect.height)
      digest.add(rect.inset(by: insets))
      digest.add(rect.size.inset(by: insets))
    }
    #expect("\(digest)" == "78a39036")
  }
}

extension ChoiceSource {
  /// A number of any magnitude, with few digits or many, near a tie or at a limit.
  fileprivate mutating func number() -> CGFloat {
    let power = pow(10, CGFloat(int(in: -6...17)))
    let number = CGFloat(int(in: -20_000...20_000)) / pick(from: [1, 2, 3, 8, 1_000]) * power
    switch int(in: 0...9) {
    case 0: return pick(from: [0, -0.0, .infinity, -.infinity, .nan, 1e15, 999, 0.0005])
    case 1: return number.nextUp
    default: return number
    }
  }

  fileprivate mutating func rect() -> CGRect {
    CGRect(
      x: CGFloat(int(in: -40...400)) / 4, y: CGFloat(int(in: -40...400)) / 4,
      width: CGFloat(int(in: 0...300)) / 4, height: CGFloat(int(in: 0...300)) / 4)
  }
}
