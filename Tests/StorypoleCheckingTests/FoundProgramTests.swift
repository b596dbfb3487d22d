import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// A box with the settings of most found programs.
private func box<Box: BoxLayout>(insets: EdgeInsets = .zero) -> Box {
  var box = Box()
  box.insets = insets
  return box
}

/// Programs as random searches printed them, whose cause was partly in the model or the comparison.
@Suite(.ends) struct `Found by random programs, step by step` {
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

  @Test func `R41 a view is released although a border inside it names it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(1, .plain),  // v2
        view(2, .plain),  // v3
      ],
      [
        .setContent(
          2,
          .border(
            BorderContent(
              isVertical: false, start: [3], center: nil, end: [], spacing: 0, inset: 0))),
        .insert(3, into: 0, at: 0), .insert(1, into: 3, at: 0),
      ])
  }

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

  @Test func `R14 more than 64 proposals in a flush are reported, and expected by the model`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(
          0,
          .block(
            Recipe([
              .measureSelf(width: 1), .nest(.horizontal(spacing: 0), width: .room(less: 0)),
              .reentrantEdit(.addChild),
            ])), frame: CGRect(x: 0, y: 0, width: 3, height: 0), armedRuns: 1),  // v1
        view(
          1,
          .block(
            Recipe([
              .fit(0, width: .room(less: 0), height: .open),
              .fit(0, width: .room(less: 1), height: .room(less: 0)),
              .fit(0, width: .room(less: 2), height: .room(less: 0)),
            ]))),  // v2
        view(
          2,
          .block(
            Recipe([
              .fitHeight(0, width: .room(less: 0)),
              .nest(.horizontal(spacing: 0), width: .room(less: 0)),
            ]))),  // v3
        view(3, .text(count: 2, hasBody: false)),  // v4
      ],
      [])
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

  @Test func `R20 an outside change applies to each content a body gives its sizing view`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .vbox(box())),  // v1
        view(1, .block(Recipe([.remeasureSizer(first: 4, width: 28)]))),  // v2
      ],
      [.setSizerAdvance(2, 9.1)])
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

  @Test func `R10 a body may set its sizing view between measurements at two widths`() {
    let sizing = Label("")
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    row.printsDiagnostics = false
    row.setLayout { _, _, size in
      for width in [1, 2] {
        for text in ["a", "b"] {
          sizing.text = text
          _ = sizing.sizeThatFits(CGSize(width: width, height: 100))
        }
      }
      return size
    }
    for (runs, advance) in [(1, 7), (2, 8)] as [(Int, CGFloat)] {
      sizing.environment.textMeasurer = .fixed(advance: advance, lineHeight: 17)
      row.layoutIfNeeded()
      #expect(row.work.bodies == runs)
      #expect(row.work.generations == runs)
    }
  }

  @Test func `R10 a body may give its sizing view different content per width`() {
    let sizing = Label("")
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    row.printsDiagnostics = false
    row.setLayout { _, _, size in
      for (width, text) in [(7, "a"), (14, "bcd")] {
        sizing.text = text
        _ = sizing.sizeThatFits(CGSize(width: width, height: 100))
      }
      return size
    }
    row.layoutIfNeeded()
    #expect(row.work.bodies <= 2)
    let runs = row.work.bodies
    sizing.environment.textMeasurer = .fixed(advance: 8, lineHeight: 17)
    row.layoutIfNeeded()
    #expect(row.work.bodies == runs + 1)
    #expect(!row.needsLayout)
  }

  @Test func `R53 a body that sets its sizing view after measuring it runs again`() {
    let (sizing, first, second) = (View(), Label("a"), Label("b"))
    sizing.layout = VBoxLayout()
    sizing.addSubview(first)
    sizing.addSubview(second)
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    var seen: [CGFloat] = []
    row.setLayout { _, _, size in
      first.text = "c"
      seen.append(sizing.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height)
      second.text = "b\nb"
      return size
    }
    row.layoutIfNeeded()
    #expect(seen == [34, 51])
    #expect(!row.needsLayout)
  }

  @Test func `R31 a body whose view has left the tree places no further items`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0, .block(Recipe([.reentrantEdit(.layOutChild(0)), .fitHeight(0, width: .open)])),
          armedRuns: 1),
        view(
          1, .block(Recipe([.reentrantEdit(.leave(levels: 1, isReleased: false))])), armedRuns: 1),
      ],
      [.layoutIfNeeded(0)])
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

  @Test func `R14 a proposal to a collapsed view counts towards the 64`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.fit(0, width: .room(less: 0), height: .open)]))),
        view(1, .block(Recipe([.nest(.horizontal(spacing: 0), width: .room(less: 0))]))),
        view(
          2,
          .block(
            Recipe([
              .fitHeight(0, width: .room(less: 1)), .fit(0, width: .room(less: 0), height: .open),
            ]))),
        view(
          3,
          .block(
            Recipe([
              .fit(0, width: .room(less: 0), height: .room(less: 0)),
              .fit(0, width: .room(less: 2), height: .open),
              .fitHeight(0, width: .room(less: 2)), .reentrantEdit(.collapse(.child(0), true)),
              .fit(0, width: .room(less: 0), height: .open),
            ])), armedRuns: 1),
        view(4, .text(count: 3, hasBody: false)),
      ],
      [.layoutIfNeeded(0)])
  }

  @Test func `R10 a wasted measurement of a sizing view still reports its diagnostics`() {
    expectNoDifference(
      [
        view(nil, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.answerInfinity, .remeasureSizer(first: 0, width: 14)]))),
      ],
      [.layoutIfNeeded(0), .setOwnSizer(1, count: 6), .layoutIfNeeded(0)])
  }

  @Test func `R18 a box always adds its insets to fractions in the same order`() {
    expectNoDifference(
      [
        view(
          nil, .block(Recipe([.fill(1, inset: 1)])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .plain),
        view(1, .hbox(box(insets: EdgeInsets(top: 0, left: 2, bottom: 3, right: 5)))),
        view(0, .plain),
        view(3, .plain, mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]),
      ],
      [
        .setFrame(0, x: 0, y: 0, width: 3, height: 0), .layoutIfNeeded(0),
        .insert(4, into: 2, at: 0),
        .sizeToFit(2),
      ])
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

  @Test func `R14 an entry that was only verified may be evicted`() {
    expectNoDifference(
      [
        view(
          nil, .block(Recipe([.fit(0, width: .open, height: .open)])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .fit(0, width: .room(less: 0), height: .open), .reentrantEdit(.removeChild(5)),
              .fitHeight(1, width: .room(less: 0)),
            ]))),
        view(1, .plain), view(2, .plain), view(2, .plain), view(4, .plain), view(1, .plain),
        view(1, .plain), view(1, .plain), view(1, .plain),
      ],
      [.layoutIfNeeded(0), .arm(1, runs: 25), .layoutIfNeeded(0)])
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

  // The comparison was wrong: the first flush of the rotation measures an evicted entry of v3 again,
  // which is allowed (R14), but only the evictions of the step's last flush were taken into account.
  @Test func `R14 an entry evicted in any flush of a rotation may report its answer again`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .fit(0, width: .room(less: 0), height: .open), .fitHeight(0, width: .open),
              .fit(1, width: .open, height: .open),
            ]))),
        view(1, .plain),
        view(1, .block(Recipe([.answerInfinity]))),
      ],
      [
        .insert(2, into: 1, at: 1), .takeOutAndBack(3), .layoutIfNeeded(0),
        .add(.plain, into: 1, at: 0), .rotateAndBack(width: 0, height: 0),
      ])
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

  @Test func `R53 a body that has seen two values runs again after a limit, too`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .reentrantEdit(.hideChild(0)), .skipIfHidden(0, 1), .pinBadly(0, .negativeWidth),
            ])), armedRuns: 25),
        view(1, .plain),
      ],
      [
        .layoutIfNeeded(0), .setHidden(2, true), .layoutIfNeeded(0), .layoutIfNeeded(0),
        .layoutIfNeeded(0),
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

  @Test func `R53 a body that has seen a view collapsed and places it runs again`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .fit(0, width: .open, height: .open), .reentrantEdit(.collapse(.child(0), false)),
              .fit(0, width: .room(less: 0), height: .room(less: 0)),
              .reentrantEdit(.collapse(.child(0), true)),
            ])), armedRuns: 25),
        view(1, .plain),
      ],
      [.layoutIfNeeded(0), .layoutIfNeeded(0), .layoutIfNeeded(0)])
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

  // The engine was wrong: a nested flush removed v2, which had run, from v1, so that v1 seemed to lie
  // above nothing that had run, and ran before v5, in the generation of v2.
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

  // The engine was wrong: v2 had no subview with a mask when its run began, so that the frame which
  // v3 gave itself stayed, unlike that of a subview whose mask was set before.
  @Test func `R17 a mask that is set by a body acts when that body has ended`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .vbox(box())),
        view(
          0,
          .block(
            Recipe([
              .reentrantEdit(.setMask(0, .flexibleLeftMargin)), .reentrantEdit(.layOutChild(0)),
            ])), armedRuns: 1),
        view(2, .block(Recipe([.reentrantEdit(.resizeSelf(0))])), armedRuns: 1),
      ],
      [.layoutIfNeeded(0)])
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

  // The recipe was wrong: its second box still sees v1, which a nested flush has collapsed, as an
  // empty item with its spacing, since a body's items are those of its first look (R31).
  @Test func `R31 a body that has looked at its subviews sees one that is collapsed since`() {
    expectNoDifference(
      [
        view(
          nil,
          .block(
            Recipe([
              .nest(.vertical(spacing: 0), width: .open), .reentrantEdit(.layOutChild(0)),
              .nest(.horizontal(spacing: 1), width: .open),
            ])), frame: CGRect(x: 0, y: 0, width: 20, height: 20), armedRuns: 1),
        view(0, .plain),
        view(
          1, .block(Recipe([.reentrantEdit(.collapse(.stored, true))])), armedRuns: 1, stored: 1),
        view(0, .plain),
      ],
      [.layoutIfNeeded(0)])
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

  // The model was wrong: it visited v4 with the subviews of v1, which is visited for the first time.
  // But v4 had its turn in the nested flush, and was clean when v1's body ended. v2 then queues it
  // (R27, R25), so that v5 and v6 come first (R36), and v6 removes it with v1 (R31).
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

  // The model was wrong: a visit to v6, whose size was back, brought v4 and v5 forward. Then it took
  // the run of v5 for that of a queued view, and ran v7, which is shallower than v5, before v1,
  // whose visit shows only by its run.
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

  // The model was wrong: v5, which waits with v0, was queued for its masks before v2 was visited, so
  // that it comes before v2, and with it v6, which its masks resize.
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

  // The comparison was wrong: the tenth generation of v2 removes v4 from v0, which lies above v2.
  // The engine reports the limit, and the contract doesn't say that it must not.
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
}
