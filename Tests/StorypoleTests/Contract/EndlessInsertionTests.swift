import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A view whose body adds another of its class, up to a number that no test should reach.
private final class Grower: View {
  final class Count {
    var insertions = 0
  }

  var count = Count()
  var limit = 300_000
  private var hasGrown = false

  override func layoutSubviews() {
    if hasGrown { return }
    hasGrown = true
    if count.insertions >= limit { return }
    count.insertions += 1
    let next = Grower(name: "grower")
    (next.count, next.limit) = (count, limit)
    addSubview(next)
  }
}

/// Adds the next view while it updates its properties.
private final class Updater: View {
  var count = Grower.Count()

  override func updateProperties() {
    if count.insertions >= 100_000 { return }
    count.insertions += 1
    let next = Updater()
    next.count = count
    addSubview(next)
  }
}

@Suite(.ends) struct `R28 Endless insertion stops` {
  @Test func `a later flush that doesn't settle names no class`() {
    let root = ModularView(name: "root").holding(Grower(name: "grower"))
    root.layoutIfNeeded()
    #expect(root.takeDiagnostics().contains { $0.description.contains("Grower") })
    root.subviews[0].removeFromSuperview()
    root.onLayout = { $0.setNeedsLayout() }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    let found = root.takeDiagnostics()
    #expect(found.map(\.kind) == [.feedbackLimit])
    #expect(!found.contains { $0.description.contains("Grower") })
  }

  @Test func `a body that adds a view of its own class`() {
    let grower = Grower(name: "root").holding()
    grower.layoutIfNeeded()
    // 0 + 1 + 2 + … goes over 1,000,000 with the 1,415th.
    #expect(grower.count.insertions == 1_415)
    let diagnostics = grower.takeDiagnostics()
    #expect(diagnostics.map(\.kind) == [.feedbackLimit])
    #expect(diagnostics[0].attempted.contains("Grower"))
    #expect(grower.needsFlush && grower.brokenInvariants() == [])
  }

  @Test func `the rest is left to the next flush, with a limit of its own`() {
    let grower = Grower(name: "root").holding()
    grower.layoutLimits.insertions = 10
    grower.layoutIfNeeded()
    // 0 + 1 + 2 + 3 + 4 is 10.
    #expect(grower.count.insertions == 6)
    grower.layoutIfNeeded()
    #expect(grower.count.insertions == 12)
    #expect(grower.takeKinds() == [.feedbackLimit, .feedbackLimit])

    grower.count.insertions = .max
    grower.layoutIfNeeded()
    #expect(!grower.needsFlush && grower.takeKinds() == [])
  }

  @Test func `exactly as many insertions as the limit are not reported`() {
    let grower = Grower(name: "root").holding()
    grower.limit = 5
    grower.layoutLimits.insertions = 10
    grower.layoutIfNeeded()
    #expect(grower.count.insertions == 5 && !grower.needsFlush)
    #expect(grower.takeKinds() == [])
  }

  @Test func `each view adds the next from updateProperties`() {
    let root = View(name: "root").holding()
    let first = Updater()
    root.addSubview(first)
    root.layoutIfNeeded()
    #expect(first.count.insertions == 1_415)
    #expect(root.takeKinds() == [.feedbackLimit])
    #expect(root.needsFlush && root.brokenInvariants() == [])
    first.count.insertions = .max
    root.layoutIfNeeded()
    #expect(!root.needsFlush && root.takeKinds() == [])
  }

  @Test func `a body that lays out a new tree, whose body does the same, stops`() {
    final class Nest: View {
      nonisolated(unsafe) var depth = 0
      var deepest: ((Nest) -> Void)?
      override func layoutSubviews() {
        let next = Nest(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        (next.depth, next.deepest, next.printsDiagnostics) = (depth + 1, deepest, false)
        next.layoutIfNeeded()
        if !next.diagnostics.isEmpty { deepest?(next) }
      }
    }
    let kinds = onSmallStack { () -> [Diagnostic.Kind] in
      var kinds: [Diagnostic.Kind] = []
      let nest = Nest(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      nest.deepest = { kinds = $0.takeKinds() }
      nest.layoutIfNeeded()
      return kinds
    }
    #expect(kinds == [.depthLimit])
  }
}
