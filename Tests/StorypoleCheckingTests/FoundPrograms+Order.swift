import Foundation
import Storypole
import StorypoleProof

extension FoundProgram {
  static let order: [FoundProgram] = [
    FoundProgram(
      "R36 marks made before a tree has an engine are queued in tree order",
      [root(), view(0, .plain), view(1, .vbox(box())), view(1, .plain), view(3, .body())],
      [
        .insert(2, into: 3, at: 1), .remove(1), .setNeedsLayout(2), .setNeedsLayout(4),
        .layoutIfNeeded(1),
      ]),
    FoundProgram(
      "R36 a view without a body takes its turn when it is visited",
      [root(), view(0, .vbox(box())), view(0, .vbox(box()))],
      [
        .setNeedsLayout(2), .setContent(2, .plain), .layoutIfNeeded(0), .setNeedsLayout(1),
        .setContent(2, .border(BorderContent())), .layoutIfNeeded(0),
      ]),
    FoundProgram(
      "R36 after a nested flush the remaining resized children run depth first",
      [
        root(), view(0, .body(.edit(.layOutChild(1))), runs: 1), view(1, .plain), view(2, .plain),
        view(3, .body(.edit(.leave(levels: 2, isReleased: false))), runs: 1),
        view(2, .text(count: 0, hasBody: true)), view(1, .body(.edit(.layOutChild(0))), runs: 1),
        view(6, .plain),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R36 a view that waits for the next generation keeps its place in the queue",
      [
        root(.body(.fit(0, width: .room(less: 0), height: .room(less: 0)))),
        view(0, .body(.measure(0, width: .room(less: 0), height: .room(less: 0)))),
        view(1, .vbox(box())),
        view(
          2,
          .body(
            .edit(.markChild(0)), .edit(.resizeParent(1)), .fit(0, width: .open, height: .open)),
          runs: 25),
        view(3, .plain, mask: .flexibleLeftMargin), view(0, .plain), view(5, .plain),
        view(6, .body()), view(5, .body(.edit(.leave(levels: 1, isReleased: false))), runs: 1),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R36 a view that is revealed after its turn is queued",
      [
        root(), view(0, .plain), view(1, .text(count: 0, hasBody: true), isCollapsed: true),
        view(0, .plain), view(3, .plain),
        view(4, .body(.edit(.collapse(.stored, false))), runs: 1, stored: 2),
        view(0, .text(count: 0, hasBody: true)),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R36 a view whose mask a host undoes was not visited before what runs first",
      [
        root(.body(.fitHeight(1, width: .open))), view(0, .vbox(box())), view(0, .plain),
        view(2, .plain), view(0, .vbox(box())),
        view(0, .body(.readSibling(1)), mask: .flexibleWidth),
      ],
      [
        .bringToFront(1, of: 0), .tick,
        .setContent(4, .vbox(box(minSize: CGSize(width: 23, height: 29)))),
        .setFrame(0, x: 0, y: 0, width: 21, height: 0), .tick,
      ]),
    FoundProgram(
      "R36 a view whose visit ran nothing runs in its turn when another visit moves what it reads",
      [
        root(.body(.fill(0, inset: 0))),
        view(
          0,
          .body(
            .fit(1, width: .room(less: 0), height: .room(less: 0)), .pinBadly(1, .negativeWidth))),
        view(1, .plain, frame: CGRect(x: 0, y: 0, width: 1, height: 0)),
        view(2, .body(), mask: .flexibleLeftMargin), view(1, .body(.readNephew)),
      ],
      [
        .setFrame(0, x: 0, y: 0, width: 0, height: 0), .setNeedsLayout(3),
        .setMask(2, .flexibleWidth),
      ]),
  ]
}

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
