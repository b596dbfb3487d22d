import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The records that run, and the cost (R19 to R24).
extension `Found by random programs, step by step` {
  @Test func `R20 a body that read its superview runs when it gets one`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(1, .plain),  // v2
        view(
          2, .block(Recipe([.readSibling(0), .move(0)])),
          frame: CGRect(x: 0, y: 0, width: 0, height: 1)),  // v3
        view(3, .plain),  // v4
      ],
      [.remove(3), .drop(1), .layoutIfNeeded(3), .insert(3, into: 0, at: 0)])
  }

  @Test func `R24 a verified view is visited again when a nephew moves afterwards`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(0, .plain),  // v2
        view(2, .block(Recipe([.fit(0, width: .room(less: 0), height: .open)]))),  // v3
        view(3, .plain),  // v4
        view(2, .text(count: 0, hasBody: true)),  // v5
        view(5, .block(Recipe([]))),  // v6
      ],
      [
        .setContent(
          4,
          .border(
            BorderContent(
              isVertical: false, start: [], center: nil, end: [], spacing: 0, inset: 0))),
        .setContent(5, .override(Recipe([.readNephew, .fitHeight(0, width: .open)]))),
        .layoutIfNeeded(0), .setNeedsLayout(6), .sizeToFit(3),
      ])
  }

  @Test func `R24 a verified view is visited again when a measurement moves a nephew`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(1, .plain),  // v2
        view(0, .block(Recipe([.fit(0, width: .open, height: .open), .readNephew]))),  // v3
        view(3, .block(Recipe([]))),  // v4
      ],
      [
        .setContent(1, .block(Recipe([.fit(0, width: .room(less: 0), height: .open)]))),
        .layoutIfNeeded(0), .setNeedsLayout(4), .setContent(2, .block(Recipe([]))),
      ])
  }

  @Test func `R21 a mask that acts before a reader of the frame runs causes no second run`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .vbox(box())),  // v1
        view(
          1, .plain, mask: AutoresizingMask(rawValue: 1),
          attributes: BoxAttributes(width: 1)),  // v2
        view(0, .vbox(box())),  // v3
        view(0, .block(Recipe([.readNephew]))),  // v4
      ],
      [.setContent(1, .plain), .remove(3)])
  }

  @Test func `R22 measurements verified before a nephew moved may be wasted`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(0, .plain),  // v2
        view(
          2, .block(Recipe([.fit(0, width: .room(less: 0), height: .room(less: 0))]))),  // v3
        view(3, .plain),  // v4
        view(2, .override(Recipe([]))),  // v5
        view(5, .block(Recipe([]))),  // v6
      ],
      [
        .setContent(
          4,
          .border(
            BorderContent(
              isVertical: false, start: [], center: nil, end: [], spacing: 0, inset: 0))),
        .setContent(
          5,
          .override(
            Recipe([
              .fit(0, width: .open, height: .open), .readNephew, .skipIfTaller(than: 12, 1),
              .fitHeight(0, width: .open),
            ]))), .layoutIfNeeded(0), .setNeedsLayout(6), .sizeToFit(3),
      ])
  }

  @Test func `R20 an outside change applies to each content a body gives its sizing view`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .vbox(box())),  // v1
        view(1, .block(Recipe([.remeasureSizer(first: 4, width: 28)]))),  // v2
      ],
      [.setSizerAdvance(2, 9.1)])
  }

  @Test func `R24 a view that a body's mark made dirty is visited`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0, .block(Recipe([.measureSuperview(width: 1)])),
          frame: CGRect(x: 0, y: 0, width: 2, height: 0)),
        view(0, .block(Recipe([.reentrantEdit(.markParent)]))),
      ],
      [.layoutIfNeeded(0), .arm(2, runs: 1), .layoutIfNeeded(0)])
  }

  @Test func `R22 a record verified before a body runs is valid afterwards`() {
    expectNoDifference(
      [
        view(
          nil, .block(Recipe([.fit(0, width: .room(less: 0), height: .room(less: 0))])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .plain),
        view(1, .block(Recipe([.reentrantEdit(.leave(levels: 1, isReleased: false))]))),
        view(1, .vbox(box())),
        view(0, .block(Recipe([.fitHeight(0, width: .room(less: 0))]))),
        view(4, .plain),
      ],
      [
        .layoutIfNeeded(0), .arm(2, runs: 1), .drop(3), .setNeedsLayout(5), .layoutIfNeeded(0),
        .setFrame(0, x: 0, y: 0, width: 0, height: 0), .layoutIfNeeded(0),
      ])
  }

  // The comparison was wrong: v1 is shallower than v5, so the engine verifies it both before and
  // after v5 changes the text metrics (R36). The recorder missed the first visit, because v1 became
  // due in `updateProperties()`, after the last check, and the model verified v1 only once.
  @Test func `R22 a record that a property update made dirty is verified in its turn`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.measure(0, width: .negative, height: .open)]))),
        view(1, .vbox(box())),
        view(2, .text(count: 0, hasBody: false), update: .markLayout),
        view(0, .plain),
        view(4, .block(Recipe([.reentrantEdit(.setEnvironment(WorldEnvironment(advance: 6.3)))]))),
      ],
      [.layoutIfNeeded(0), .arm(5, runs: 1), .setNeedsUpdateProperties(3), .layoutIfNeeded(0)])
  }

  // The same mistake: v3 removes a subview at the end of its body, after the last check, so that
  // the visit of v1 in the second generation, before v6 ran, was missed.
  @Test func `R22 a record that the end of a body made dirty is verified in its turn`() {
    let mirroring = ReentrantEdit.setEnvironment(WorldEnvironment(isMirrored: true))
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.measureGrandchild(0, width: .open)]))),
        view(1, .plain),
        view(2, .block(Recipe([.readEnvironment, .reentrantEdit(.removeChild(0))]))),
        view(3, .plain),
        view(0, .plain),
        view(
          5,
          .block(
            Recipe([
              .reentrantEdit(.hideChild(0)), .skipIfHidden(0, 1), .reentrantEdit(mirroring),
            ]))),
        view(6, .plain),
      ],
      [.layoutIfNeeded(0), .arm(6, runs: 2), .arm(3, runs: 1), .layoutIfNeeded(0)])
  }

  // The same mistake: the pass itself writes the size that makes v1 due, and v1 was visited before
  // v3 took its superview out of the root.
  @Test func `R22 a record that a new size of the host made dirty is verified in its turn`() {
    expectNoDifference(
      [
        view(
          nil, .intrinsic(width: 0, height: -1),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0, .block(Recipe([.measureSuperview(width: 1)])),
          frame: CGRect(x: 0, y: 0, width: 2, height: 0)),
        view(0, .plain),
        view(2, .block(Recipe([.reentrantEdit(.leave(levels: 1, isReleased: false))]))),
      ],
      [
        .layoutIfNeeded(0), .arm(3, runs: 1),
        .resize(width: 21, height: 20, isInteractive: false), .tick,
      ])
  }

  @Test func `R21 a reader of a nephew that has left with its superview runs again`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .plain),
        view(1, .vbox(box())),
        view(
          2, .block(Recipe([.reentrantEdit(.leave(levels: 1, isReleased: false))])), armedRuns: 1),
        view(3, .plain, mask: .flexibleTopMargin),
        view(2, .block(Recipe([.readNephew]))),
      ],
      [.layoutIfNeeded(2), .layoutIfNeeded(2)])
  }

  // The model was wrong: v1 places v2, which then gives itself another frame in a nested flush.
  @Test func `R20 a view that was placed before it gave itself a frame is not named`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .fit(0, width: .room(less: 0), height: .open), .reentrantEdit(.layOutChild(0)),
            ])), armedRuns: 1),
        view(1, .block(Recipe([.reentrantEdit(.resizeSelf(0))]))),
      ],
      [.setStrict(0, true), .arm(1, runs: 1), .arm(2, runs: 1), .layoutIfNeeded(0)])
  }

  // The comparison was wrong: it allowed v3 one visit. Its list of siblings has changed and is
  // back, so that it is queued before v2 is (R36), and found unchanged. Then v2 marks it, and since
  // it has not run in this generation, it joins it (R25), and has to run (R21).
  @Test func `R24 a verified view is visited again when a body marks it afterwards`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(1, .block(Recipe([.reentrantEdit(.markSibling(0))])), armedRuns: 1),  // v2
        view(1, .block(Recipe([.reentrantEdit(.markSibling(0))])), armedRuns: 1),  // v3
      ],
      [.arm(2, runs: 1), .takeOutAndBack(2)])
  }
  // The comparison was wrong: it allowed no visit of a view that v2 adds, and v3 takes away with
  // the rest of the tree in the same flush.
  @Test func `R24 a view that a body adds is visited, even if another body lets go of it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(1, .block(Recipe([.reentrantEdit(.addChild)])), armedRuns: 1),  // v2
        view(
          1, .block(Recipe([.reentrantEdit(.leave(levels: 1, isReleased: true))])), armedRuns: 1),
      ],
      [])
  }
}
