import Foundation
import StorypoleProof
import Testing

@testable import Storypole

private let screen = rect(0, 0, 414, 896)

@Suite(.ends) struct `A flexible line` {
  @Test func `divides what fixed items leave`() throws {
    var page = FlexLine(in: screen, direction: .column)
    try page.add(contentsOf: [.flexible, .height(44), .height(200)])
    #expect(page.frames == [rect(0, 0, 414, 652), rect(0, 652, 414, 44), rect(0, 696, 414, 200)])

    var row = FlexLine(in: rect(0, 0, 414, 200), direction: .row)
    try row.add(contentsOf: [.flexible, .width(200), .flexible, .width(200), .flexible])
    let share: CGFloat = (414 - 200 - 200) / 3
    #expect(try row.frame(at: 1) == rect(share, 0, 200, 200))
    #expect(try row.frame(at: 3) == rect(200 + 2 * share, 0, 200, 200))
    #expect(try abs(row.frame(at: 1).minX - 4.667) < 0.001)
    #expect(try abs(row.frame(at: 3).minX - 209.333) < 0.001)
  }

  @Test func `returns frames immediately, with smaller shares as items are added`() throws {
    var row = FlexLine(in: rect(0, 0, 300, 20), axis: .horizontal)
    #expect(try row.add(.flexible) == rect(0, 0, 300, 20))
    #expect(try row.add(.flexible) == rect(150, 0, 150, 20))
    #expect(try row.add(.width(70)) == rect(230, 0, 70, 20))
    #expect(try row.frame(at: 0) == rect(0, 0, 115, 20))
    #expect(row.count == 3)
  }

  @Test func `takes thirds whose sum is rounded below the whole`() throws {
    for room in [0.3, 100, 414, 1e-9, 7e200] as [CGFloat] {
      for count in 1...40 {
        var row = FlexLine(in: rect(0, 0, room, 20), axis: .horizontal)
        try row.add(contentsOf: Array(repeating: .width(room / CGFloat(count)), count: count))
        #expect(try row.add(.flexible).width <= room / 1e9, "\(count) in \(room)")
      }
    }
  }
}

@Suite(.ends) struct `The order of a flexible line` {
  private let items: [FlexLine.Item] = [.width(31), .flexible, .width(70), .width(7)]

  @Test func `is the order of its batches`() throws {
    var whole = FlexLine(in: screen, axis: .horizontal)
    try whole.add(contentsOf: items + items)
    var parts = FlexLine(in: screen, axis: .horizontal)
    try parts.add(items[0])
    try parts.add(contentsOf: items[1...2])
    #expect(try parts.add(contentsOf: []) == [])
    try parts.add(contentsOf: [items[3], items[0]])
    let last = try parts.add(contentsOf: items[1...])
    #expect(parts == whole)
    #expect(parts.items == items + items)
    #expect(last == Array(whole.frames.suffix(3)))
  }

  @Test func `is reversed if it is flipped, in any batches`() throws {
    var plain = FlexLine(in: screen, axis: .horizontal)
    try plain.add(contentsOf: (items + items).reversed())
    var flipped = FlexLine(in: screen, axis: .horizontal, isFlipped: true)
    try flipped.add(contentsOf: items)
    try flipped.add(items[0])
    try flipped.add(contentsOf: items[1...])
    #expect(flipped.frames == plain.frames.reversed())
    flipped.isFlipped = false
    #expect(try flipped.frame(at: 0).minX == 0)
  }

}

@Suite(.ends) struct `A flexible line refuses` {
  private func line() throws -> FlexLine {
    var line = FlexLine(in: rect(0, 0, 300, 20), axis: .horizontal)
    try line.add(contentsOf: [.width(200), .flexible])
    return line
  }

  private func expect(
    _ error: FlexLineError, _ change: (inout FlexLine) throws(FlexLineError) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try line()
    var line = before
    #expect(throws: error, sourceLocation: sourceLocation) { try change(&line) }
    #expect(line == before, sourceLocation: sourceLocation)
    #expect(try line.add(.width(100)) == rect(200, 0, 100, 20), sourceLocation: sourceLocation)
  }

  @Test func `items that don't fit, and is unchanged`() throws {
    try expect(.outOfSpace(needed: 301, available: 300)) { line throws(FlexLineError) in
      try line.add(.width(101))
    }
    try expect(.outOfSpace(needed: 320, available: 300)) { line throws(FlexLineError) in
      try line.add(contentsOf: [.width(60), .flexible, .width(60)])
    }
  }

  @Test(arguments: [-1, 2, Int.max, Int.min])
  func `an index out of range`(index: Int) throws {
    try expect(.indexOutOfRange(index: index, count: 2)) { line throws(FlexLineError) in
      _ = try line.frame(at: index)
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a non-finite extent`(extent: CGFloat) throws {
    for item in [
      .width(extent), .height(extent), .size(size(1, extent)), .size(size(extent, 1)),
    ] as [FlexLine.Item] {
      try expect(.notFinite) { line throws(FlexLineError) in try line.add(item) }
      try expect(.notFinite) { line throws(FlexLineError) in
        try line.add(contentsOf: [.width(7), item])
      }
    }
  }

  @Test func `a negative extent, also across`() throws {
    try expect(.negative(-7)) { line throws(FlexLineError) in try line.add(.width(-7)) }
    try expect(.negative(-7)) { line throws(FlexLineError) in try line.add(.height(-7)) }
  }

  @Test func `extents whose sum is not finite`() throws {
    try expect(.outOfSpace(needed: .infinity, available: 300)) { line throws(FlexLineError) in
      try line.add(contentsOf: [.width(1.7e308), .width(1.7e308)])
    }
  }

  @Test(arguments: [
    rect(.nan, 0, 1, 1), rect(0, .infinity, 1, 1), rect(0, 0, -1, 1), rect(0, 0, 1, .nan),
  ])
  func `an invalid rect`(rect: CGRect) {
    var line = FlexLine(in: rect, axis: .horizontal)
    #expect { try line.add(.flexible) } throws: { error in
      guard case FlexLineError.invalidRect = error else { return false }
      return "\(error)".hasSuffix("use a finite rect whose extents are 0 or more")
    }
    #expect(line.count == 0)
  }

  @Test func `with a message that says what is accepted`() {
    let errors: [FlexLineError] = [
      .outOfSpace(needed: 320.5, available: 300), .indexOutOfRange(index: 7, count: 3),
      .indexOutOfRange(index: 0, count: 0), .notFinite, .negative(-7),
    ]
    #expect(
      errors.map(\.description) == [
        "out of space: the fixed items need 320.5 points, but the line has 300",
        "no item has the index 7: use an index in 0..<3",
        "no item has the index 0: the line is empty",
        "an item's extent is NaN or infinite: look for a division by zero",
        "an item's extent is -7: use 0 or more",
      ])
  }
}

@Suite(.ends) struct `A flexible line of 100,000 items` {
  /// With a step per previous item, each of these would take some 5,000,000,000 steps.
  @Test func `can be filled and read one by one`() throws {
    var line = FlexLine(in: rect(0, 0, 1_000_000, 20), axis: .horizontal)
    var last = CGRect.zero
    for index in 0..<100_000 {
      last = try line.add(index % 2 == 0 ? .width(3) : .flexible)
    }
    #expect(last.maxX == 1_000_000)
    #expect(try line.frame(at: 50_000) == rect(500_000, 0, 3, 20))
    let frames = line.frames
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX == $1.minX })
  }
}

@Suite(.ends) struct `The sum of the extents of a line` {
  @Test func `may exceed the available extent by the rounding error of one addition per item`() {
    #expect(FlexRun.fits(CGFloat(1).nextUp, of: 1, in: 1))
    #expect(!FlexRun.fits(CGFloat(1).nextUp.nextUp, of: 1, in: 1))
    #expect(FlexRun.fits(CGFloat(1).nextUp.nextUp, of: 2, in: 1))
    let view = View(frame: rect(0, 0, 0.3, 20))
    view.layout = FlexLineLayout(.horizontal, [.width(0.1), .width(0.2)])
    view.layoutIfNeeded()
    #expect(view.diagnostics == [])
  }
}
