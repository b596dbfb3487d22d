import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Bodies that move their own view to another place.
@Suite(.ends) struct `R7 and R31 A view that leaves the flushed subtree in its own body` {
  private let list = ModularView(frame: rect(0, 0, 100, 100), name: "list")
  private let cell = ModularView(name: "cell")
  private let content = ModularView(name: "content")
  private let sections = ["first", "second"].map { ModularView(name: $0) }
  private let log = Log()

  init() {
    list.holding(sections[0], sections[1])
    sections[0].addSubview(cell)
    cell.addSubview(content)
    content.onLayout = { [log] _ in log.add("content") }
    list.onLayout = { [log, sections] _ in
      log.add("list")
      sections[0].layoutIfNeeded()
    }
    list.layoutIfNeeded()
    _ = log.take()
  }

  /// Lets the cell move to a section and resize its content.
  private func moveCell(to section: View, width: CGFloat) {
    cell.onLayout = { [log, content, unowned section] cell in
      log.add("cell")
      section.addSubview(cell)
      content.frame = rect(0, 0, width, 1)
    }
  }

  @Test func `takes its marked content along, which the outer flush lays out once`() {
    for width in 1...5 {
      moveCell(to: sections[1], width: CGFloat(width))
      for view in [content, cell, list] { view.setNeedsLayout() }
      list.layoutIfNeeded()
      #expect(log.take() == ["list", "cell", "content"])
      #expect(cell.superview === sections[1] && content.frame.width == CGFloat(width))
      #expect(!list.needsLayout && list.brokenInvariants() == [])
      sections[0].addSubview(cell)
      moveCell(to: sections[0], width: 0)
      list.layoutIfNeeded()
      _ = log.take()
    }
  }

  @Test func `leaves its content to a later flush if nothing else is being laid out`() {
    moveCell(to: sections[1], width: 7)
    cell.setNeedsLayout()
    sections[0].layoutIfNeeded()
    #expect(log.take() == ["cell"])
    #expect(content.needsLayout && list.brokenInvariants() == [])
    list.layoutIfNeeded()
    #expect(log.take().contains("content") && !list.needsLayout)
  }

  @Test func `leaves the views that its first layout would have visited to a later flush`() {
    let note = ModularView(name: "note")
    let added = ModularView(name: "added").holding(note)
    for view in [added, note] { view.onLayout = { [log] in log.add($0.name ?? "") } }
    sections[0].addSubview(added)
    added.onLayout = { [log, unowned end = sections[1]] added in
      log.add("added")
      if added.superview !== end { end.addSubview(added) }
      note.frame = rect(0, 0, 3, 3)
    }
    sections[0].layoutIfNeeded()
    #expect(log.take() == ["added"])
    list.layoutIfNeeded()
    #expect(log.take().contains("note"))
    #expect(!list.needsLayout && list.brokenInvariants() == [])
  }

  @Test func `is taken up by a body that asks for it while it is set aside`() {
    let (asking, asked) = (ModularView(name: "asking"), View(name: "asked"))
    let waiting = ModularView(name: "waiting")
    cell.addSubview(asking)
    sections[1].addSubview(asked)
    asked.addSubview(waiting)
    list.layoutIfNeeded()
    _ = log.take()
    var isClean = false
    waiting.onLayout = { [log] _ in log.add("waiting") }
    asking.onLayout = { _ in
      asked.layoutIfNeeded()
      isClean = !waiting.needsLayout
    }
    // Of views as deep as each other, the first is found first.
    for view in [waiting, asking, list] { view.setNeedsLayout() }
    list.layoutIfNeeded()
    #expect(log.take() == ["list", "waiting"] && isClean)
    #expect(!list.needsLayout && list.brokenInvariants() == [])
  }

  @Test func `leaves sound trees behind, whatever moves where in nested flushes`() {
    for seed in SplitMix64.seeds(200) {
      let grove = Grove(SplitMix64(seed: seed))
      for _ in 0..<12 { grove.step() }
      #expect(grove.root.brokenInvariants() == [], SplitMix64.replay(seed))
      grove.isQuiet = true
      grove.root.layoutIfNeeded()
      #expect(!grove.root.needsLayout, SplitMix64.replay(seed))
      #expect(grove.root.brokenInvariants() == [], SplitMix64.replay(seed))
    }
  }
}

/// A tree whose bodies move their views, resize others, and lay out subtrees.
private final class Grove {
  let root = ModularView(frame: rect(0, 0, 100, 100), name: "root")
  private let views = (0..<10).map { ModularView(name: "view-\($0)") }
  private var random: SplitMix64
  private var budget = 0
  var isQuiet = false

  init(_ random: SplitMix64) {
    self.random = random
    root.printsDiagnostics = false
    for (index, view) in views.enumerated() {
      (index < 3 ? root : views[index / 3 - 1]).addSubview(view)
      view.onLayout = { [unowned self] in act(in: $0) }
    }
    root.onLayout = { [unowned self] in act(in: $0) }
  }

  private var anyView: ModularView { views[Int.random(in: 0..<10, using: &random)] }

  func step() {
    budget = 20
    for _ in 0..<3 { anyView.setNeedsLayout() }
    if random.oneIn(2) { root.setNeedsLayout() }
    (random.oneIn(2) ? root : anyView).layoutIfNeeded()
  }

  private func act(in view: View) {
    for _ in 0..<3 where !isQuiet && budget > 0 {
      budget -= 1
      switch Int.random(in: 0..<5, using: &random) {
      case 0: if view !== root, !anyView.isDescendant(of: view) { anyView.addSubview(view) }
      case 1: anyView.layoutIfNeeded()
      case 2: anyView.setNeedsLayout()
      default:
        let width = CGFloat(Int.random(in: 0..<10, using: &random))
        for subview in view.subviews { subview.frame = rect(0, 0, width, 9) }
      }
    }
  }
}

/// A root that a body adds to another view, which releases the engine of its tree, unless a host
/// lays it out.
@Suite(.ends) struct `R28 A root that becomes a subview as it is laid out` {
  private let root = ModularView(name: "root")
  private let child = ModularView(name: "child")
  private let other = View(name: "other")

  init() { root.addSubview(child) }

  private func arm(_ view: ModularView) {
    view.onLayout = { [unowned root, unowned other] _ in other.addSubview(root) }
    view.setNeedsLayout()
  }

  @Test func `stays where it is while it has a host, which goes on`() {
    let host = LayoutHost(size: size(10, 10), root: root)
    for (index, view) in [child, root].enumerated() {
      arm(view)
      host.resize(to: size(20 + CGFloat(index), 10))
      #expect(host.tick()?.ran.contains(view.name ?? "") == true)
      let refusals = other.takeDiagnostics()
      #expect(refusals.map(\.kind) == [.refusedTreeChange])
      #expect(refusals.first?.attempted.contains("close its host first") == true)
      #expect(root.superview == nil && other.subviews.isEmpty)
      view.onLayout = { _ in }
    }
    host.resize(to: size(31, 10))
    #expect(host.tick()?.size == size(31, 10))
    host.close()
    other.addSubview(root)
    #expect(root.superview === other && other.diagnostics == [])
  }

  @Test func `is free once another host has it, and that one is closed`() {
    let first = LayoutHost(size: size(10, 10), root: root)
    let second = LayoutHost(size: size(20, 10), root: root)
    first.close()
    #expect(throws: TreeError.isRootOfHost(child: "root", superview: "other")) {
      try other.insert(root, at: nil)
    }
    second.close()
    #expect(throws: Never.self) { try other.insert(root, at: nil) }
  }

  @Test func `ends a count of what runs as any other`() {
    #expect(root.bodiesRun { arm(child) } == ["root", "child"])
    #expect(root.superview === other && other.brokenInvariants() == [])
  }
}
