import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Invalid numbers, through every public entry point` {
  @Test(arguments: numberTable)
  func `lead to finite frames and one diagnostic each`(entry: NumberEntry) {
    for value in NumberEntry.values {
      let page = NumberPage()
      #expect(page.root.takeDiagnostics() == [])
      entry.apply(page, value)
      page.root.layoutIfNeeded()
      let reports = page.root.takeDiagnostics()
        .filter { $0.kind != .overflow && $0.kind != .zeroSize }
      #expect(reports.count == (entry.refusal.covers(value) ? 1 : 0), "\(value): \(reports)")
      #expect(page.badFrames == [], "\(value)")
      page.root.frame.size = CGSize(width: 301, height: 499)
      page.root.layoutIfNeeded()
      #expect(page.badFrames == [], "\(value), resized")
      #expect(page.badAnswers == [], "\(value)")
    }
  }
}
