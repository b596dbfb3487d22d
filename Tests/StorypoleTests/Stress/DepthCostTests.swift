import Foundation
import StorypoleProof
import Testing

@testable import Storypole

private enum ToneKey: LayoutEnvironmentKey { static let defaultValue = 0 }
private enum OtherKey: LayoutEnvironmentKey { static let defaultValue = 0 }

/// A chain of views that place the next one a little below their own top.
private final class Chain {
  let root = View(name: "root")
  private var top: CGFloat = 1
  private(set) var last: View

  init(_ depth: Int, reading read: @escaping (View) -> Void) {
    last = root
    for _ in 1..<depth {
      let next = View()
      last.addSubview(next)
      last.setLayout { [unowned self, unowned next] _, layout, size in
        layout.setFrame(rect(0, top, size.width, size.height), of: next)
        return size
      }
      last = next
    }
    last.setLayout { view, _, size in
      read(view)
      return size
    }
    root.frame.size = size(300, 500)
    root.layoutIfNeeded()
  }

  /// The work of a change, and of the flush after it.
  func work(of change: () -> Void) -> WorkCounters { root.work(of: change) }

  func resize() -> WorkCounters { work { root.frame.size.width += 7 } }

  /// Moves every view but the root by a mark of its superview.
  func move() -> WorkCounters {
    work {
      top = 2
      markAll()
    }
  }

  func markAll() {
    var next: View? = root
    while let view = next {
      view.setNeedsPlacement()
      next = view.subviews.first
    }
  }
}

@Suite(.ends) struct `R54 The cost in chains of 1,000, 4,000 and 16,000 views` {
  private static let depths = [1_000, 4_000, 16_000]

  @Test(arguments: depths)
  func `with a reader of a key: a resize walks to nobody, another key neither`(depth: Int) {
    let chain = Chain(depth) { _ = $0.environment[ToneKey.self] }
    let resized = chain.resize()
    #expect(resized.bodies == depth && resized.walked == 0)
    #expect(chain.work { chain.root.environment[OtherKey.self] = 3 }.walked == 0)
    let changed = chain.work { chain.root.environment[ToneKey.self] = 3 }
    #expect(changed.bodies == 1 && changed.walked == depth)
  }

  @Test(arguments: depths)
  func `with a reader of its position: a resize walks down three times, a move once`(depth: Int) {
    let chain = Chain(depth) { _ = $0.safeAreaInsets }
    chain.root.environment.safeAreaInsets = EdgeInsets(top: CGFloat(depth) + 59)
    chain.root.layoutIfNeeded()
    let resized = chain.resize()
    #expect(resized.bodies == depth)
    // At all views when the root is given its size, before any body runs. In the flush at each
    // child that was placed, and once more at those whose superview moved: their readers are told
    // before the superview is visited, as it may have read theirs, and again when it has placed
    // them.
    #expect(resized.walked == depth + (depth - 1) + (depth - 2))
    #expect(resized.generations == 1)
    let moved = chain.work { chain.root.frame.origin.y = 7 }
    #expect(moved.bodies == 0 && moved.walked == depth)
    let marked = chain.move()
    #expect(marked.bodies == depth && marked.walked == (depth - 1) + (depth - 2))
  }

  @Test(arguments: depths)
  func `whose first view waits for the next generation: each other one looks at the one above it`(
    depth: Int
  ) {
    let chain = Chain(depth) { _ in }
    var isMarked = false
    let top = chain.root.subviews[0]
    let work = chain.work {
      chain.root.setLayout { root, layout, size in
        if !isMarked { root.setNeedsLayout() }
        isMarked = true
        layout.setFrame(top.frame, of: top)
        return size
      }
      chain.markAll()
    }
    #expect(work.bodies == 1 + depth && work.generations == 2)
    // And the root looks for what has run below it.
    #expect(work.walked == 1 + 2 * (depth - 1))
  }

  @Test(arguments: depths)
  func `without readers: nothing is walked`(depth: Int) {
    let chain = Chain(depth) { _ in }
    #expect(chain.resize().walked == 0)
    #expect(chain.work { chain.root.environment[ToneKey.self] = 3 }.walked == 0)
  }
}

/// Controllers in one another that fill their views with the next one's.
private final class Nest {
  let host: LayoutHost<View>
  let last: ViewController

  /// A controller that observes a key, and tells of its calls.
  private final class Shelf: ViewController {
    let onCall: () -> Void

    init(_ onCall: @escaping () -> Void) {
      self.onCall = onCall
      super.init()
    }

    override func viewDidLoad() {
      registerForTraitChanges([ToneKey.self]) { own, _ in own.onCall() }
    }

    override func viewDidLayoutSubviews() {
      for child in children { child.view.frame = view.bounds }
    }
  }

  init(_ depth: Int, onCall: @escaping () -> Void = {}) {
    let root = Shelf(onCall)
    var present: ViewController = root
    for _ in 1..<depth {
      let next = Shelf(onCall)
      present.addChild(next)
      present.view.addSubview(next.view)
      present = next
    }
    last = present
    host = LayoutHost(size: size(300, 500), rootViewController: root)
  }

  /// The controllers that were looked at during some code.
  func surveyed(_ code: () -> Void) -> Int {
    let before = host.surveyedControllers
    code()
    return host.surveyedControllers - before
  }
}

@Suite(.ends) struct `R24 The cost of 500 and 4,000 controllers in one another` {
  private static let depths = [500, 4_000]

  @Test(arguments: depths)
  func `is that of each, per pass, and nothing while idle`(depth: Int) {
    var calls = 0
    let nest = Nest(depth) { calls += 1 }
    let first = nest.surveyed { nest.host.tick() }
    // Whether a pass is due, and after it whether another one is.
    #expect(first == 2 * depth)
    #expect(nest.host.lastReport.work.bodies == depth)
    #expect(nest.surveyed { for _ in 0..<100 { nest.host.tick() } } == 0)
    #expect(nest.surveyed { nest.last.view.setNeedsLayout() } == 0)
    #expect(nest.surveyed { nest.host.tick() } == depth)
    let resized = nest.surveyed {
      nest.host.resize(to: size(307, 500))
      nest.host.tick()
    }
    #expect(resized == depth)
    #expect(nest.host.lastReport.work.bodies == depth)
    nest.host.root.environment[ToneKey.self] = 3
    nest.host.tick()
    #expect(calls == depth)
  }
}
