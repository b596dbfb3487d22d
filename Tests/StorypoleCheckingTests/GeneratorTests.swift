import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Generators of plain values` {
  @Test(arguments: [
    0...0, -7...14, 3...18, -18 ... -3, Int.min...Int.max, Int.min...0, 1...Int.max,
  ])
  func `numbers stay in their range and reach both ends`(_ range: ClosedRange<Int>) {
    let numbers = sample(.int(in: range), 1_000)
    #expect(numbers.allSatisfy { range.contains($0) })
    #expect(numbers.contains(range.lowerBound) && numbers.contains(range.upperBound))
  }

  @Test func `the bounds of a range are common among numbers, lengths, texts and arrays`() {
    let labels = ["number", "length", "text", "array"].flatMap { ["least \($0)", "longest \($0)"] }
    let property = Property("bounds of ranges", cases: 1_000, labels: labels) { source in
      func note(_ name: String, _ value: CGFloat, _ least: CGFloat, _ most: CGFloat) {
        source.label("least \(name)", if: value == least)
        source.label("longest \(name)", if: value == most)
      }
      note("number", CGFloat(source.int(in: 3...400)), 3, 400)
      note("length", source.points(in: 3...400), 3, 400)
      note("text", CGFloat(source.text(count: 0...80).count), 0, 80)
      note("array", CGFloat(source.array(count: 2...90) { _ in 7 }.count), 2, 90)
    }
    let found = PropertyRunner().check(property)
    #expect(found.passed && found.warnings == [])
    // One in eight, half of these at either end. A fraction is added to half of the least lengths.
    for label in labels {
      let least = label == "least length" ? 15 : 40
      #expect((least...100).contains(found.labels[label] ?? 0), "\(label): \(found.summary)")
    }
  }

  @Test(arguments: [(-7...14, 0), (3...18, 3), (-18 ... -3, -3), (Int.min...Int.max, 0)])
  func `all-zero choices make the number closest to zero`(
    _ range: ClosedRange<Int>, _ simplest: Int
  ) {
    #expect(replay(.int(in: range)) == simplest)
  }

  @Test func `numbers shrink towards a target, which is clamped to the range`() {
    #expect(replay(.int(in: 0...400, toward: 17)) == 17)
    #expect(replay(.int(in: 0...400, toward: 1_000)) == 400)
    #expect(replay(.int(in: 0...400, toward: 400), 3) == 397)
  }

  @Test(arguments: [0...0, -7.5...14.25, 0.3...0.4, -0.4 ... -0.3, 1e300...1e301, -1e308...1e308])
  func `doubles stay in their range`(_ range: ClosedRange<Double>) {
    #expect(sample(.double(in: range)).allSatisfy { range.contains($0) })
  }

  @Test func `infinite bounds produce finite numbers`() {
    #expect(sample(.double(in: -.infinity ... .infinity)).allSatisfy { $0.isFinite })
    #expect(sample(.double(in: .infinity ... .infinity), 3).allSatisfy { $0.isFinite })
  }

  @Test(arguments: [
    (-7.5...14.25, 0), (2.5...9, 3), (0.5...3.7, 1), (-9 ... -2.5, -3), (0.3...0.4, 0.3),
  ])
  func `doubles shrink to a whole number if there is one`(
    _ range: ClosedRange<Double>, _ simplest: Double
  ) {
    #expect(replay(.double(in: range)) == simplest)
  }

  @Test(arguments: [(-1.0, false), (0, false), (.nan, false), (1, true), (.infinity, true)])
  func `a boolean of probability 0 or 1 is the same in every replay`(
    _ probability: Double, _ answer: Bool
  ) {
    #expect(replay(.boolean(probability: probability), answer ? 0 : 1) == answer)
  }

  @Test func `a text has letters of its alphabet only, the first of which is the simplest`() {
    let texts = sample(.text(count: 3...7, from: .tricky))
    #expect(texts.allSatisfy { $0.allSatisfy(Alphabet.tricky.characters.contains) })
    #expect(replay(.text(count: 3...7)) == "aaa")
  }
}

@Suite(.ends) struct `Lengths and sizes` {
  @Test func `stay in their range, and shrink to whole points`() {
    var source = ChoiceSource(seed: 7)
    for _ in 0..<100 {
      #expect((7.0...31.5).contains(source.draw(Generator.points(in: 7...31.5))))
      let size = source.draw(Generator.size(widths: 3...7, heights: 14...18.5))
      #expect((3.0...7).contains(size.width) && (14.0...18.5).contains(size.height))
    }
    var replay = ChoiceSource(replaying: [])
    #expect(replay.points(in: 6.5...31) == 7)
  }
}
