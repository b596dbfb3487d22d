import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Changes that bodies make to what other bodies have laid out (R25 to R29).
extension `Found by random programs, step by step` {
  @Test func `R25 views below a dirty view wait, even if what it read is measured again`() {
    expectNoDifference(
      [
        view(
          nil, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(
          0, .block(Recipe([.reentrantEdit(.markChild(0)), .fitHeight(0, width: .open)])),
          armedRuns: 1),  // v1
        view(1, .plain),  // v2
        view(0, .vbox(box())),  // v3
        view(3, .vbox(box())),  // v4
        view(0, .block(Recipe([.reentrantEdit(.resizeParent(0))])), armedRuns: 1),  // v5
      ],
      [])
  }

  @Test func `R25 views below a view that only needs a property update don't wait`() {
    expectNoDifference(
      [
        view(
          nil, .block(Recipe([.reentrantEdit(.markChildForUpdate(0))])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20), armedRuns: 1),  // v0
        view(0, .block(Recipe([]))),  // v1
        view(1, .plain),  // v2
        view(  // v3
          2, .block(Recipe([.reentrantEdit(.collapse(.stored, true))])), armedRuns: 1, stored: 1),
      ],
      [])
  }

  @Test func `R25 views below a reader of a moved frame wait with it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .vbox(box(insets: EdgeInsets(top: 0, left: 1, bottom: 3, right: 5)))),  // v1
        view(1, .plain),  // v2
        view(0, .plain),  // v3
        view(0, .block(Recipe([]))),  // v4
        view(4, .plain),  // v5
        view(5, .block(Recipe([.reentrantEdit(.markSelf)]))),  // v6
      ],
      [
        .setContent(4, .block(Recipe([.readNephew]))), .insert(3, into: 1, at: 0),
        .arm(6, runs: 25),
      ])
  }

  @Test func `R25 views below a dirty view wait, even if its run changes nothing`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(
          1, .block(Recipe([.reentrantEdit(.hideChild(0)), .reentrantEdit(.hideChild(0))])),
          armedRuns: 1),  // v2
        view(2, .text(count: 0, hasBody: true)),  // v3
        view(1, .plain),  // v4
        view(
          4, .block(Recipe([.reentrantEdit(.leave(levels: 2, isReleased: false))])),
          armedRuns: 1),  // v5
      ],
      [])
  }

  @Test func `R28 records that a flush verified before its limit aren't verified again`() {
    expectNoDifference(
      [
        view(
          nil, .block(Recipe([.fitHeight(0, width: .open)])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .vbox(box())),  // v1
        view(1, .block(Recipe([.reentrantEdit(.markSelf)])), armedRuns: 25),  // v2
        view(0, .block(Recipe([.fit(0, width: .open, height: .open)]))),  // v3
        view(3, .plain),  // v4
      ],
      [.setNeedsLayout(4)])
  }

  // The engine was wrong: v0, which a nested flush of the second generation had marked, ran in that
  // generation although v1 and v6 below it had run, so that it ran before its turn (R25, R36).
  @Test func `R25 a view above what has run waits, even if a nested flush has marked it`() {
    expectNoDifference(
      [
        view(nil, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.reentrantEdit(.markSelf)])), armedRuns: 1),
        view(1, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 1, height: 0)),
        view(2, .plain),
        view(1, .block(Recipe([.readNephew]))),
        view(4, .plain),
        view(
          0,
          .block(
            Recipe([
              .reentrantEdit(.layOutChild(0)), .fitHeight(0, width: .room(less: 0)),
            ])), armedRuns: 1),
        view(
          6, .block(Recipe([.reentrantEdit(.addChildNow), .fitHeight(0, width: .open)])),
          armedRuns: 1),
      ],
      [.layoutIfNeeded(0)])
  }

  @Test func `R25 views below a reader of a temporarily collapsed view wait with it`() {
    expectNoDifference(
      [
        view(nil, .hbox(box()), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .plain), view(0, .plain),
        view(
          0,
          .block(
            Recipe([
              .reentrantEdit(.collapse(.child(0), true)),
              .measure(0, width: .negative, height: .open),
              .reentrantEdit(.collapse(.child(0), false)), .reentrantEdit(.addChildNow),
            ]))),
        view(0, .vbox(box())),
      ],
      [.layoutIfNeeded(0), .arm(3, runs: 25), .layoutIfNeeded(0), .layoutIfNeeded(0)])
  }

  @Test func `R25 views below a view that a body resizes and resets wait with it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([]))), view(1, .block(Recipe([])), mask: .flexibleWidth),
        view(
          1,
          .block(
            Recipe([
              .reentrantEdit(.markSelf), .reentrantEdit(.resizeParent(0)),
              .reentrantEdit(.resizeParent(1)),
            ])), armedRuns: 25),
      ],
      [.layoutIfNeeded(0), .layoutIfNeeded(0), .layoutIfNeeded(0)])
  }

  // The engine was wrong: a nested flush removed v2, which had run, from v1, so that v1 seemed to
  // lie above nothing that had run, and ran before v5, in the generation of v2.
  @Test func `R25 a view waits although what ran below it has left in a nested flush`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([]))),
        view(1, .block(Recipe([.reentrantEdit(.layOutChild(0))]))),
        view(2, .block(Recipe([.reentrantEdit(.leave(levels: 1, isReleased: false))]))),
        view(0, .plain), view(4, .block(Recipe([]))),
      ],
      [
        .layoutIfNeeded(0), .arm(2, runs: 1), .setNeedsLayout(5), .arm(3, runs: 1),
        .layoutIfNeeded(0),
      ])
  }

  // The model was wrong: v4, which is next, waits with v1 above it (R25), whose layout is in doubt
  // until it is verified, although v2 has measured v3 with the new text metrics meanwhile.
  @Test func `R25 views below a reader of other text metrics wait, even if those are read again`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .vbox(box())),
        view(
          1,
          .block(
            Recipe([
              .reentrantEdit(.setEnvironment(WorldEnvironment(advance: 6.3))),
              .fitHeight(0, width: .open),
            ])), armedRuns: 1),
        view(2, .text(count: 0, hasBody: false)), view(1, .block(Recipe([]))),
        view(0, .block(Recipe([]))),
      ],
      [.layoutIfNeeded(0)])
  }

  // The model was wrong: v3 moves v4, which v5 has resized since v3 placed it, so that this run's
  // placement is gone (R27), and v4 keeps the size of its written frame.
  @Test func `R27 a body that has placed a view sees its written frame once another resizes it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.reentrantEdit(.layOutChild(0))])), armedRuns: 1),
        view(1, .vbox(box())),
        view(
          2,
          .block(
            Recipe([
              .fit(0, width: .open, height: .open), .reentrantEdit(.layOutChild(1)), .move(0),
              .reentrantEdit(.layOutChild(0)),
            ])), armedRuns: 1),
        view(3, .block(Recipe([]))),
        view(3, .block(Recipe([.reentrantEdit(.resizeSibling(0, 0))])), armedRuns: 1),
      ],
      [.layoutIfNeeded(0)])
  }

  // The engine was wrong: the tenth generation of v2 removes v4 from v0, which lies above v2, waits
  // for another flush (R7), and so is no reason to report the limit.
  @Test func `R28 a view above a flushed one may be the only one that waits at the limit`() {
    expectNoDifference(
      [
        view(nil, .block(Recipe([])), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .plain), view(1, .block(Recipe([.reentrantEdit(.markSelf)]))),
        view(2, .block(Recipe([.reentrantEdit(.removeNow(.stored))])), stored: 4),
        view(0, .plain),
      ],
      [.layoutIfNeeded(0), .arm(2, runs: 9), .arm(3, runs: 1), .layoutIfNeeded(2)])
  }

  // The model was wrong: it updated properties in a nested flush after another one had reached the
  // limit.
  @Test func `R28 no properties are updated after the limit`() {
    expectNoDifference(
      [
        view(
          nil,
          .block(Recipe([.reentrantEdit(.layOutChild(0)), .reentrantEdit(.layOutChild(0))])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20), armedRuns: 1),
        view(
          0,
          .block(Recipe([.reentrantEdit(.markSelf), .reentrantEdit(.markChildForUpdate(0))])),
          armedRuns: 25),
        view(1, .plain),
      ],
      [.layoutIfNeeded(0)])
  }

  // The model was wrong: one measurement of v3 finds its sizing view as it is, and another sets
  // other content and resets that, while v1's body measures both through v2. So v1, which has read
  // what was set, waits for the next generation (R10, R53), and v2 waits with it, after v4.
  @Test func `R25 views below one that has read what a measurement sets and resets wait with it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)), view(0, .vbox(box())),
        view(
          1,
          .block(
            Recipe([
              .fitHeight(0, width: .points(1)),
              .fit(0, width: .room(less: 0), height: .room(less: 0)),
            ]))),
        view(
          2,
          .block(
            Recipe([
              .fit(0, width: .room(less: 0), height: .open), .skipIfTaller(than: 19, 1),
              .remeasureSizer(first: 0, width: 1), .remeasureSizer(first: 5, width: 1),
            ]))),
        view(0, .block(Recipe([]))),
      ],
      [
        .add(.override(Recipe([])), into: 3, at: 0),
        .setContent(5, .text(count: 2, hasBody: true)), .setNeedsLayout(4),
      ])
  }

  // The model was wrong: v1's mask moves v2, which v5 has read before in this generation, so that
  // v5 waits for the next, and v7 below it with it (R25), although v3 moves v2 back before v7's
  // turn. The model noted such readers only while a body ran, but masks act when it has ended.
  @Test func `R25 views below a reader of a frame that a mask moves wait, even if it moves back`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([]))), view(1, .plain, mask: .flexibleLeftMargin),
        view(
          1, .block(Recipe([.readSibling(0), .reentrantEdit(.resizeSibling(0, 0))])),
          armedRuns: 25),
        view(0, .plain), view(0, .block(Recipe([.readNephew]))), view(5, .plain),
        view(6, .block(Recipe([]))),
      ],
      [.insert(4, into: 0, at: 2), .setNeedsPlacement(1), .setNeedsPlacement(7)])
  }

  @Test func `R7 a view that a body marks before a limit is reached needs no layout before`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .block(Recipe([]))),  // v1
        view(0, .plain),  // v2
        view(  // v3
          2, .block(Recipe([.reentrantEdit(.layOutChild(0))])), armedRuns: 1, stored: 0),
        view(3, .vbox(box())),  // v4
        view(  // v5
          4, .block(Recipe([.reentrantEdit(.layOutChild(0)), .reentrantEdit(.markSelf)])),
          armedRuns: 25, stored: 0),
        view(  // v6
          0, .block(Recipe([.reentrantEdit(.markSibling(0))])), armedRuns: 1, stored: 0),
      ],
      [.arm(3, runs: 1)])
  }
}
