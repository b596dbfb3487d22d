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
  @Test func `meets numbers that were rounded to whole ones, either way`() {
    let thirds = (0...100).map { CGFloat($0) / 3 }
    #expect(length(of: thirds.map { $0.rounded() }) == 101)
    #expect(length(of: thirds.map { $0.rounded(.up) }) == 101)
    #expect(length(of: thirds.map { 2 * $0.rounded(.up) }) < 101)
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
