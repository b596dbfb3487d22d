import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The order of runs (R36).
extension `Found by random programs, step by step` {
  @Test func `R36 marks made before a tree has an engine are queued in tree order`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(1, .vbox(box())),  // v2
        view(1, .plain),  // v3
        view(3, .block(Recipe([]))),  // v4
      ],
      [
        .insert(2, into: 3, at: 1), .remove(1), .setNeedsLayout(2), .setNeedsLayout(4),
        .layoutIfNeeded(1),
      ])
  }

  @Test func `R36 a queued view keeps its place when its size changes back`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .block(Recipe([]))),  // v1
        view(0, .block(Recipe([])), mask: AutoresizingMask(rawValue: 16)),  // v2
      ],
      [
        .setFrame(0, x: 0, y: 0, width: 0, height: 21),
        .setFrame(0, x: 0, y: 0, width: 0, height: 0), .setNeedsLayout(1), .setNeedsLayout(2),
      ])
  }

  @Test func `R36 masks act in a view before a body beside it takes it out of the tree`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(Recipe([.nest(.vertical(spacing: 0), width: .open), .reentrantEdit(.markSelf)])),
          armedRuns: 1),
        view(1, .plain),
        view(2, .plain, mask: .flexibleLeftMargin),
        view(
          1, .block(Recipe([.reentrantEdit(.removeNow(.stored))])), armedRuns: 1, stored: 2),
      ],
      [.layoutIfNeeded(0)])
  }

  @Test func `R36 a view without a body takes its turn when it is visited`() {
    let border = BorderContent(
      isVertical: false, start: [], center: nil, end: [], spacing: 0, inset: 0)
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .vbox(box())),
        view(0, .vbox(box())),
      ],
      [
        .setNeedsLayout(2), .setContent(2, .plain), .layoutIfNeeded(0), .setNeedsLayout(1),
        .setContent(2, .border(border)), .layoutIfNeeded(0),
      ])
  }

  @Test func `R36 after a nested flush the remaining resized children run depth first`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.reentrantEdit(.layOutChild(1))])), armedRuns: 1),
        view(1, .plain), view(2, .plain),
        view(
          3, .block(Recipe([.reentrantEdit(.leave(levels: 2, isReleased: false))])), armedRuns: 1),
        view(2, .text(count: 0, hasBody: true)),
        view(1, .block(Recipe([.reentrantEdit(.layOutChild(0))])), armedRuns: 1), view(6, .plain),
      ],
      [.layoutIfNeeded(0)])
  }

  @Test func `R36 a view that waits for the next generation keeps its place in the queue`() {
    expectNoDifference(
      [
        view(
          nil, .block(Recipe([.fit(0, width: .room(less: 0), height: .room(less: 0))])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0, .block(Recipe([.measure(0, width: .room(less: 0), height: .room(less: 0))]))),
        view(1, .vbox(box())),
        view(
          2,
          .block(
            Recipe([
              .reentrantEdit(.markChild(0)), .reentrantEdit(.resizeParent(1)),
              .fit(0, width: .open, height: .open),
            ])), armedRuns: 25),
        view(3, .plain, mask: .flexibleLeftMargin), view(0, .plain), view(5, .plain),
        view(6, .block(Recipe([]))),
        view(
          5, .block(Recipe([.reentrantEdit(.leave(levels: 1, isReleased: false))])), armedRuns: 1),
      ],
      [.layoutIfNeeded(0)])
  }

  @Test
  func `R36 a first visit follows subview order, even if a mask has resized one`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .hbox(box())),
        view(0, .block(Recipe([.reentrantEdit(.markSibling(0))])), mask: .flexibleWidth),
      ],
      [
        .layoutIfNeeded(0), .arm(2, runs: 1), .add(.text(count: 0, hasBody: true), into: 0, at: 0),
        .add(.text(count: 1, hasBody: false), into: 1, at: 0), .insert(4, into: 5, at: 0),
        .insert(2, into: 5, at: 0), .layoutIfNeeded(0),
      ])
  }

  // The comparison was wrong: v4 seemed to have been visited before the flush, as its size differed
  // from that of its last layout until the host wrote the size of the root.
  @Test func `R36 a view whose size was back for a while takes its turn after its superview`() {
    let border = BorderContent(
      isVertical: false, start: [1, 4], center: nil, end: [], spacing: 0, inset: 0)
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([]))), view(1, .vbox(box())), view(1, .plain),
        view(0, .text(count: 0, hasBody: true)), view(0, .plain),
      ],
      [
        .tick, .setContent(0, .border(border)), .setMask(4, .flexibleWidth),
        .setFrame(0, x: 0, y: 0, width: 21, height: 0), .tick,
      ])
  }

  // The model was wrong: it visited v4 with the subviews of v1, which is visited for the first
  // time. But v4 had its turn in the nested flush, and was clean when v1's body ended. v2 then
  // queues it (R27, R25), so that v5 and v6 come first (R36), and v6 removes it with v1 (R31).
  @Test func `R36 a view laid out by a nested flush and resized since is queued`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.reentrantEdit(.layOutChild(2))])), armedRuns: 1),
        view(1, .block(Recipe([.reentrantEdit(.resizeSibling(1, 0))])), armedRuns: 1),
        view(1, .plain), view(1, .block(Recipe([]))), view(0, .vbox(box())),
        view(5, .block(Recipe([.reentrantEdit(.removeNow(.stored))])), armedRuns: 1, stored: 1),
      ],
      [.layoutIfNeeded(0)])
  }

  // The model was wrong: a visit to v6, whose size was back, brought v4 and v5 forward. Then it
  // took the run of v5 for that of a queued view, and ran v7, which is shallower than v5, before
  // v1, whose visit shows only by its run.
  @Test func `R36 a queued view of unknown outcome runs before a deeper one that was marked`() {
    let insets = EdgeInsets(top: 0, left: 0, bottom: 3, right: 5)
    var large: VBoxLayout = box(insets: insets)
    large.minSize = CGSize(width: 23, height: 29)
    expectNoDifference(
      [
        view(
          nil, .block(Recipe([.resize(1, width: 1, height: 0)])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0, .block(Recipe([.fit(0, width: .room(less: 0), height: .room(less: 0))]))),
        view(1, .plain), view(0, .plain),
        view(
          3, .block(Recipe([.fit(0, width: .open, height: .open)])), mask: .flexibleWidth),
        view(4, .vbox(box(insets: insets))),
        view(3, .text(count: 0, hasBody: true), mask: .flexibleWidth),
        view(3, .vbox(box(insets: insets))),
      ],
      [
        .setCollapsed(2, true), .sizeToFit(3), .setContent(5, .vbox(large)), .setNeedsLayout(7),
      ])
  }

  // The model was wrong: v5, which waits with v0, was queued for its masks before v2 was visited,
  // so that it comes before v2, and with it v6, which its masks resize.
  @Test func `R36 a view that waits for its masks to act keeps its place in the queue`() {
    expectNoDifference(
      [
        view(nil, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .plain), view(1, .vbox(box())),
        view(
          0,
          .block(
            Recipe([.reentrantEdit(.markChild(0)), .fit(0, width: .open, height: .open)])),
          armedRuns: 25),
        view(3, .plain), view(3, .plain, mask: .flexibleWidth),
        view(5, .block(Recipe([])), mask: .flexibleWidth),
      ],
      [.setNeedsLayout(2), .setFrame(0, x: 0, y: 0, width: 0, height: 0)])
  }

  // The model was wrong: v2 was still to be visited with the subviews of v1, although it was
  // collapsed when their turn came (R38). v5, which reveals it, queues it, so that v6 comes first.
  @Test func `R36 a view that is revealed after its turn is queued`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .plain), view(1, .text(count: 0, hasBody: true), isCollapsed: true),
        view(0, .plain), view(3, .plain),
        view(
          4, .block(Recipe([.reentrantEdit(.collapse(.stored, false))])), armedRuns: 1, stored: 2),
        view(0, .text(count: 0, hasBody: true)),
      ],
      [.layoutIfNeeded(0)])
  }

  // The model was wrong: it had not yet visited v3, whose size changed and changed back in the run
  // of v1, when v6, which was queued, was visited. Then v7 made it run before v2.
  @Test func `R36 a view whose size was back at its turn is queued by a later mark`() {
    expectNoDifference(
      [
        view(nil, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .pin(1, x: 0, y: 0, width: 0, height: 0), .pin(1, x: 0, y: 0, width: 0, height: 1),
              .fit(0, width: .room(less: 0), height: .room(less: 0)),
            ]))),
        view(1, .block(Recipe([])), isCollapsed: true), view(1, .block(Recipe([]))),
        view(3, .plain),
        view(
          0, .block(Recipe([.reentrantEdit(.collapse(.stored, false))])), armedRuns: 1, stored: 2),
        view(5, .plain),
        view(
          6, .block(Recipe([.reentrantEdit(.removeNow(.stored))])), armedRuns: 1, stored: 4),
      ],
      [.layoutIfNeeded(0)])
  }

  // The model was wrong: it took v6, whose size v3 changes and restores, for a view whose masks
  // have to act, and visited it with the subviews of v3. But v6 is clean when v3's body ends (R21),
  // and v4 then queues it (R25), so that v7 and v8, which are visited for the first time, come
  // before it.
  @Test func `R36 a first visit passes a subview whose size is back, and a later mark queues it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(1, .plain),  // v2
        view(
          2,
          .block(
            Recipe([
              .reentrantEdit(.layOutChild(1)), .fit(1, width: .open, height: .open),
              .pinBadly(1, .nanOrigin),
            ])), armedRuns: 1),  // v3
        view(3, .block(Recipe([.fitHeight(0, width: .room(less: 0))]))),  // v4
        view(4, .plain),  // v5
        view(3, .block(Recipe([.readNephew]))),  // v6
        view(3, .plain),  // v7
        view(7, .vbox(box())),  // v8
      ],
      [])
  }

  @Test func `R36 a first visit visits a subview whose size is back if masks may act in it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .reentrantEdit(.layOutChild(1)), .resize(1, width: 0, height: 1),
              .pinBadly(1, .nanOrigin),
            ])), armedRuns: 1),
        view(1, .block(Recipe([.reentrantEdit(.markSibling(0))])), armedRuns: 1),
        view(1, .block(Recipe([]))), view(3, .plain, mask: .flexibleWidth), view(1, .plain),
        view(5, .vbox(box())),
      ],
      [])
  }

  // The model was wrong: v7 has measured v9, and takes the measurement for valid after v9 was taken
  // out and put back (R21). So v9, which invalidates it by marking v10, makes v7 wait for the next
  // generation, and v11 and v10 wait below v7 (R25), in the order in which they were queued. The
  // model dropped what v7 had read, as if v7 were the superview, and ran both in the first one.
  @Test func `R36 what a view measured further below counts after that was out and back`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .plain), view(1, .plain), view(2, .plain), view(2, .plain), view(0, .plain),
        view(0, .plain),
        view(6, .block(Recipe([.measureGrandchild(0, width: .room(less: 0))]))), view(7, .plain),
        view(
          8,
          .block(Recipe([.reentrantEdit(.markChild(0)), .fitHeight(0, width: .open)]))),
        view(9, .vbox(box())), view(9, .block(Recipe([]))), view(8, .plain), view(6, .plain),
        view(0, .plain), view(0, .plain),
      ],
      [.arm(11, runs: 1), .arm(9, runs: 1), .takeOutAndBack(9), .layoutIfNeeded(0)])
  }

  // The model was wrong: v9 becomes clean by its update, without a visit, and changes what v8 has
  // read. The model took that for a visit of v9, on the way to which v8 runs.
  @Test func `R36 a view that marked itself runs before a deeper one that an update has marked`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(0, .block(Recipe([.reentrantEdit(.markSelf)])), armedRuns: 1, stored: 0),  // v2
        view(0, .plain),  // v3
        view(0, .plain),  // v4
        view(0, .plain),  // v5
        view(5, .plain),  // v6
        view(6, .vbox(box())),  // v7
        view(  // v8
          5,
          .block(
            Recipe([
              .readNephew, .reentrantEdit(.markChildForUpdate(0)),
              .nest(.vertical(spacing: 0), width: .open),
            ])), armedRuns: 1, stored: 0),
        view(8, .plain, update: .widenAttributes),  // v9
      ],
      [])
  }

  @Test func `R36 a view whose mask a host undoes was not visited before what runs first`() {
    expectNoDifference(
      [
        view(  // v0
          nil, .block(Recipe([.fitHeight(1, width: .open)])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .vbox(box())),  // v1
        view(0, .plain),  // v2
        view(2, .plain),  // v3
        view(0, .vbox(box())),  // v4
        view(0, .block(Recipe([.readSibling(1)])), mask: AutoresizingMask(rawValue: 2)),  // v5
      ],
      [
        .bringToFront(1, of: 0), .tick,
        .setContent(
          4,
          .vbox(
            box(
              spacing: 0, insets: .zero, alignment: .leading, ignoresHidden: false,
              minSize: CGSize(width: 23, height: 29), maxSize: .zero))),
        .setFrame(0, x: 0, y: 0, width: 21, height: 0), .tick,
      ])
  }

  @Test func `R36 a view that a revealed one moves by its mask is visited in its turn`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain, mask: AutoresizingMask(rawValue: 1), isCollapsed: true),  // v1
        view(1, .plain),  // v2
        view(2, .block(Recipe([]))),  // v3
        view(0, .block(Recipe([])), mask: AutoresizingMask(rawValue: 2)),  // v4
      ],
      [
        .setMask(2, AutoresizingMask(rawValue: 1)), .setCollapsed(1, false),
        .resize(width: 21, height: 0, isInteractive: false), .tick,
      ])
  }
}
