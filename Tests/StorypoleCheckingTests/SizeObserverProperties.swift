import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Size observers in random trees: passive ones hear exactly the sizes that a pass has changed, and
/// those that change other views end with every size known, in rounds that go down.
@Suite(.ends) struct `Size observers` {
  @Test func `hear exactly the changed sizes, and end (R47)`() throws {
    try checkCovering(
      Property("size observers", cases: 400, labels: Self.labels) { source in
        var trial = ObserverTrial(&source)
        _ = source.array(planned: 2...10, "step") { trial.step(&$0) }
      })
  }

  private static let labels = [
    "a size was heard", "nothing was heard", "an observer was cancelled", "a view moved",
    "an observer has changed a size", "a second round", "another pass",
  ]
}

/// A view that gives its subviews its own size, less a margin.
private final class Panel: View {
  var margin = 0 { didSet { if margin != oldValue { setNeedsLayout() } } }

  override func layoutSubviews() {
    for (index, view) in subviews.enumerated() {
      view.frame = CGRect(
        x: 0, y: 0, width: max(0, bounds.width - CGFloat(margin)),
        height: max(0, bounds.height - CGFloat(margin * index)))
    }
  }

  var depth: Int { superview.map { ($0 as? Panel)?.depth ?? 0 }.map { $0 + 1 } ?? 0 }
}

/// An observer of a view, and what it has heard.
private final class Ear {
  let view: Panel
  let number: Int
  /// The view that it changes when it is called.
  let target: Panel?
  var known: CGSize
  var registration: ChangeRegistration?

  init(_ view: Panel, number: Int, target: Panel?) {
    self.view = view
    self.number = number
    self.target = target
    known = view.frame.size
  }
}

private struct ObserverTrial {
  private struct Call: Equatable {
    let ear: Int
    let depth: Int
    let old: CGSize
    let new: CGSize
  }

  /// The calls of the observers, by reference: their closures outlive this value.
  private final class Heard {
    var calls: [Call] = []
    var brokenSizes: [String] = []
  }

  private var panels: [Panel] = []
  private var ears: [Ear] = []
  private let heard = Heard()
  private let host: LayoutHost<Panel>
  private let isReactive: Bool

  init(_ source: inout ChoiceSource) {
    for number in 0..<source.int(in: 2...8) {
      let panel = Panel(name: "p\(number)")
      panel.printsDiagnostics = false
      panel.margin = source.int(in: 0...3)
      if number > 0 { panels[source.int(in: 0...number - 1)].addSubview(panel) }
      panels.append(panel)
    }
    isReactive = source.boolean()
    host = LayoutHost(
      size: CGSize(width: 90, height: 70), root: panels[0], clock: .stopped)
    for _ in 0..<source.int(in: 1...6) { listen(&source) }
  }

  private mutating func listen(_ source: inout ChoiceSource) {
    let view = panels[source.int(in: 0...panels.count - 1)]
    let target = isReactive ? panels[source.int(in: 0...panels.count - 1)] : nil
    let ear = Ear(view, number: ears.count, target: target)
    source.note("\(ear.number) hears \(view.name ?? "") and changes \(target?.name ?? "nothing")")
    ear.registration = view.onSizeChange { [heard, unowned ear] view, old in
      let new = view.bounds.size
      heard.calls.append(Call(ear: ear.number, depth: view.depth, old: old, new: new))
      if old != ear.known { heard.brokenSizes.append("\(ear.number) was told of \(old)") }
      ear.known = new
      // A function of the size, so that it settles unless it decides its own.
      ear.target?.margin = Int(new.width) % 3
    }
    ears.append(ear)
  }

  mutating func step(_ source: inout ChoiceSource) {
    for _ in 0..<source.int(in: 1...3) { edit(&source) }
    isReactive ? settle(&source) : compare(&source)
  }

  private mutating func edit(_ source: inout ChoiceSource) {
    switch source.int(in: 0...5) {
    case 0, 1:
      host.resize(to: CGSize(width: source.int(in: 20...99), height: source.int(in: 20...99)))
      source.note("resize to \(host.size)")
    case 2:
      let panel = panels[source.int(in: 0...panels.count - 1)]
      panel.margin = source.int(in: 0...5)
      source.note("\(panel.name ?? "").margin = \(panel.margin)")
    case 3:
      panels[0].layoutIfNeeded()
      source.note("layoutIfNeeded")
    case 4:
      move(&source)
    default:
      let ear = ears[source.int(in: 0...ears.count - 1)]
      ear.registration?.cancel()
      source.note("\(ear.number) is cancelled")
      source.label("an observer was cancelled")
    }
  }

  private func move(_ source: inout ChoiceSource) {
    let panel = panels[source.int(in: 0...panels.count - 1)]
    let target = panels[source.int(in: 0...panels.count - 1)]
    if panel === panels[0] || target.isDescendant(of: panel) { return }
    target.addSubview(panel)
    source.note("\(panel.name ?? "") joins \(target.name ?? "")")
    source.label("a view moved")
  }

  /// Compares the calls of one pass with the sizes before and after.
  private func compare(_ source: inout ChoiceSource) {
    let before = ears.map(\.known)
    _ = takeCalls()
    host.tick()
    var expected: [Call] = []
    for ear in ears where ear.registration?.isActive == true {
      let new = ear.view.frame.size
      if new == before[ear.number] { continue }
      expected.append(
        Call(ear: ear.number, depth: ear.view.depth, old: before[ear.number], new: new))
    }
    expected.sort { ($0.depth, $0.ear) < ($1.depth, $1.ear) }
    let calls = takeCalls()
    source.check(calls == expected, "\(calls) were heard, but \(expected) are due")
    source.label(calls.isEmpty ? "nothing was heard" : "a size was heard")
    source.check(!host.needsPass, "a pass is due, though nothing is")
  }

  /// Ticks until nothing is due, or the observers are known to go on for ever.
  private func settle(_ source: inout ChoiceSource) {
    for pass in 0..<12 {
      _ = takeCalls()
      guard let report = host.tick() else { break }
      checkRounds(takeCalls(), &source)
      source.label("another pass", if: pass > 0)
      source.label("an observer has changed a size", if: report.work.generations > 1)
    }
    source.check(heard.brokenSizes.isEmpty, "\(heard.brokenSizes)")
    if host.needsPass { return }
    for ear in ears where ear.registration?.isActive == true {
      source.check(ear.known == ear.view.frame.size, "\(ear.number) knows \(ear.known)")
    }
    let broken = panels[0].brokenInvariants()
    source.check(broken.isEmpty, "\(broken)")
  }

  /// Checks that the calls are rounds from shallow to deep, each below the shallowest of the one
  /// before.
  private func checkRounds(_ calls: [Call], _ source: inout ChoiceSource) {
    var shallowest = -1
    var last = (depth: -1, ear: -1)
    for call in calls {
      if (call.depth, call.ear) <= last {
        source.label("a second round")
        source.check(call.depth > shallowest, "a round went up: \(calls)")
        shallowest = call.depth
      } else if shallowest < 0 {
        shallowest = call.depth
      }
      last = (call.depth, call.ear)
    }
  }

  private func takeCalls() -> [Call] {
    defer { heard.calls = [] }
    return heard.calls
  }
}
