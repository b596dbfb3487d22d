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
      "R36 a queued view keeps its place when its size changes back",
      [root(), view(0, .body()), view(0, .body(), mask: .flexibleHeight)],
      [
        .setFrame(0, x: 0, y: 0, width: 0, height: 21),
        .setFrame(0, x: 0, y: 0, width: 0, height: 0), .setNeedsLayout(1), .setNeedsLayout(2),
      ]),
    FoundProgram(
      "R36 masks act in a view before a body beside it takes it out of the tree",
      [
        root(),
        view(0, .body(.nest(.vertical(spacing: 0), width: .open), .edit(.markSelf)), runs: 1),
        view(1, .plain), view(2, .plain, mask: .flexibleLeftMargin),
        view(1, .body(.edit(.removeNow(.stored))), runs: 1, stored: 2),
      ],
      [.layoutIfNeeded(0)]),
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
      "R36 a first visit follows subview order, even if a mask has resized one",
      [
        root(), view(0, .hbox(box())), view(0, .body(.edit(.markSibling(0))), mask: .flexibleWidth),
      ],
      [
        .layoutIfNeeded(0), .arm(2, runs: 1), .add(.text(count: 0, hasBody: true), into: 0, at: 0),
        .add(.text(count: 1, hasBody: false), into: 1, at: 0), .insert(4, into: 5, at: 0),
        .insert(2, into: 5, at: 0), .layoutIfNeeded(0),
      ]),
    FoundProgram(
      "R36 a view whose size was back for a while takes its turn after its superview",
      [
        root(), view(0, .body()), view(1, .vbox(box())), view(1, .plain),
        view(0, .text(count: 0, hasBody: true)), view(0, .plain),
      ],
      [
        .tick, .setContent(0, .border(BorderContent(start: [1, 4]))), .setMask(4, .flexibleWidth),
        .setFrame(0, x: 0, y: 0, width: 21, height: 0), .tick,
      ]),
    FoundProgram(
      "R36 a view laid out by a nested flush and resized since is queued",
      [
        root(), view(0, .body(.edit(.layOutChild(2))), runs: 1),
        view(1, .body(.edit(.resizeSibling(1, 0))), runs: 1), view(1, .plain), view(1, .body()),
        view(0, .vbox(box())), view(5, .body(.edit(.removeNow(.stored))), runs: 1, stored: 1),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R36 a queued view of unknown outcome runs before a deeper one that was marked",
      [
        root(.body(.resize(1, width: 1, height: 0))),
        view(0, .body(.fit(0, width: .room(less: 0), height: .room(less: 0)))), view(1, .plain),
        view(0, .plain), view(3, .body(.fit(0, width: .open, height: .open)), mask: .flexibleWidth),
        view(4, .vbox(box(insets: EdgeInsets(top: 0, left: 0, bottom: 3, right: 5)))),
        view(3, .text(count: 0, hasBody: true), mask: .flexibleWidth),
        view(3, .vbox(box(insets: EdgeInsets(top: 0, left: 0, bottom: 3, right: 5)))),
      ],
      [
        .setCollapsed(2, true), .sizeToFit(3),
        .setContent(
          5,
          .vbox(
            box(
              insets: EdgeInsets(top: 0, left: 0, bottom: 3, right: 5),
              minSize: CGSize(width: 23, height: 29)))),
        .setNeedsLayout(7),
      ]),
    FoundProgram(
      "R36 a view that waits for its masks to act keeps its place in the queue",
      [
        root(.vbox(box())), view(0, .plain), view(1, .vbox(box())),
        view(0, .body(.edit(.markChild(0)), .fit(0, width: .open, height: .open)), runs: 25),
        view(3, .plain), view(3, .plain, mask: .flexibleWidth),
        view(5, .body(), mask: .flexibleWidth),
      ],
      [.setNeedsLayout(2), .setFrame(0, x: 0, y: 0, width: 0, height: 0)]),
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
      "R36 a view whose size was back at its turn is queued by a later mark",
      [
        root(.vbox(box())),
        view(
          0,
          .body(
            .pin(1, x: 0, y: 0, width: 0, height: 0), .pin(1, x: 0, y: 0, width: 0, height: 1),
            .fit(0, width: .room(less: 0), height: .room(less: 0)))),
        view(1, .body(), isCollapsed: true), view(1, .body()), view(3, .plain),
        view(0, .body(.edit(.collapse(.stored, false))), runs: 1, stored: 2), view(5, .plain),
        view(6, .body(.edit(.removeNow(.stored))), runs: 1, stored: 4),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R36 a first visit passes a subview whose size is back, and a later mark queues it",
      [
        root(), view(0, .plain), view(1, .plain),
        view(
          2,
          .body(
            .edit(.layOutChild(1)), .fit(1, width: .open, height: .open), .pinBadly(1, .nanOrigin)),
          runs: 1),
        view(3, .body(.fitHeight(0, width: .room(less: 0)))), view(4, .plain),
        view(3, .body(.readNephew)), view(3, .plain), view(7, .vbox(box())),
      ]),
    FoundProgram(
      "R36 a first visit visits a subview whose size is back if masks may act in it",
      [
        root(),
        view(
          0,
          .body(.edit(.layOutChild(1)), .resize(1, width: 0, height: 1), .pinBadly(1, .nanOrigin)),
          runs: 1),
        view(1, .body(.edit(.markSibling(0))), runs: 1), view(1, .body()),
        view(3, .plain, mask: .flexibleWidth), view(1, .plain), view(5, .vbox(box())),
      ]),
    FoundProgram(
      "R36 what a view measured further below counts after that was out and back",
      [
        root(), view(0, .plain), view(1, .plain), view(2, .plain), view(2, .plain), view(0, .plain),
        view(0, .plain), view(6, .body(.measureGrandchild(0, width: .room(less: 0)))),
        view(7, .plain), view(8, .body(.edit(.markChild(0)), .fitHeight(0, width: .open))),
        view(9, .vbox(box())), view(9, .body()), view(8, .plain), view(6, .plain), view(0, .plain),
        view(0, .plain),
      ],
      [.arm(11, runs: 1), .arm(9, runs: 1), .takeOutAndBack(9), .layoutIfNeeded(0)]),
    FoundProgram(
      "R36 a view that marked itself runs before a deeper one that an update has marked",
      [
        root(), view(0, .plain), view(0, .body(.edit(.markSelf)), runs: 1, stored: 0),
        view(0, .plain), view(0, .plain), view(0, .plain), view(5, .plain), view(6, .vbox(box())),
        view(
          5,
          .body(
            .readNephew, .edit(.markChildForUpdate(0)), .nest(.vertical(spacing: 0), width: .open)),
          runs: 1, stored: 0),
        view(8, .plain, update: .widenAttributes),
      ]),
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
      "R36 a view that a revealed one moves by its mask is visited in its turn",
      [
        root(), view(0, .plain, mask: .flexibleLeftMargin, isCollapsed: true), view(1, .plain),
        view(2, .body()), view(0, .body(), mask: .flexibleWidth),
      ],
      [
        .setMask(2, .flexibleLeftMargin), .setCollapsed(1, false),
        .resize(width: 21, height: 0, isInteractive: false), .tick,
      ]),
    FoundProgram(
      "R36 a view that is resized there and back isn't due in the first visit of its superview",
      [
        root(), view(0, .plain), view(0, .plain),
        view(0, .body(.edit(.layOutChild(2)), .edit(.layOutChild(1))), runs: 1, stored: 0),
        view(3, .body(.fit(0, width: .room(less: 0), height: .room(less: 0)))), view(4, .plain),
        view(3, .body(.edit(.resizeSibling(1, 0))), runs: 1, stored: 0),
        view(3, .body(.readNephew), mask: .flexibleLeftMargin, runs: 1, stored: 0),
        view(3, .body()), view(0, .plain), view(0, .plain), view(0, .plain),
      ],
      [.layoutIfNeeded(0)]),
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
