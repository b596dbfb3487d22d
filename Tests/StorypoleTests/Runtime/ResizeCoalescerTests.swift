import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Runtime: resize coalescer` {
  var coalescer = ResizeCoalescer()

  mutating func needsPass(after size: CGSize, interactive: Bool = false) throws -> Bool {
    coalescer.ask(try #require(ResizeRequest(size: size, isInteractive: interactive)))
  }

  mutating func pass() -> ResizeCoalescer.Input { coalescer.beginPass() }

  @Test mutating func `the first pass is due before any size was requested`() {
    #expect(coalescer.needsPass)
    #expect(pass() == .init(size: nil, isInteractive: false))
    #expect(!coalescer.needsPass)
  }

  @Test mutating func `the latest of several sizes is laid out`() throws {
    #expect(try needsPass(after: .upright) == true)
    #expect(try needsPass(after: .sideways) == true)
    #expect(try needsPass(after: .splitView) == true)
    #expect(pass() == .init(size: .splitView, isInteractive: false))
    #expect(!coalescer.needsPass)
  }

  @Test mutating func `a size that changes back before the pass leaves nothing to lay out`() throws
  {
    _ = try needsPass(after: .upright)
    _ = pass()
    #expect(try needsPass(after: .sideways) == true)
    #expect(try needsPass(after: .upright) == false)
  }

  @Test mutating func `an interactive resize ends with one pass that is not interactive`() throws {
    _ = try needsPass(after: .upright)
    _ = pass()
    #expect(try needsPass(after: .sideways, interactive: true) == true)
    #expect(pass() == .init(size: .sideways, isInteractive: true))
    #expect(coalescer.endInteractive() == true)
    #expect(pass() == .init(size: .sideways, isInteractive: false))
    #expect(coalescer.endInteractive() == false)
  }

  @Test mutating func `a plain size ends an interactive resize`() throws {
    _ = try needsPass(after: .sideways, interactive: true)
    _ = pass()
    #expect(try needsPass(after: .sideways) == true)
    #expect(pass() == .init(size: .sideways, isInteractive: false))
  }

  @Test mutating func `an interactive resize that changes back before any pass needs none`() throws
  {
    _ = try needsPass(after: .upright)
    _ = pass()
    #expect(try needsPass(after: .sideways, interactive: true) == true)
    #expect(try needsPass(after: .upright, interactive: true) == false)
    #expect(coalescer.endInteractive() == false)
  }

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
