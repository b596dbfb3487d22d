import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleChecking

/// A random function of the width that consists of straight pieces.
private struct PiecewiseLine {
  struct Piece {
    let start: CGFloat
    let value: CGFloat
    let slope: CGFloat
  }

  private(set) var pieces: [Piece]
  let end: CGFloat

  /// - Parameters:
  ///   - source: the choices: pieces of at least 26 points, which begin at half points with a jump
  ///     of at least 4 points, or with a slope that differs by at least 1 / 2.
  init(_ source: inout ChoiceSource) {
    var slope = Self.slope(&source)
    pieces = [Piece(start: 200, value: CGFloat(source.int(in: -50...50)), slope: slope)]
    var start: CGFloat = 200
    var drawn = pieces
    _ = source.array(count: 0...6, "piece") { source in
      let length = CGFloat(source.int(in: 52...120)) / 2
      let last = drawn[drawn.count - 1]
      let value = last.value + last.slope * length
      start += length
      if source.boolean() {
        let jump = CGFloat(source.int(in: 4...40)) * (source.boolean() ? 1 : -1)
        slope = Self.slope(&source)
        drawn.append(Piece(start: start, value: value + jump, slope: slope))
        source.label("a jump")
      } else {
        let turn = CGFloat(source.int(in: 4...16)) / 8
        slope = last.slope + (last.slope > 0 ? -turn : turn)
        drawn.append(Piece(start: start, value: value, slope: slope))
        source.label("a turn")
      }
    }
    pieces = drawn
    end = (start + 40).rounded(.up)
  }

  private static func slope(_ source: inout ChoiceSource) -> CGFloat {
    CGFloat(source.int(in: -16...16)) / 8
  }

  func value(at x: CGFloat) -> CGFloat {
    let piece = pieces.last { $0.start <= x } ?? pieces[0]
    return piece.value + piece.slope * (x - piece.start)
  }

  /// The sizes at which each piece may be found to begin: a jump at once, a turn when it is out of
  /// what a tolerance of half a point leaves to a line over the piece before.
  var expected: [ClosedRange<CGFloat>] {
    zip(pieces, pieces.dropFirst()).map { before, next in
      let length = next.start - before.start
      let jump = next.value - (before.value + before.slope * length)
      if jump.magnitude >= 1 { return next.start...next.start }
      let turn = (next.slope - before.slope).magnitude
      // The run before begins up to 4 points late.
      return next.start...(next.start + 1 / (turn - 1 / (length - 4)) + 1)
    }
  }
}

@Suite(.ends) struct `Random straight pieces` {
  @Test func `are recovered by a sweep, each from where it begins`() throws {
    try checkCovering(
      Property("straight pieces", cases: 100, labels: ["a jump", "a turn"]) { source in
        let line = PiecewiseLine(&source)
        source.note("\(line.pieces)")
        let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 14), name: "page")
        let shelf = View(name: "shelf")
        page.addSubview(shelf)
        page.environment.displayScale = 2
        page.setLayout { _, layout, size in
          layout.setFrame(
            CGRect(x: line.value(at: size.width), y: 0, width: 7, height: 7), of: shelf)
          return size
        }
        let sweep = page.sweep(widths: 200...Int(line.end), rules: [])
        let runs = sweep.views[1].runs(of: .left)
        let found = runs.dropFirst().map(\.extents.lowerBound)
        source.check(
          found.count == line.expected.count
            && zip(found, line.expected).allSatisfy { $1.contains($0) },
          "found \(found), expected \(line.expected)")
        for (run, piece) in zip(runs, line.pieces) where runs.count == line.pieces.count {
          let slack = 2 / (run.extents.upperBound - run.extents.lowerBound)
          source.check(
            (run.slope - piece.slope).magnitude <= slack,
            "the slope is \(run.slope), expected \(piece.slope)")
        }
      })
  }
}

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
