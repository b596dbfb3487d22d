import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Measurements, and sizes that come back (R9 to R18).
extension `Found by random programs, step by step` {
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

  // The comparison was wrong: the first flush of the rotation measures an evicted entry of v3
  // again, which is allowed (R14), but only the evictions of the step's last flush were taken into
  // account.
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

  // The model was wrong: it took the frame that v1 is created with, which is zero, for one that was
  // written in v0's first size. A view created without a frame has none written, so that the mask's
  // reference is v0's size as the mask is set.
  @Test func `R17 a mask on a placed view that was never written starts at the present size`() {
    var created = view(0, .plain)
    created.written = .zero
    expectNoDifference(
      [
        view(nil, .block(Recipe([])), frame: CGRect(x: 0, y: 0, width: 20, height: 20)), created,
      ],
      [
        .setContent(0, .block(Recipe([.fit(0, width: .open, height: .open)]))), .layoutIfNeeded(0),
        .setContent(0, .block(Recipe([]))), .setFrame(0, x: 0, y: 0, width: 0, height: 0),
        .setMask(1, .flexibleLeftMargin),
      ])
  }

  // The model was wrong: a measurement that is dirty, since its sizing view has changed from
  // outside, learns nothing from another one that sets the view, even if its answer turns out the
  // same.
  @Test func `R10 a measurement that is dirty already is not disturbed by what another one sets`() {
    expectNoDifference(
      [
        view(nil, .block(Recipe([])), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .fit(0, width: .room(less: 0), height: .open), .remeasureSizer(first: 5, width: 28),
            ]))), view(1, .vbox(box())),
      ],
      [
        .setContent(
          0, .block(Recipe([.nest(.horizontal(spacing: 0), width: .room(less: 0))]))),
        .layoutIfNeeded(0), .setOwnSizer(1, count: 6), .setCollapsed(2, true),
      ])
  }

  // The engine was wrong: v8 measures v9 twice in a run, and both times gets the answer of a record
  // that another one has disturbed, so that it is compared in the next generation (R10). The second
  // look counted as a second value (R53), and v8 ran again although the answer stays the same.
  @Test func `R10 a row whose item measures a sizing view that was set from outside runs once`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(0, .block(Recipe([.fit(4, width: .open, height: .open)]))), view(1, .plain),
        view(2, .plain), view(2, .plain), view(4, .plain), view(2, .plain), view(6, .vbox(box())),
        view(1, .hbox(centered)),
        view(
          8,
          .block(
            Recipe([
              .fit(0, width: .open, height: .open), .fitHeight(0, width: .room(less: 0)),
            ]))),
        view(9, .block(Recipe([.remeasureSizer(first: 5, width: 14)]))), view(8, .plain),
        view(1, .plain), view(1, .plain), view(0, .plain),
      ],
      [.setOwnSizer(10, count: 6), .insert(12, into: 0, at: 0)])
  }

  // The model was wrong: it took what was measured from a deferred measurement for valid in the
  // next generation.
  @Test func `R10 a measurement is repeated with those that another body made it wait for`() {
    expectNoDifference(
      [
        view(nil, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(
          0,
          .block(
            Recipe([
              .fitHeight(0, width: .room(less: 0)), .remeasureSizer(first: 5, width: 21),
              .measureSuperview(width: 1),
            ]))),
        view(1, .plain),  // v2
      ],
      [
        .setOwnSizer(1, count: 4), .layoutIfNeeded(0),
        .setFrame(2, x: 0, y: 0, width: 0, height: 1),
      ])
  }

  @Test func `R50 the same holds where a model that was read has been written`() {
    expectNoDifference(
      [
        view(
          nil, .block(Recipe([.fit(0, width: .open, height: .room(less: 0))])),
          frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .vbox(box())),  // v1
        view(1, .block(Recipe([.readModel(0), .remeasureSizer(first: 5, width: 14)]))),  // v2
      ],
      [.setOwnSizer(2, count: 6), .layoutIfNeeded(0), .setModel(0, 1)], readsModels: true)
  }

  private var centered: HBoxLayout {
    var box: HBoxLayout = box()
    box.horizontalAlignment = .center
    return box
  }

  @Test func `R10 a measurement in doubt isn't put off because another one sets its sizing view`() {
    expectNoDifference(
      [
        view(  // v0
          nil,
          .block(
            Recipe([
              .measure(0, width: .negative, height: .open), .fitHeight(0, width: .open),
            ])), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(  // v1
          0, .block(Recipe([.fitHeight(0, width: .open), .remeasureSizer(first: 5, width: 14)]))),
        view(1, .plain),  // v2
      ],
      [
        .setOwnSizer(1, count: 6), .layoutIfNeeded(0), .setFixed(2, width: nil, height: 1),
        .sizeThatFits(0, width: 0, height: .infinity),
      ])
  }
}
