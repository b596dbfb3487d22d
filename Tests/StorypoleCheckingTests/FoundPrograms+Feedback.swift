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
      "R25 views below a reader of a moved frame wait with it",
      [
        root(), view(0, .vbox(box(insets: EdgeInsets(top: 0, left: 1, bottom: 3, right: 5)))),
        view(1, .plain), view(0, .plain), view(0, .body()), view(4, .plain),
        view(5, .body(.edit(.markSelf))),
      ],
      [.setContent(4, .body(.readNephew)), .insert(3, into: 1, at: 0), .arm(6, runs: 25)]),
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
  ]
}
