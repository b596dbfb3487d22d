import Foundation
import Storypole
import StorypoleProof

extension FoundProgram {
  static let feedback: [FoundProgram] = [
    FoundProgram(
      "R25 views below a dirty view wait, even if what it read is measured again",
      [
        root(.vbox(box())),
        view(0, .body(.edit(.markChild(0)), .fitHeight(0, width: .open)), runs: 1), view(1, .plain),
        view(0, .vbox(box())), view(3, .vbox(box())),
        view(0, .body(.edit(.resizeParent(0))), runs: 1),
      ]),
    FoundProgram(
      "R25 views below a view that only needs a property update don't wait",
      [
        root(.body(.edit(.markChildForUpdate(0))), runs: 1), view(0, .body()), view(1, .plain),
        view(2, .body(.edit(.collapse(.stored, true))), runs: 1, stored: 1),
      ]),
    FoundProgram(
      "R25 views below a reader of a moved frame wait with it",
      [
        root(), view(0, .vbox(box(insets: EdgeInsets(top: 0, left: 1, bottom: 3, right: 5)))),
        view(1, .plain), view(0, .plain), view(0, .body()), view(4, .plain),
        view(5, .body(.edit(.markSelf))),
      ],
      [.setContent(4, .body(.readNephew)), .insert(3, into: 1, at: 0), .arm(6, runs: 25)]),
    FoundProgram(
      "R25 views below a dirty view wait, even if its run changes nothing",
      [
        root(), view(0, .plain),
        view(1, .body(.edit(.hideChild(0)), .edit(.hideChild(0))), runs: 1),
        view(2, .text(count: 0, hasBody: true)), view(1, .plain),
        view(4, .body(.edit(.leave(levels: 2, isReleased: false))), runs: 1),
      ]),
    FoundProgram(
      "R28 records that a flush verified before its limit aren't verified again",
      [
        root(.body(.fitHeight(0, width: .open))), view(0, .vbox(box())),
        view(1, .body(.edit(.markSelf)), runs: 25),
        view(0, .body(.fit(0, width: .open, height: .open))), view(3, .plain),
      ],
      [.setNeedsLayout(4)]),
    FoundProgram(
      "R25 a view above what has run waits, even if a nested flush has marked it",
      [
        root(.vbox(box())), view(0, .body(.edit(.markSelf)), runs: 1),
        view(1, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 1, height: 0)), view(2, .plain),
        view(1, .body(.readNephew)), view(4, .plain),
        view(0, .body(.edit(.layOutChild(0)), .fitHeight(0, width: .room(less: 0))), runs: 1),
        view(6, .body(.edit(.addChildNow), .fitHeight(0, width: .open)), runs: 1),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R25 views below a reader of a temporarily collapsed view wait with it",
      [
        root(.hbox(box())), view(0, .plain), view(0, .plain),
        view(
          0,
          .body(
            .edit(.collapse(.child(0), true)), .measure(0, width: .negative, height: .open),
            .edit(.collapse(.child(0), false)), .edit(.addChildNow))),
        view(0, .vbox(box())),
      ],
      [.layoutIfNeeded(0), .arm(3, runs: 25), .layoutIfNeeded(0), .layoutIfNeeded(0)]),
    FoundProgram(
      "R25 views below a view that a body resizes and resets wait with it",
      [
        root(), view(0, .body()), view(1, .body(), mask: .flexibleWidth),
        view(
          1, .body(.edit(.markSelf), .edit(.resizeParent(0)), .edit(.resizeParent(1))), runs: 25),
      ],
      [.layoutIfNeeded(0), .layoutIfNeeded(0), .layoutIfNeeded(0)]),
    FoundProgram(
      "R25 a view waits although what ran below it has left in a nested flush",
      [
        root(), view(0, .body()), view(1, .body(.edit(.layOutChild(0)))),
        view(2, .body(.edit(.leave(levels: 1, isReleased: false)))), view(0, .plain),
        view(4, .body()),
      ],
      [
        .layoutIfNeeded(0), .arm(2, runs: 1), .setNeedsLayout(5), .arm(3, runs: 1),
        .layoutIfNeeded(0),
      ]),
    FoundProgram(
      "R25 views below a reader of other text metrics wait, even if those are read again",
      [
        root(), view(0, .vbox(box())),
        view(
          1,
          .body(
            .edit(.setEnvironment(WorldEnvironment(advance: 6.3))), .fitHeight(0, width: .open)),
          runs: 1),
        view(2, .text(count: 0, hasBody: false)), view(1, .body()), view(0, .body()),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R27 a body that has placed a view sees its written frame once another resizes it",
      [
        root(), view(0, .body(.edit(.layOutChild(0))), runs: 1), view(1, .vbox(box())),
        view(
          2,
          .body(
            .fit(0, width: .open, height: .open), .edit(.layOutChild(1)), .move(0),
            .edit(.layOutChild(0))), runs: 1),
        view(3, .body()), view(3, .body(.edit(.resizeSibling(0, 0))), runs: 1),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R28 a view above a flushed one may be the only one that waits at the limit",
      [
        root(.body()), view(0, .plain), view(1, .body(.edit(.markSelf))),
        view(2, .body(.edit(.removeNow(.stored))), stored: 4), view(0, .plain),
      ],
      [.layoutIfNeeded(0), .arm(2, runs: 9), .arm(3, runs: 1), .layoutIfNeeded(2)]),
    FoundProgram(
      "R28 no properties are updated after the limit",
      [
        root(.body(.edit(.layOutChild(0)), .edit(.layOutChild(0))), runs: 1),
        view(0, .body(.edit(.markSelf), .edit(.markChildForUpdate(0))), runs: 25), view(1, .plain),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R25 views below one that has read what a measurement sets and resets wait with it",
      [
        root(), view(0, .vbox(box())),
        view(
          1,
          .body(
            .fitHeight(0, width: .points(1)), .fit(0, width: .room(less: 0), height: .room(less: 0))
          )),
        view(
          2,
          .body(
            .fit(0, width: .room(less: 0), height: .open), .skipIfTaller(than: 19, 1),
            .remeasureSizer(first: 0, width: 1), .remeasureSizer(first: 5, width: 1))),
        view(0, .body()),
      ],
      [
        .add(.overriding(), into: 3, at: 0), .setContent(5, .text(count: 2, hasBody: true)),
        .setNeedsLayout(4),
      ]),
    FoundProgram(
      "R25 views below a reader of a frame that a mask moves wait, even if it moves back",
      [
        root(), view(0, .body()), view(1, .plain, mask: .flexibleLeftMargin),
        view(1, .body(.readSibling(0), .edit(.resizeSibling(0, 0))), runs: 25), view(0, .plain),
        view(0, .body(.readNephew)), view(5, .plain), view(6, .body()),
      ],
      [.insert(4, into: 0, at: 2), .setNeedsPlacement(1), .setNeedsPlacement(7)]),
    FoundProgram(
      "R7 a view that a body marks before a limit is reached needs no layout before",
      [
        root(), view(0, .body()), view(0, .plain),
        view(2, .body(.edit(.layOutChild(0))), runs: 1, stored: 0), view(3, .vbox(box())),
        view(4, .body(.edit(.layOutChild(0)), .edit(.markSelf)), runs: 25, stored: 0),
        view(0, .body(.edit(.markSibling(0))), runs: 1, stored: 0),
      ],
      [.arm(3, runs: 1)]),
  ]
}
