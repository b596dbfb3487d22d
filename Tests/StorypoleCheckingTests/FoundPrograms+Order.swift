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
