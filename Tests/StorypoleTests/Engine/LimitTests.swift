import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R28 Each flush counts generations and runs up to its limits` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page").holding()
  private let log = Log()

  /// Lets the page run the given number of times in the next flush.
  private func run(_ times: Int) {
    var left = times
    page.onLayout = { [log] page in
      log.add("page")
      left -= 1
      if left > 0 { page.setNeedsLayout() }
    }
    page.setNeedsLayout()
    page.layoutIfNeeded()
  }

  @Test func `a view runs up to its limit, and no more`() {
    page.layoutLimits.generations = 100
    page.layoutLimits.runsOfOneView = 7
    run(7)
    #expect(log.take().count == 7)
    #expect(page.takeKinds() == [])
    run(8)
    #expect(log.take().count == 7)
    #expect(page.takeKinds() == [.feedbackLimit])
    #expect(page.needsLayout)
  }

  @Test func `runs keep counting when a view is removed and added again`() {
    let cover = ModularView(frame: rect(0, 0, 31, 43), name: "cover")
    cover.onLayout = { [log] _ in log.add("cover") }
    page.layoutLimits.runsOfOneView = 3
    page.onLayout = { page in
      for _ in 1...6 {
        cover.removeFromSuperview()
        page.addSubview(cover)
        cover.setNeedsLayout()
        cover.layoutIfNeeded()
      }
    }
    page.layoutIfNeeded()
    #expect(log.take().count == 3)
    #expect(page.takeKinds() == [.feedbackLimit])
  }

  @Test func `each flush counts runs from zero`() {
    page.layoutLimits.runsOfOneView = 3
    for _ in 0..<5 { run(3) }
    #expect(log.take().count == 15)
    #expect(page.takeKinds() == [])
  }

  @Test func `causes are recorded from the third generation on (R29)`() {
    var isRecorded: [Bool] = []
    var left = 4
    page.onLayout = { page in
      isRecorded.append(page.node.causes != nil)
      left -= 1
      if left > 0 { page.setNeedsLayout() }
    }
    page.layoutIfNeeded()
    #expect(isRecorded == [false, false, true, true])
    #expect(page.node.causes == nil)
  }

  @Test func `causes are recorded from the third run of a view on (R29)`() {
    let cover = ModularView(frame: rect(0, 0, 31, 43), name: "cover")
    var isRecorded: [Bool] = []
    cover.onLayout = { isRecorded.append($0.node.causes != nil) }
    page.holding(cover)
    page.onLayout = { [cover] _ in
      for _ in 1...4 {
        cover.setNeedsLayout()
        cover.layoutIfNeeded()
      }
    }
    page.layoutIfNeeded()
    #expect(isRecorded == [false, false, true, true])
  }

  @Test func `feedback edges are counted per flush (R26)`() {
    run(3)
    #expect(page.flush(recordsRuns: false).feedbackEdges == 0)
    page.onLayout = { $0.setNeedsLayout() }
    page.layoutLimits.generations = 2
    page.setNeedsLayout()
    #expect(page.flush(recordsRuns: false).feedbackEdges == 2)
  }
}
