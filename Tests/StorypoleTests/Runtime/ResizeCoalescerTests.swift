import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Runtime: resize coalescer` {
  /// R48, for any order of events: sizes are laid out in the order of their requests, the last one
  /// is laid out, and no interactive pass is the last of its stream.
  @Test func `any stream of sizes is laid out in order and to its end`() {
    for seed in SplitMix64.seeds(500) {
      var random = SplitMix64(seed: seed)
      var stream = ResizeStream()
      for _ in 0..<40 { stream.step(&random) }
      stream.finish()
      #expect(stream.isInOrder, SplitMix64.replay(seed))
      #expect(stream.passes.last?.size == stream.asked.last, SplitMix64.replay(seed))
      #expect(stream.passes.last?.isInteractive == false, SplitMix64.replay(seed))
      #expect(stream.idlePasses == 0, SplitMix64.replay(seed))
    }
  }
}

/// Draws events for a coalescer, and records the requested and the laid out sizes.
private struct ResizeStream {
  private(set) var asked = [CGSize.upright]
  /// Each size laid out, and the number of requests by then.
  private(set) var passes: [(size: CGSize?, isInteractive: Bool, askedBefore: Int)] = []
  /// The number of passes that repeated a layout without ending an interactive resize.
  private(set) var idlePasses = 0
  private var coalescer = ResizeCoalescer()

  init() {
    ask(.upright)
  }

  private mutating func ask(_ size: CGSize, isInteractive: Bool = false) {
    let request = ResizeRequest(size: size, isInteractive: isInteractive)
    if let request { _ = coalescer.ask(request) }
  }

  mutating func step(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...4:
      let size = CGSize.drawn(&random)
      asked.append(size)
      ask(size, isInteractive: !random.oneIn(3))
    case 5: _ = coalescer.endInteractive()
    default: pass()
    }
  }

  mutating func finish() {
    _ = coalescer.endInteractive()
    pass()
    pass()
  }

  private mutating func pass() {
    guard coalescer.needsPass else { return }
    let input = coalescer.beginPass()
    if let last = passes.last, last.size == input.size, !last.isInteractive || input.isInteractive {
      idlePasses += 1
    }
    passes.append((input.size, input.isInteractive, asked.count))
  }

  /// Whether each pass laid out the size last requested when it began.
  var isInOrder: Bool { passes.allSatisfy { asked[$0.askedBefore - 1] == $0.size } }
}
