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

@Suite(.ends) struct `Functions of numbers` {
  private static let functions = pureFunctions.merging(edgeFunctions) { one, _ in one }

  @Test(arguments: functions.keys.sorted())
  func `do not trap, and return finite results for small numbers`(name: String) throws {
    let function = try #require(Self.functions[name])
    for value in NumberEntry.values {
      let bad = function(value).filter { !$0.isFinite }
      if abs(value) < 1e300 { #expect(bad.isEmpty, "\(value)") }
    }
  }

  /// Declarations whose numbers are covered elsewhere.
  private static let elsewhere = [
    // A report's number, and a value that the table lists under the property that it is set on.
    "PassReport.size", "LayoutEnvironment.displayScale", "CoveredAreas.frame",
    // Bodies: the engine calls them, with sizes that it has checked.
    "VBoxLayout.layout", "HBoxLayout.layout", "FlowBoxLayout.layout", "BorderLine.layout",
    "OneItemLayout.layout", "LayoutBody.setLayout", "FlexLineLayout.layout",
    "LinearLayout.layout", "TileLayout.layout", "GridLayout.layout",
    "BorderLayout.layout",
    // Methods that a host calls with sizes that it has accepted, and what they return to it.
    "ViewController.viewWillTransition", "ViewController.size",
    // A value that the table lists under the property of the view.
    "ViewController.additionalSafeAreaInsets",
    // Thread-safe twins of the host's, which refuse as it does.
    "LayoutRuntime.init", "LayoutRuntime.resize",
  ]

  @Test func `are all covered by one of the tables`() throws {
    let listed = Set(numberTable.map(\.name)).union(Self.functions.keys).union(Self.elsewhere)
    let declared = try PublicNumbers.declarations()
    #expect(declared.subtracting(listed).sorted() == [], "in no table")
    #expect(listed.subtracting(declared).sorted() == [], "in a table, and nowhere else")
  }
}
