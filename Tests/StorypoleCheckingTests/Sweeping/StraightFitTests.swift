import Foundation
import StorypoleProof
import Testing

@testable import StorypoleChecking

/// The number of values, from position 0 on, that one straight line meets.
private func length(of values: [CGFloat], tolerance: CGFloat = 0.5) -> Int {
  var fit = StraightFit(tolerance: tolerance)
  for (index, value) in values.enumerated() {
    guard fit.accepts(value, at: CGFloat(index)) else { return index }
    fit.add(value, at: CGFloat(index))
  }
  return values.count
}

@Suite(.ends) struct `A straight fit` {
  @Test func `is as long as its line can be tilted, and no longer`() {
    // The steepest line that meets 0, 1, 2, 3 goes from −0.5 to 3.5: to 4.833 at 4.
    #expect(length(of: [0, 1, 2, 3, 5.33]) == 5)
    #expect(length(of: [0, 1, 2, 3, 5.34]) == 4)
    #expect(length(of: [0, 1, 2, 3, 2.67]) == 5)
    #expect(length(of: [0, 1, 2, 3, 2.66]) == 4)
  }

  @Test func `meets any two values`() {
    #expect(length(of: [18, -700]) == 2)
    #expect(length(of: [18, -700, 18]) == 2)
  }

  @Test func `meets numbers that were rounded to whole ones, either way`() {
    let thirds = (0...100).map { CGFloat($0) / 3 }
    #expect(length(of: thirds.map { $0.rounded() }) == 101)
    #expect(length(of: thirds.map { $0.rounded(.up) }) == 101)
    #expect(length(of: thirds.map { 2 * $0.rounded(.up) }) < 101)
  }

  @Test func `ends at a step`() {
    #expect(length(of: [7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8]) == 12)
    #expect(length(of: [7, 7, 7, 7, 7, 7, 9, 9, 9, 9, 9, 9]) == 6)
    #expect(length(of: [7, 7, 7, 7, 7, 7, 8, 7, 8, 7, 8]) == 11)
    #expect(length(of: [7, 7, 7, 7, 7, 7, 5, 7, 7]) == 6)
  }

  /// The slopes of the lines that meet all values, from pairs of them.
  private static func isMet(_ values: [(x: CGFloat, y: CGFloat)], _ tolerance: CGFloat) -> Bool {
    var (least, most) = (-CGFloat.infinity, CGFloat.infinity)
    for (index, a) in values.enumerated() {
      for b in values[(index + 1)...] {
        most = min(most, (b.y - a.y + 2 * tolerance) / (b.x - a.x))
        least = max(least, (b.y - a.y - 2 * tolerance) / (b.x - a.x))
      }
    }
    return least <= most + 1e-9
  }

  @Test func `equals the lines through all pairs of values`() throws {
    try checkCovering(
      Property("straight fits", cases: 2_000, labels: ["long", "short", "tilted"]) { source in
        let slope = CGFloat(source.int(in: -16...16)) / 8
        var fit = StraightFit(tolerance: 0.5)
        var values: [(x: CGFloat, y: CGFloat)] = []
        var x: CGFloat = 0
        _ = source.array(count: 1...40, "value") { source in
          x += CGFloat(source.int(in: 1...3)) / 2
          // Irrational, so that no line only just meets two values.
          let noise = CGFloat(source.int(in: -14...14)) * CGFloat(2).squareRoot() / 30
          let next = (x: x, y: slope * x + noise)
          let isMet = Self.isMet(values + [next], 0.5)
          source.check(
            fit.accepts(next.y, at: x) == isMet, "\(next) after \(values): \(isMet) expected")
          guard isMet else { return source.label("short") }
          fit.add(next.y, at: x)
          values.append(next)
        }
        source.label("long", if: values.count > 20)
        source.label("tilted", if: slope != 0)
      })
  }
}
