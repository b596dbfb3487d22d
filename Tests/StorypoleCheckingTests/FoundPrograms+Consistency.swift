import Foundation
import Storypole
import StorypoleProof

extension FoundProgram {
  static let consistency: [FoundProgram] = [
    FoundProgram(
      "R24 a verified view is visited again when a nephew moves afterwards",
      [
        root(), view(0, .plain), view(0, .plain),
        view(2, .body(.fit(0, width: .room(less: 0), height: .open))), view(3, .plain),
        view(2, .text(count: 0, hasBody: true)), view(5, .body()),
      ],
      [
        .setContent(4, .border(BorderContent())),
        .setContent(5, .overriding(.readNephew, .fitHeight(0, width: .open))), .layoutIfNeeded(0),
        .setNeedsLayout(6), .sizeToFit(3),
      ]),
    FoundProgram(
      "R21 a mask that acts before a reader of the frame runs causes no second run",
      [
        root(), view(0, .vbox(box())),
        view(1, .plain, mask: .flexibleLeftMargin, attributes: BoxAttributes(width: 1)),
        view(0, .vbox(box())), view(0, .body(.readNephew)),
      ],
      [.setContent(1, .plain), .remove(3)]),
    FoundProgram(
      "R20 an outside change applies to each content a body gives its sizing view",
      [root(), view(0, .vbox(box())), view(1, .body(.remeasureSizer(first: 4, width: 28)))],
      [.setSizerAdvance(2, 9.1)]),
    FoundProgram(
      "R24 a view that a body's mark made dirty is visited",
      [
        root(),
        view(0, .body(.measureSuperview(width: 1)), frame: CGRect(x: 0, y: 0, width: 2, height: 0)),
        view(0, .body(.edit(.markParent))),
      ],
      [.layoutIfNeeded(0), .arm(2, runs: 1), .layoutIfNeeded(0)]),
    FoundProgram(
      "R22 a record verified before a body runs is valid afterwards",
      [
        root(.body(.fit(0, width: .room(less: 0), height: .room(less: 0)))), view(0, .plain),
        view(1, .body(.edit(.leave(levels: 1, isReleased: false)))), view(1, .vbox(box())),
        view(0, .body(.fitHeight(0, width: .room(less: 0)))), view(4, .plain),
      ],
      [
        .layoutIfNeeded(0), .arm(2, runs: 1), .drop(3), .setNeedsLayout(5), .layoutIfNeeded(0),
        .setFrame(0, x: 0, y: 0, width: 0, height: 0), .layoutIfNeeded(0),
      ]),
    FoundProgram(
      "R21 a reader of a nephew that has left with its superview runs again",
      [
        root(), view(0, .plain), view(1, .vbox(box())),
        view(2, .body(.edit(.leave(levels: 1, isReleased: false))), runs: 1),
        view(3, .plain, mask: .flexibleTopMargin), view(2, .body(.readNephew)),
      ],
      [.layoutIfNeeded(2), .layoutIfNeeded(2)]),
    FoundProgram(
      "R24 a view that a body adds is visited, even if another body lets go of it",
      [
        root(), view(0, .plain), view(1, .body(.edit(.addChild)), runs: 1),
        view(1, .body(.edit(.leave(levels: 1, isReleased: true))), runs: 1),
      ]),
    FoundProgram(
      "R41 a view is released although a border inside it names it",
      [root(), view(0, .plain), view(1, .plain), view(2, .plain)],
      [
        .setContent(2, .border(BorderContent(start: [3]))), .insert(3, into: 0, at: 0),
        .insert(1, into: 3, at: 0),
      ]),
    FoundProgram(
      "R31 a body whose view has left the tree places no further items",
      [
        root(), view(0, .body(.edit(.layOutChild(0)), .fitHeight(0, width: .open)), runs: 1),
        view(1, .body(.edit(.leave(levels: 1, isReleased: false))), runs: 1),
      ],
      [.layoutIfNeeded(0)]),
    FoundProgram(
      "R53 a body that has seen two values runs again after a limit, too",
      [
        root(),
        view(
          0, .body(.edit(.hideChild(0)), .skipIfHidden(0, 1), .pinBadly(0, .negativeWidth)),
          runs: 25),
        view(1, .plain),
      ],
      [
        .layoutIfNeeded(0), .setHidden(2, true), .layoutIfNeeded(0), .layoutIfNeeded(0),
        .layoutIfNeeded(0),
      ]),
    FoundProgram(
      "R53 a body that has seen a view collapsed and places it runs again",
      [
        root(),
        view(
          0,
          .body(
            .fit(0, width: .open, height: .open), .edit(.collapse(.child(0), false)),
            .fit(0, width: .room(less: 0), height: .room(less: 0)),
            .edit(.collapse(.child(0), true))), runs: 25),
        view(1, .plain),
      ],
      [.layoutIfNeeded(0), .layoutIfNeeded(0), .layoutIfNeeded(0)]),
    FoundProgram(
      "R24 a leaf that has lost its body isn't visited for its size",
      [
        root(),
        view(0, .body(), frame: CGRect(x: 0, y: 0, width: 0, height: 1), mask: .flexibleHeight),
        view(1, .plain),
      ],
      [
        .drop(2), .setContent(1, .plain), .layoutIfNeeded(0), .add(.plain, into: 0, at: 0),
        .setFrame(0, x: 0, y: 0, width: 0, height: 0), .insert(1, into: 3, at: 0),
        .layoutIfNeeded(0),
      ]),
    FoundProgram(
      "R7 a view that has measured one which has measured the root runs when a host resizes that",
      [
        root(.plain), view(0, .body(.measureSuperview(width: 1))),
        view(
          1, .body(.measureSuperview(width: 2)), frame: CGRect(x: 0, y: 0, width: 3, height: 0)),
      ],
      [.resize(width: 0, height: 0, isInteractive: false), .tick]),
  ]
}
