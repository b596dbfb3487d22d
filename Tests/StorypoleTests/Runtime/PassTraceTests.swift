import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A list of two titles in a host that traces its passes by counting.
private func tracedList() -> (host: LayoutHost<VBox>, titles: [Label]) {
  let titles = ["first", "second"].map { Label("a", name: $0) }
  let host = LayoutHost(
    size: CGSize(width: 35, height: 77), root: VBox(titles, name: "list"), clock: .stopped)
  host.traceClock = .counting()
  host.root.recordsCauses = true
  return (host, titles)
}

/// A run without its causes: its kind, view, and the runs around it.
private func outline(_ trace: PassTrace) -> [String] {
  trace.runs.map { run in
    let outer = run.parent.map { "\(trace.runs[$0].view) > " } ?? ""
    switch run.kind {
    case .layout: return outer + "\(run.view) laid out"
    case .measurement(let proposal): return outer + "\(run.view) for \(proposal.brief)"
    case .baselines(let size): return outer + "\(run.view) aligned at \(size.brief)"
    case .propertyUpdate: return outer + "\(run.view) updated"
    }
  }
}

@Suite(.ends) struct `A trace of a pass` {
  @Test func `has the runs, nested as they called each other`() throws {
    let (host, _) = tracedList()
    let trace = try #require(host.tick()?.trace)
    #expect(
      outline(trace) == [
        "list laid out", "list > list/first for 35 × ∞", "list > list/second for 35 × ∞",
        "list/first laid out", "list/second laid out",
      ])
    #expect(trace.runs.map(\.generation) == [1, 1, 1, 1, 1])
    let times = [trace.begin] + trace.runs.map(\.begin) + [trace.end]
    #expect(times == [1, 2, 3, 5, 8, 10, 12].map { .microseconds($0) })
    #expect(trace.runs.map(\.end) == [7, 4, 6, 9, 11].map { .microseconds($0) })
  }

  @Test func `leads from the change to what ran because of it`() throws {
    let (host, titles) = tracedList()
    host.tick()
    titles[0].text = "a b c d e f"
    let trace = try #require(host.tick()?.trace)
    #expect(
      outline(trace) == ["list/first for 35 × ∞", "list laid out", "list/first laid out"])
    #expect(trace.changes.map(\.description) == ["text of list/first was set, “a” → “a b c d e f”"])
    #expect(trace.runs.map(\.origin) == [.change(0), .run(0), .change(0)])
    #expect(
      trace.runs[1].cause?.description
        == "list ran: the size for 35 × ∞ of list/first changed, 7 × 17 → 35 × 34")
  }

  @Test func `leads from the first change of a recording, too`() throws {
    let (host, titles) = tracedList()
    host.root.recordsCauses = false
    host.tick()
    host.root.recordsCauses = true
    titles[0].text = "a b c d e f"
    let trace = try #require(host.tick()?.trace)
    #expect(trace.runs.map(\.origin) == [.change(0), .run(0), .change(0)])
  }

  @Test func `has no cause of an answer that was the same as before`() throws {
    let leaf = Leaf(7, 3, name: "leaf")
    let host = LayoutHost(size: .upright, root: VBox([leaf], name: "list"), clock: .stopped)
    host.traceClock = .counting()
    host.root.recordsCauses = true
    host.tick()
    leaf.invalidateMeasuredSize()
    let trace = try #require(host.tick()?.trace)
    #expect(outline(trace).count == 1)
    #expect(trace.runs.allSatisfy { $0.cause == nil && $0.origin == nil })
  }

  @Test func `has no causes if none are recorded, and the same runs`() throws {
    let (host, _) = tracedList()
    host.root.recordsCauses = false
    let trace = try #require(host.tick()?.trace)
    #expect(trace.runs.count == 5)
    #expect(trace.runs.allSatisfy { $0.cause == nil && $0.origin == nil })
    #expect(trace.changes == [])
  }

  @Test func `numbers its generations from 1 in each pass`() throws {
    let shelf = Shelf(name: "shelf")
    let host = LayoutHost(size: CGSize(width: 31, height: 43), root: shelf, clock: .stopped)
    host.traceClock = .counting()
    let first = try #require(host.tick()?.trace)
    #expect(first.runs.map(\.generation) == [1, 1, 2, 2])
    shelf.cover.setNeedsLayout()
    let second = try #require(host.tick()?.trace)
    #expect(second.runs.map(\.generation) == [1])
  }

  /// Its cover's body moves a badge that lies above, once.
  private final class Shelf: View {
    let cover = View(name: "cover"), badge = View(name: "badge")

    override func viewInit() {
      addSubview(badge)
      addSubview(cover)
      setLayout { [cover] _, layout, size in
        layout.setFrame(CGRect(x: 0, y: 0, width: 7, height: 11), of: cover)
        return size
      }
      cover.setLayout { [weak self] _, _, size in
        if let self, badge.frame.size.width == 0 {
          badge.frame.size.width = 5
          setNeedsLayout()
        }
        return size
      }
    }
  }

  @Test func `has the measurements that continue their last run, too`() throws {
    let leaves = (0..<40).map { Leaf(7, 3, name: "leaf-\($0)") }
    let column = VBox(leaves, name: "column")
    let host = LayoutHost(
      size: CGSize(width: 35, height: 500), root: VBox([column], name: "page"), clock: .stopped)
    host.traceClock = .counting()
    host.tick()
    leaves[3].fitting.height = 5
    let report = try #require(host.tick())
    #expect(report.work.resumed == 2)
    #expect(
      outline(try #require(report.trace)) == [
        "page/column/leaf-3 for 35 × ∞", "page/column for 35 × ∞", "page laid out",
        "page/column laid out",
      ])
  }

  /// Makes a change as it dies.
  private final class Farewell: View {
    var onEnd: () -> Void = {}
    deinit { onEnd() }
  }

  @Test func `has each change once, also those of views that die at the end`() throws {
    let (host, titles) = tracedList()
    host.tick()
    let shelf = ModularView(name: "shelf")
    shelf.onLayout = { $0.subviews.first?.removeFromSuperview() }
    func addFarewell() {
      let farewell = Farewell(name: "farewell")
      farewell.onEnd = { [weak root = host.root, second = titles[1]] in
        second.text = "b c d e f"
        root?.layoutIfNeeded()
      }
      shelf.addSubview(farewell)
    }
    addFarewell()
    titles[0].addSubview(shelf)
    titles[0].text = "a b c d e f"
    let trace = try #require(host.tick()?.trace)
    let changes = trace.changes.map(\.description)
    #expect(changes.contains { $0.contains("text of list/second") })
    #expect(Set(changes).count == changes.count)
  }

  @Test func `is absent without a clock`() throws {
    let (host, _) = tracedList()
    host.traceClock = nil
    #expect(try #require(host.tick()).trace == nil)
  }
}
