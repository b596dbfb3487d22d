import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A screen with a column of two rows, laid out, in which each fault below is planted.
struct FaultyScreen {
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

/// A fault, the lines that report it, and its repair where the tree couldn't be released with it.
struct Fault: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let found: [String]
  let plant: @Sendable (FaultyScreen) -> Void
  let repair: @Sendable (FaultyScreen) -> Void

  init(
    _ name: String, _ found: [String], plant: @escaping @Sendable (FaultyScreen) -> Void,
    repair: @escaping @Sendable (FaultyScreen) -> Void = { _ in }
  ) {
    (testDescription, self.found, self.plant, self.repair) = (name, found, plant, repair)
  }

  static let all: [Fault] = [
    Fault(
      "a stale depth after a move",
      ["screen/row/title: the depth is 1, but should be 2"]
    ) { $0.title.node.depth = 1 },
    Fault(
      "a dirty view that isn't queued",
      ["screen/row: needs layout (laid out at 210 × 17, now 7 × 17), but is not scheduled"]
    ) { $0.node.frame.size.width = 7 },
    Fault(
      "a wrong count of a worklist",
      ["screen: the length of the worklist is 0, but should be 1"]
    ) { $0.node.flags.insert(.isQueued) },
    Fault(
      "a queue out of order",
      ["screen: is at index -3 of the worklist, but has the index 3"]
    ) { sample in
      sample.title.setNeedsLayout()
      sample.screen.setNeedsLayout()
      sample.screen.node.queueIndex = 3
    } repair: {
      $0.screen.node.queueIndex = -4
    },
    Fault(
      "a queue that is out of order where a mark has followed one above it",
      ["screen/row: is at index 0 of the worklist, but has the index 3"]
    ) { sample in
      sample.screen.setNeedsLayout()
      sample.title.setNeedsLayout()
      sample.node.queueIndex = 3
    } repair: {
      $0.node.queueIndex = 0
    },
    Fault(
      "a collapsed view that isn't counted",
      ["screen: the number of collapsed views is 0, but should be 1"]
    ) { $0.screen.node.flags.insert(.isCollapsed) },
    Fault(
      "a reader that wasn't notified",
      [
        "screen/row/title: the measurement for 210 × ∞ isn't valid, but the layout of "
          + "screen/row, which read it, wasn't notified",
        "screen/row/title: the measurement for 210 × ∞ isn't valid, but the measurement for "
          + "210 × ∞ of screen/row, which read it, wasn't notified",
      ]
    ) { $0.title.node.entry(1).state = .invalid },
    Fault(
      "a reader that lost its notification",
      [
        "screen/row/title: notified the layout of screen/row that the measurement for "
          + "210 × ∞ may have changed, but that lost the notification"
      ]
    ) { sample in
      sample.title.invalidateMeasuredSize()
      sample.node.layout.dirty.removeAll()
    },
    Fault(
      "a dirty dependency without its edge",
      [
        "screen/row: the layout has a dirty dependency on the measurement for 210 × ∞ of "
          + "screen/row/title, which has no dirty edge to it"
      ]
    ) { sample in
      sample.title.invalidateMeasuredSize()
      sample.title.node.entry(1).forEachEdge { edge in
        if edge.entryIndex == 0 { edge.edge = .none }
        return true
      }
    },
    Fault(
      "an unfinished measurement",
      ["screen: the measurement for 0 × 0 is running, but no body is running"]
    ) { sample in
      sample.screen.node.entry(1).reset(to: .measurement, proposal: .zero)
      sample.screen.node.entry(1).state = .running
    } repair: {
      $0.screen.node.entry(1).state = .invalid
    },
    Fault(
      "an inconsistent flag",
      ["screen/row/title: hasBody is false, but should be true"]
    ) { $0.title.node.flags.remove(.hasBody) },
  ]
}

extension View {
  func checkInvariants() -> [String] { brokenInvariants().map(\.description) }
}

@Suite(.ends) struct `Broken invariants are reported with their values` {
  @Test(arguments: Fault.all) func `with each fault`(_ fault: Fault) {
    let sample = FaultyScreen()
    fault.plant(sample)
    #expect(sample.screen.checkInvariants() == fault.found)
    fault.repair(sample)
  }

  @Test func `a consistent tree breaks none`() {
    #expect(FaultyScreen().screen.checkInvariants() == [])
  }

  @Test func `two entries for one proposal are reported`() {
    let sample = FaultyScreen()
    let entryIndex = sample.title.node.freeEntry()
    let proposal = sample.title.node.entry(1).proposal
    sample.title.node.entry(entryIndex).reset(to: .measurement, proposal: proposal)
    #expect(
      sample.screen.checkInvariants() == [
        "screen/row/title: the slot of the measurement for 210 × ∞ is 1, but should be \(entryIndex)"
      ])
  }

  @Test func `a placement by a nonexistent run is reported`() {
    let sample = FaultyScreen()
    sample.title.node.placedStamp = 31
    #expect(
      sample.screen.checkInvariants().contains(
        "screen/row/title: was placed by run 31 of its superview, which has had 1"))
  }

  @Test func `a non-finite frame is reported`() {
    let sample = FaultyScreen()
    sample.title.node.frame.origin.x = .infinity
    let broken = sample.screen.checkInvariants()
    #expect(broken.contains { $0.hasPrefix("screen/row/title: has the frame ") })
  }

  @Test func `a reader that is set after its body has ended is reported`() {
    let sample = FaultyScreen()
    sample.engine.reading.reader = sample.node
    let broken = sample.screen.checkInvariants()
    sample.engine.reading.reader = nil
    #expect(broken.contains("screen: reads are still charged to a body that has ended"))
  }
}
