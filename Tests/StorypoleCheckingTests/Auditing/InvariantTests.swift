import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A screen with a column of two rows, laid out; each fault below is planted in it.
private struct Sample {
  let screen = VBox(name: "screen")
  let row = VBox(name: "row")
  let title = Label("Storypole", name: "title")

  init() {
    row.addSubview(title)
    screen.addSubview(row)
    screen.frame.size = CGSize(width: 210, height: 91)
    screen.layoutIfNeeded()
  }

  var node: NodeRef { row.node }
  var engine: EngineRef { EngineRef.engine(for: screen.node) }
}

@Suite(.ends) struct `Broken invariants are reported with their values` {
  @Test func `a consistent tree breaks none`() {
    #expect(Sample().screen.checkInvariants() == [])
  }

  @Test func `a stale depth after a move is reported`() {
    let sample = Sample()
    sample.title.node.depth = 1
    #expect(
      sample.screen.checkInvariants() == ["screen/row/title: the depth is 1, but should be 2"])
  }

  @Test func `a dirty view that isn't queued is reported`() {
    let sample = Sample()
    sample.node.frame.size.width = 7
    #expect(
      sample.screen.checkInvariants() == [
        "screen/row: needs layout (laid out at 210 × 17, now 7 × 17), but is not scheduled"
      ])
  }

  @Test func `a wrong count of a worklist is reported`() {
    let sample = Sample()
    sample.node.flags.insert(.isQueued)
    #expect(
      sample.screen.checkInvariants() == [
        "screen: the length of the worklist is 0, but should be 1"
      ])
  }

  @Test func `a queue out of order is reported`() {
    let sample = Sample()
    sample.title.setNeedsLayout()
    sample.screen.setNeedsLayout()
    sample.screen.node.queueIndex = 3
    #expect(
      sample.screen.checkInvariants() == [
        "screen: is at index -4 of the worklist, but has the index 3"
      ])
    sample.screen.node.queueIndex = -4
  }

  @Test func `a queue that is out of order where a mark has followed one above it`() {
    let sample = Sample()
    sample.screen.setNeedsLayout()
    sample.title.setNeedsLayout()
    sample.node.queueIndex = 3
    #expect(
      sample.screen.checkInvariants() == [
        "screen/row: is at index 0 of the worklist, but has the index 3"
      ])
    sample.node.queueIndex = 0
  }

  @Test func `a collapsed view that isn't counted is reported`() {
    let sample = Sample()
    sample.screen.node.flags.insert(.isCollapsed)
    #expect(
      sample.screen.checkInvariants() == [
        "screen: the number of collapsed views is 0, but should be 1"
      ])
  }

  @Test func `a reader that wasn't notified is reported`() {
    let sample = Sample()
    sample.title.node.entry(1).state = .invalid
    #expect(
      sample.screen.checkInvariants() == [
        "screen/row/title: the measurement for 210 × ∞ isn't valid, but the layout of "
          + "screen/row, which read it, wasn't notified",
        "screen/row/title: the measurement for 210 × ∞ isn't valid, but the measurement for "
          + "210 × ∞ of screen/row, which read it, wasn't notified",
      ])
  }

  @Test func `a reader that lost its notification is reported`() {
    let sample = Sample()
    sample.title.invalidateMeasuredSize()
    sample.node.layout.dirty.removeAll()
    let broken = sample.screen.checkInvariants()
    #expect(
      broken == [
        "screen/row/title: notified the layout of screen/row that the measurement for "
          + "210 × ∞ may have changed, but that lost the notification"
      ])
  }

  @Test func `a dirty dependency without its edge is reported`() {
    let sample = Sample()
    sample.title.invalidateMeasuredSize()
    sample.title.node.entry(1).forEachEdge { edge in
      if edge.entryIndex == 0 { edge.edge = .none }
      return true
    }
    #expect(
      sample.screen.checkInvariants() == [
        "screen/row: the layout has a dirty dependency on the measurement for 210 × ∞ of "
          + "screen/row/title, which has no dirty edge to it"
      ])
  }

  @Test func `an unfinished measurement is reported`() {
    let sample = Sample()
    sample.screen.node.entry(1).reset(to: .measurement, proposal: .zero)
    sample.screen.node.entry(1).state = .running
    #expect(
      sample.screen.checkInvariants() == [
        "screen: the measurement for 0 × 0 is running, but no body is running"
      ])
    sample.screen.node.entry(1).state = .invalid
  }

  @Test func `two entries for one proposal are reported`() {
    let sample = Sample()
    let entryIndex = sample.title.node.freeEntry()
    let proposal = sample.title.node.entry(1).proposal
    sample.title.node.entry(entryIndex).reset(to: .measurement, proposal: proposal)
    #expect(
      sample.screen.checkInvariants() == [
        "screen/row/title: the slot of the measurement for 210 × ∞ is 1, but should be \(entryIndex)"
      ])
  }

  @Test func `a placement by a nonexistent run is reported`() {
    let sample = Sample()
    sample.title.node.placedStamp = 31
    #expect(
      sample.screen.checkInvariants().contains(
        "screen/row/title: was placed by run 31 of its superview, which has had 1"))
  }

  @Test func `a non-finite frame is reported`() {
    let sample = Sample()
    sample.title.node.frame.origin.x = .infinity
    let broken = sample.screen.checkInvariants()
    #expect(broken.contains { $0.hasPrefix("screen/row/title: has the frame ") })
  }

  @Test func `an inconsistent flag is reported`() {
    let sample = Sample()
    sample.title.node.flags.remove(.hasBody)
    #expect(
      sample.screen.checkInvariants() == [
        "screen/row/title: hasBody is false, but should be true"
      ])
  }

  @Test func `a reader that is set after its body has ended is reported`() {
    let sample = Sample()
    sample.engine.reading.reader = sample.node
    let broken = sample.screen.checkInvariants()
    sample.engine.reading.reader = nil
    #expect(broken.contains("screen: reads are still charged to a body that has ended"))
  }
}
