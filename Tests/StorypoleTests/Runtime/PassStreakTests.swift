import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Passes that each leave something to lay out, with no event from outside.
@Suite(.ends) struct `Passes that never end` {
  private let host: LayoutHost<View>
  private let title = Label("", name: "title")

  init() {
    let root = View(name: "screen")
    root.printsDiagnostics = false
    root.addSubview(title)
    root.setLayout { [title] _, layout, size in
      layout.sizeToFit(title, in: CGRect(origin: .zero, size: size))
      return size
    }
    host = LayoutHost(size: CGSize(width: 30, height: 20), root: root, clock: .stopped)
  }

  /// The reports of passes that run as soon as they are due.
  private func reports(_ count: Int) -> [PassReport] { (0..<count).compactMap { _ in host.tick() } }

  @Test func `are reported once, with the place that keeps the tree dirty`() throws {
    host.onPass = { [unowned host] _ in host.root.setNeedsLayout() }
    let line = #line - 1
    let reports = reports(25)
    host.onPass = nil
    #expect(reports.count == 25)
    let unsettled = reports.compactMap(\.unsettled)
    #expect(reports.firstIndex { $0.unsettled != nil } == 10)
    #expect(unsettled.map(\.count) == [10] && unsettled.map(\.waiting) == [["screen"]])
    let cycle = try #require(unsettled.first?.cycle)
    #expect(cycle.kind == .churn)
    #expect(cycle.causes.map(\.event) == [.changed("setNeedsLayout()")])
    #expect(cycle.causes.map(\.location?.line) == [line])
    let diagnostics = reports.flatMap(\.diagnostics)
    #expect(diagnostics.map(\.kind) == [.unsettledPasses])
    #expect(diagnostics.map(\.cycle) == [cycle])
    #expect(
      diagnostics.map(\.attempted)
        == ["10 passes in a row have left something to lay out: screen"])
    #expect(!host.root.recordsCauses)
  }

  @Test func `are counted from the last one that left nothing`() {
    _ = host.tick()
    host.onPass = { [unowned host] _ in host.root.setNeedsLayout() }
    host.root.setNeedsLayout()
    #expect(reports(25).firstIndex { $0.unsettled != nil } == 10)
    host.onPass = nil
  }

  @Test(arguments: [2, 3]) func `that alternate between sizes name all`(count: Int) throws {
    let sizes = [40, 30, 50].prefix(count).map { CGSize(width: $0, height: 20) }
    host.onPass = { [unowned host] in host.resize(to: sizes[($0.number - 1) % count]) }
    let cycle = try #require(reports(12).compactMap(\.unsettled).first?.cycle)
    host.onPass = nil
    #expect(cycle.kind == .oscillating)
    #expect(cycle.causes.map(\.event) == Array(repeating: .changed("resize(to:)"), count: count))
    #expect(Set(cycle.causes.map(\.new)) == Set(["40 × 20", "30 × 20", "50 × 20"].prefix(count)))
  }

  @Test func `that let a property grow say so`() throws {
    host.afterEachPass { [title] in title.text += "m" }
    let unsettled = try #require(reports(12).compactMap(\.unsettled).first)
    host.onPass = nil
    #expect(unsettled.cycle?.kind == .growing)
    #expect(unsettled.cycle?.causes.map(\.event) == [.changed("text")])
    #expect(unsettled.cycle?.causes.map(\.view) == ["screen/title"])
    #expect(unsettled.waiting == ["screen", "screen/title"])
  }

  @Test func `name the views of a flush that gives up at its limit`() throws {
    host.root.layoutLimits.generations = 2
    host.root.setLayout { root, _, size in
      root.setNeedsLayout()
      return size
    }
    let unsettled = try #require(reports(12).compactMap(\.unsettled).first)
    #expect(unsettled.waiting.first == "screen")
    #expect(unsettled.cycle?.causes.last?.event == .changed("setNeedsLayout()"))
  }

  @Test func `are none if the tree settles within ten`() {
    var left = 10
    host.onPass = { [unowned host] _ in
      left -= 1
      if left > 0 { host.root.setNeedsLayout() }
    }
    let reports = reports(12)
    host.onPass = nil
    #expect(reports.count == 10)
    #expect(reports.allSatisfy { $0.unsettled == nil && $0.diagnostics == [] })
    #expect(!host.needsPass)
  }

  @Test func `count anew after a pass that has left nothing`() {
    var number = 0
    host.onPass = { [unowned host] _ in
      number += 1
      if number % 9 != 0 { host.root.setNeedsLayout() }
    }
    var found = 0
    for _ in 0..<60 {
      if !host.needsPass { host.root.setNeedsLayout() }
      if host.tick()?.unsettled != nil { found += 1 }
    }
    host.onPass = nil
    #expect(found == 0)
  }
}

extension LayoutHost {
  fileprivate func afterEachPass(_ body: @escaping () -> Void) { onPass = { _ in body() } }
}
