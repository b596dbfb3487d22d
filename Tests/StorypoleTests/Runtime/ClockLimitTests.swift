import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Extreme numbers given to a clock.
@Suite(.ends) struct `Runtime: the end of a clock's time` {
  @Test(.waitsForProcess, arguments: [1, 60, 1_000])
  func `a clock advanced by all frames stops at its last one`(hertz: Int) async {
    await #expect(processExitsWith: .success) { [hertz = hertz as Int] in
      let clock = VirtualFrameClock(hertz: hertz)
      clock.advance(frames: .max)
      let end = (clock.frame, clock.now)
      clock.advance(frames: .max)
      clock.advance()
      clock.advance(by: Duration(attoseconds: .max))
      precondition(clock.frame == end.0 && clock.now == end.1)
      precondition(clock.frame == VirtualFrameClock.lastFrame)
    }
  }

  @Test(.waitsForProcess) func `a pending pass runs on the way to the last frame`() async {
    await #expect(processExitsWith: .success) {
      let clock = VirtualFrameClock(hertz: 60)
      let host = LayoutHost(size: .upright, root: RecordingScreen("screen"), scheduler: clock)
      clock.advance(frames: .max)
      precondition(host.lastReport.number == 1 && clock.frame == VirtualFrameClock.lastFrame)
    }
  }

  @Test(.waitsForProcess)
  func `a clock that jumps across its whole range gives the longest duration`() async {
    await #expect(processExitsWith: .success) {
      let reads = Tally()
      let clock = PassClock {
        reads.add()
        return Duration(attoseconds: reads.count == 1 ? .min : .max)
      }
      let host = LayoutHost(size: .upright, root: RecordingScreen("screen"), clock: clock)
      precondition(host.tick()?.duration == Duration(attoseconds: .max))
    }
  }

  @Test func `a sum past the longest or the shortest duration is that duration`() {
    let (first, last) = (Duration(attoseconds: .min), Duration(attoseconds: .max))
    #expect(last.addingClamped(.seconds(7)) == last)
    #expect(first.addingClamped(.seconds(-7)) == first)
    #expect(last.addingClamped(.seconds(-7)) == Duration(attoseconds: .max - 7 * .second))
    #expect(Duration.seconds(7).addingClamped(.milliseconds(14)) == .milliseconds(7_014))
  }

  @Test(arguments: [CGFloat.greatestFiniteMagnitude, 1e300, .leastNonzeroMagnitude])
  func `a host accepts every size that a root can have`(extent: CGFloat) {
    let host = LayoutHost(
      size: CGSize(width: extent, height: extent), root: RecordingScreen("screen"))
    #expect(host.tick()?.size == CGSize(width: extent, height: extent))
    host.resize(to: CGSize(width: -0.0, height: extent))
    #expect(host.tick()?.size == CGSize(width: 0, height: extent))
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func `limits of any number end a flush`(limit: Int) {
    let host = LayoutHost(size: .upright, root: RecordingScreen("screen"))
    host.root.layoutLimits.generations = limit
    host.root.layoutLimits.runsOfOneView = limit
    var runs = 0
    host.root.afterLayout = { [unowned root = host.root] in
      runs += 1
      if runs < 60 { root.setNeedsLayout() }
    }
    while host.needsPass { host.tick() }
    #expect(runs == 60)
    host.root.afterLayout = {}
  }
}

extension Int128 {
  /// The attoseconds in a second.
  fileprivate static let second: Int128 = 1_000_000_000_000_000_000
}
