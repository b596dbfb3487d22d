import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Runtime: resize coalescer` {
  var coalescer = ResizeCoalescer()

  mutating func resize(_ size: CGSize, interactive: Bool = false) -> ResizeCoalescer.Action {
    coalescer.event(.resize(ResizeRequest(size: size, isInteractive: interactive)))
  }

  @Test mutating func `the first pass is due before any size was requested`() {
    #expect(coalescer.needsPass)
    #expect(coalescer.event(.pass) == .layOut(nil, isInteractive: false))
    #expect(!coalescer.needsPass)
  }

  @Test mutating func `the latest of several sizes is laid out`() {
    #expect(resize(.upright) == .needsPass)
    #expect(resize(.sideways) == .needsPass)
    #expect(resize(.splitView) == .needsPass)
    #expect(coalescer.event(.pass) == .layOut(.splitView, isInteractive: false))
    #expect(!coalescer.needsPass)
  }

  @Test mutating func `a size that changes back before the pass leaves nothing to lay out`() {
    _ = resize(.upright)
    _ = coalescer.event(.pass)
    #expect(resize(.sideways) == .needsPass)
    #expect(resize(.upright) == .nothingToLayOut)
  }

  @Test mutating func `an interactive resize ends with one pass that is not interactive`() {
    _ = resize(.upright)
    _ = coalescer.event(.pass)
    #expect(resize(.sideways, interactive: true) == .needsPass)
    #expect(coalescer.event(.pass) == .layOut(.sideways, isInteractive: true))
    #expect(coalescer.event(.endInteractive) == .needsPass)
    #expect(coalescer.event(.pass) == .layOut(.sideways, isInteractive: false))
    #expect(coalescer.event(.endInteractive) == .nothingToLayOut)
  }

  @Test mutating func `a plain size ends an interactive resize`() {
    _ = resize(.sideways, interactive: true)
    _ = coalescer.event(.pass)
    #expect(resize(.sideways) == .needsPass)
    #expect(coalescer.event(.pass) == .layOut(.sideways, isInteractive: false))
  }

  @Test mutating func `an interactive resize that changes back before any pass needs none`() {
    _ = resize(.upright)
    _ = coalescer.event(.pass)
    #expect(resize(.sideways, interactive: true) == .needsPass)
    #expect(resize(.upright, interactive: true) == .nothingToLayOut)
    #expect(coalescer.event(.endInteractive) == .nothingToLayOut)
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
    _ = coalescer.event(.resize(ResizeRequest(size: .upright, isInteractive: false)))
  }

  mutating func step(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...4:
      let size = CGSize.drawn(&random)
      asked.append(size)
      let request = ResizeRequest(size: size, isInteractive: !random.oneIn(3))
      _ = coalescer.event(.resize(request))
    case 5: _ = coalescer.event(.endInteractive)
    default: pass()
    }
  }

  mutating func finish() {
    _ = coalescer.event(.endInteractive)
    pass()
    pass()
  }

  private mutating func pass() {
    guard coalescer.needsPass else { return }
    guard case .layOut(let size, let isInteractive) = coalescer.event(.pass) else { return }
    if let last = passes.last, last.size == size, !last.isInteractive || isInteractive {
      idlePasses += 1
    }
    passes.append((size, isInteractive, asked.count))
  }

  /// Whether each pass laid out the size last requested when it began.
  var isInOrder: Bool { passes.allSatisfy { asked[$0.askedBefore - 1] == $0.size } }
}
