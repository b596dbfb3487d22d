import Foundation
import Storypole
import StorypoleProof

extension FoundProgram {
  static let measuring: [FoundProgram] = [
    FoundProgram(
      "R14 more than 64 proposals in a flush are reported, and expected by the model",
      [
        root(),
        view(
          0,
          .body(
            .measureSelf(width: 1), .nest(.horizontal(spacing: 0), width: .room(less: 0)),
            .edit(.addChild)), frame: CGRect(x: 0, y: 0, width: 3, height: 0), runs: 1),
        view(
          1,
          .body(
            .fit(0, width: .room(less: 0), height: .open),
            .fit(0, width: .room(less: 1), height: .room(less: 0)),
            .fit(0, width: .room(less: 2), height: .room(less: 0)))),
        view(
          2,
          .body(
            .fitHeight(0, width: .room(less: 0)),
            .nest(.horizontal(spacing: 0), width: .room(less: 0)))),
        view(3, .text(count: 2, hasBody: false)),
      ]),
    FoundProgram(
      "R14 a proposal to a collapsed view counts towards the 64",
      [
        root(), view(0, .body(.fit(0, width: .room(less: 0), height: .open))),
        view(1, .body(.nest(.horizontal(spacing: 0), width: .room(less: 0)))),
        view(
          2,
          .body(.fitHeight(0, width: .room(less: 1)), .fit(0, width: .room(less: 0), height: .open))
        ),
        view(
          3,
          .body(
            .fit(0, width: .room(less: 0), height: .room(less: 0)),
            .fit(0, width: .room(less: 2), height: .open), .fitHeight(0, width: .room(less: 2)),
            .edit(.collapse(.child(0), true)), .fit(0, width: .room(less: 0), height: .open)),
          runs: 1),
        view(4, .text(count: 3, hasBody: false)),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R18 a box always adds its insets to fractions in the same order",
      [
        root(.body(.fill(1, inset: 1))), view(0, .plain),
        view(1, .hbox(box(insets: EdgeInsets(top: 0, left: 2, bottom: 3, right: 5)))),
        view(0, .plain),
        view(3, .plain, mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]),
      ],
      [
        .setFrame(0, x: 0, y: 0, width: 3, height: 0), .layoutIfNeeded(0),
        .insert(4, into: 2, at: 0), .sizeToFit(2),
      ]),
    FoundProgram(
      "R14 an entry evicted in any flush of a rotation may report its answer again",
      [
        root(),
        view(
          0,
          .body(
            .fit(0, width: .room(less: 0), height: .open), .fitHeight(0, width: .open),
            .fit(1, width: .open, height: .open))),
        view(1, .plain), view(1, .body(.answerInfinity)),
      ],
      [
        .insert(2, into: 1, at: 1), .takeOutAndBack(3), .layoutIfNeeded(0),
        .add(.plain, into: 1, at: 0), .rotateAndBack(width: 0, height: 0),
      ]),
    FoundProgram(
      "R17 a mask that is set by a body acts when that body has ended",
      [
        root(), view(0, .vbox(box())),
        view(0, .body(.edit(.setMask(0, .flexibleLeftMargin)), .edit(.layOutChild(0))), runs: 1),
        view(2, .body(.edit(.resizeSelf(0))), runs: 1),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R17 a mask on a placed view that was never written starts at the present size",
      [root(.body()), createdAtZero],
      [
        .setContent(0, .body(.fit(0, width: .open, height: .open))), .layoutIfNeeded(0),
        .setContent(0, .body()), .setFrame(0, x: 0, y: 0, width: 0, height: 0),
        .setMask(1, .flexibleLeftMargin),
      ]),
    FoundProgram(
      "R10 a measurement that is dirty already is not disturbed by what another one sets",
      [
        root(.body()),
        view(
          0,
          .body(.fit(0, width: .room(less: 0), height: .open), .remeasureSizer(first: 5, width: 28))
        ),
        view(1, .vbox(box())),
      ],
      [
        .setContent(0, .body(.nest(.horizontal(spacing: 0), width: .room(less: 0)))),
        .layoutIfNeeded(0), .setOwnSizer(1, count: 6), .setCollapsed(2, true),
      ]),
    FoundProgram(
      "R10 a measurement is repeated with those that another body made it wait for",
      [
        root(.vbox(box())),
        view(
          0,
          .body(
            .fitHeight(0, width: .room(less: 0)), .remeasureSizer(first: 5, width: 21),
            .measureSuperview(width: 1))),
        view(1, .plain),
      ],
      [
        .setOwnSizer(1, count: 4), .layoutIfNeeded(0),
        .setFrame(2, x: 0, y: 0, width: 0, height: 1),
      ]),
    FoundProgram(
      "R50 the same holds where a model that was read has been written",
      [
        root(.body(.fit(0, width: .open, height: .room(less: 0)))), view(0, .vbox(box())),
        view(1, .body(.readModel(0), .remeasureSizer(first: 5, width: 14))),
      ],
      [.setOwnSizer(2, count: 6), .layoutIfNeeded(0), .setModel(0, 1)], readsModels: true),
  ]

  /// A view that is created with a frame of zero.
  private static var createdAtZero: ViewInputs {
    var created = view(0, .plain)
    created.written = .zero
    return created
  }
}
