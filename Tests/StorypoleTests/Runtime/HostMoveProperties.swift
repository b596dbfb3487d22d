import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// R23, R38, R45: no host is asked for a pass that has nothing to do, whatever moves, collapses or
/// is read between the trees of two hosts.
@Suite(.ends) struct `Hosts whose trees exchange views` {
  @Test func `run a pass only for work, unless a view collapsed after the pass was requested`() {
    for seed in SplitMix64.seeds(200) {
      var random = SplitMix64(seed: seed)
      let desk = Desk(&random)
      for _ in 0..<60 {
        desk.step(&random)
        #expect(desk.neededPassesAreScheduled, SplitMix64.replay(seed))
      }
      #expect(desk.passesWithoutWork == 0, SplitMix64.replay(seed))
    }
  }
}

/// Two hosts, and the shelves that move between their trees.
private final class Desk {
  private let schedulers = [ManualScheduler(), ManualScheduler()]
  private let hosts: [LayoutHost<ModularView>]
  private let shelves: [ModularView]
  private let rows: [ModularView]
  /// Whether a view of the tree collapsed since its last pass, which visits nothing (R38).
  private var hasCollapsed = [false, false]
  private(set) var passesWithoutWork = 0

  init(_ random: inout SplitMix64) {
    hosts = schedulers.enumerated().map { index, scheduler in
      let page = ModularView(frame: rect(0, 0, 320, 480), name: "page-\(index)")
      return LayoutHost(size: size(320, 480), root: page, scheduler: scheduler)
    }
    shelves = (0..<4).map { ModularView(frame: rect(0, 0, 100, 50), name: "shelf-\($0)") }
    rows = (0..<8).map { ModularView(frame: rect(0, 0, 40, 20), name: "row-\($0)") }
    for (index, row) in rows.enumerated() { shelves[index / 2].addSubview(row) }
    for (index, shelf) in shelves.enumerated() { hosts[index % 2].root.addSubview(shelf) }
    for view in shelves + rows {
      view.printsDiagnostics = false
      if random.oneIn(2) { read((shelves + rows).randomElement(using: &random)!, in: view) }
    }
    for (index, host) in hosts.enumerated() {
      host.onPass = { [unowned self] in note($0, of: index) }
      schedulers[index].tick()
    }
    passesWithoutWork = 0
  }

  var neededPassesAreScheduled: Bool {
    zip(schedulers, hosts).allSatisfy { $0.isScheduled || !$1.needsPass }
  }

  func step(_ random: inout SplitMix64) {
    let view = (shelves + rows).randomElement(using: &random)!
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: view.setNeedsLayout()
    case 2: view.setNeedsUpdateProperties()
    case 3: view.frame.size.width += 3
    case 4, 5: setCollapsed(view, !view.isCollapsed)
    case 6:
      hosts.randomElement(using: &random)!.root.addSubview(shelves.randomElement(using: &random)!)
    case 7:
      shelves.randomElement(using: &random)!.addSubview(rows.randomElement(using: &random)!)
    default: schedulers.randomElement(using: &random)!.tick()
    }
  }

  private func read(_ other: ModularView, in view: ModularView) {
    view.onLayout = { [unowned other] _ in _ = other.frame }
  }

  private func setCollapsed(_ view: View, _ isCollapsed: Bool) {
    view.isCollapsed = isCollapsed
    if !isCollapsed { return }
    for (index, host) in hosts.enumerated() where view.node.isInside(host.root.node) {
      hasCollapsed[index] = true
    }
  }

  private func note(_ report: PassReport, of index: Int) {
    let work = report.work
    let didWork = work.visited + work.bodies + work.propertyUpdates > 0
    if !didWork && !hasCollapsed[index] { passesWithoutWork += 1 }
    hasCollapsed[index] = false
  }
}
